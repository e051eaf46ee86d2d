// Hands, keys, wheels and the program all at one time, times that go back, and distances beyond all bounds. As `fuzz snippet` prints it.
// swift-format-ignore-file
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// How long the views turn out to be.
private struct Rows: ScrollClient {
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    50
  }
}

@Test("Hands, keys, wheels and the program all at one time, times that go back, and distances beyond all bounds.")
func handsKeysWheelsAndTheProgramAllAt() throws {
  let content = StackContent(
    sections: [StackSection(rowCount: 20)],
    estimate: .fixed(50),
    prefetch: PrefetchPolicy(distance: 0, linesPerFrame: 0),
    retention: RetentionPolicy(lineCount: 8))
  var scroll = try ScrollEngine(
    ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 400),
      safeAreaInsets: EdgeInsets(),
      contentMargins: EdgeInsets(),
      content: content,
      decelerationRate: ScrollDecelerationRate(rawValue: 0.998),
      verticalScrollBounceBehavior: .basedOnSize,
      horizontalScrollBounceBehavior: .basedOnSize,
      isScrollEnabled: false))
  let rows = Rows()
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchBegan(CGPoint(x: 0, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .scrollDisabled(false)))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchBegan(CGPoint(x: 0, y: 1000000000000000.0))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1e+308), phase: .began))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchMoved(CGPoint(x: -1e+300, y: -1000000000000000.0))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .scrollTo(CGPoint(x: 0, y: 1e+300), preservesVelocity: true)))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchMoved(CGPoint(x: 1e+300, y: 1e+300))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchCancelled(touch: 2)))
  try scroll.enqueue(ScrollEvent(time: 0.01, .key(.end)))
  try scroll.enqueue(ScrollEvent(time: 0.009, .touchEnded(CGPoint(x: 0, y: -1000000000000))))
  _ = try scroll.frame(at: 0.01, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.008, .wheel(WheelEvent(delta: CGVector(dx: 1e+300, dy: -1e+300), momentumPhase: .began))))
  try scroll.enqueue(ScrollEvent(time: 0.008, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: 1e+300), momentumPhase: .changed))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .scrollDisabled(true)))
  try scroll.enqueue(ScrollEvent(time: 0.009, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: 5), isPrecise: false))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .scrollDisabled(false)))
  try scroll.enqueue(ScrollEvent(time: 0.005, .key(.home)))
  try scroll.enqueue(ScrollEvent(time: 0.005, .scrollTo(CGPoint(x: 0, y: 300), animation: .timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.81), endControlPoint: UnitPoint(x: 0.2, y: 1)), duration: 0.4), preservesVelocity: true)))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchBegan(CGPoint(x: 0, y: 0), touch: 1)))
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchEnded(CGPoint(x: 0, y: 1000000000), touch: 1)))
  _ = try scroll.frame(at: 0.01, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.01, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1000000000), phase: .mayBegin))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1000000000), phase: .ended))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1000000), isPrecise: false, momentumPhase: .began))))
  try scroll.enqueue(ScrollEvent(time: 0.01, .key(.arrowUp)))
  for time in [
    0.11, 0.21, 0.31, 0.41, 0.51, 0.61,
  ] { _ = try scroll.frame(at: time, asking: rows) }
  try scroll.enqueue(ScrollEvent(time: 0.61, .touchCancelled()))
  try scroll.enqueue(ScrollEvent(time: 0.61, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -2.5), isPrecise: false, phase: .stationary, momentumPhase: .ended))))
  try scroll.enqueue(ScrollEvent(time: 0.618, .touchBegan(CGPoint(x: 0, y: 300))))
  try scroll.enqueue(ScrollEvent(time: 0.626, .touchMoved(CGPoint(x: 0, y: 310))))
  try scroll.enqueue(ScrollEvent(time: 0.634, .touchMoved(CGPoint(x: 0, y: 330))))
  try scroll.enqueue(ScrollEvent(time: 0.642, .touchEnded(CGPoint(x: 0, y: 350))))
  let report = try scroll.frame(at: 0.65, asking: rows)
  #expect(report.phase == .decelerating)
  #expect(abs(report.geometry.contentOffset.x - 0) <= 1e-5)
  #expect(abs(report.geometry.contentOffset.y - 500.1593084335327) <= 1e-5)
  #expect(abs(report.velocity.dx - 0) <= 1e-3)
  #expect(abs(report.velocity.dy - -2460.2788827955223) <= 1e-3)
  #expect(report.geometry.contentSize == CGSize(width: 390, height: 1000))
  #expect(report.visibleLines == 10..<19)
  #expect(report.measuredLineCount == 1)
  #expect(report.offsetCorrection == 0)
  #expect(scroll.visibleElementCount == 9)
  let first = scroll.visibleElement(at: 0)
  #expect(first.element == .row(10, section: 0))
  #expect(abs(first.frame.minX - 0) <= 1e-5 && abs(first.frame.minY - -0.15930843353271484) <= 1e-5)
  #expect(first.isPinned == false)
}
