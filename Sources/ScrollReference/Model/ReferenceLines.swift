// The lines of the content: an array with a measured slot or none, sums by summing, and the estimate.
import Foundation
import ScrollTypes

/// All lines, with the running sums of their slots and of what lies between sections. Lengths are in units.
struct ReferenceLines {
  private(set) var lines: [ReferenceLine] = []
  /// All views in order.
  private var views: [ViewIdentity] = []
  /// The first and the last line of each section that has lines.
  private var linesOfSections: [(first: Int, last: Int)?] = []
  /// Where every line begins, and behind them where the sections end with the distance that each keeps to the next.
  private(set) var tops: [Int64] = [0]
  private(set) var contentLength: Int64 = 0
  /// Where the first line of every section begins, or would begin.
  private(set) var starts: [Int64] = []
  /// What stands beside sections.
  private(set) var rooms: ReferenceRooms
  private(set) var layouts: ReferenceLayouts
  /// What a line counts with that has not been measured: one estimate for all, or one for each section.
  private var estimatedSlots: [Int64] = []
  /// What is said of each section: how long its lines are, nil where nothing is said, and which layout it has.
  private var said: [(extent: CGFloat?, layout: Int?)]
  private var estimate: ExtentEstimate
  /// The sections of which lines were measured since the last estimate.
  private var measuredSections: Set<Int> = []

  init(_ content: StackContent, layouts: ReferenceLayouts) {
    self.layouts = layouts
    estimate = content.estimate
    said = content.sections.map { ($0.estimatedExtent, $0.layout) }
    rooms = ReferenceRooms(sectionCount: content.sections.count)
    estimatedSlots = initialSlots
  }

  private var isPerSection: Bool { estimate.scope == .section }

  private var initialSlots: [Int64] { isPerSection ? said.map(initialSlot) : [initialSlot((nil, nil))] }

  private func initialSlot(_ said: (extent: CGFloat?, layout: Int?)) -> Int64 {
    slot(of: units(said.extent ?? estimate.initialExtent), spacing: layouts[said.layout].spacing)
  }

  func estimatedSlot(inSection section: Int) -> Int64 { estimatedSlots[isPerSection ? section : 0] }

  /// Which layout a section names.
  func layoutIndex(ofSection section: Int) -> Int? { said[section].layout }
  func layout(ofSection section: Int) -> ReferenceLayout { layouts[said[section].layout] }
  /// The layout of the section of a line.
  func layout(of line: Int) -> ReferenceLayout { layout(ofSection: lines[line].section) }

  var count: Int { lines.count }
  var areAllMeasured: Bool { lines.indices.allSatisfy(isMeasured) }

  func slot(_ line: Int) -> Int64 { lines[line].slot?.length ?? estimatedSlot(inSection: lines[line].section) }
  func extent(_ line: Int) -> Int64 { slot(line) - layout(of: line).spacing }
  /// Where a line ends, the gap behind it left out.
  func end(_ line: Int) -> Int64 { tops[line] + extent(line) }
  func isMeasured(_ line: Int) -> Bool { lines[line].slot?.isMeasured ?? false }

  /// What lies between the end of a line and the top of the next, whatever is measured; behind the last line nothing is next.
  func gap(behind line: Int) -> Int64 {
    let section = lines[line].section
    let layout = layout(ofSection: section)
    if line < linesOfSections[section]!.last { return layout.spacing }
    var gap = rooms[section] + layout.distance + layout.endMargin
    for next in linesOfSections.indices.dropFirst(section + 1) {
      let layout = self.layout(ofSection: next)
      gap += layout.startMargin
      if linesOfSections[next] != nil { break }
      if rooms.hasLines(beside: next) { gap += rooms[next] + layout.distance }
      gap += layout.endMargin
    }
    return gap
  }

  /// Takes other layouts, section by section. Where another spacing is, every slot grows by as much; where views are offered
  /// another length, only the lines on the screen count as they did, and none where there are more tracks or fewer.
  mutating func take(_ new: ReferenceLayouts, for content: ReferenceContent, showing visible: Range<Int>) {
    let old = layouts
    layouts = new
    space(from: old)
    var slots = knownSlots
    for (index, line) in lines.enumerated() {
      let (before, now) = (old[said[line.section].layout], layout(ofSection: line.section))
      if before.offersSame(as: now) { continue }
      let keeps = before.tracks.count == now.tracks.count && visible.contains(index)
      slots[line.firstView] = keeps ? line.slot?.invalidated : nil
    }
    arrange(content, keeping: slots)
  }

