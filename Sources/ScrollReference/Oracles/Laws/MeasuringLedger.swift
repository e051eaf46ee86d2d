// What a model has asked of the client, and where the lines must therefore be: kept apart from any model.
import Foundation
import ScrollScenario
import ScrollTypes

/// Measures views, counts who asks for what, and sums from scratch what was measured.
final class MeasuringLedger: ScrollClient {
  private(set) var rows: ScenarioRows
  private(set) var tracks: [ReferenceTrack]
  private(set) var content: StackContent
  private(set) var spacing: Int64
  /// The estimated slots in units, one for all content or one for each section; nil while one is not known, because there
  /// are too many lines to sum.
  private var estimatedSlots: [Int64?] = []

  /// The extent of every view that need not be measured again, in units, by its key without the generation.
  private(set) var extents: [UInt64: Int64] = [:]
  /// What lines count with until they are measured, where that is not the estimate, by the key of the first view.
  private var assumedSlots: [UInt64: AssumedSlot] = [:]
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
  private(set) var offered: Double
  /// Whether slots may have been cut off at the longest one before another spacing, which tells no more how long they were.
  private var mayBeCut = false
  /// Whether the lines are few enough to be summed: then their measured slots, and where each begins.
  private(set) var isSummed = false
  /// The first line of each section, and behind them the number of lines.
  private(set) var firstLines: [Int] = [0]
  private(set) var slots: [Int64?] = []
  private(set) var tops: [Int64]?

  /// The most lines that are summed for every frame.
  static let mostLinesSummed = 1500

  init(_ scenario: Scenario) {
    rows = ScenarioRows(scenario)
    content = scenario.configuration.content
    spacing = units(content.spacing)
    offered = scenario.configuration.crossExtent
    tracks = ReferenceTrack.tracks(of: content, offered: offered)
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
    if extents.updateValue(rowUnits(extent), forKey: key) != nil {
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
      guard (try? [edit].validate(on: rows.sections, estimates: content.estimate.scope)) != nil else { break }
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
      try? rows.apply([edit])
      for line in kept where line.firstCell < rows.sections[line.section].rowCount {
        key(of: .row(line.firstCell, section: line.section)).map { assumedSlots[$0] = line.slot }
      }
    }
    arrangeLines()
    linesOnScreen = anchor.flatMap(line).map { $0..<$0 + 1 } ?? 0..<0
  }

  /// Follows a configuration: first the spacing, then what views are offered, then the estimate.
  func update(to new: ScrollConfiguration) {
    let old = content
    let longest = units(ScrollLimits.maximumLength)
    let distance = units(new.content.spacing) - spacing
    if distance != 0 {
      mayBeCut =
        mayBeCut || max(greatestExtent + max(spacing, spacing + distance), greatestGuess + max(distance, 0)) >= longest
      spacing += distance
      greatestGuess += max(distance, 0)
      estimatedSlots = estimatedSlots.map { $0.map { min($0 + distance, longest) } }
      for (key, slot) in assumedSlots {
        if let length = slot.length { assumedSlots[key] = .slot(min(length + distance, longest)) }
      }
    }
    content = new.content
    resize(offering: new.crossExtent)
    guard content.estimate != old.estimate else { return arrangeLines() }
    estimatedSlots = isPerSection ? rows.sections.map(initialSlot) : [initialSlot(nil)]
    greatestGuess = max(greatestGuess, estimatedSlots.compactMap { $0 }.max() ?? 0)
    arrangeLines()
    guard content.estimate.followsMeasurements, !extents.isEmpty else { return }
    if isSummed { followMeasurements(in: estimatedSlots.indices) } else { forgetEstimates() }
    if isSummed { sum() }
  }

  /// Follows a change of size. Where views are offered another length only the lines on the screen count as they did, and no line
  /// of a grid that has other tracks.
  ///
  /// Of a size before, in the same frame, one line is left on the screen, and which one is up to what is held there; and what rows
  /// replace that edits have taken out is up to what else was on the screen.
  private func resize(offering length: Double) {
    defer { isScreenKnown = false }
    let isScreenKnown = isScreenKnown
    let newTracks = ReferenceTrack.tracks(of: content, offered: length)
    guard length != offered || newTracks.map(\.length) != tracks.map(\.length) else {
      tracks = newTracks
      return
    }
    var kept: [UInt64: AssumedSlot] = [:]
    if newTracks.count == tracks.count {
      if isScreenKnown {
        for line in linesOnScreen {
          let views = elements(ofLine: line)
          guard let slot = knownSlot(of: views), let key = key(of: views[0]) else { continue }
          kept[key] = slot
        }
      } else {
        // Any line of which something is known; there may be millions of others.
        for key in extents.keys { kept[key] = .unclear }
        for key in assumedSlots.keys { kept[key] = .unclear }
      }
    }
    offered = length
    tracks = newTracks
    extents = [:]
    assumedSlots = kept
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
    guard isSummed else {
      tops = nil
      return
    }
    for (index, section) in rows.sections.enumerated() {
      for line in 0..<lineCount(of: section) {
        slots.append(extents.isEmpty ? nil : measuredSlot(of: elements(ofLine: line, of: section, at: index)))
      }
    }
    sum()
  }

