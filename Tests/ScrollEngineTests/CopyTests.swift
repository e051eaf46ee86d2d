// Copies of an engine: equal to the bit, and independent.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Copies")
struct CopyTests {
  /// A list in a fling, with queued events and a separate estimate for every section.
  private static func flung() throws -> ScrollEngine {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        content: StackContent(
          pinnedViews: [.sectionHeaders],
          sections: [StackSection](repeating: StackSection(rowCount: 300, hasHeader: true), count: 8),
          estimate: .mean(initial: 60, scope: .section))))
    try engine.flick(from: 700, by: -60, count: 6, at: 0)
    for frame in 0..<20 { _ = try engine.frame(at: Double(frame) / 60, asking: Rows.varied) }
    try engine.apply([.assumeExtent(200, rows: 100..<120, section: 0), .insertRows(count: 3, at: 0, section: 0)])
    try engine.flick(from: 700, by: -80, count: 6, at: 0.8)
    return engine
  }

  private static func play(_ engine: inout ScrollEngine, asking rows: Rows) throws -> [FrameReport] {
    var reports: [FrameReport] = []
    for frame in 20..<200 { reports.append(try engine.frame(at: Double(frame) / 60, asking: rows)) }
    return reports
  }

  @Test("A copy plays on as the engine does, whichever goes first, and lives on when the engine is gone")
  func sameBits() throws {
    var reports: [[FrameReport]] = []
    do {
      var engine = try Self.flung()
      var first = engine.copy()
      #expect(first.visibleElementCount == engine.visibleElementCount)
      reports.append(try Self.play(&first, asking: .varied))
      reports.append(try Self.play(&engine, asking: .varied))
    }
    var copy = try Self.flung().copy()
    reports.append(try Self.play(&copy, asking: .varied))
    #expect(reports[0].contains { $0.phase == .interacting } && reports[0].contains { $0.prefetchedLineCount > 0 })
    #expect(reports[0] == reports[1] && reports[1] == reports[2])
  }

  @Test(
    "A copy knows whose pointer scrolls and how fast, that momentum moves the content, and whether scrolling is disabled"
  )
  func pointers() throws {
    let beginnings: [[ScrollEvent.Kind]] = [
      [.touchBegan(CGPoint(x: 0, y: 600), touch: 4), .touchMoved(CGPoint(x: 0, y: 500), touch: 4)],
      [.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30), phase: .began))],
      [.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30), momentumPhase: .began))],
      [.scrollDisabled(true)],
    ]
    let ends: [ScrollEvent.Kind] = [
      .touchMoved(CGPoint(x: 0, y: 400), touch: 4),
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30), phase: .changed)),
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30), momentumPhase: .changed)), .key(.pageDown),
    ]
    var outcomes: [[ScrollPhaseChange]] = []
    for beginning in beginnings {
      var engine = try ScrollEngine(configuration())
      for event in beginning { try engine.enqueue(ScrollEvent(time: 0, event)) }
      _ = try engine.frame(at: 0, asking: Rows.varied)
      var copy = engine.copy()
      for event in ends {
        try engine.enqueue(ScrollEvent(time: 0.05, event))
        try copy.enqueue(ScrollEvent(time: 0.05, event))
      }
      let report = try engine.frame(at: 0.05, asking: Rows.varied)
      #expect(report == (try copy.frame(at: 0.05, asking: Rows.varied)))
      outcomes.append((0..<engine.phaseChangeCount).map { engine.phaseChange(at: $0) })
      #expect(outcomes.last == (0..<copy.phaseChangeCount).map { copy.phaseChange(at: $0) })
      #expect(report.changes.contains(.phase) == (outcomes.last?.isEmpty == false))
    }
    #expect(outcomes.map { $0.map(\.newPhase) } == [[], [], [.animating], []])
  }

  @Test("Edits, events and frames of a copy are nothing to the engine")
  func independence() throws {
    var engine = try Self.flung()
    var untouched = try Self.flung()
    var copy = engine.copy()
    try copy.apply([
      .removeSections(0..<2), .invalidateRows(0..<50, section: 0), .moveRows(0..<20, to: 100, section: 1),
    ])
    try copy.enqueue(ScrollEvent(time: 0.4, .resize(CGSize(width: 700, height: 300))))
    _ = try Self.play(&copy, asking: .all(17))
    #expect(try Self.play(&engine, asking: .varied) == Self.play(&untouched, asking: .varied))
  }

  @Test("A copy made before an edit takes it back")
  func undo() throws {
    var engine = try Self.flung()
    _ = try engine.frame(at: 0.4, asking: Rows.varied)
    let before = engine.copy()
    let shown = before.visibleElement(at: 2)
    try engine.apply([.removeRows(0..<200, section: 0)])
    #expect(engine.visibleElementCount == 0)
    engine = before
    #expect(engine.visibleElement(at: 2) == shown)
  }
}
