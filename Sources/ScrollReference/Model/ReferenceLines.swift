// The lines of the content: an array of optional slots, their sums, and the estimate.
import Foundation
import ScrollTypes

/// All lines, with running sums of their slots and of the space between sections. Lengths are in units.
struct ReferenceLines {
  private(set) var lines: [ReferenceLine] = []
  /// All views in order.
  private var views: [ViewIdentity] = []
  /// The first and the last line of each section that has lines.
  private var linesOfSections: [(first: Int, last: Int)?] = []
  /// The top of each line. The last element is the end of all sections, with the last one's distance to a next section.
  private(set) var tops: [Int64] = [0]
  private(set) var contentLength: Int64 = 0
  /// The position at which the first line of each section begins, or would begin.
  private(set) var starts: [Int64] = []
  /// The side stacks beside sections, and the rooms for them.
  private(set) var rooms: ReferenceRooms
  private(set) var layouts: ReferenceLayouts
  /// The slots of lines without one: one estimate for all sections, or one for each section.
  private var estimatedSlots: [Int64] = []
  /// The estimated extent of each section's lines, nil if not given, and the layout that the section names.
  private var said: [(extent: CGFloat?, layout: Int?)]
  private var estimate: ExtentEstimate
  /// The sections with lines that were measured since the last estimate.
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

  /// The index of the layout that a section names; nil for the content's own.
  func layoutIndex(ofSection section: Int) -> Int? { said[section].layout }
  func layout(ofSection section: Int) -> ReferenceLayout { layouts[said[section].layout] }
  /// The layout of the section of a line.
  func layout(of line: Int) -> ReferenceLayout { layout(ofSection: lines[line].section) }

  var count: Int { lines.count }
  var areAllMeasured: Bool { lines.indices.allSatisfy(isMeasured) }

  func slot(_ line: Int) -> Int64 { lines[line].slot?.length ?? estimatedSlot(inSection: lines[line].section) }
  func extent(_ line: Int) -> Int64 { slot(line) - layout(of: line).spacing }
  /// The end of a line, without the gap behind it.
  func end(_ line: Int) -> Int64 { tops[line] + extent(line) }
  func isMeasured(_ line: Int) -> Bool { lines[line].slot?.isMeasured ?? false }

  /// The gap from the end of a line to the top of the next one, by the layouts and rooms. Behind the last line it ends
  /// with the last section.
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

  /// Takes other layouts, section by section.
  ///
  /// - Where the spacing changes, every slot grows by the difference.
  /// - Where the offered lengths change, only lines on the screen keep their slots, to be measured again.
  /// - Where the number of tracks changes, no line keeps its slot.
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

  /// Takes another estimate of the same scope, as at the start. Means then follow what is measured.
  mutating func begin(with newEstimate: ExtentEstimate) {
    estimate = newEstimate
    estimatedSlots = initialSlots
    measuredSections = Set(said.indices)
    estimateAnew()
  }

  private func slot(of extent: Int64, spacing: Int64) -> Int64 {
    min(extent + spacing, units(ScrollLimits.maximumLength))
  }

  /// The last line that begins at or before a position in the content; the first line if all begin behind it.
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

  /// The line that has a view.
  func line(of view: ViewIdentity) -> Int? {
    guard let place = views.firstIndex(of: view) else { return nil }
    return lines.firstIndex { $0.views.contains(place) }
  }

  /// The first and last line of a section. The section must have a line.
  func lines(ofSection section: Int) -> (first: Int, last: Int) { linesOfSections[section]! }

  /// Breaks the content into lines, with as many cells as their section has tracks. A line whose first view is in
  /// `slots` keeps that slot.
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

  /// The known slots of all lines, by the first view of each line.
  var knownSlots: ReferenceSlots {
    var slots = ReferenceSlots()
    for line in lines {
      if let slot = line.slot { slots[line.firstView] = slot }
    }
    return slots
  }

  /// Measures a line that is not measured, and leaves the sums unchanged. Returns whether it measured the line.
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

  /// Sets the assumed extent of the lines that have these rows of a section, unless they are measured.
  mutating func assume(_ extent: Double, rows: Range<Int>, of section: Int) {
    for index in lines.indices where lines[index].section == section && !isMeasured(index) {
      guard case .cells(let cells) = lines[index].part, cells.overlaps(rows) else { continue }
      lines[index].slot = .assumed(slot(of: units(extent), spacing: layout(ofSection: section).spacing))
    }
    sumAnew()
  }

  /// Inserts or removes the values and estimates of sections, as an edit does with the sections.
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

  /// Sets the estimates to the mean of the measured slots if they follow measurements, and sums.
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

  /// Sums the slots, and the space before, between and behind the sections: §S7, §S8, §K5.
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

  // MARK: Side stacks beside sections

  /// Replaces the side stacks beside sections. Their rooms stay until they are fitted.
  mutating func take(_ neighbours: [ReferenceNeighbour]) {
    rooms.neighbours = neighbours
  }

  /// Fits the room of every section to its side stacks, and sums. Returns whether a room has changed.
  mutating func fit() -> Bool {
    let lengths = linesOfSections.map { range in
      range.map { tops[$0.last] + extent($0.last) - tops[$0.first] }
    }
    let hasChanged = rooms.fit(linesAsLongAs: lengths)
    sumAnew()
    return hasChanged
  }
}
