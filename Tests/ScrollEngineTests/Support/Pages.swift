// A scroll view inside another one, with a pointer on it, for the tests of nested scroll views.
import Foundation
import ScrollEngine
import ScrollTypes

/// A list of 10 rows of 100 pt in 300 pt (0 through 700), in a page of 20 rows of 100 pt in 800 pt (0 through 1200).
struct Pages: ~Copyable {
  var pair: NestedScroll
  /// The vertical offsets after the last frame.
  var offsets: [CGFloat] { [outer.geometry.contentOffset.y, inner.geometry.contentOffset.y] }
  var outer: FrameReport
  var inner: FrameReport

  private init(_ pair: consuming NestedScroll, _ start: NestedFrameReport) {
    self.pair = pair
    (outer, inner) = (start.outer, start.inner)
  }

  /// Both scroll views at rest, at offsets along their axes.
  static func standing(
    innerAxis: Axis = .vertical, outerAxis: Axis = .vertical, outer outerStart: CGFloat = 0,
    inner innerStart: CGFloat = 0,
    outerDirection: LayoutDirection = .leftToRight, isOuterEnabled: Bool = true, outerCount: Int = 20,
    outerBounce: ScrollBounceBehavior = .automatic
  ) throws -> Pages {
    let page = ScrollConfiguration(
      containerSize: CGSize(width: 800, height: 800),
      content: StackContent(
        axis: outerAxis, layoutDirection: outerDirection, sections: [StackSection(rowCount: outerCount)],
        estimate: .fixed(100), prefetch: .none), verticalScrollBounceBehavior: outerBounce,
      isScrollEnabled: isOuterEnabled)
    let list = ScrollConfiguration(
      containerSize: CGSize(width: 300, height: 300),
      content: StackContent(
        axis: innerAxis, sections: [StackSection(rowCount: 10)], estimate: .fixed(100), prefetch: .none))
    var pair = try NestedScroll(outer: page, inner: list)
    let start = try pair.frame(at: -1, askingOuter: Rows.all(100), askingInner: Rows.all(100))
    var pages = Pages(pair, start)
    try pages.send(.scrollTo(CGPoint(x: outerStart, y: outerStart)), .outer, at: -1)
    try pages.send(.scrollTo(CGPoint(x: innerStart, y: innerStart)), .inner, at: -1)
    try pages.show(at: -1)
    return pages
  }

  mutating func send(_ kind: ScrollEvent.Kind, _ view: NestedView = .inner, at time: Double) throws {
    try pair.enqueue(ScrollEvent(time: time, kind), in: view)
  }

  mutating func show(at time: Double) throws {
    let report = try pair.frame(at: time, askingOuter: Rows.all(100), askingInner: Rows.all(100))
    (outer, inner) = (report.outer, report.inner)
  }

  /// Moves a pointer in the inner scroll view by steps every 1/120 s from time 0, and does not lift it.
  mutating func drag(from start: CGFloat = 500, by steps: [CGFloat], in view: NestedView = .inner) throws {
    var y = start
    try send(.touchBegan(CGPoint(x: 100, y: y)), view, at: 0)
    for (move, step) in steps.enumerated() {
      y += step
      try send(.touchMoved(CGPoint(x: 100, y: y)), view, at: Double(move + 1) / 120)
    }
    try show(at: Double(steps.count) / 120)
  }

  mutating func lift(y: CGFloat, at time: Double) throws { try send(.touchEnded(CGPoint(x: 100, y: y)), at: time) }

  var phases: [ScrollPhase] { [outer.phase, inner.phase] }

  func changes(of view: NestedView) -> [ScrollPhaseChange] {
    (0..<pair.phaseChangeCount(in: view)).map { pair.phaseChange(at: $0, in: view) }
  }
}
