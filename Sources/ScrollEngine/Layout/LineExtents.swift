// The length and the place of every line, measured, assumed or estimated: the extent tree under one estimate or many.
import ScrollStorage
import ScrollTypes

/// The slots of all lines: a line's extent and the spacing behind it, in units.
///
/// If all content shares an estimate, this is one ``ExtentTree``. If each section has an estimate, a second tree holds
/// the totals of the sections, and a search goes to the section first. Lines that have a slot but count as not measured
/// are noted beside it.
package struct LineExtents: ~Copyable {
  /// A cached place among the lines.
  typealias Cursor = ExtentTree.Cursor

  /// With an estimate for each section, `slots.estimate` is that of the section looked at last: changing it is free.
  private(set) var slots: ExtentTree
  var estimates: SectionEstimates?
  private var assumed = AssumedLines()
  /// The section that was looked at last, if each section has an estimate.
  private var seen = SeenSection()
  private var followsMeasurements: Bool
  /// Whether each section has an estimate of its own.
  let isPerSection: Bool

  init(_ estimate: ExtentEstimate, on map: borrowing SectionMap) {
    let extent = ContentUnits(points: estimate.initialExtent)
    slots = ExtentTree(
      rowCount: map.lineCount, estimate: Self.slot(of: extent, spacing: map.ownLayout.spacing))
    followsMeasurements = estimate.followsMeasurements
    isPerSection = estimate.scope == .section
    guard isPerSection else { return }
    estimates = SectionEstimates(initialExtent: extent)
    estimates?.insert(0..<map.sections.count, in: slots, on: map)
  }

  /// Creates an independent copy: measured, assumed and estimated extents. A cursor of either is stale in the other.
  ///
  /// - Complexity: O(measured lines + sections).
  init(copying other: borrowing LineExtents) {
    slots = other.slots.copy()
    switch other.estimates {
    case .some(let estimates): self.estimates = estimates.copy()
    case .none: estimates = nil
    }
    assumed = other.assumed
    followsMeasurements = other.followsMeasurements
    isPerSection = other.isPerSection
  }

  /// The slot of a line with an extent, limited to the longest slot.
  static func slot(of extent: ContentUnits, spacing: ContentUnits) -> ContentUnits {
    min(extent + spacing, ExtentTree.maximumExtent)
  }

  /// How many nodes have been looked at, in builds that check themselves; else 0.
  var visitedNodeCount: Int {
    let lines = slots.visitedNodeCount
    switch estimates {
    case .some(let sections): return lines + sections.visitedNodeCount
    case .none: return lines
    }
  }

  /// The number of lines.
  var count: Int { slots.rowCount }

  /// The length of all lines, or of all sections if each has an estimate.
  var total: ContentUnits {
    switch estimates {
    case .some(let sections): sections.total
    case .none: slots.total
    }
  }

  /// How many lines have not been measured.
  var unmeasuredCount: Int { slots.unmeasuredCount + assumed.known.count }
}

// MARK: - Looking

extension LineExtents {
  /// Where a line begins; for the index behind the last line, the end of all lines.
  ///
  /// - Complexity: O(1) for lines near the one that was looked for last; else O(log n). With an estimate for each
  ///   section, O(1) only if nothing was measured since.
  @inline(__always)
  mutating func offset(of line: Int, on map: borrowing SectionMap, near cursor: inout Cursor) -> ContentUnits {
    if !isPerSection { return slots.offset(of: line, near: &cursor) }
    if seen.lines.contains(line) { return seen.base + slots.offset(of: line, near: &cursor) }
    return offsetPerSection(of: line, on: map, near: &cursor)
  }

  /// Where an existing line begins.
  ///
  /// - Complexity: As ``offset(of:on:near:)``.
  @inline(__always)
  mutating func offset(ofExisting line: Int, on map: borrowing SectionMap, near cursor: inout Cursor) -> ContentUnits {
    if !isPerSection { return slots.offset(ofExisting: line, near: &cursor) }
    if seen.lines.contains(line) { return seen.base &+ slots.offset(ofExisting: line, near: &cursor) }
    return offsetPerSection(of: line, on: map, near: &cursor)
  }

  @inline(never)
  private mutating func offsetPerSection(
    of line: Int, on map: borrowing SectionMap, near cursor: inout Cursor
  ) -> ContentUnits {
    guard line < count else { return total }
    look(at: map.section(ofLine: line), on: map)
    return seen.base + slots.offset(of: line, near: &cursor)
  }

