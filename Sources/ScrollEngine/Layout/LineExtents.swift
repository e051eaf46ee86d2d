// How long every line is, measured, assumed or estimated, and where it stands: the extent tree under one estimate or many.
import ScrollStorage
import ScrollTypes

/// The slots of all lines: a line's extent and the spacing behind it, in units.
///
/// Where all content shares an estimate this is one ``ExtentTree``. With an estimate for each section, a second tree
/// holds what each section comes to, and whoever looks for a line goes to its section first. Lines that count with an
/// assumed extent are noted in a third, which is empty until there are any.
package struct LineExtents: ~Copyable {
  /// Where somebody looked last among the lines.
  typealias Finger = ExtentTree.Finger

  /// With an estimate for each section, `slots.estimate` is that of the section looked at last: changing it is free.
  private(set) var slots: ExtentTree
  private var sections: SectionEstimates?
  /// The lines that count with an assumed extent, as measured rows with that extent. While there are none, it is not kept
  /// up with the lines.
  private var assumed = ExtentTree(rowCount: 0, estimate: 0)
  private let followsMeasurements: Bool
  /// Whether each section has an estimate of its own.
  let isPerSection: Bool

  init(_ content: StackContent, on map: borrowing SectionMap, spacing: ContentUnits) {
    let initial = Self.slot(of: ContentUnits(points: content.estimate.initialExtent), spacing: spacing)
    slots = ExtentTree(rowCount: map.lineCount, estimate: initial)
    followsMeasurements = content.estimate.followsMeasurements
    isPerSection = content.estimate.scope == .section
    guard isPerSection else { return }
    sections = SectionEstimates(initial: initial, spacing: spacing)
    sections?.insert(0..<map.sections.count, in: slots, on: map)
  }

  /// Extents of their own, measured, assumed and estimated alike. Fingers of the one are stale in the other.
  ///
  /// - Complexity: O(measured lines + sections).
  init(copying other: borrowing LineExtents) {
    slots = other.slots.copy()
    switch other.sections {
    case .some(let estimates): sections = estimates.copy()
    case .none: sections = nil
    }
    assumed = other.assumed.copy()
    followsMeasurements = other.followsMeasurements
    isPerSection = other.isPerSection
  }

  /// The slot of a line of an extent; no longer than a slot may be.
  static func slot(of extent: ContentUnits, spacing: ContentUnits) -> ContentUnits {
    min(extent + spacing, ExtentTree.maximumExtent)
  }

  /// How many nodes have been looked at, in builds that check themselves; else 0.
  var visitedNodeCount: Int {
    let lines = slots.visitedNodeCount + assumed.visitedNodeCount
    switch sections {
    case .some(let sections): return lines + sections.visitedNodeCount
    case .none: return lines
    }
  }

  /// The number of lines.
  var count: Int { slots.rowCount }

  /// The extent of all lines.
  var total: ContentUnits {
    switch sections {
    case .some(let sections): sections.total
    case .none: slots.total
    }
  }

  /// How many lines have not been measured.
  var unmeasuredCount: Int { slots.unmeasuredCount + assumedCount }

  private var assumedCount: Int { assumed.rowCount - assumed.unmeasuredCount }
}

// MARK: - Looking

extension LineExtents {
  /// Where a line begins; the end of all lines for the one behind the last.
  ///
  /// - Complexity: O(1) for lines near the one that was looked for last; else O(log n). O(log n) with an estimate for each
  ///   section.
  mutating func offset(of line: Int, on map: borrowing SectionMap, near finger: inout Finger) -> ContentUnits {
    if !isPerSection { return sharedOffset(of: line, near: &finger) }
    guard line < count else { return total }
    let section = map.section(ofLine: line)
    let start = look(at: section)
    // The difference first: it is exact, where the sum of two places that count other sections too may be beyond 64 bits.
    return start + (slots.offset(of: line, near: &finger) - slots.offset(of: map.lines(of: section).lowerBound))
  }

