// The sample that README shows, as it is written there.
import Foundation
import ScrollEngine
import Testing

@Suite("README")
struct ReadmeTests {
  struct Rows: ScrollClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      if case .row(let row, _) = element, row.isMultiple(of: 3) { 120 } else { 64 }
    }
  }

  @Test("The first sample does what its comments say")
  func sample() throws {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844),
        content: StackContent(rowCount: 1_000_000, estimate: .mean(initial: 80))))

    try engine.enqueue(ScrollEvent(time: 0.000, .touchBegan(CGPoint(x: 200, y: 600))))
    try engine.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
    try engine.enqueue(ScrollEvent(time: 0.032, .touchEnded(CGPoint(x: 200, y: 470))))

    let report = try engine.frame(at: 0.5, asking: Rows())
    #expect(report.phase == .decelerating)
    #expect(report.geometry.contentOffset.y > 1000)
    #expect(engine.visibleElement(at: 0).frame.minY <= 0)
  }
}
