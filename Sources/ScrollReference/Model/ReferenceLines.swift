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
  /// The views on it, by their places in the order of all views.
  let views: Range<Int>
  /// The first of them.
  let firstView: ViewIdentity
  /// Its extent and the spacing behind it, if they are known.
  var slot: ReferenceSlot?

  /// What a view is called, by its place on the line.
  func element(at place: Int) -> StackElement {
    switch part {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    case .cells(let cells): .row(cells.lowerBound + place, section: section)
    }
  }
}

/// An extent and the spacing behind it, in units.
enum ReferenceSlot: Equatable {
  case measured(Int64)
  /// As the program has assumed it to be, or as it was when it was last measured.
  case assumed(Int64)

  var length: Int64 {
    switch self {
    case .measured(let length), .assumed(let length): length
    }
  }

  var isMeasured: Bool {
    if case .measured = self { return true }
    return false
  }

  /// The same length, to be measured again.
  var invalidated: ReferenceSlot { .assumed(length) }
}

/// The slots of lines that are known, by the first view of each.
struct ReferenceSlots {
  private var slots: [ReferenceSlot?] = []

  subscript(view: ViewIdentity) -> ReferenceSlot? {
    get { slots.indices.contains(view) ? slots[view] : nil }
    set {
      if view >= slots.count { slots += Array(repeating: nil, count: view + 1 - slots.count) }
      slots[view] = newValue
    }
  }
}

/// All lines, with the running sums of their slots. Lengths are in units.
struct ReferenceLines {
  private(set) var lines: [ReferenceLine] = []
  /// All views in order.
  private var views: [ViewIdentity] = []
  /// The first and the last line of each section that has lines.
  private var linesOfSections: [(first: Int, last: Int)?] = []
  /// Where every line begins, and behind them where the last slot ends.
  private(set) var tops: [Int64] = [0]
  private(set) var spacing: Int64
  /// What a line counts with that has not been measured: one estimate for all, or one for each section.
  private var estimatedSlots: [Int64] = []
  /// What lines of each section are said to be as long as; nil where nothing is said.
  private var saidExtents: [CGFloat?]
  private var estimate: ExtentEstimate
  /// The sections of which lines were measured since the last estimate.
  private var measuredSections: Set<Int> = []

  init(_ content: StackContent) {
    spacing = units(content.spacing)
    estimate = content.estimate
    saidExtents = content.sections.map(\.estimatedExtent)
    estimatedSlots = isPerSection ? saidExtents.map(initialSlot) : [initialSlot(nil)]
  }

  private var isPerSection: Bool { estimate.scope == .section }

  private func initialSlot(_ said: CGFloat?) -> Int64 { slot(of: units(said ?? estimate.initialExtent)) }

  func estimatedSlot(inSection section: Int) -> Int64 { estimatedSlots[isPerSection ? section : 0] }

  var count: Int { lines.count }
  var contentLength: Int64 { lines.isEmpty ? 0 : tops[count] - spacing }
  var areAllMeasured: Bool { lines.indices.allSatisfy(isMeasured) }

  func slot(_ line: Int) -> Int64 { lines[line].slot?.length ?? estimatedSlot(inSection: lines[line].section) }
  func extent(_ line: Int) -> Int64 { slot(line) - spacing }
  /// Where a line ends, the spacing behind it left out.
  func end(_ line: Int) -> Int64 { tops[line] + extent(line) }
  func isMeasured(_ line: Int) -> Bool { lines[line].slot?.isMeasured ?? false }

  /// Takes another spacing: every slot grows by as much.
  mutating func space(by newSpacing: Int64) {
    let growth = newSpacing - spacing
    spacing = newSpacing
    func grown(_ slot: Int64) -> Int64 { min(slot + growth, units(ScrollLimits.maximumLength)) }
    for index in lines.indices {
      switch lines[index].slot {
      case .measured(let slot): lines[index].slot = .measured(grown(slot))
      case .assumed(let slot): lines[index].slot = .assumed(grown(slot))
      case nil: break
      }
    }
    estimatedSlots = estimatedSlots.map(grown)
    sumAnew()
  }

  /// Takes another estimate of the same scope, as at the start; but means follow what is measured.
  mutating func begin(with newEstimate: ExtentEstimate) {
    estimate = newEstimate
    estimatedSlots = isPerSection ? saidExtents.map(initialSlot) : [initialSlot(nil)]
    measuredSections = Set(saidExtents.indices)
    estimateAnew()
  }

