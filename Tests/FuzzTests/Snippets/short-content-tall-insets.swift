// Content shorter than its container: the range is a single point, and every drag is past an edge. As `fuzz snippet` prints it.
// swift-format-ignore-file
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// How long the views turn out to be.
private struct Rows: ScrollClient {
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    switch element {
    case .row(1, section: 0): 0.5
    default: 61
    }
  }
}

@Test("Content shorter than its container: the range is a single point, and every drag is past an edge.")
func contentShorterThanItsContainerTheRangeIs() throws {
  let content = StackContent(
    sections: [StackSection(rowCount: 3)],
    estimate: .fixed(20.333),
    prefetch: PrefetchPolicy(distance: 0, linesPerFrame: 0),
    retention: RetentionPolicy(lineCount: 8))
  var scroll = try ScrollEngine(
    ScrollConfiguration(
      containerSize: CGSize(width: 320.5, height: 480.333),
      safeAreaInsets: EdgeInsets(top: 88, leading: 16, bottom: 400, trailing: 16),
      contentMargins: EdgeInsets(),
      content: content,
      decelerationRate: ScrollDecelerationRate(rawValue: 0.99)))
  let rows = Rows()
  _ = try scroll.frame(at: 0.0, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.01, .touchBegan(CGPoint(x: 10, y: 10))))
  try scroll.enqueue(ScrollEvent(time: 0.02, .touchMoved(CGPoint(x: 10, y: 150))))
  _ = try scroll.frame(at: 0.02, asking: rows)
  try scroll.enqueue(ScrollEvent(time: 0.03, .touchMoved(CGPoint(x: 10, y: -300))))
  try scroll.enqueue(ScrollEvent(time: 0.04, .touchEnded(CGPoint(x: 10, y: -380))))
  for time in [
    0.031111, 0.042222, 0.053333, 0.064444, 0.075556, 0.086667, 0.097778, 0.108889,
    0.12, 0.131111, 0.142222, 0.153333, 0.164444, 0.175556, 0.186667, 0.197778,
    0.208889, 0.22, 0.231111, 0.242222, 0.253333, 0.264444, 0.275556, 0.286667,
    0.297778, 0.308889, 0.32, 0.331111, 0.342222, 0.353333, 0.364444, 0.375556,
    0.386667, 0.397778, 0.408889, 0.42, 0.431111, 0.442222, 0.453333, 0.464444,
    0.475556, 0.486667, 0.497778, 0.5, 0.516667, 0.533333, 0.55, 0.566667,
    0.583333, 0.6, 0.616667, 0.633333, 0.65, 0.666667, 0.683333, 0.7,
    0.716667, 0.733333, 0.75, 0.766667, 0.783333, 0.8, 0.816667, 0.833333,
    0.85, 0.866667, 0.883333, 0.9, 0.916667, 0.933333, 0.95, 0.966667,
    0.983333, 1.0, 1.016667, 1.033333, 1.05,
  ] { _ = try scroll.frame(at: time, asking: rows) }
  let report = try scroll.frame(at: 1.05, asking: rows)
  #expect(report.phase == .idle)
  #expect(abs(report.geometry.contentOffset.x - -16) <= 1e-5)
  #expect(abs(report.geometry.contentOffset.y - 42.16700013478597) <= 1e-5)
  #expect(abs(report.velocity.dx - 0) <= 1e-3)
  #expect(abs(report.velocity.dy - 0) <= 1e-3)
  #expect(report.geometry.contentSize == CGSize(width: 288.5, height: 122.5))
  #expect(report.visibleLines == 0..<3)
  #expect(report.measuredLineCount == 0)
  #expect(report.offsetCorrection == 0)
  #expect(scroll.visibleElementCount == 3)
  let first = scroll.visibleElement(at: 0)
  #expect(first.element == .row(0, section: 0))
  #expect(abs(first.frame.minX - 16) <= 1e-5 && abs(first.frame.minY - -42.16700013478597) <= 1e-5)
  #expect(first.isPinned == false)
}
