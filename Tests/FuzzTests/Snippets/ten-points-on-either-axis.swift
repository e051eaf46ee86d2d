// A touch begins to drag both axes where it is 10 pt away on either, and not a hair earlier; across, it is not let go. As `fuzz snippet` prints it.
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

@Test("A touch begins to drag both axes where it is 10 pt away on either, and not a hair earlier; across, it is not let go.")
func aTouchBeginsToDragBothAxesWhere() throws {
  let content = StackContent(
    crossExtent: 900,
    sections: [StackSection(rowCount: 20)],
    estimate: .fixed(50),
    prefetch: PrefetchPolicy(distance: 0, linesPerFrame: 0),
    retention: RetentionPolicy(lineCount: 8))
  var scroll = try ScrollEngine(
    ScrollConfiguration(
      containerSize: CGSize(width: 300, height: 300),
      safeAreaInsets: EdgeInsets(),
      contentMargins: EdgeInsets(),
      content: content,
      decelerationRate: ScrollDecelerationRate(rawValue: 0.998)))
  let rows = Rows()
  try scroll.enqueue(ScrollEvent(time: 0.0, .scrollTo(CGPoint(x: 300, y: 350))))
  try scroll.enqueue(ScrollEvent(time: 0.008, .touchBegan(CGPoint(x: 100, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 109.999, y: 109.999))))
  _ = try scroll.frame(at: 0.016, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.024, .touchMoved(CGPoint(x: 90.001, y: 100))))
  _ = try scroll.frame(at: 0.024, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.032, .touchMoved(CGPoint(x: 100, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.04, .touchEnded(CGPoint(x: 100, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.048, .touchBegan(CGPoint(x: 100, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.056, .touchMoved(CGPoint(x: 90, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.064, .touchMoved(CGPoint(x: 90, y: 95))))
  _ = try scroll.frame(at: 0.064, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.072, .touchMoved(CGPoint(x: 60, y: 92.5))))
  _ = try scroll.frame(at: 0.072, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.08, .touchEnded(CGPoint(x: 60.5, y: 92.5))))
  _ = try scroll.frame(at: 0.08, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.088, .touchBegan(CGPoint(x: 100, y: 100))))
  try scroll.enqueue(ScrollEvent(time: 0.096, .touchMoved(CGPoint(x: 105, y: 110))))
  try scroll.enqueue(ScrollEvent(time: 0.104, .touchMoved(CGPoint(x: 125, y: 110))))
  _ = try scroll.frame(at: 0.104, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.112, .touchCancelled()))
  let report = try scroll.frame(at: 0.120667, asking: rows)
  #expect(report.phase == .idle)
  #expect(abs(report.geometry.contentOffset.x - 331.69677352905273) <= 1e-5)
  #expect(abs(report.geometry.contentOffset.y - 359.3600648244222) <= 1e-5)
  #expect(abs(report.velocity.dx - 0) <= 1e-3)
  #expect(abs(report.velocity.dy - 0) <= 1e-3)
  #expect(report.geometry.contentSize == CGSize(width: 900, height: 1000))
  #expect(report.visibleLines == 7..<14)
  #expect(report.measuredLineCount == 0)
  #expect(report.offsetCorrection == 0)
  #expect(scroll.visibleElementCount == 7)
  let first = scroll.visibleElement(at: 0)
  #expect(first.element == .row(7, section: 0))
  #expect(abs(first.frame.minX - -331.69677352905273) <= 1e-5 && abs(first.frame.minY - -9.360064824422201) <= 1e-5)
  #expect(first.isPinned == false)
}
