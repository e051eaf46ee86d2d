// Logs what a model asks of the client, and computes from the log where the lines must be, apart from any model.
import Foundation
import ScrollScenario
import ScrollTypes

/// Measures views, counts the questions, and sums the measurements from scratch.
final class MeasurementLog: ScrollClient {
  private(set) var rows: ScenarioRows
  private(set) var content: StackContent
  private(set) var layouts: ReferenceLayouts
  /// The estimated slots in units: one for all content, or one for each section. A slot is nil while it is not known,
  /// because there are too many lines to sum.
  private var estimatedSlots: [Int64?] = []

  /// The extents of all views that need not be measured again, in units, by their keys without the generation.
  private(set) var extents: [UInt64: KnownExtent] = [:]
  /// The extents with which unmeasured lines count instead of the estimate, by the key of a line's first view.
  private var assumedExtents: [UInt64: AssumedExtent] = [:]
  /// The lines that the last layout found on the screen, or those that later edits have left of them.
  private var linesOnScreen = 0..<0
  /// Whether it is known which line the events since the last frame have left on the screen.
  private var isScreenKnown = true
  private(set) var asked: [StackElement] = []
  private(set) var askedAcross: [StackElement] = []
  /// A question for a view that was measured before, or for another length than its track's.
  private(set) var wrongQuestion: String?
  /// The number of views measured so far.
  private(set) var measurements = 0
  private(set) var leastExtent = Int64.max / 2048
  private(set) var greatestExtent: Int64 = 0
  /// The greatest length that a line was estimated or assumed to have, the spacing behind it included.
  private(set) var greatestGuess: Int64 = 0
  /// Whether slots may have been cut off at the longest one before another spacing. Their lengths are lost then.
  private var mayBeCut = false
  /// Whether the lines are few enough to be summed. Only then are their measured slots and their starts known.
  private(set) var isSummed = false
  /// The first line of each section, and then the number of lines.
  private(set) var firstLines: [Int] = [0]
  private(set) var slots: [Int64?] = []
  private(set) var tops: [Int64]?
  /// The layouts that sections use.
  private(set) var layoutsInUse: Set<Int?> = []
  /// The room left free before the first line, behind the last, and at most between two lines, in units.
  private(set) var rooms: (start: Int64, end: Int64, between: Int64) = (0, 0, 0)
  /// The length of the content, if it is summed.
  private(set) var contentLength: Int64?

  /// The most lines that are summed for every frame.
  static let mostLinesSummed = 1500