  private func slot(of extent: Int64) -> Int64 {
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
  func line(of view: ViewIdentity) -> Int? {
    guard let place = views.firstIndex(of: view) else { return nil }
    return lines.firstIndex { $0.views.contains(place) }
  }

  /// The lines of a section: never empty where one of them is known.
  func lines(ofSection section: Int) -> (first: Int, last: Int) { linesOfSections[section]! }

  /// Breaks the content into lines of as many cells as there are tracks; a line that begins with a view of `slots` keeps
  /// that slot.
  mutating func arrange(_ content: ReferenceContent, tracks: Int, keeping slots: ReferenceSlots) {
    lines.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    linesOfSections = []
    for (index, section) in content.sections.enumerated() {
      let (firstLine, firstView) = (lines.count, views.count)
      if let header = section.header { views.append(header) }
      views.append(contentsOf: section.cells)
      if let footer = section.footer { views.append(footer) }
      func add(_ part: ReferenceLine.Part, _ place: Int, _ count: Int) {
        let view = views[place]
        lines.append(
          ReferenceLine(
            section: index, part: part, views: place..<place + count, firstView: view,
            slot: slots[view]))
      }
      let firstCell = firstView + (section.header == nil ? 0 : 1)
      if section.header != nil { add(.header, firstView, 1) }
      for first in stride(from: 0, to: section.cells.count, by: tracks) {
        let cells = first..<min(first + tracks, section.cells.count)
        add(.cells(cells), firstCell + first, cells.count)
      }
      if section.footer != nil { add(.footer, views.count - 1, 1) }
      linesOfSections.append(firstLine < lines.count ? (firstLine, lines.count - 1) : nil)
    }
    sumAnew()
  }

  /// The slots of all lines that are known, by the first view of each.
  var knownSlots: ReferenceSlots {
    var slots = ReferenceSlots()
    for line in lines {
      if let slot = line.slot { slots[line.firstView] = slot }
    }
    return slots
  }

  /// The slots of some lines that are known, as those of lines that are to be measured again.
  func invalidatedSlots(of part: Range<Int>) -> ReferenceSlots {
    var slots = ReferenceSlots()
    for line in lines[part] {
      if let slot = line.slot { slots[line.firstView] = slot.invalidated }
    }
    return slots
  }

  /// Measures a line that has not been measured, and leaves the sums as they are; returns whether it did.
  mutating func measure(
    _ line: Int, in tracks: [ReferenceTrack], offered: Double, with client: borrowing some ScrollClient
  ) -> Bool {
    if isMeasured(line) { return false }
    var longest: Int64 = 0
    for place in 0..<lines[line].views.count {
      let width = lines[line].isRows ? tracks[place].length : offered
      longest = max(longest, rowUnits(client.extent(of: lines[line].element(at: place), crossExtent: width)))
    }
    lines[line].slot = .measured(slot(of: longest))
    measuredSections.insert(lines[line].section)
    return true
  }

  /// Has the lines on which rows of a section stand count with an extent, unless they have been measured.
  mutating func assume(_ extent: Double, rows: Range<Int>, of section: Int) {
    for index in lines.indices where lines[index].section == section && !isMeasured(index) {
      guard case .cells(let cells) = lines[index].part, cells.overlaps(rows) else { continue }
      lines[index].slot = .assumed(slot(of: units(extent)))
    }
    sumAnew()
  }

  /// Puts in and takes out the estimates of sections as an edit does the sections.
  mutating func followEstimates(_ edit: ContentEdit) {
    switch edit {
    case .insertSections(let new, let index):
      saidExtents.insert(contentsOf: new.map(\.estimatedExtent), at: index)
      if isPerSection { estimatedSlots.insert(contentsOf: new.map { initialSlot($0.estimatedExtent) }, at: index) }
    case .removeSections(let range):
      saidExtents.removeSubrange(range)
      if isPerSection { estimatedSlots.removeSubrange(range) }
    default: break
    }
  }

  /// Takes the mean of the measured slots for the others, if that is the policy, and sums.
  mutating func estimateAnew() {
    if estimate.followsMeasurements {
      for place in estimatedSlots.indices where !isPerSection || measuredSections.contains(place) {
        var (sum, count): (Int64, Int64) = (0, 0)
        guard let section = isPerSection ? linesOfSections[place] : (0, lines.count - 1) else { continue }
        for line in lines[section.first..<section.last + 1] {
          guard case .measured(let slot) = line.slot else { continue }
          sum += slot
          count += 1
        }
        if count > 0 { estimatedSlots[place] = sum / count }
      }
    }
    measuredSections = []
    sumAnew()
  }

  /// Sums the slots as they are.
  mutating func sumAnew() {
    if tops.count != lines.count + 1 { tops = [Int64](repeating: 0, count: lines.count + 1) }
    var sum: Int64 = 0
    for (index, line) in lines.enumerated() {
      sum += line.slot?.length ?? estimatedSlot(inSection: line.section)
      tops[index + 1] = sum
    }
  }
}

extension ReferenceLine {
  var isRows: Bool {
    if case .cells = part { return true }
    return false
  }
}
