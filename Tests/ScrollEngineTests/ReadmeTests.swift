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

  static let carousel = ScrollViewID(1)

  /// A feed with a carousel in its row 2.
  struct Feed: ScrollTreeClient {
    func rows(of view: ScrollViewID) -> ClosureClient { ClosureClient { _, _ in view == .root ? 200 : 120 } }

    func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? {
      view == .root && element == .row(2, section: 0) ? InnerScrollView(ReadmeTests.carousel) : nil
    }

    func configuration(of view: ScrollViewID) -> ScrollConfiguration {
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 200),
        content: StackContent(rowCount: 50, axis: .horizontal, estimate: .fixed(120)))
    }
  }

  @Test("The sample of a tree does what its comments say")
  func tree() throws {
    var tree = try ScrollTree(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 100, estimate: .fixed(200))))
    let first = try tree.frame(at: 0, asking: Feed())
    #expect(first.memberCount == 2 && first.joinedCount == 1)

    try tree.enqueue(ScrollEvent(time: 0.100, .touchBegan(CGPoint(x: 300, y: 500))))
    try tree.enqueue(ScrollEvent(time: 0.116, .touchMoved(CGPoint(x: 240, y: 495))))
    try tree.enqueue(ScrollEvent(time: 0.132, .touchEnded(CGPoint(x: 170, y: 490))))
    _ = try tree.frame(at: 0.5, asking: Feed())
    let phases = [tree.phase(of: Self.carousel), tree.phase(of: .root)]
    #expect(phases == [.decelerating, .idle])
    let geometry = tree.geometry(of: Self.carousel)
    let offset = try #require(geometry).contentOffset.x
    #expect(offset > 500)
    let frame = tree.frame(of: .row(20, section: 0), in: Self.carousel, relativeTo: .root)
    let card = try #require(frame)
    #expect(card.minY == 400 && abs(card.minX - (2400 - offset)) < 1e-9)
  }
}
