// What a model has asked of the measurer, and where the lines must therefore be: kept apart from any model.
import Foundation
import ScrollScenario
import ScrollTypes

/// Measures views, counts who asks for what, and sums from scratch what was measured.
final class MeasuringLedger: RowMeasurer {
  private(set) var rows: ScenarioRows
  private(set) var tracks: [ReferenceTrack]
  let content: StackContent
  let spacing: Int64
  /// The estimated slots in units, one for all content or one for each section; nil while one is not known, because there
  /// are too many lines to sum.
  private var estimatedSlots: [Int64?] = []

  /// The extent of every view that need not be measured again, in units, by its key without the generation.
  private(set) var extents: [UInt64: Int64] = [:]
  /// The slots that lines were assumed to have, by the key of the first view, until they are measured.
  private var assumedSlots: [UInt64: Int64] = [:]
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
  func endFrame() {
    guard !asked.isEmpty else { return }
    guard isSummed else {
      if content.estimate.followsMeasurements { forgetEstimates() }
      return
    }
    for element in asked {
      if let line = line(of: element) { slots[line] = measuredSlot(of: elements(ofLine: line)) }
    }
    if content.estimate.followsMeasurements { followMeasurements() }
    sum()
  }

  /// Follows edits; edits of what is not there change nothing.
  func apply(_ edits: [ContentEdit]) {
    for edit in edits {
      guard (try? [edit].validate(on: rows.sections, estimates: content.estimate.scope)) != nil else { break }
      forgetLines(staleUnder: edit)
      assume(under: edit)
      try? rows.apply([edit])
    }
    arrangeLines()
  }

  /// Follows a change of size; forgets everything if views are offered another length.
  func offer(_ length: Double) {
    guard length != offered else { return }
    offered = length
    tracks = ReferenceTrack.tracks(of: content, offered: length)
    extents = [:]
    assumedSlots = [:]
    arrangeLines()
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

  private func forgetLines(staleUnder edit: ContentEdit) {
    switch edit {
    case .invalidateRows(let cells, let section):
      guard !cells.isEmpty else { return }
      let first = cells.lowerBound / tracks.count * tracks.count
      forgetRows(
        first..<min(
          rows.sections[section].rowCount, (cells.upperBound + tracks.count - 1) / tracks.count * tracks.count),
        in: section)
    case .invalidateHeaderAndFooter(let section):
      for element in [StackElement.header(section: section), .footer(section: section)] { forget(element) }
    case .insertRows(let count, let index, let section):
      if count > 0 { forgetGridRows(from: index, in: section) }
    case .removeRows(let cells, let section):
      if !cells.isEmpty { forgetGridRows(from: cells.lowerBound, in: section) }
    case .moveRows(let cells, let index, let section):
      if !cells.isEmpty, index != cells.lowerBound {
        forgetGridRows(from: min(index, cells.lowerBound), in: section)
      }
    case .transferRows(let cells, let section, let index, let target):
      if section == target { return forgetLines(staleUnder: .moveRows(cells, to: index, section: section)) }
      if cells.isEmpty { return }
      forgetGridRows(from: cells.lowerBound, in: section)
      forgetGridRows(from: index, in: target)
    case .insertSections, .removeSections, .assumeExtent: break
    }
  }

  // MARK: What is not measured

  private var isPerSection: Bool { content.estimate.scope == .section }

  private func initialSlot(_ section: StackSection?) -> Int64 {
    slot(of: section?.estimatedExtent ?? content.estimate.initialExtent)
  }

  private func slot(of extent: Double) -> Int64 { min(units(extent) + spacing, units(ScrollLimits.maximumLength)) }

  /// Takes the means of what is measured, in the sections of which the frame has measured something.
  private func followMeasurements() {
    for place in isPerSection ? Set(asked.map(\.section)) : [0] where estimatedSlots.indices.contains(place) {
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

  /// What a line of views counts with that are not measured; nil where the estimate is not known.
  func unmeasuredSlot(of elements: LineViews) -> Int64? {
    guard let first = elements.first else { return nil }
    if !assumedSlots.isEmpty, let key = key(of: first), let assumed = assumedSlots[key] { return assumed }
    return estimatedSlots[isPerSection ? first.section : 0]
  }

  /// Follows what an edit, which has not been applied yet, says about lines that are not measured.
  private func assume(under edit: ContentEdit) {
    switch edit {
    case .assumeExtent(let extent, let cells, let section):
      greatestGuess = max(greatestGuess, slot(of: extent))
      for cell in cells {
        let first = cell / tracks.count * tracks.count
        let line = LineViews(
          section: section, part: .cells(first..<min(first + tracks.count, rows.sections[section].rowCount)))
        guard measuredSlot(of: line) == nil, let key = key(of: line[0]) else { continue }
        assumedSlots[key] = slot(of: extent)
      }
    case .insertSections(let new, let index) where isPerSection:
      estimatedSlots.insert(contentsOf: new.map(initialSlot), at: index)
      greatestGuess = max(greatestGuess, new.map(initialSlot).max() ?? 0)
    case .removeSections(let range) where isPerSection: estimatedSlots.removeSubrange(range)
    default: break
    }
  }

  private func forgetGridRows(from index: Int, in section: Int) {
    guard tracks.count > 1 else { return }
    forgetRows(
      index / tracks.count * tracks.count..<max(rows.sections[section].rowCount, index / tracks.count * tracks.count),
      in: section)
  }

  private func forgetRows(_ cells: Range<Int>, in section: Int) {
    for cell in cells { forget(.row(cell, section: section)) }
  }

  private func forget(_ element: StackElement) {
    guard let key = key(of: element) else { return }
    extents[key] = nil
    assumedSlots[key] = nil
  }

  func key(of element: StackElement) -> UInt64? {
    rows.key(of: element).map { $0.rawValue & (1 << 50 - 1) }
  }
}