  init(_ scenario: Scenario) {
    rows = ScenarioRows(scenario)
    content = scenario.configuration.content
    layouts = ReferenceLayouts(content, offered: scenario.configuration.crossExtent)
    estimatedSlots = isPerSection ? rows.sections.map(initialSlot) : [initialSlot(nil)]
    greatestGuess = estimatedSlots.compactMap { $0 }.max() ?? 0
    arrangeLines()
  }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    let extent = rows.extent(of: element, crossExtent: crossExtent)
    asked.append(element)
    measurements += 1
    guard let key = key(of: element) else {
      wrongQuestion = wrongQuestion ?? "\(element) was measured, which does not exist"
      return extent
    }
    let known = KnownExtent(extent: rowUnits(extent), layout: rows.sections[element.section].layout)
    if extents.updateValue(known, forKey: key) != nil {
      wrongQuestion = wrongQuestion ?? "\(element) was measured twice"
    }
    if abs(crossExtent - trackOffered(to: element)) > 1e-6 {
      wrongQuestion = wrongQuestion ?? "\(element) was offered \(crossExtent), not \(trackOffered(to: element))"
    }
    leastExtent = min(leastExtent, rowUnits(extent))
    greatestExtent = max(greatestExtent, rowUnits(extent))
    return extent
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    askedAcross.append(element)
    return rows.crossExtent(of: element, offered: offered)
  }

  // MARK: Frames, edits, sizes

  func beginFrame() {
    asked = []
    askedAcross = []
  }

  /// Sums what the frame has measured, and updates the estimates.
  func endFrame(showing lines: Range<Int>) {
    linesOnScreen = lines
    isScreenKnown = true
    guard !asked.isEmpty else { return }
    guard isSummed else {
      if content.estimate.followsMeasurements { forgetEstimates() }
      return
    }
    for element in asked {
      if let line = line(of: element) { slots[line] = measuredSlot(of: elements(ofLine: line)) }
    }
    if content.estimate.followsMeasurements { followMeasurements(in: isPerSection ? Set(asked.map(\.section)) : [0]) }
    sum()
  }

  /// Follows edits. Edits of rows or sections that do not exist change nothing.
  func apply(_ edits: [ContentEdit]) {
    var anchor = elements(ofLine: linesOnScreen.first ?? -1).first
    var isAnchorRemoved = false
    for edit in edits {
      guard isPossible(edit) else { break }
      if let view = anchor, view.isDisplaced(by: edit) {
        anchor = view.successor(under: edit, in: rows.sections)
        if case .removeRows = edit { isAnchorRemoved = true }
      }
      // An inserted row may take the place of a removed one, unless another view on the screen did.
      if isAnchorRemoved, case .insertRows = edit { isScreenKnown = false }
      anchor = anchor?.followed(through: edit)
      invalidate(under: edit)
      assume(under: edit)
      let kept = takeLinesWithOtherCells(under: edit)
      forgetRowsLaidOutOtherwise(under: edit)
      try? rows.apply([edit])
      for line in kept where line.firstCell < rows.sections[line.section].rowCount {
        key(of: .row(line.firstCell, section: line.section)).map { assumedExtents[$0] = line.extent }
      }
    }
    arrangeLines()
    linesOnScreen = anchor.flatMap(line).map { $0..<$0 + 1 } ?? 0..<0
  }

  private func isPossible(_ edit: ContentEdit) -> Bool {
    let scope = content.estimate.scope
    return (try? [edit].validate(on: rows.sections, estimates: scope, layoutCount: content.layouts.count)) != nil
  }

  /// Follows an update: first the spacing, then the lengths that views are offered, then the estimate.
  func update(to new: ScrollConfiguration) {
    let (old, oldLayouts) = (content, layouts)
    content = new.content
    layouts = ReferenceLayouts(content, offered: new.crossExtent)
    space(from: oldLayouts)
    resize(from: oldLayouts)
    guard content.estimate != old.estimate else { return arrangeLines() }
    estimatedSlots = isPerSection ? rows.sections.map(initialSlot) : [initialSlot(nil)]
    greatestGuess = max(greatestGuess, estimatedSlots.compactMap { $0 }.max() ?? 0)
    arrangeLines()
    guard content.estimate.followsMeasurements, !extents.isEmpty else { return }
    if isSummed { followMeasurements(in: estimatedSlots.indices) } else { forgetEstimates() }
    if isSummed { sum() }
  }

  /// Follows other spacings. Measured and assumed extents stay; slots grow.
  private func space(from old: ReferenceLayouts) {
    let longest = units(ScrollLimits.maximumLength)
    for layout in old.indices {
      let (before, now) = (old[layout].spacing, layouts[layout].spacing)
      if before == now { continue }
      mayBeCut =
        mayBeCut || max(greatestExtent + max(before, now), greatestGuess + max(now - before, 0)) >= longest
    }
    greatestGuess += old.indices.reduce(0) { max($0, layouts[$1].spacing - old[$1].spacing) }
    for place in estimatedSlots.indices {
      let layout = isPerSection ? rows.sections[place].layout : nil
      let growth = layouts[layout].spacing - old[layout].spacing
      estimatedSlots[place] = estimatedSlots[place].map { min($0 + growth, longest) }
    }
  }

  /// Follows a change of the lengths that views are offered, layout by layout. Only lines on the screen keep their
  /// extents. Lines of a grid whose number of tracks changes do not.
  ///
  /// After another size in the same frame, only one line is left on the screen. Which one depends on what is held
  /// there. Which rows replace rows that edits have taken out depends on what else was on the screen.
  private func resize(from old: ReferenceLayouts) {
    defer { isScreenKnown = false }
    let changed = Set(old.indices.filter { !old[$0].offersSame(as: layouts[$0]) })
    if changed.isEmpty { return }
    let keeping = changed.filter { old[$0].tracks.count == layouts[$0].tracks.count }
    var kept = assumedExtents.filter { !changed.contains($0.value.layout) }
    if isScreenKnown {
      for line in linesOnScreen where line < lineCount {
        // With as many tracks as before, a line has the same cells.
        guard keeping.contains(layout(ofLine: line)) else { continue }
        let views = elements(ofLine: line)
        guard let extent = knownExtent(of: views), let key = key(of: views[0]) else { continue }
        kept[key] = extent
      }
    } else {
      // These are the lines of which something is known; there may be millions of others.
      for (key, known) in extents where keeping.contains(known.layout) {
        kept[key] = AssumedExtent(extent: nil, layout: known.layout)
      }
      for (key, assumed) in assumedExtents where keeping.contains(assumed.layout) {
        kept[key] = AssumedExtent(extent: nil, layout: assumed.layout)
      }
    }
    extents = extents.filter { !changed.contains($0.value.layout) }
    assumedExtents = kept
  }

  private func arrangeLines() {
    firstLines = [0]
    firstLines.reserveCapacity(rows.sections.count + 1)
    var count = 0
    for section in rows.sections {
      count += lineCount(of: section)
      firstLines.append(count)
    }
    isSummed = count <= Self.mostLinesSummed
    slots.removeAll(keepingCapacity: true)
    layoutsInUse = Set(rows.sections.map(\.layout))
    takeRooms()
    guard isSummed else { return forgetSums() }
    for (index, section) in rows.sections.enumerated() {
      for line in 0..<lineCount(of: section) {
        slots.append(extents.isEmpty ? nil : measuredSlot(of: elements(ofLine: line, of: section, at: index)))
      }
    }
    sum()
  }

  /// Computes the room left free before the first line, behind the last, and at most between two lines.
  private func takeRooms() {
    rooms = (0, 0, 0)
    var (room, hasLines): (Int64, Bool) = (0, false)
    for (index, section) in rows.sections.enumerated() {
      let layout = layouts[section.layout]
      room += layout.startMargin
      let count = firstLines[index + 1] - firstLines[index]
      if count > 0 {
        if hasLines { rooms.between = max(rooms.between, room) } else { rooms.start = room }
        if count > 1 { rooms.between = max(rooms.between, layout.spacing) }
        room = layout.distance
        rooms.end = -layout.distance
        hasLines = true
      }
      room += layout.endMargin
    }
    rooms.end = hasLines ? rooms.end + room : room
  }

  private func forgetSums() { (tops, contentLength) = (nil, nil) }

  /// Sums the slots and the room between sections. There are no sums if a line has no slot and no known estimate.
  private func sum() {
    guard !mayBeCut else { return forgetSums() }
    var sums: [Int64] = []
    sums.reserveCapacity(slots.count + 1)
    var (top, lastDistance): (Int64, Int64) = (0, 0)
    for (index, section) in rows.sections.enumerated() {
      let layout = layouts[section.layout]
      top += layout.startMargin
      for line in firstLines[index]..<firstLines[index + 1] {
        // Only lines that have an assumed extent must be looked up.
        let guess = assumedExtents.isEmpty ? estimatedSlots[isPerSection ? index : 0] : nil
        guard let slot = slots[line] ?? guess ?? unmeasuredSlot(of: elements(ofLine: line)) else { return forgetSums() }
        sums.append(top)
        top += slot
      }
      if firstLines[index] < firstLines[index + 1] {
        top += layout.distance - layout.spacing
        lastDistance = layout.distance
      }
      top += layout.endMargin
    }
    tops = sums
    contentLength = top - lastDistance
  }

  /// Forgets the measurements that an edit wants repeated. The edit has not been applied yet.
  private func invalidate(under edit: ContentEdit) {
    switch edit {
    case .invalidateRows(let cells, let section):
      guard !cells.isEmpty else { return }
      let trackCount = trackCount(ofSection: section)
      for line in cells.lowerBound / trackCount...(cells.upperBound - 1) / trackCount {
        invalidate(views(ofCellLine: line, in: section))
      }
    case .invalidateHeaderAndFooter(let section):
      invalidate(LineViews(section: section, part: .header))
      invalidate(LineViews(section: section, part: .footer))
    case .insertRows, .removeRows, .moveRows, .transferRows, .insertSections, .removeSections, .assumeExtent: break
    }
  }

  private func invalidate(_ views: LineViews) {
    guard let key = key(of: views[0]), let extent = knownExtent(of: views) else { return }
    assumedExtents[key] = extent
    for view in views { forget(view) }
  }

  /// Forgets what is known of rows that an edit takes to a section of another layout. The edit has not been applied
  /// yet. Lines of a grid that begin with these cells are taken before.
  private func forgetRowsLaidOutOtherwise(under edit: ContentEdit) {
    guard case .transferRows(let cells, let section, _, let target) = edit,
      rows.sections[section].layout != rows.sections[target].layout
    else { return }
    for cell in cells { forgetAll(.row(cell, section: section)) }
  }

  /// Forgets the lines of a grid from the first cell to which an edit gives another place. The edit has not been
  /// applied yet. Returns the extents with which the lines count, which stay with the places of the lines.
  private func takeLinesWithOtherCells(
    under edit: ContentEdit
  ) -> [(section: Int, firstCell: Int, extent: AssumedExtent)] {
    var kept: [(section: Int, firstCell: Int, extent: AssumedExtent)] = []
    for (section, cell) in edit.firstCellsWithOtherPlaces {
      let trackCount = trackCount(ofSection: section)
      if trackCount == 1 { continue }
      let first = cell / trackCount * trackCount
      for firstCell in stride(from: first, to: rows.sections[section].rowCount, by: trackCount) {
        let views = views(ofCellLine: firstCell / trackCount, in: section)
        if let extent = knownExtent(of: views) { kept.append((section, firstCell, extent)) }
        for view in views { forgetAll(view) }
      }
    }
    return kept
  }

  // MARK: What is not measured

  private var isPerSection: Bool { content.estimate.scope == .section }

  private func initialSlot(_ section: StackSection?) -> Int64 {
    slot(of: section?.estimatedExtent ?? content.estimate.initialExtent, spacing: layouts[section?.layout].spacing)
  }

  private func slot(of extent: Double, spacing: Int64) -> Int64 {
    min(units(extent) + spacing, units(ScrollLimits.maximumLength))
  }

  /// Sets the estimates to the means of the measured slots, in some sections or in all content.
  private func followMeasurements(in places: some Sequence<Int>) {
    for place in places where estimatedSlots.indices.contains(place) {
      let lines = isPerSection ? firstLines[place]..<firstLines[place + 1] : slots.indices
      var (total, count): (Int64, Int64) = (0, 0)
      for case let slot? in slots[lines] {
        total += slot
        count += 1
      }
      if count > 0 { estimatedSlots[place] = total / count }
    }
  }

  private func forgetEstimates() {
    for place in estimatedSlots.indices { estimatedSlots[place] = nil }
  }

  /// The extent with which a line counts instead of the estimate; nil if the estimate counts.
  private func knownExtent(of views: LineViews) -> AssumedExtent? {
    let layout = rows.sections[views.section].layout
    if let slot = measuredSlot(of: views) {
      return AssumedExtent(extent: slot - layouts[layout].spacing, layout: layout)
    }
    return views.first.flatMap(key).flatMap { assumedExtents[$0] }
  }

  /// The slot with which an unmeasured line counts; nil if it is not known.
  func unmeasuredSlot(of elements: LineViews) -> Int64? {
    guard let first = elements.first else { return nil }
    if !assumedExtents.isEmpty, let key = key(of: first), let assumed = assumedExtents[key] {
      let spacing = layouts[assumed.layout].spacing
      return assumed.extent.map { min($0 + spacing, units(ScrollLimits.maximumLength)) }
    }
    return estimatedSlots[isPerSection ? first.section : 0]
  }

  /// Follows what an edit says about unmeasured lines. The edit has not been applied yet.
  private func assume(under edit: ContentEdit) {
    switch edit {
    case .assumeExtent(let extent, let cells, let section):
      let layout = rows.sections[section].layout
      let spacing = layouts[layout].spacing
      let slot = slot(of: extent, spacing: spacing)
      greatestGuess = max(greatestGuess, slot)
      for cell in cells {
        let line = views(ofCellLine: cell / trackCount(ofSection: section), in: section)
        guard measuredSlot(of: line) == nil, let key = key(of: line[0]) else { continue }
        assumedExtents[key] = AssumedExtent(extent: slot - spacing, layout: layout)
      }
    case .insertSections(let new, let index) where isPerSection:
      estimatedSlots.insert(contentsOf: new.map(initialSlot), at: index)
      greatestGuess = max(greatestGuess, new.map(initialSlot).max() ?? 0)
    case .removeSections(let range) where isPerSection: estimatedSlots.removeSubrange(range)
    default: break
    }
  }

  private func forget(_ element: StackElement) {
    if let key = key(of: element) { extents[key] = nil }
  }

  /// Forgets the measurement of a view, and the assumed extent of a line that begins with it.
  private func forgetAll(_ element: StackElement) {
    guard let key = key(of: element) else { return }
    (extents[key], assumedExtents[key]) = (nil, nil)
  }

  func key(of element: StackElement) -> UInt64? {
    rows.key(of: element).map { $0.rawValue & (1 << 50 - 1) }
  }
}

/// The extent of a view, and the layout by which it was measured.
struct KnownExtent {
  let extent: Int64
  let layout: Int?
}

/// The extent with which a line counts until it is measured, and the layout of its section.
private struct AssumedExtent {
  /// Nil if it is not clear which one counts: an extent that the line had, or the estimate.
  let extent: Int64?
  let layout: Int?
}
