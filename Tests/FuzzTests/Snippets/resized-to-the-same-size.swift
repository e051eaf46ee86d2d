// A resize to the size that the container has already leaves a drag as it is. As `fuzz snippet` prints it.
// swift-format-ignore-file
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// How long the views turn out to be.
private struct Rows: ScrollClient {
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    0
  }
}

@Test("A resize to the size that the container has already leaves a drag as it is.")
func aResizeToTheSizeThatTheContainer() throws {
  let content = StackContent(
    sections: [StackSection(rowCount: 0, hasHeader: true)],
    estimate: .fixed(1),
    prefetch: PrefetchPolicy(distance: 0, linesPerFrame: 0),
    retention: RetentionPolicy(lineCount: 8))
  var scroll = try ScrollEngine(
    ScrollConfiguration(
      containerSize: CGSize(width: 0, height: 0),
      safeAreaInsets: EdgeInsets(),
      contentMargins: EdgeInsets(),
      content: content,
      decelerationRate: ScrollDecelerationRate(rawValue: 0.998)))
  let rows = Rows()
  try scroll.enqueue(ScrollEvent(time: 0.0, .resize(CGSize(width: 100, height: 0))))
  try scroll.enqueue(ScrollEvent(time: 0.0, .touchBegan(CGPoint(x: 0, y: 0))))
  try scroll.enqueue(ScrollEvent(time: 0.0, .touchMoved(CGPoint(x: 0, y: -10))))
  try scroll.enqueue(ScrollEvent(time: 0.0, .touchMoved(CGPoint(x: 0, y: 0))))
  try scroll.enqueue(ScrollEvent(time: 0.0, .resize(CGSize(width: 100, height: 0))))
  try scroll.enqueue(ScrollEvent(time: 0.0, .touchEnded(CGPoint(x: 0, y: -1))))
  let report = try scroll.frame(at: 0.0, asking: rows)
  #expect(report.phase == .idle)
  #expect(abs(report.geometry.contentOffset.x - 0) <= 1e-5)
  #expect(abs(report.geometry.contentOffset.y - 0) <= 1e-5)
  #expect(abs(report.velocity.dx - 0) <= 1e-3)
  #expect(abs(report.velocity.dy - 0) <= 1e-3)
  #expect(report.geometry.contentSize == CGSize(width: 100, height: 1))
  #expect(report.visibleLines == 0..<0)
  #expect(report.measuredLineCount == 0)
  #expect(report.offsetCorrection == 0)
  #expect(scroll.visibleElementCount == 0)
}