  /// The line at an offset: the first line before all lines, the last line behind them. There must be lines.
  mutating func line(at offset: ContentUnits, on map: borrowing SectionMap, near cursor: inout Cursor) -> Int {
    guard isPerSection else { return slots.row(at: offset, near: &cursor) }
    if offset >= total { return count - 1 }
    if offset < 0 { return 0 }
    look(at: estimates?.section(at: offset) ?? 0, on: map)
    return seen.line(at: offset) { slots.row(at: $0, near: &cursor) }
  }

  /// The line at an offset, as ``line(at:on:near:)`` returns it. It needs no cursor, and leaves the estimate of `slots`
  /// as it is.
  ///
  /// - Complexity: O(log n).
  func line(at offset: ContentUnits, on map: borrowing SectionMap) -> Int {
    switch estimates {
    case .some(let sections):
      if offset >= total { return count - 1 }
      if offset < 0 { return 0 }
      let section = sections.section(at: offset)
      let estimate = sections.estimate(of: section)
      return SeenSection(section, sections, slots, on: map).line(at: offset) { slots.row(at: $0, estimate: estimate) }
    case .none: return slots.row(at: offset)
    }
  }

  /// The slot of a line.
  mutating func slot(of line: Int, on map: borrowing SectionMap, near cursor: inout Cursor) -> ContentUnits {
    if isPerSection, !slots.isMeasured(line, near: &cursor), !seen.lines.contains(line) {
      look(at: map.section(ofLine: line), on: map)
    }
    return slots.extent(of: line, near: &cursor)
  }

  /// The slot of a line that has been measured.
  ///
  /// - Complexity: O(1) for lines near the one that was looked for last; else O(log n).
  @inline(__always)
  mutating func measuredSlot(of line: Int, near cursor: inout Cursor) -> ContentUnits {
    slots.extent(of: line, near: &cursor)
  }

  /// Whether a line has been measured. A line with an assumed extent has not.
  mutating func isMeasured(_ line: Int, near cursor: inout Cursor) -> Bool {
    slots.isMeasured(line, near: &cursor) && (assumed.isEmpty || !assumed.contains(line))
  }

  /// The slot of a measured line; nil for any other line.
  @inline(__always)
  mutating func slotIfMeasured(_ line: Int, near cursor: inout Cursor) -> ContentUnits? {
    guard let slot = slots.measuredExtent(of: line, near: &cursor), assumed.isEmpty || !assumed.contains(line) else {
      return nil
    }
    return slot
  }

  /// Where a line begins, and its slot. It needs no cursor, and leaves the estimate of `slots` as it is.
  ///
  /// - Complexity: O(log n).
  func place(of line: Int, on map: borrowing SectionMap) -> (offset: ContentUnits, slot: ContentUnits) {
    switch estimates {
    case .some(let sections):
      let section = map.section(ofLine: line)
      let before = slots.sums(over: map.lines(of: section).lowerBound..<line)
      let estimate = sections.estimate(of: section)
      let start = sections.start(of: section) + map.layout(of: section).startMargin
      let offset = start + before.measured + Int64(before.unmeasured) * estimate
      return (offset, slots.isMeasured(line) ? slots.extent(of: line) : estimate)
    case .none: return (slots.offset(of: line), slots.extent(of: line))
    }
  }

  /// The first line of a range that has not been measured.
  ///
  /// - Complexity: O(log² n); O(1) if all lines are measured.
  func firstUnmeasured(in lines: Range<Int>) -> Int? {
    guard unmeasuredCount > 0 else { return nil }
    let assumed = assumed.first(in: lines)
    let lines = lines.lowerBound..<(assumed ?? lines.upperBound)
    guard hasUnknown(in: lines) else { return assumed }
    var (known, end) = (lines.lowerBound, lines.upperBound)
    // The first line without a slot is in known..<end.
    while end - known > 1 {
      let middle = known + (end - known) / 2
      if hasUnknown(in: known..<middle) { end = middle } else { known = middle }
    }
    return known
  }