  /// Sums the slots; there are no sums where a line has no slot and the estimate is not known.
  private func sum() {
    guard !mayBeCut else {
      tops = nil
      return
    }
    var sums: [Int64] = [0]
    sums.reserveCapacity(slots.count + 1)
    for (line, slot) in slots.enumerated() {
      // Only lines that were assumed to be as long as they are need be looked up.
      let guess = assumedSlots.isEmpty && !isPerSection ? estimatedSlots[0] : nil
      guard let slot = slot ?? guess ?? unmeasuredSlot(of: elements(ofLine: line)) else {
        tops = nil
        return
      }
      sums.append(sums[sums.count - 1] + slot)
    }
    tops = sums
  }

  /// Forgets what an edit, which has not been applied yet, asks to be measured again.
  private func invalidate(under edit: ContentEdit) {
    switch edit {
    case .invalidateRows(let cells, let section):
      guard !cells.isEmpty else { return }
      for line in cells.lowerBound / tracks.count...(cells.upperBound - 1) / tracks.count {
        invalidate(views(ofCellLine: line, in: section))
      }
    case .invalidateHeaderAndFooter(let section):
      invalidate(LineViews(section: section, part: .header))
      invalidate(LineViews(section: section, part: .footer))
    case .insertRows, .removeRows, .moveRows, .transferRows, .insertSections, .removeSections, .assumeExtent: break
    }
  }

  private func invalidate(_ views: LineViews) {
    guard let key = key(of: views[0]), let slot = knownSlot(of: views) else { return }
    assumedSlots[key] = slot
    for view in views { forget(view) }
  }

  /// Forgets the lines of a grid from the first cell to which an edit, which has not been applied yet, gives another place; returns
  /// what they count with, which stays with the place of the line.
  private func takeLinesWithOtherCells(
    under edit: ContentEdit
  ) -> [(section: Int, firstCell: Int, slot: AssumedSlot)] {
    guard tracks.count > 1 else { return [] }
    var kept: [(section: Int, firstCell: Int, slot: AssumedSlot)] = []
    for (section, cell) in edit.firstCellsWithOtherPlaces {
      let first = cell / tracks.count * tracks.count
      for firstCell in stride(from: first, to: rows.sections[section].rowCount, by: tracks.count) {
        let views = views(ofCellLine: firstCell / tracks.count, in: section)
        if let slot = knownSlot(of: views) { kept.append((section, firstCell, slot)) }
        for view in views {
          forget(view)
          key(of: view).map { assumedSlots[$0] = nil }
        }
      }
    }
    return kept
  }

  // MARK: What is not measured

  private var isPerSection: Bool { content.estimate.scope == .section }

  private func initialSlot(_ section: StackSection?) -> Int64 {
    slot(of: section?.estimatedExtent ?? content.estimate.initialExtent)
  }

  private func slot(of extent: Double) -> Int64 { min(units(extent) + spacing, units(ScrollLimits.maximumLength)) }

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

  /// What a line of views counts with where that is not the estimate; nil where it is.
  private func knownSlot(of views: LineViews) -> AssumedSlot? {
    if let slot = measuredSlot(of: views) { return .slot(slot) }
    return views.first.flatMap(key).flatMap { assumedSlots[$0] }
  }

  /// What a line of views counts with that are not measured; nil where that is not known.
  func unmeasuredSlot(of elements: LineViews) -> Int64? {
    guard let first = elements.first else { return nil }
    if !assumedSlots.isEmpty, let key = key(of: first), let assumed = assumedSlots[key] { return assumed.length }
    return estimatedSlots[isPerSection ? first.section : 0]
  }

  /// Follows what an edit, which has not been applied yet, says about lines that are not measured.
  private func assume(under edit: ContentEdit) {
    switch edit {
    case .assumeExtent(let extent, let cells, let section):
      greatestGuess = max(greatestGuess, slot(of: extent))
      for cell in cells {
        let line = views(ofCellLine: cell / tracks.count, in: section)
        guard measuredSlot(of: line) == nil, let key = key(of: line[0]) else { continue }
        assumedSlots[key] = .slot(slot(of: extent))
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

  func key(of element: StackElement) -> UInt64? {
    rows.key(of: element).map { $0.rawValue & (1 << 50 - 1) }
  }
}

/// What a line counts with until it is measured.
private enum AssumedSlot {
  case slot(Int64)
  /// A length that it had or the estimate.
  case unclear

  var length: Int64? { if case .slot(let length) = self { length } else { nil } }
}

extension ContentEdit {
  /// The first cell of each section to which the edit gives another place there, in content of which it has not been applied yet.
  fileprivate var firstCellsWithOtherPlaces: [(section: Int, cell: Int)] {
    switch self {
    case .insertRows(let count, let index, let section): count == 0 ? [] : [(section, index)]
    case .removeRows(let cells, let section): cells.isEmpty ? [] : [(section, cells.lowerBound)]
    case .moveRows(let cells, let index, let section):
      cells.isEmpty || index == cells.lowerBound ? [] : [(section, min(index, cells.lowerBound))]
    case .transferRows(let cells, section: let section, let index, let target):
      if section == target {
        ContentEdit.moveRows(cells, to: index, section: section).firstCellsWithOtherPlaces
      } else {
        cells.isEmpty ? [] : [(section, cells.lowerBound), (target, index)]
      }
    case .invalidateRows, .invalidateHeaderAndFooter, .insertSections, .removeSections, .assumeExtent: []
    }
  }
}
