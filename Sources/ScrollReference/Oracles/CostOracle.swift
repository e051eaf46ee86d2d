// Strategy: play a scenario on a model that counts its work, and hold the counts of every frame and of every transaction
// against what there was to do. Counts do not depend on the machine, so a frame that goes through all rows is found in a
// scenario of a few hundred rows, as surely as a wrong number.
//
// Invariants, by the second half of the signature; a path is what a search looks at from the root of the trees down:
// - visits: a frame looks at no more than `visitsPerLine` nodes a level of the paths for each line that was or is on the
//   screen, that a layout went through or that was measured in an eager section, and as many for each of a few questions that are
//   the frame's own; and for each section where some may be eager and lines in them may have come.
// - steady: a frame in which nothing happens but that the content moves looks at one node, however long the list is, and lays out
//   no line; with an estimate for each section, and where lines ahead may be left to measure, at a few paths.
// - edits: a transaction does so for a few questions an edit, for each row that it assumes or takes out, and for each section
//   where sections come and go; where there are grids, for each row.
// - asked: views are measured line by line, and each line counts in the report.
// - measured: what a frame measures, eager sections left out, is no longer than its layouts reach: four times the container and
//   the three longest lines, and the lines ahead.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model that counts its work where it is built to check itself, and answers 0 elsewhere.
public protocol CountedModel: ScrollModel, ~Copyable {
  /// How many nodes of its trees it has looked at. A tree that has been made anew may count from 0.
  var visitedNodeCount: Int { get }
  /// How many lines its layouts have gone through.
  var reachedLineCount: Int { get }
}

/// Holds a model to what its work may cost.
public enum CostOracle: Oracle {
  /// What its signatures begin with.
  public static let name = "cost"

  /// Plays `scenario` on a `Subject` and looks at its counts.
  ///
  /// - Throws: The first that is too high, with a signature that begins with "cost.".
  @discardableResult
  public static func check<Subject: CountedModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    var run = try CostRun<Subject>(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: run.phase) {
      switch action {
      case .check: break
      case .enqueue(let event): try run.enqueue(event, step: cursor.step)
      case .apply(let edits): try run.apply(edits, step: cursor.step)
      case .update(let configuration): try run.update(to: configuration, step: cursor.step)
      case .frame(let time): try run.frame(at: time, step: cursor.step)
      }
    }
    return .holds
  }
}

/// What work may cost, in nodes that are looked at.
private enum Cost {
  /// How often a line is looked up in a frame, each time in up to four trees: whether it is measured, how long it is, where it
  /// is, which section it belongs to; twice where it is measured or has just come.
  static let questionsPerLine = 16
  /// The questions of a frame itself: anchors, edges, pins, places asked for; in each of its layouts.
  static let questionsPerFrame = 4 * 30
  /// What an edit looks up and changes, however many rows it moves: each of the three trees of lines is cut three times and put
  /// together again, which looks at up to eight nodes a level.
  static let questionsPerEdit = 200
  static let layoutsPerFrame = 4
  /// What a steady frame asks for: where the first line on the screen is; and to look for lines ahead, where that line, the
  /// next one to measure and again the first on the screen are.
  static let questionsOfSteadyFrame = (alone: 1, withPrefetch: 3)
  /// Where a line begins with an estimate for each section: its section, where that and its lines begin, and their slots.
  static let pathsOfSectionedLine = 4
}