  /// The last line of a range that has not been measured.
  ///
  /// - Complexity: O(log² n); O(1) if all lines are measured.
  func lastUnmeasured(in lines: Range<Int>) -> Int? {
    guard unmeasuredCount > 0 else { return nil }
    let assumed = assumed.last(in: lines)
    let lines = (assumed.map { $0 + 1 } ?? lines.lowerBound)..<lines.upperBound
    guard hasUnknown(in: lines) else { return assumed }
    var (start, known) = (lines.lowerBound, lines.upperBound)
    while known - start > 1 {
      let middle = start + (known - start) / 2
      if hasUnknown(in: middle..<known) { start = middle } else { known = middle }
    }
    return start
  }

  /// Whether any line of a range has no slot of its own.
  private func hasUnknown(in lines: Range<Int>) -> Bool {
    !lines.isEmpty && slots.sums(over: lines).unmeasured > 0
  }

  /// The space between the slot of a section's last line and the next line, or the end of all sections.
  func roomBehind(_ section: Int, on map: borrowing SectionMap) -> ContentUnits {
    switch estimates {
    case .some(let sections):
      let layout = map.layout(of: section)
      let next = map.lines(of: section).upperBound
      var nextTop = sections.total
      if next < count {
        let nextSection = map.section(ofLine: next)
        nextTop = sections.start(of: nextSection) + map.layout(of: nextSection).startMargin
      }
      let beside = sections.rooms.isEmpty ? 0 : sections.rooms.entry(of: section)?.room ?? 0
      return layout.endMargin + layout.distance - layout.spacing + beside + nextTop - sections.start(of: section + 1)
    case .none: return 0
    }
  }

  /// Makes a section the one that was looked at last, and its estimate that of `slots`.
  private mutating func look(at section: Int, on map: borrowing SectionMap) {
    switch estimates {
    case .some(let sections):
      slots.estimate = sections.estimate(of: section)
      seen = SeenSection(section, sections, slots, on: map)
    case .none: break
    }
  }
}

// MARK: - Measuring

extension LineExtents {
  /// Sets the measured slot of a line. The estimate stays until ``followMeasurements(on:)``.
  mutating func setMeasured(_ slot: ContentUnits, of line: Int, on map: borrowing SectionMap, near cursor: inout Cursor)
  {
    if !assumed.isEmpty { forgetAssumption(of: line, near: &cursor) }
    slots.setExtent(slot, of: line, near: &cursor)
    guard isPerSection else { return }
    seen = SeenSection()
    estimates?.noteMeasuring(in: map.section(ofLine: line), slots, on: map)
  }

  private mutating func forgetAssumption(of line: Int, near cursor: inout Cursor) {
    let old = slots.isMeasured(line, near: &cursor) ? slots.extent(of: line, near: &cursor) : nil
    assumed.remove(line, slot: old, slots)
  }

  /// Takes over the slots of all lines as they were measured elsewhere. All content must share an estimate.
  package mutating func take(_ measured: consuming ExtentTree) {
    precondition(
      measured.rowCount == count && !isPerSection && assumed.isEmpty, "These are not the slots of the lines")
    slots = measured
  }

  /// SwiftUI's documented policy: lines not measured yet count with the mean of the measured ones, of all lines or of
  /// the section's. Call it after a pass that has measured.
  mutating func followMeasurements(on map: borrowing SectionMap) {
    if isPerSection {
      seen = SeenSection()
      estimates?.follow(slots, assumed, on: map, toMean: followsMeasurements)
    } else if followsMeasurements, let mean = sharedMean {
      slots.estimate = mean
    }
  }

  /// The mean of all measured lines; nil if there are none.
  private var sharedMean: ContentUnits? {
    let measured = count - unmeasuredCount
    return measured > 0 ? (slots.measuredTotal - assumed.known.total) / Int64(measured) : nil
  }

  /// Takes over another estimate. Lines not measured begin anew with it, or with the mean of the measured ones.
  ///
  /// - Complexity: O(1); O(sections) with an estimate for each section.
  mutating func take(_ estimate: ExtentEstimate, on map: borrowing SectionMap) {
    followsMeasurements = estimate.followsMeasurements
    let extent = ContentUnits(points: estimate.initialExtent)
    if isPerSection {
      seen = SeenSection()
      estimates?.begin(with: extent, slots, assumed, on: map, toMean: followsMeasurements)
    } else {
      slots.estimate = (followsMeasurements ? sharedMean : nil) ?? Self.slot(of: extent, spacing: map.ownLayout.spacing)
    }
  }

