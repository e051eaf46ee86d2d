// The lines of the content: an array with a measured slot or none, sums by summing, and the estimate.
import Foundation
import ScrollTypes

/// A line: a header, a footer, or the cells that stand beside one another.
struct ReferenceLine: Equatable {
  enum Part: Equatable {
    case header, footer
    case cells(Range<Int>)
  }

  let section: Int
  let part: Part
  /// The views on it.
  let views: ArraySlice<ViewIdentity>
  /// Its extent and the spacing behind it, in units, if it has been measured.
  var slot: Int64?

  /// What the views are called.
  var elements: [StackElement] {
    switch part {
    case .header: [.header(section: section)]
    case .footer: [.footer(section: section)]
    case .cells(let cells): cells.map { .row($0, section: section) }
    }
  }
}

/// All lines, with the running sums of their slots. Lengths are in units.
struct ReferenceLines {
  private(set) var lines: [ReferenceLine] = []
  /// Where every line begins, and behind them where the last slot ends.
  private(set) var tops: [Int64] = [0]
  let spacing: Int64
  /// What a line counts with that has not been measured.
  private(set) var estimatedSlot: Int64
  private let followsMeasurements: Bool

  init(spacing: Int64, estimate: ExtentEstimate) {
    self.spacing = spacing
    estimatedSlot = Self.slot(of: units(estimate.initialExtent), spacing: spacing)
    followsMeasurements = estimate.followsMeasurements
  }

  var count: Int { lines.count }
  var contentLength: Int64 { lines.isEmpty ? 0 : tops[count] - spacing }
  var areAllMeasured: Bool { lines.allSatisfy { $0.slot != nil } }

  func slot(_ line: Int) -> Int64 { lines[line].slot ?? estimatedSlot }
  func extent(_ line: Int) -> Int64 { slot(line) - spacing }
  /// Where a line ends, the spacing behind it left out.
  func end(_ line: Int) -> Int64 { tops[line] + extent(line) }
  func isMeasured(_ line: Int) -> Bool { lines[line].slot != nil }

  private static func slot(of extent: Int64, spacing: Int64) -> Int64 {
    min(extent + spacing, units(ScrollLimits.maximumLength))
  }

  /// The line at a position in the content; the first before all lines, the last behind all.
  func line(at position: Int64) -> Int {
    if position < 0 { return 0 }
    if position >= tops[count] { return count - 1 }
    // tops[above] <= position < tops[below], until they are neighbours.
    var (above, below) = (0, count)
    while below - above > 1 {
      let middle = (above + below) / 2
      if tops[middle] <= position { above = middle } else { below = middle }
    }
    return above
  }

  /// The line on which a view stands.
  func line(of view: ViewIdentity) -> Int? { lines.firstIndex { $0.views.contains(view) } }

  /// The lines of a section: never empty where one of them is known.
  func lines(ofSection section: Int) -> (first: Int, last: Int) {
    (lines.firstIndex { $0.section == section }!, lines.lastIndex { $0.section == section }!)
  }

  /// Breaks the content into lines of as many cells as there are tracks; a line that begins with a view of `slots` keeps
  /// that slot.
  mutating func arrange(_ content: ReferenceContent, tracks: Int, keeping slots: [ViewIdentity: Int64]) {
    lines = []
    func add(_ section: Int, _ part: ReferenceLine.Part, _ views: ArraySlice<ViewIdentity>) {
      lines.append(ReferenceLine(section: section, part: part, views: views, slot: slots[views.first!]))
    }
    for (index, section) in content.sections.enumerated() {
      if let header = section.header { add(index, .header, [header]) }
      for first in stride(from: 0, to: section.cells.count, by: tracks) {
        let cells = first..<min(first + tracks, section.cells.count)
        add(index, .cells(cells), section.cells[cells])
      }
      if let footer = section.footer { add(index, .footer, [footer]) }
    }
    sumAnew()
  }

  /// The slots of all measured lines, by the first view of each.
  var measuredSlots: [ViewIdentity: Int64] {
    var slots: [ViewIdentity: Int64] = [:]
    for line in lines {
      if let slot = line.slot { slots[line.views.first!] = slot }
    }
    return slots
  }

  /// Measures a line that has not been measured, and leaves the sums as they are; returns whether it did.
  mutating func measure(
    _ line: Int, in tracks: [ReferenceTrack], offered: Double, with measurer: borrowing some RowMeasurer
  ) -> Bool {
    if isMeasured(line) { return false }
    var longest: Int64 = 0
    for (place, element) in lines[line].elements.enumerated() {
      let width = lines[line].isRows ? tracks[place].length : offered
      longest = max(longest, rowUnits(measurer.extent(of: element, crossExtent: width)))
    }
    lines[line].slot = Self.slot(of: longest, spacing: spacing)
    return true
  }

  /// Takes the mean of the measured slots for the others, if that is the policy, and sums.
  mutating func estimateAnew() {
    var (sum, count): (Int64, Int64) = (0, 0)
    for line in lines {
      guard let slot = line.slot else { continue }
      sum += slot
      count += 1
    }
    if followsMeasurements, count > 0 { estimatedSlot = sum / count }
    sumAnew()
  }

  /// Sums the slots as they are.
  mutating func sumAnew() {
    var sums: [Int64] = [0]
    sums.reserveCapacity(lines.count + 1)
    var sum: Int64 = 0
    for line in lines {
      sum += line.slot ?? estimatedSlot
      sums.append(sum)
    }
    tops = sums
  }
}

extension ReferenceLine {
  var isRows: Bool {
    if case .cells = part { return true }
    return false
  }
}
