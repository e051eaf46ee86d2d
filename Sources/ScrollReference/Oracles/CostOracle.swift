// Strategy: play a scenario on a model that counts its work. Compare the counts of every frame and transaction with the
// work to be done. Counts do not depend on the machine, so a few hundred rows reveal a frame that visits every row.
//
// Invariants, by the second half of the signature; a path is the nodes that a search visits from the root of a tree:
// - visits: a frame visits a few paths of its own, and at most `questionsPerLine` paths for each line that was or is on
//   the screen, that a layout went through, or that it measured in an eager section. Sections with new eager lines
//   count too.
// - steady: a frame in which the content only moves visits one node and lays out no line, however long the list is. An
//   estimate for each section, or a prefetch, allows a few paths.
// - edits: a transaction visits a few paths for each edit, each row that it assumes or takes out, and each section if
//   sections come or go. With grids it visits a few paths for each row.
// - asked: views are measured line by line, and the report counts each line.
// - measured: outside eager sections, a frame measures at most 4 × (the container + 3 × the longest line), and the
//   lines ahead.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model that counts its work in builds that check themselves, and answers 0 in other builds.
public protocol CountedModel: ScrollModel, ~Copyable {
  /// The number of tree nodes visited so far. A tree that is built anew may count from 0.
  var visitedNodeCount: Int { get }
  /// The number of lines that layouts have gone through so far.
  var reachedLineCount: Int { get }
}

/// Checks that a model does no more work than it needs.
public enum CostOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "cost"

  /// Plays `scenario` on a `Subject` and checks its counts.
  ///
  /// - Throws: The first count that is too high, with a signature that begins with "cost.".
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

/// The most that work may cost, in visited nodes.
private enum Cost {
  /// The lookups of a line in a frame, each in up to four trees: whether it is measured, its length, its place and its
  /// section. Lines that are measured or new are looked up twice.
  static let questionsPerLine = 16
  /// The lookups of the frame itself, in each of its layouts: anchors, edges, pins and requested places.
  static let questionsPerFrame = 4 * 30
  /// The lookups and changes of an edit, however many rows it moves. Each of the three trees of lines is cut three
  /// times and joined again; a join visits up to eight nodes a level.
  static let questionsPerEdit = 200
  static let layoutsPerFrame = 4
  /// The lookups of a steady frame: the place of the first line on the screen. A prefetch also looks up that line, the
  /// next line to measure, and the first line on the screen once more.
  static let questionsOfSteadyFrame = (alone: 1, withPrefetch: 3)
  /// The lookups for a line's start with estimates by section: its section, where that and its lines begin, and their
  /// slots.
  static let pathsOfSectionedLine = 4
}

private struct CostRun<Subject: CountedModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let rows: CountingRows
  private var hasGrids: Bool { content.hasTracks }
  /// Whether eager sections may have lines that no frame has measured yet.
  private var mayHaveEagerLines = true
  private let axis: ScreenAxis
  private var configuration: ScrollConfiguration
  private(set) var phase = ScrollPhase.idle
  /// The queued events that are not due yet, in the order of the queue.
  private var pending: [ScrollEvent] = []
  private var now = -Double.infinity
  private var isUpdated = false
  /// The most cells that a line has had so far.
  private var cellsPerLine = 1
  private var shownLineCount = 0
  /// The greatest length of the container so far, and the greatest that a line was taken to have, spacing included.
  private var longestContainer: Double
  private var longestLine: Double
  /// The number of nodes on a path to a line plus those on a path to a section.
  private var pathLength = 0
  /// The number of consecutive frames in which the content only moved, and the lines that they showed.
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

  /// Returns the most nodes that a search visits in a tree of `rowCount` rows. Two neighbouring entries of a leaf hold
  /// at least 25 rows, and a node has at least 15 entries. So a leaf holds 175 rows, and each level above 15 times as
  /// many. One more node is for a cursor that points elsewhere.
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

  /// Takes over a configuration. The cost of the update is not checked, because it may go through all that was
  /// measured.
  mutating func update(to new: ScrollConfiguration, step: Int) throws(Violation) {
    try subject.take(new, signature: "cost.refusal", step: step)
    // No line grows by more than the greatest growth of a spacing.
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
    // A transaction may fill a section and then empty it again.
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
      // One note covers all these rows; then each stretch of such rows is visited once.
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
    // Each section may be summed again.
    if isUpdated { lookups += Cost.questionsPerEdit + Cost.questionsPerLine * rows.rows.sections.count }
    let wasUpdated = isUpdated
    isUpdated = false
    for event in due {
      guard case .resize = event.kind else { continue }
      configuration.follow(event.kind)
      takeSize()
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
    // A frame without a visible container measures nothing.
    if axis.containerLength(configuration.containerSize) > 0 { mayHaveEagerLines = false }
    let most = (lookups + Cost.questionsPerLine * reached) * pathLength
    if visits > most {
      throw Violation(
        signature: "cost.visits",
        message: "the frame at \(time) s looked at \(visits) nodes for \(reached) lines, at most \(most)", step: step)
    }
    try checkMeasuring(report, step: step)
  }

  /// Checks that a quiet frame does only the work that it needs, if the frames before it were quiet too. The first
  /// frames after an edit or another motion still move the cached places that later frames start from.
  private mutating func checkSteadiness(
    _ report: FrameReport, withEvents: Bool, visits: Int, laidOut: Int, step: Int
  ) throws(Violation) {
    // A screen with more views than one layout takes on is laid out in every frame.
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
    // The prefetch passes over lines ahead that are already measured.
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

  /// Whether frames of a phase can be steady. Every frame looks up pinned views, the edge that content at rest keeps
  /// to, and the view that an animation leads to. With two axes, the stack's axis can rest alone.
  private func mayBeSteady(in phase: ScrollPhase) -> Bool {
    switch phase {
    case .idle, .animating: false
    case .tracking, .interacting, .decelerating:
      content.pinnedViews.isEmpty && content.layouts.allSatisfy(\.pinnedViews.isEmpty) && content.crossExtent == nil
    }
  }

  private mutating func checkMeasuring(_ report: FrameReport, step: Int) throws(Violation) {
    longestLine = max(longestLine, rows.longest + content.longestSpacing)
    // The report does not count the lines of requested views, and each layout may place one again.
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

/// Measures views, and records their number and lengths.
private final class CountingRows: ScrollClient {
  var rows: ScenarioRows
  var layouts: ReferenceLayouts
  private(set) var asked = 0
  /// The number of lines in eager sections that the frame measured.
  private(set) var eagerLineCount = 0
  /// The total length of the other measured lines with the spacing behind each, in points. Each cell adds its length
  /// divided by the number of tracks: the mean of a line's cells is no longer than the line.
  private(set) var length = 0.0
  /// The length of the longest view measured so far.
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