  /// Takes over another spacing of all sections. Every slot, measured, assumed or estimated, grows by the change.
  ///
  /// - Complexity: O(measured lines); O(sections) too with an estimate for each section.
  mutating func lengthen(by change: ContentUnits, on map: borrowing SectionMap) {
    slots.lengthen(by: change)
    assumed.refresh(slots)
    guard isPerSection else { return }
    for section in map.sections.indices { estimates?.lengthen(section, by: change) }
    refreshSections(on: map)
  }

  /// Takes over another spacing of one section, which has these lines. Call ``refreshSections(on:)`` next.
  ///
  /// - Complexity: O(log n + measured lines of the section + stretches of ``AssumedLines``).
  mutating func lengthen(_ lines: Range<Int>, of section: Int, by change: ContentUnits) {
    slots.lengthen(lines, by: change)
    assumed.refresh(slots)
    estimates?.lengthen(section, by: change)
  }

  /// Makes the lines of a range that were not measured count with an assumed slot.
  mutating func assume(_ slot: ContentUnits, for lines: Range<Int>) {
    var cursor = Cursor()
    for line in lines where !isMeasured(line, near: &cursor) {
      if !assumed.isEmpty { forgetAssumption(of: line, near: &cursor) }
      slots.setExtent(slot, of: line, near: &cursor)
      assumed.insert(line..<(line + 1), slots)
    }
  }

  /// Makes the measured lines of a range count as not measured, with their slots as assumed ones: nothing better is
  /// known. So the views on the screen and the end of the content stay until the lines are measured again.
  ///
  /// - Complexity: O(log n) for any number of lines, and O(stretches) of ``AssumedLines``.
  mutating func invalidate(_ lines: Range<Int>) { assumed.insert(lines, slots) }
}

// MARK: - Editing

extension LineExtents {
  /// A caller that changes lines calls ``refresh(_:on:)`` for their sections afterwards.
  mutating func insert(_ number: Int, at line: Int) {
    slots.insert(number, at: line)
    if !assumed.isEmpty { assumed.makeRoom(for: number, at: line) }
  }

  mutating func remove(_ lines: Range<Int>) {
    if !assumed.isEmpty {
      assumed.remove(lines, slots)
      assumed.closeUp(lines)
    }
    slots.remove(lines)
  }

  mutating func move(_ lines: Range<Int>, to line: Int) {
    if !assumed.isEmpty { assumed.move(lines, to: line, slots) }
    slots.move(lines, to: line)
  }

  /// Forgets the measured and assumed slots of all lines, and takes other lines; the estimates stay.
  ///
  /// - Parameter kept: Lines whose known slots are assumed from now on.
  mutating func forgetAll(but kept: Range<Int>, on map: borrowing SectionMap) {
    var old = ExtentTree(rowCount: map.lineCount, estimate: slots.estimate)
    swap(&old, &slots)
    assumed.removeAll()
    for line in kept where old.isMeasured(line) { assume(old.extent(of: line), for: line..<(line + 1)) }
    refreshSections(on: map)
  }

  /// Forgets the measured and assumed slots of some lines, and puts `count` other lines in their place. Call
  /// ``refreshSections(on:)`` next.
  ///
  /// - Parameter kept: Lines whose known slots are assumed from now on.
  mutating func forget(_ lines: Range<Int>, for count: Int, but kept: Range<Int>) {
    let known = kept.map { slots.isMeasured($0) ? slots.extent(of: $0) : nil }
    remove(lines)
    insert(count, at: lines.lowerBound)
    for (line, slot) in zip(kept, known) {
      if let slot { assume(slot, for: line..<(line + 1)) }
    }
  }

  /// Forgets the section that was looked at last, because the lengths of sections have changed.
  mutating func forgetSeen() { seen = SeenSection() }

  /// Sums up a section again, after lines have come to it, gone or changed.
  mutating func refresh(_ section: Int, on map: borrowing SectionMap) {
    seen = SeenSection()
    estimates?.refresh(section, slots, on: map)
  }

  /// Sums up all sections again, after their layouts have changed.
  mutating func refreshSections(on map: borrowing SectionMap) {
    for section in map.sections.indices { refresh(section, on: map) }
  }

  /// Adds the estimates of sections that have come.
  mutating func insertSections(_ range: Range<Int>, on map: borrowing SectionMap) {
    seen = SeenSection()
    estimates?.insert(range, in: slots, on: map)
  }

  /// Removes the estimates of sections that have gone.
  mutating func removeSections(_ range: Range<Int>) {
    seen = SeenSection()
    estimates?.remove(range)
  }
}