private struct CostRun<Subject: CountedModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let rows: CountingRows
  private var hasGrids: Bool { content.hasTracks }
  /// Whether lines of eager sections may have come that no frame has measured.
  private var mayHaveEagerLines = true
  private let axis: ScreenAxis
  private var configuration: ScrollConfiguration
  private(set) var phase = ScrollPhase.idle
  /// The events that have not been due yet, in the order of the queue.
  private var pending: [ScrollEvent] = []
  private var now = -Double.infinity
  private var isUpdated = false
  /// The most cells that a line ever had.
  private var cellsPerLine = 1
  private var shownLineCount = 0
  /// The longest that the container ever was, and that a line was ever taken to be, spacing included.
  private var longestContainer: Double
  private var longestLine: Double
  /// The nodes on a path to a line and on one to a section.
  private var pathLength = 0
  /// In how many frames on end nothing has happened but that the content moved, and which lines they have shown.
  private var quiet = (frames: 0, lines: 0..<0)

  init(_ scenario: Scenario) throws(Violation) {
    let subject = try Subject.make(scenario.configuration, signature: "cost.refusal")
    self.subject = subject
    configuration = scenario.configuration
    let content = configuration.content
    rows = CountingRows(ScenarioRows(scenario), layouts: ReferenceLayouts(content, offered: 0))
    axis = ScreenAxis(content)
    longestContainer = 0
    longestLine =
      content.longestSpacing
      + max(content.estimate.initialExtent, content.sections.compactMap(\.estimatedExtent).max() ?? 0)
    takeSize()
    measurePaths()
  }

  private var content: StackContent { configuration.content }

  private mutating func takeSize() {
    longestContainer = max(longestContainer, axis.containerLength(configuration.containerSize))
    rows.layouts = ReferenceLayouts(content, offered: configuration.crossExtent)
    cellsPerLine = rows.layouts.indices.reduce(cellsPerLine) { max($0, rows.layouts[$1].tracks.count) }
    mayHaveEagerLines = true
  }

  /// How many nodes a search looks at in a tree of so many rows. A leaf's neighbours hold 25 rows a pair and a node has 15
  /// entries at least, so a leaf stands for 175 rows and a node for 15 of those below it; and one more for a pointer that
  /// points elsewhere.
  private static func pathLength(rowCount: Int) -> Int {
    var (length, rows) = (2, 175)
    while rows < rowCount {
      length += 1
      rows *= 15
    }
    return length
  }

  private mutating func measurePaths() {
    let sections = rows.rows.sections
    pathLength =
      Self.pathLength(rowCount: sections.reduce(0) { $0 + $1.viewCount }) + Self.pathLength(rowCount: sections.count)
  }

  mutating func enqueue(_ event: ScrollEvent, step: Int) throws(Violation) {
    try subject.accept(event, signature: "cost.refusal", step: step)
    pending.append(event)
  }

  /// What an update itself costs is not looked at: it may go through all that was measured.
  mutating func update(to new: ScrollConfiguration, step: Int) throws(Violation) {
    try subject.take(new, signature: "cost.refusal", step: step)
    // No line grows by more.
    longestLine += zip(new.content.spacings, content.spacings).reduce(0) { max($0, $1.0 - $1.1) }
    configuration = new
    longestLine = max(longestLine, content.longestSpacing + content.estimate.initialExtent)
    takeSize()
    isUpdated = true
  }

  // MARK: Edits

  mutating func apply(_ edits: [ContentEdit], step: Int) throws(Violation) {
    let before = subject.visitedNodeCount
    let sections = rows.rows.sections
    let fault = rows.rows.refusal(of: edits, layoutCount: content.layouts.count)
    try subject.change(by: edits, expecting: fault, signature: "cost.refusal", step: step)
    guard fault == nil else { return }
    quiet.frames = 0
    mayHaveEagerLines = true
    let oldPath = pathLength
    measurePaths()
    // A transaction may fill a section before it empties it again.
    let inserted = edits.reduce(0) { count, edit in
      if case .insertRows(let more, _, _) = edit { count + more } else { count }
    }
    let most = sections.reduce(0) { $0 + $1.viewCount } + rows.rows.sections.reduce(0) { $0 + $1.viewCount } + inserted
    var lookups = 0
    for edit in edits {
      lookups += Cost.questionsPerEdit
      switch edit {
      case .assumeExtent(let extent, let cells, _):
        longestLine = max(longestLine, extent + content.longestSpacing)
        lookups += Cost.questionsPerLine * cells.count
      case .insertSections(let new, _):
        longestLine = max(longestLine, content.longestSpacing + (new.compactMap(\.estimatedExtent).max() ?? 0))
        lookups += Cost.questionsPerLine * (new.count + sections.count)
      case .removeSections: lookups += Cost.questionsPerLine * sections.count + most
      case .removeRows(let cells, _), .transferRows(let cells, _, _, _): lookups += hasGrids ? most : cells.count
      // One note for all of them, and a look at each stretch of such rows that there is.
      case .invalidateRows(let cells, _): lookups += hasGrids ? most : cells.count
      case .insertRows, .moveRows: lookups += hasGrids ? most : 0
      case .invalidateHeaderAndFooter: break
      }
    }
    let visits = subject.visitedNodeCount - before
    if visits > lookups * max(oldPath, pathLength) {
      throw Violation(
        signature: "cost.edits",
        message: "a transaction looked at \(visits) nodes, at most \(lookups * max(oldPath, pathLength)): \(edits)",
        step: step)
    }
  }

  // MARK: Frames

  mutating func frame(at time: Double, step: Int) throws(Violation) {
    now = max(now, time)
    let due = pending.prefix { $0.time <= now }
    pending.removeFirst(due.count)
    var lookups = Cost.questionsPerFrame
    // Each section may be summed anew.
    if isUpdated { lookups += Cost.questionsPerEdit + Cost.questionsPerLine * rows.rows.sections.count }
    let wasUpdated = isUpdated
    isUpdated = false
    for event in due {
      guard case .resize = event.kind else { continue }
      configuration.follow(event.kind)
      takeSize()
      // Each section may be summed anew.
      lookups += Cost.questionsPerEdit + Cost.questionsPerLine * rows.rows.sections.count
    }
    let (nodes, lines) = (subject.visitedNodeCount, subject.reachedLineCount)
    rows.beginFrame()
    let report = try subject.advance(to: time, asking: rows, signature: "cost.refusal", step: step)
    phase = report.phase
    let laidOut = subject.reachedLineCount - lines
    let reached = laidOut + shownLineCount + report.visibleLines.count
    shownLineCount = report.visibleLines.count
    let visits = subject.visitedNodeCount - nodes
    try checkSteadiness(
      report, withEvents: wasUpdated || !due.isEmpty, visits: visits, laidOut: laidOut, step: step)
    lookups += Cost.questionsPerLine * rows.eagerLineCount
    if mayHaveEagerLines, content.layouts.contains(where: \.isEager) {
      lookups += Cost.questionsPerLine * rows.rows.sections.count
    }
    // Nothing is measured where nothing shows.
    if axis.containerLength(configuration.containerSize) > 0 { mayHaveEagerLines = false }
    let most = (lookups + Cost.questionsPerLine * reached) * pathLength
    if visits > most {
      throw Violation(
        signature: "cost.visits",
        message: "the frame at \(time) s looked at \(visits) nodes for \(reached) lines, at most \(most)", step: step)
    }
    try checkMeasuring(report, step: step)
  }

  /// Holds a frame to what it needs, if it is quiet and others before it were. Those behind an edit or another motion find what
  /// they look for elsewhere, and leave it where the next one looks.
  private mutating func checkSteadiness(
    _ report: FrameReport, withEvents: Bool, visits: Int, laidOut: Int, step: Int
  ) throws(Violation) {
    // A screen of more views than a layout may take on is laid out in every frame.
    let isQuiet =
      !withEvents && report.visibleLines == quiet.lines && !report.visibleLines.isEmpty
      && report.measuredLineCount + report.prefetchedLineCount == 0 && mayBeSteady(in: report.phase)
      && report.visibleLines.count * cellsPerLine < ScrollLimits.maximumVisibleViews / 2
    quiet = (isQuiet ? quiet.frames + 1 : 0, report.visibleLines)
    guard quiet.frames > 2 else { return }
    let prefetches = content.prefetch.linesPerFrame > 0
    let questions = Cost.questionsOfSteadyFrame
    let isSectioned = content.estimate.scope == .section
    let nodesPerQuestion = isSectioned ? 1 + Cost.pathsOfSectionedLine * pathLength : prefetches ? pathLength : 1
    // Of the lines ahead the prefetch passes over those that are measured.
    let ahead = prefetches ? Cost.questionsPerLine * laidOut * pathLength : 0
    let most = (prefetches ? questions.withPrefetch : questions.alone) * nodesPerQuestion + ahead
    if visits > most || (!prefetches && laidOut > 0) {
      throw Violation(
        signature: "cost.steady",
        message:
          "the frame at \(report.time) s, in which nothing comes or goes, looked at \(visits) nodes, at most \(most), "
          + "and laid out \(laidOut) lines",
        step: step)
    }
  }

  /// Whether frames of a phase can be steady: pinned views, the edge that content at rest keeps to and the view that an animation
  /// leads to are looked up in every frame. Of two axes the one along the stack may rest while the other moves.
  private func mayBeSteady(in phase: ScrollPhase) -> Bool {
    switch phase {
    case .idle, .animating: false
    case .tracking, .interacting, .decelerating:
      content.pinnedViews.isEmpty && content.layouts.allSatisfy(\.pinnedViews.isEmpty) && content.crossExtent == nil
    }
  }

  private mutating func checkMeasuring(_ report: FrameReport, step: Int) throws(Violation) {
    longestLine = max(longestLine, rows.longest + content.longestSpacing)
    // Lines of requested views are not counted, and each layout may place one anew.
    let counted = report.allMeasuredLineCount + Cost.layoutsPerFrame
    if rows.asked > counted * cellsPerLine {
      throw Violation(
        signature: "cost.asked",
        message: "the frame at \(report.time) s measured \(rows.asked) views, at most \(counted) lines", step: step)
    }
    let ahead = Double(content.prefetch.linesPerFrame + Cost.layoutsPerFrame)
    let most = Double(Cost.layoutsPerFrame) * (longestContainer + 3 * longestLine) + ahead * longestLine
    let length = rows.length
    if length > most * (1 + 1e-9) {
      throw Violation(
        signature: "cost.measured",
        message: "the frame at \(report.time) s measured \(rows.asked) views of \(length) pt, at most \(most) pt",
        step: step)
    }
  }
}

