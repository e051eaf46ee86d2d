// The sample that README shows, as it is written there.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("README")
struct ReadmeTests {
  struct Rows: RowMeasurer {
    func extent(ofRow row: Int, width: CGFloat) -> CGFloat { row.isMultiple(of: 3) ? 120 : 64 }
  }

  @Test("The first sample does what its comments say")
  func sample() throws {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844), rowCount: 1_000_000, estimatedRowExtent: 80))

    try engine.enqueue(ScrollEvent(time: 0.000, .touchBegan(CGPoint(x: 200, y: 600))))
    try engine.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
    try engine.enqueue(ScrollEvent(time: 0.032, .touchEnded(CGPoint(x: 200, y: 470))))

    let report = try engine.frame(at: 0.5, measuring: Rows())
    #expect(report.phase == .decelerating)
    #expect(report.geometry.contentOffset.y > 1000)
    #expect(engine.visibleRow(at: 0).frame.minY <= 0)
  }
}
