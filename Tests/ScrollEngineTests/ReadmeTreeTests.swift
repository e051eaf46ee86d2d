// The samples of README on trees of scroll views, exactly as README has them.
import Foundation
import ScrollEngine
import Testing

private let carousel = ScrollViewID(1)

/// A feed with a carousel in its row 2.
private struct Feed: ScrollTreeClient {
  func rows(of view: ScrollViewID) -> ClosureClient { ClosureClient { _, _ in view == .root ? 200 : 120 } }

  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? {
    view == .root && element == .row(2, section: 0) ? InnerScrollView(carousel) : nil
  }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 200),
      content: StackContent(rowCount: 50, axis: .horizontal, estimate: .fixed(120)))
  }
}

private struct Cards: PresentationClient {
  static let transition = ScrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }

  func transition(of element: StackElement) -> Int? { 0 }
}

@Suite("README, trees")
struct ReadmeTreeTests {
  @Test("The sample of a tree does what its comments say")
  func tree() throws {
    var tree = try ScrollTree(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 100, estimate: .fixed(200))))
    _ = try tree.frame(at: 0, asking: Feed())  // row 2 comes onto the screen, and the carousel with it
    #expect(tree.memberCount == 2)

    try tree.enqueue(ScrollEvent(time: 0.100, .touchBegan(CGPoint(x: 300, y: 500))))
    try tree.enqueue(ScrollEvent(time: 0.116, .touchMoved(CGPoint(x: 240, y: 495))))
    try tree.enqueue(ScrollEvent(time: 0.132, .touchEnded(CGPoint(x: 170, y: 490))))
    _ = try tree.frame(at: 0.5, asking: Feed())
    let phases = (tree.phase(of: carousel), tree.phase(of: .root))  // the carousel decelerates, the feed is idle
    let card = tree.frame(of: .row(20, section: 0), in: carousel, relativeTo: .root)  // where a card is on the screen

    #expect(phases == (.decelerating, .idle))
    let geometry = tree.geometry(of: carousel)
    let offset = try #require(geometry).contentOffset.x
    #expect(offset > 500)
    #expect(card?.minY == 400 && abs((card?.minX ?? 0) - (2400 - offset)) < 1e-9)

    var presentation = ScrollPresentation(transitions: [Cards.transition])
    let observers = ScrollObservers()
    var visible: [StackElement] = []
    observers.onScrollVisibilityChange(threshold: 0.5) { row, isVisible in if isVisible { visible.append(row) } }
    presentation.update(of: carousel, in: tree, asking: Cards())
    observers.receive(carousel, in: tree, rows: presentation)
    observers.deliver()
    let first = presentation.row(at: 0)
    #expect(first.phase == .topLeading && first.opacity < 1)
    #expect(visible.count >= 3)
  }
}