  private mutating func space(from old: ReferenceLayouts) {
    func grown(_ slot: Int64, ofLayout index: Int?) -> Int64 {
      min(slot + layouts[index].spacing - old[index].spacing, units(ScrollLimits.maximumLength))
    }
    for index in lines.indices {
      let layout = said[lines[index].section].layout
      switch lines[index].slot {
      case .measured(let slot): lines[index].slot = .measured(grown(slot, ofLayout: layout))
      case .assumed(let slot): lines[index].slot = .assumed(grown(slot, ofLayout: layout))
      case nil: break
      }
    }
    for place in estimatedSlots.indices {
      estimatedSlots[place] = grown(estimatedSlots[place], ofLayout: isPerSection ? said[place].layout : nil)
    }
  }

  /// Takes another estimate of the same scope, as at the start; but means follow what is measured.
  mutating func begin(with newEstimate: ExtentEstimate) {
    estimate = newEstimate
    estimatedSlots = initialSlots
    measuredSections = Set(said.indices)
    estimateAnew()
  }

  private func slot(of extent: Int64, spacing: Int64) -> Int64 {
    min(extent + spacing, units(ScrollLimits.maximumLength))
  }

  /// The last line that does not begin behind a position in the content; the first where all do.
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

  /// Breaks the content into lines of as many cells as their section has tracks; a line that begins with a view of `slots`
  /// keeps that slot.
  mutating func arrange(_ content: ReferenceContent, keeping slots: ReferenceSlots) {
    lines.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    linesOfSections = []
    for (index, section) in content.sections.enumerated() {
      let tracks = layout(ofSection: index).tracks.count
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

  /// Measures a line that has not been measured, and leaves the sums as they are; returns whether it did.
  mutating func measure(_ line: Int, with client: borrowing some ScrollClient) -> Bool {
    if isMeasured(line) { return false }
    let layout = layout(of: line)
    var longest: Int64 = 0
    for place in 0..<lines[line].views.count {
      let width = lines[line].isRows ? layout.tracks[place].length : layout.offered
      longest = max(longest, rowUnits(client.extent(of: lines[line].element(at: place), crossExtent: width)))
    }
    lines[line].slot = .measured(slot(of: longest, spacing: layout.spacing))
    measuredSections.insert(lines[line].section)
    return true
  }

  /// Has the lines on which rows of a section stand count with an extent, unless they have been measured.
  mutating func assume(_ extent: Double, rows: Range<Int>, of section: Int) {
    for index in lines.indices where lines[index].section == section && !isMeasured(index) {
      guard case .cells(let cells) = lines[index].part, cells.overlaps(rows) else { continue }
      lines[index].slot = .assumed(slot(of: units(extent), spacing: layout(ofSection: section).spacing))
    }
    sumAnew()
  }

  /// Puts in and takes out what is said of sections, and their estimates, as an edit does the sections.
  mutating func followSections(_ edit: ContentEdit) {
    switch edit {
    case .insertSections(let sections, let index):
      let new: [(extent: CGFloat?, layout: Int?)] = sections.map { ($0.estimatedExtent, $0.layout) }
      said.insert(contentsOf: new, at: index)
      rooms.insert(new.count, at: index)
      if isPerSection { estimatedSlots.insert(contentsOf: new.map(initialSlot), at: index) }
    case .removeSections(let range):
      said.removeSubrange(range)
      rooms.remove(range)
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

  /// Sums the slots as they are, and what lies before, between and behind the sections: §S7, §S8, §K5.
  mutating func sumAnew() {
    if tops.count != lines.count + 1 { tops = [Int64](repeating: 0, count: lines.count + 1) }
    starts = []
    var top: Int64 = 0
    var lastDistance: Int64 = 0
    for (section, range) in linesOfSections.enumerated() {
      let layout = layout(ofSection: section)
      top += layout.startMargin
      starts.append(top)
      if let range {
        for line in range.first...range.last {
          tops[line] = top
          top += slot(line)
        }
        top -= layout.spacing
      }
      if range != nil || rooms.hasLines(beside: section) {
        top += rooms[section] + layout.distance
        lastDistance = layout.distance
      }
      top += layout.endMargin
    }
    tops[lines.count] = top
    contentLength = top - lastDistance
  }

  // MARK: What stands beside sections

  /// Says anew what stands beside the sections; their rooms stay until they are fitted.
  mutating func take(_ neighbours: [ReferenceNeighbour]) {
    rooms.neighbours = neighbours
  }

  /// Gives every section the room for what stands beside it, and sums; returns whether a room has changed.
  mutating func fit() -> Bool {
    let lengths = linesOfSections.map { range in
      range.map { tops[$0.last] + extent($0.last) - tops[$0.first] }
    }
    let hasChanged = rooms.fit(linesAsLongAs: lengths)
    sumAnew()
    return hasChanged
  }
}
