// What a model has asked of the client, and where the lines must therefore be: kept apart from any model.
import Foundation
import ScrollScenario
import ScrollTypes

/// Measures views, counts who asks for what, and sums from scratch what was measured.
final class MeasurementLog: ScrollClient {
  private(set) var rows: ScenarioRows
  private(set) var content: StackContent
  private(set) var layouts: ReferenceLayouts
  /// The estimated slots in units, one for all content or one for each section; nil while one is not known, because there
  /// are too many lines to sum.
  private var estimatedSlots: [Int64?] = []

  /// The extent of every view that need not be measured again, in units, by its key without the generation.
  private(set) var extents: [UInt64: KnownExtent] = [:]
  /// How long lines count until they are measured, where that is not the estimate, by the key of the first view.
  private var assumedExtents: [UInt64: AssumedExtent] = [:]
  /// The lines that the last layout found on the screen, or what edits since have left of them.
  private var linesOnScreen = 0..<0
  /// Whether it is known which line the screen is left with, where something has happened since the last frame.
  private var isScreenKnown = true
  private(set) var asked: [StackElement] = []
  private(set) var askedAcross: [StackElement] = []
  /// A view that was asked for again, or for another length than its track's.
  private(set) var wrongQuestion: String?
  /// How many views have been measured at all.
  private(set) var measurements = 0
  private(set) var leastExtent = Int64.max / 2048
  private(set) var greatestExtent: Int64 = 0
  /// The longest that a line was ever estimated or assumed to be, the spacing behind it included.
  private(set) var greatestGuess: Int64 = 0
  /// Whether slots may have been cut off at the longest one before another spacing, which tells no more how long they were.
  private var mayBeCut = false
  /// Whether the lines are few enough to be summed: then their measured slots, and where each begins.
  private(set) var isSummed = false
  /// The first line of each section, and behind them the number of lines.
  private(set) var firstLines: [Int] = [0]
  private(set) var slots: [Int64?] = []
  private(set) var tops: [Int64]?
  /// The layouts that sections have.
  private(set) var layoutsInUse: Set<Int?> = []
  /// What is left free before the first line, behind the last, and at most between two lines, in units.
  private(set) var rooms: (start: Int64, end: Int64, between: Int64) = (0, 0, 0)
  /// How long the content is, where it is summed.
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

  /// Sums what the frame has measured, and follows the estimate.
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

  /// Follows edits; edits of what is not there change nothing.
  func apply(_ edits: [ContentEdit]) {
    var anchor = elements(ofLine: linesOnScreen.first ?? -1).first
    var isAnchorRemoved = false
    for edit in edits {
      guard isPossible(edit) else { break }
      if let view = anchor, view.isDisplaced(by: edit) {
        anchor = view.successor(under: edit, in: rows.sections)
        if case .removeRows = edit { isAnchorRemoved = true }
      }
      // It may come into the place of what was removed, if nothing else on the screen did.
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

  /// Follows a configuration: first the spacing, then what views are offered, then the estimate.
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

  /// Follows other spacings. Extents and what is assumed of them stay; slots grow.
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

  /// Follows a change of the lengths that views are offered, layout by layout. Only the lines on the screen count as they did, and
  /// no line of a grid that has other tracks.
  ///
  /// Of a size before, in the same frame, one line is left on the screen, and which one is up to what is held there; and what rows
  /// replace that edits have taken out is up to what else was on the screen.
  private func resize(from old: ReferenceLayouts) {
    defer { isScreenKnown = false }
    let changed = Set(old.indices.filter { !old[$0].offersSame(as: layouts[$0]) })
    if changed.isEmpty { return }
    let keeping = changed.filter { old[$0].tracks.count == layouts[$0].tracks.count }
    var kept = assumedExtents.filter { !changed.contains($0.value.layout) }
    if isScreenKnown {
      for line in linesOnScreen where line < lineCount {
        // Where there are as many tracks, the same cells stand on a line.
        guard keeping.contains(layout(ofLine: line)) else { continue }
        let views = elements(ofLine: line)
        guard let extent = knownExtent(of: views), let key = key(of: views[0]) else { continue }
        kept[key] = extent
      }
    } else {
      // Any line of which something is known; there may be millions of others.
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

  /// Takes what is left free before the first line, behind the last and at most between two.
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

  /// Sums the slots and what lies between sections; there are no sums where a line has no slot and the estimate is not known.
  private func sum() {
    guard !mayBeCut else { return forgetSums() }
    var sums: [Int64] = []
    sums.reserveCapacity(slots.count + 1)
    var (top, lastDistance): (Int64, Int64) = (0, 0)
    for (index, section) in rows.sections.enumerated() {
      let layout = layouts[section.layout]
      top += layout.startMargin
      for line in firstLines[index]..<firstLines[index + 1] {
        // Only lines that were assumed to be as long as they are need be looked up.
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

  /// Forgets what an edit, which has not been applied yet, asks to be measured again.
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

  /// Forgets what is known of rows that an edit, which has not been applied yet, takes to a section of another layout. The
  /// lines of a grid, of which their cells may be the first, are taken before.
  private func forgetRowsLaidOutOtherwise(under edit: ContentEdit) {
    guard case .transferRows(let cells, let section, _, let target) = edit,
      rows.sections[section].layout != rows.sections[target].layout
    else { return }
    for cell in cells { forgetAll(.row(cell, section: section)) }
  }

  /// Forgets the lines of a grid from the first cell to which an edit, which has not been applied yet, gives another place; returns
  /// what they count with, which stays with the place of the line.
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

  /// Takes the means of what is measured, in some sections, or in all content.
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

  /// How long a line of views counts where that is not the estimate; nil where it is.
  private func knownExtent(of views: LineViews) -> AssumedExtent? {
    let layout = rows.sections[views.section].layout
    if let slot = measuredSlot(of: views) {
      return AssumedExtent(extent: slot - layouts[layout].spacing, layout: layout)
    }
    return views.first.flatMap(key).flatMap { assumedExtents[$0] }
  }

  /// What a line of views counts with that are not measured; nil where that is not known.
  func unmeasuredSlot(of elements: LineViews) -> Int64? {
    guard let first = elements.first else { return nil }
    if !assumedExtents.isEmpty, let key = key(of: first), let assumed = assumedExtents[key] {
      let spacing = layouts[assumed.layout].spacing
      return assumed.extent.map { min($0 + spacing, units(ScrollLimits.maximumLength)) }
    }
    return estimatedSlots[isPerSection ? first.section : 0]
  }

  /// Follows what an edit, which has not been applied yet, says about lines that are not measured.
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

  /// Forgets what a view was measured, and what is assumed of a line that begins with it.
  private func forgetAll(_ element: StackElement) {
    guard let key = key(of: element) else { return }
    (extents[key], assumedExtents[key]) = (nil, nil)
  }

  func key(of element: StackElement) -> UInt64? {
    rows.key(of: element).map { $0.rawValue & (1 << 50 - 1) }
  }
}

/// How long a view is, and the layout by which it was measured.
struct KnownExtent {
  let extent: Int64
  let layout: Int?
}

/// How long a line counts until it is measured, and the layout of its section.
private struct AssumedExtent {
  /// Nil where it is not clear: a length that the line had, or the estimate.
  let extent: Int64?
  let layout: Int?
}
