// The work of frames and edits, counted: a million rows cost as much as a thousand, apart from the height of the trees.
import Foundation
import ScrollStorage
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("What work costs")
struct CostTests {
  /// The nodes that each frame of a fling visits, and the nodes that each later edit visits.
  private static func visits(rowCount: Int) throws -> (frames: [Int], edits: [Int]) {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        content: StackContent(
          sections: [StackSection(rowCount: rowCount, hasHeader: true), StackSection(rowCount: 5)],
          estimate: .mean(initial: 60))))
    try engine.flick(from: 700, by: -60, count: 6, at: 0)
    var counts = [engine.stack.visitedNodeCount]
    for frame in 0..<100 {
      _ = try engine.frame(at: Double(frame) / 60, asking: Rows.varied)
      counts.append(engine.stack.visitedNodeCount)
    }
    let frames = zip(counts, counts.dropFirst()).map { $1 - $0 }
    counts = [engine.stack.visitedNodeCount]
    for edit in [
      .insertRows(count: rowCount, at: 40, section: 0), .moveRows(0..<rowCount, to: 10, section: 0),
      .removeRows(rowCount + 2..<rowCount + 300, section: 0), .invalidateRows(rowCount..<rowCount + 1, section: 0),
    ] as [ContentEdit] {
      try engine.apply([edit])
      counts.append(engine.stack.visitedNodeCount)
    }
    return (frames, zip(counts, counts.dropFirst()).map { $1 - $0 })
  }

  @Test("Frames and edits look at no more nodes in millions of rows than in a thousand, but for a level or two")
  func independenceOfRows() throws {
    let small = try Self.visits(rowCount: 1000)
    let large = try Self.visits(rowCount: 4_000_000)
    #expect(zip(small.frames, large.frames).allSatisfy { $1 <= 3 * $0 })
    #expect(zip(small.edits, large.edits).allSatisfy { $1 <= 3 * $0 })
    #if VOLUTE_CHECKS
      #expect(small.frames.allSatisfy { $0 > 0 } && small.edits.allSatisfy { $0 > 0 })
    #endif
  }

  // MARK: Frames that need little

  #if VOLUTE_CHECKS
    /// The nodes that frames visit, and the lines that they lay out, while a pointer moves the content by `steps`, one
    /// a frame. The frames before the first step do not count.
    private static func work(
      of content: StackContent, from first: CGFloat, steps: [CGFloat], asking rows: Rows = .all(100)
    ) throws -> [Work] {
      var engine = try ScrollEngine(
        ScrollConfiguration(containerSize: CGSize(width: 390, height: 800), content: content))
      try engine.jump(to: first, at: 0)
      _ = try engine.frame(at: 0, asking: rows)
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 500, at: 0.01)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 480, at: 0.02)
      _ = try engine.frame(at: 0.02, asking: rows)
      var (touch, time): (CGFloat, Double) = (480, 0.02)
      return try steps.map { step in
        let before = (engine.stack.visitedNodeCount, engine.stack.reachedLineCount)
        (touch, time) = (touch - step, time + 0.01)
        try engine.touch(ScrollEvent.Kind.touchMoved, y: touch, at: time)
        let report = try engine.frame(at: time, asking: rows)
        return Work(
          nodes: engine.stack.visitedNodeCount - before.0, lines: engine.stack.reachedLineCount - before.1,
          measured: report.measuredLineCount + report.prefetchedLineCount)
      }
    }

    private struct Work: Equatable {
      var nodes: Int
      var lines: Int
      var measured: Int
    }

    private static func list(_ rowCount: Int = 1_000_000, prefetch: PrefetchPolicy = .none) -> StackContent {
      StackContent(sections: [StackSection(rowCount: rowCount)], estimate: .fixed(100), prefetch: prefetch)
    }

    @Test("A frame that only moves what is on the screen looks at one node and lays out no line")
    func steadyFrames() throws {
      let frames = try Self.work(of: Self.list(), from: 40_030, steps: [5, 5, -5, 40, 20, -60, 0])
      #expect(frames == Array(repeating: Work(nodes: 1, lines: 0, measured: 0), count: 7))
      // The same holds if all lines are measured and no unmeasured lines are ahead.
      let all = try Self.work(of: Self.list(9, prefetch: .standard), from: 30, steps: [5, 5, -5, 40])
      #expect(all == Array(repeating: Work(nodes: 1, lines: 0, measured: 0), count: 4))
    }

    @Test("Where measured lines come, those that stay are not laid out, and those that come are found near the others")
    func measuredLinesThatCome() throws {
      let way = Array(repeating: CGFloat(50), count: 200) + Array(repeating: -50, count: 200)
      // The first way there measures the lines. A line comes in every other frame, with nine on the screen.
      let frames = try Self.work(of: Self.list(), from: 40_030, steps: way + way).suffix(600)
      #expect(frames.reduce(0) { $0 + $1.measured } == 0)
      #expect(frames.reduce(0) { $0 + $1.nodes } <= 3 * 600 + 10)
      #expect(frames.reduce(0) { $0 + $1.lines } <= 9 * 300)
    }

    @Test("Where lines are measured, each is found near the one before it")
    func linesThatAreMeasured() throws {
      let frames = try Self.work(of: Self.list(), from: 40_030, steps: Array(repeating: 100, count: 200))
      #expect(frames.allSatisfy { $0.measured == 1 && $0.lines == 9 })
      #expect(frames.reduce(0) { $0 + $1.nodes } <= 200 * 35 + 100)
    }

    @Test("What is measured ahead is not gone through again", arguments: [1.0, -1])
    func linesAhead(direction: CGFloat) throws {
      let steps = Array(repeating: 10 * direction, count: 100)
      let frames = try Self.work(of: Self.list(prefetch: .standard), from: 40_030, steps: steps).suffix(80)
      #expect(frames.contains { $0.measured > 0 })
      // In eight of ten frames no line comes onto the screen or within reach.
      #expect(frames.filter { $0 == Work(nodes: 3, lines: 0, measured: 0) }.count >= 8 * 7)
    }

    @Test("Where all lines are measured nobody looks for one that is not")
    func searchForUnmeasuredLines() {
      let content = StackContent(sections: [StackSection(rowCount: 500)], estimate: .fixed(100))
      let map = SectionMap(content.sections, in: content, on: TrackLayout(content, in: 100))
      var lines = LineExtents(content.estimate, on: map)
      var cursor = LineExtents.Cursor()
      for line in 0..<499 { lines.setMeasured(50, of: line, on: map, near: &cursor) }
      var before = lines.visitedNodeCount
      #expect(lines.firstUnmeasured(in: 0..<500) == 499 && lines.lastUnmeasured(in: 0..<500) == 499)
      #expect(lines.visitedNodeCount > before)
      lines.setMeasured(50, of: 499, on: map, near: &cursor)
      before = lines.visitedNodeCount
      #expect(lines.firstUnmeasured(in: 0..<500) == nil && lines.lastUnmeasured(in: 0..<500) == nil)
      #expect(lines.visitedNodeCount == before)
    }

    @Test("A section of which lines are measured is summed up once behind them all")
    func linesOfSections() throws {
      var content = StackContent(
        sections: Array(repeating: StackSection(rowCount: 40), count: 50), estimate: .mean(initial: 100),
        prefetch: .none)
      content.estimate.scope = .section
      let frames = try Self.work(of: content, from: 4030, steps: Array(repeating: 700, count: 20))
      #expect(frames.allSatisfy { $0.measured == 7 && $0.nodes <= 160 })
    }
  #endif

  // MARK: Room for more

  @Test("Lists of what is on the screen grow by doubling")
  func roomForViews() throws {
    var engine = try ScrollEngine(configuration(height: 3000, rows: 400, estimate: 10))
    _ = try engine.frame(at: 0, asking: Rows.all(10))
    #expect(engine.visibleElementCount == 300)
    #expect(engine.stack.visible.capacity == 512 && engine.stack.tops.capacity == 512)
  }

  @Test("A queue that grows event by event makes room for their changes of phase some ten times in a thousand")
  func roomForChanges() {
    var recorder = ChangeRecorder()
    var capacities: Set = [recorder.phaseChanges.capacity]
    for count in 1...1000 {
      recorder.reserve(eventCount: count)
      capacities.insert(recorder.phaseChanges.capacity)
    }
    #expect(recorder.phaseChanges.capacity >= 3001 && capacities.count <= 12)
  }

  @Test("A pass that measures lines of a thousand sections makes room for them some ten times")
  func roomForSections() {
    let content = StackContent(
      sections: Array(repeating: StackSection(rowCount: 1), count: 1000), estimate: .fixed(0, scope: .section))
    let map = SectionMap(content.sections, in: content, on: TrackLayout(content, in: 100))
    let slots = ExtentTree(rowCount: 1000, estimate: 10)
    var estimates = SectionEstimates(initialExtent: 10)
    estimates.insert(0..<1000, in: slots, on: map)
    var capacities: Set = [estimates.measuredSections.capacity]
    for section in 0..<1000 {
      estimates.noteMeasuring(in: section, slots, on: map)
      capacities.insert(estimates.measuredSections.capacity)
    }
    #expect(estimates.measuredSections.count == 1000 && capacities.count <= 10)
  }
}
