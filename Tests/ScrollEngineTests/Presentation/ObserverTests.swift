// The actions of observers: which ones are called, with which values, and in which order.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Observers")
struct ObserverTests {
  /// The lines that actions have written.
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test("An action is called only where the value of the geometry changes")
  func geometry() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { old, new in
      log.lines.append("\(old) \(new)")
    }
    for offset in [0.0, 50, 101, 200, 20] { try screen.show(at: offset) }
    #expect(log.take() == ["false true", "true false"])
  }

  @Test("A row enters where half of it is visible, and leaves with the screen or below that")
  func visibility() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onScrollVisibilityChange { element, isVisible in log.lines.append("\(element) \(isVisible)") }
    screen.observers.onScrollVisibilityChange(element: row(5)) { log.lines.append("five \($0)") }
    try screen.show(at: 0)
    #expect(log.take() == (0..<5).map { "\(row($0)) true" })
    try screen.show(at: 49)
    #expect(log.take() == [])
    try screen.show(at: 51)
    #expect(log.take() == ["\(row(0)) false", "\(row(5)) true", "five true"])
    try screen.show(at: 1000)
    let leaves = (1...5).map { "\(row($0)) false" } + ["five false"]
    #expect(log.take() == leaves + (10..<15).map { "\(row($0)) true" })
  }

  @Test(
    "Rows that fill the container are visible as a whole, whatever their length is rounded to (§V5)",
    arguments: [(844, 7), (568, 5), (956, 19), (667, 10), (100.1, 1), (300, 24)])
  func flushRows(height: Double, count: Int) throws {
    let part = CGFloat(height) / CGFloat(count)
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: height),
        content: StackContent(rowCount: count, estimate: .fixed(part))))
    var presentation = ScrollPresentation()
    let observers = ScrollObservers()
    let log = Log()
    observers.onScrollVisibilityChange(threshold: 1) { log.lines.append("\($0) \($1)") }
    let report = try engine.frame(at: 0, asking: ClosureClient { _, _ in part })
    presentation.update(after: report, of: engine, asking: PlainPresentationClient(), for: observers)
    observers.deliver()
    #expect(log.take() == (0..<count).map { "\(row($0)) true" })
  }

  @Test("Of rows that leave and come at both ends at once each is told of, and those between keep what they were")
  func shifts() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onAppear { log.lines.append("+\($0)") }
    screen.observers.onDisappear { log.lines.append("-\($0)") }
    screen.observers.onScrollVisibilityChange { element, isVisible in log.lines.append("\(element) \(isVisible)") }
    screen.observers.onGeometryChange(element: row(3), for: Double.self, of: { Double($0.frame(in: .scrollView).minY) })
    {
      log.lines.append("three \($0)")
    }
    try screen.show(at: 0)
    _ = log.take()
    try screen.show(at: 200)
    #expect(
      log.take() == [
        "-\(row(0))", "-\(row(1))", "+\(row(5))", "+\(row(6))", "\(row(0)) false", "\(row(1)) false",
        "\(row(5)) true", "\(row(6)) true", "three 100.0",
      ])
    try screen.show(at: 110)
    #expect(
      log.take() == [
        "+\(row(1))", "\(row(6)) false", "\(row(1)) true", "three 190.0",
      ])
    try screen.show(at: 300)
    #expect(
      log.take() == [
        "-\(row(1))", "-\(row(2))", "+\(row(7))", "\(row(1)) false", "\(row(2)) false", "\(row(6)) true",
        "\(row(7)) true", "three 0.0",
      ])
  }

  @Test("Observers that missed frames, or see another presentation, are told of what differs from what they saw")
  func missedFrames() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onAppear { log.lines.append("+\($0)") }
    screen.observers.onDisappear { log.lines.append("-\($0)") }
    screen.observers.onScrollVisibilityChange { element, isVisible in log.lines.append("\(element) \(isVisible)") }
    try screen.show(at: 0)
    _ = log.take()
    var other = screen.presentation.copy()
    for offset in [100.0, 200] { try screen.showUnobserved(at: offset) }
    let report = try screen.show()
    let two = [
      "-\(row(0))", "-\(row(1))", "+\(row(5))", "+\(row(6))", "\(row(0)) false", "\(row(1)) false",
      "\(row(5)) true", "\(row(6)) true",
    ]
    #expect(log.take() == two)
    // The rows of the first frame again, from a presentation that did not see the later frames.
    screen.observers.receive(report, of: screen.engine, rows: other)
    screen.observers.deliver()
    #expect(log.take().count == two.count)
    other.update(after: report, of: screen.engine, asking: PresentedScreen.Client())
    screen.observers.receive(report, of: screen.engine, rows: other)
    screen.observers.deliver()
    #expect(log.take() == two)
  }

  @Test("Rows disappear before others appear, and behind the end of the scroll view")
  func appearance() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onAppear { log.lines.append("+\($0)") }
    screen.observers.onDisappear { log.lines.append("-\($0)") }
    try screen.show(at: 0)
    _ = log.take()
    try screen.show(at: 100)
    #expect(log.take() == ["-\(row(0))", "+\(row(5))"])
    screen.observers.receiveEnd()
    screen.observers.deliver()
    #expect(log.take() == (1...5).map { "-\(row($0))" })
    screen.observers.receiveEnd()
    screen.observers.deliver()
    #expect(log.take() == [])
  }

  @Test("Targets in sight are listed in order, and asked for only where they are others")
  func targets() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onScrollTargetVisibilityChange(
      idType: Int.self,
      ids: { element in
        guard case .row(let index, _) = element else { return nil }
        log.lines.append("?")
        return index % 2 == 0 ? index : nil
      }
    ) { log.lines.append("\($0)") }
    try screen.show(at: 0)
    #expect(log.take() == ["?", "?", "?", "?", "?", "[0, 2, 4]"])
    try screen.show(at: 10)
    #expect(log.take() == [])
    try screen.show(at: 60)
    #expect(log.take() == ["?", "?", "?", "?", "?", "[2, 4]"])
  }

  @Test("Phases are told in the order of time, and the values of rows behind them")
  func order() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onGeometryChange(element: row(1), for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
      log.lines.append("row \($0)")
    }
    screen.observers.onScrollPhaseChange { old, new in log.lines.append("\(old) \(new)") }
    screen.observers.onContentGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
      log.lines.append("content \($0)")
    }
    try screen.show(at: 0)
    #expect(log.take() == ["content 0.0", "row 100.0"])
    try screen.engine.enqueue(ScrollEvent(time: screen.time, .touchBegan(CGPoint(x: 10, y: 300))))
    try screen.engine.enqueue(ScrollEvent(time: screen.time + 0.05, .touchMoved(CGPoint(x: 10, y: 270))))
    try screen.show()
    try screen.engine.enqueue(ScrollEvent(time: screen.time, .touchMoved(CGPoint(x: 10, y: 250))))
    try screen.show()
    #expect(log.take() == ["idle tracking", "tracking interacting", "content -20.0", "row 80.0"])
  }

  @Test("An action may take itself back, add another and scroll: that comes in the next frame")
  func storms() throws {
    var screen = try PresentedScreen()
    let log = Log()
    let observers = screen.observers
    var second: ScrollObservers.Token?
    var first: ScrollObservers.Token?
    first = observers.onAppear { element in
      log.lines.append("first \(element)")
      if let first { observers.remove(first) }
      if let second { observers.remove(second) }
      observers.onAppear { log.lines.append("third \($0)") }
      observers.deliver()
    }
    second = observers.onAppear { log.lines.append("second \($0)") }
    try screen.show(at: 0)
    #expect(log.take() == ["first \(row(0))"])
    try screen.show(at: 0)
    #expect(log.take() == (0..<5).map { "third \(row($0))" })
    #expect(!observers.isEmpty)
  }

  @Test("Rows keep their identity through edits, and removed ones are told of once")
  func edits() throws {
    var screen = try PresentedScreen()
    let log = Log()
    screen.observers.onScrollVisibilityChange { log.lines.append("\($0) \($1)") }
    screen.observers.onDisappear(element: row(7)) { log.lines.append("gone") }
    try screen.show(at: 500)
    _ = log.take()
    try screen.apply([.insertRows(count: 2, at: 0, section: 0)])
    try screen.show()
    #expect(log.take() == [])
    try screen.apply([.removeRows(9..<10, section: 0)])
    try screen.show()
    #expect(log.take() == ["gone", "\(row(9)) false", "\(row(11)) true"])
    try screen.show(at: 0)
    #expect(!log.take().contains("gone"))
  }
}