  /// Where a line begins if all content shares an estimate. The map is not asked for, because it would be copied to the stack
  /// for the call.
  @inline(__always)
  mutating func sharedOffset(of line: Int, near finger: inout Finger) -> ContentUnits {
    slots.offset(of: line, near: &finger)
  }

  /// The line at an offset: the first one before all, the last one behind all. There must be lines.
  mutating func line(at offset: ContentUnits, on map: borrowing SectionMap, near finger: inout Finger) -> Int {
    guard isPerSection else { return slots.row(at: offset, near: &finger) }
    if offset >= total { return count - 1 }
    if offset < 0 { return 0 }
    let section = sections?.section(at: offset) ?? 0
    let inside = offset - look(at: section)
    return slots.row(at: slots.offset(of: map.lines(of: section).lowerBound) + inside, near: &finger)
  }

  /// The slot of a line.
  mutating func slot(of line: Int, on map: borrowing SectionMap, near finger: inout Finger) -> ContentUnits {
    if isPerSection, !slots.isMeasured(line, near: &finger) { _ = look(at: map.section(ofLine: line)) }
    return slots.extent(of: line, near: &finger)
  }

  /// The slot of a line that has been measured.
  ///
  /// - Complexity: O(1) for lines near the one that was looked for last; else O(log n).
  @inline(__always)
  mutating func measuredSlot(of line: Int, near finger: inout Finger) -> ContentUnits {
    slots.extent(of: line, near: &finger)
  }

  /// Whether a line has been measured; one that counts with an assumed extent has not.
  mutating func isMeasured(_ line: Int, near finger: inout Finger) -> Bool {
    slots.isMeasured(line, near: &finger) && (assumedCount == 0 || !assumed.isMeasured(line))
  }

  /// Where a line begins, and its slot: for whoever has no cursor to look with, and may not change what a section's estimate is.
  ///
  /// - Complexity: O(log n).
  func place(of line: Int, on map: borrowing SectionMap) -> (offset: ContentUnits, slot: ContentUnits) {
    switch sections {
    case .some(let sections):
      let section = map.section(ofLine: line)
      let before = slots.sums(over: map.lines(of: section).lowerBound..<line)
      let estimate = sections.estimate(of: section)
      let offset = sections.start(of: section) + before.measured + Int64(before.unmeasured) * estimate
      return (offset, slots.isMeasured(line) ? slots.extent(of: line) : estimate)
    case .none: return (slots.offset(of: line), slots.extent(of: line))
    }
  }

  /// The first of some lines that has not been measured.
  ///
  /// - Complexity: O(log² n); O(1) where all lines are measured.
  func firstUnmeasured(in lines: Range<Int>) -> Int? {
    guard unmeasuredCount > 0, unmeasuredCount(in: lines) > 0 else { return nil }
    var (known, end) = (lines.lowerBound, lines.upperBound)
    // There is one in known..<end, and none before.
    while end - known > 1 {
      let middle = known + (end - known) / 2
      if unmeasuredCount(in: known..<middle) > 0 { end = middle } else { known = middle }
    }
    return known
  }

  /// The last of some lines that has not been measured.
  ///
  /// - Complexity: O(log² n); O(1) where all lines are measured.
  func lastUnmeasured(in lines: Range<Int>) -> Int? {
    guard unmeasuredCount > 0, unmeasuredCount(in: lines) > 0 else { return nil }
    var (start, known) = (lines.lowerBound, lines.upperBound)
    while known - start > 1 {
      let middle = start + (known - start) / 2
      if unmeasuredCount(in: middle..<known) > 0 { start = middle } else { known = middle }
    }
    return start
  }

  /// How many of some lines have not been measured. Those that count with an assumed extent have not.
  private func unmeasuredCount(in lines: Range<Int>) -> Int {
    if lines.isEmpty { return 0 }
    let unknown = slots.sums(over: lines).unmeasured
    return assumedCount == 0 ? unknown : unknown + lines.count - assumed.sums(over: lines).unmeasured
  }