extension StackContent {
  fileprivate var longestSpacing: CGFloat { spacings.max() ?? 0 }
}

/// Measures views and counts how many and how long.
private final class CountingRows: ScrollClient {
  var rows: ScenarioRows
  var layouts: ReferenceLayouts
  private(set) var asked = 0
  /// How many lines of eager sections the frame measured.
  private(set) var eagerLineCount = 0
  /// The lengths of the other lines that the frame measured, together with the spacing behind them, in points: those of their
  /// cells by the part of a line that each is, for the mean of a line's cells is no longer than the line.
  private(set) var length = 0.0
  /// The longest view that was ever measured.
  private(set) var longest = 0.0

  init(_ rows: ScenarioRows, layouts: ReferenceLayouts) { (self.rows, self.layouts) = (rows, layouts) }

  func beginFrame() { (asked, eagerLineCount, length) = (0, 0, 0) }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    let extent = rows.extent(of: element, crossExtent: crossExtent)
    let own = points(rowUnits(extent))
    asked += 1
    let layout = layouts[rows.sections.indices.contains(element.section) ? rows.sections[element.section].layout : nil]
    if layout.isEager {
      eagerLineCount += 1
    } else {
      length += (own + points(layout.spacing)) / Double(layout.tracks.count)
    }
    longest = max(longest, own)
    return extent
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    rows.crossExtent(of: element, offered: offered)
  }
}