  /// Makes a section's estimate that of the slots; answers where the section begins.
  private mutating func look(at section: Int) -> ContentUnits {
    slots.estimate = sections?.estimate(of: section) ?? slots.estimate
    return sections?.start(of: section) ?? 0
  }
}

// MARK: - Measuring

extension LineExtents {
  /// Gives a line the slot that it was measured with; the estimate stays until ``followMeasurements(on:)``.
  mutating func setMeasured(_ slot: ContentUnits, of line: Int, on map: borrowing SectionMap, near finger: inout Finger)
  {
    if assumedCount > 0 { assumed.invalidate(line..<(line + 1)) }
    slots.setExtent(slot, of: line, near: &finger)
    sections?.noteMeasuring(in: map.section(ofLine: line), slots, on: map)
  }

  /// Takes over the slots of all lines as they were measured elsewhere, where all content shares an estimate.
  package mutating func take(_ measured: consuming ExtentTree) {
    precondition(
      measured.rowCount == count && !isPerSection && assumedCount == 0, "These are not the slots of the lines")
    slots = measured
  }

  /// SwiftUI's documented policy: lines not measured yet count with the mean of those that were, of all lines or of the
  /// section's. To be called behind a pass that has measured.
  mutating func followMeasurements(on map: borrowing SectionMap) {
    if isPerSection {
      sections?.follow(slots, assumed, on: map, toMean: followsMeasurements)
    } else if followsMeasurements {
      let measured = count - unmeasuredCount
      if measured > 0 { slots.estimate = (slots.measuredTotal - assumed.measuredTotal) / Int64(measured) }
    }
  }

  /// Has those of some lines that were not measured count with an extent of their own.
  mutating func assume(_ slot: ContentUnits, for lines: Range<Int>) {
    if assumedCount == 0 { assumed = ExtentTree(rowCount: count, estimate: 0) }
    var finger = Finger()
    var assumedFinger = Finger()
    for line in lines where !isMeasured(line, near: &finger) {
      slots.setExtent(slot, of: line, near: &finger)
      assumed.setExtent(slot, of: line, near: &assumedFinger)
    }
  }
}

// MARK: - Editing

extension LineExtents {
  /// Whoever changes lines calls ``refresh(_:on:)`` for their sections afterwards.
  mutating func insert(_ number: Int, at line: Int) {
    slots.insert(number, at: line)
    if assumedCount > 0 { assumed.insert(number, at: line) }
  }

  mutating func remove(_ lines: Range<Int>) {
    slots.remove(lines)
    if assumedCount > 0 { assumed.remove(lines) }
  }

  mutating func move(_ lines: Range<Int>, to line: Int) {
    slots.move(lines, to: line)
    if assumedCount > 0 { assumed.move(lines, to: line) }
  }

  mutating func invalidate(_ lines: Range<Int>) {
    slots.invalidate(lines)
    if assumedCount > 0 { assumed.invalidate(lines) }
  }

  /// Forgets what every line was measured with or assumed to be, and takes other lines; the estimates stay.
  mutating func forgetAll(on map: borrowing SectionMap) {
    slots = ExtentTree(rowCount: map.lineCount, estimate: slots.estimate)
    assumed = ExtentTree(rowCount: 0, estimate: 0)
    for section in map.sections.indices { refresh(section, on: map) }
  }

  /// Takes account of lines that have come to a section, gone or changed.
  mutating func refresh(_ section: Int, on map: borrowing SectionMap) { sections?.refresh(section, slots, on: map) }

  /// Takes account of sections that have come.
  mutating func insertSections(_ range: Range<Int>, on map: borrowing SectionMap) {
    sections?.insert(range, in: slots, on: map)
  }

  /// Takes account of sections that have gone.
  mutating func removeSections(_ range: Range<Int>) { sections?.remove(range) }
}
