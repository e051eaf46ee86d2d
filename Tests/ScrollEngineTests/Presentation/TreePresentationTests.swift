// A presentation and observers for a carousel in a feed.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Presentations in trees")
struct TreePresentationTests {
  private static let carousel = ScrollViewID(7)

  /// A feed of rows of 200 points. A carousel stands 40 points below the top of row 2.
  private struct Feed: ScrollTreeClient {
    func rows(of view: ScrollViewID) -> ClosureClient { ClosureClient { _, _ in view == .root ? 200 : 120 } }
    func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? {
      view == .root && element == row(2) ? InnerScrollView(carousel, origin: CGPoint(x: 0, y: 40)) : nil
    }
    func configuration(of view: ScrollViewID) -> ScrollConfiguration {
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: 150),
        content: StackContent(rowCount: 50, axis: .horizontal, estimate: .fixed(120)))
    }
  }

  /// Moves each card by its place in the feed.
  private struct Cards: PresentationClient {
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().offset(y: geometry.frame(in: .scrollView(axis: .vertical)).minY)
    }
  }

  @Test("Cards are drawn and seen in their own container, and know the feed; away from it they are gone (§D16, §O18)")
  func carousel() throws {
    var tree = try ScrollTree(
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: 800), content: StackContent(rowCount: 100, estimate: .fixed(200))))
    var presentation = ScrollPresentation()
    let observers = ScrollObservers()
    var log: [String] = []
    observers.onAppear { log.append("+\($0)") }
    observers.onDisappear { log.append("-\($0)") }
    observers.onScrollVisibilityChange(threshold: 1) { log.append("\($0) \($1)") }
    for (time, offset, top) in [(0.0, 0.0, 440.0), (1, 100, 340), (2, 15_000, nil), (3, 0, 440)] {
      try tree.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
      _ = try tree.frame(at: time, asking: Feed())
      let isThere = presentation.update(of: Self.carousel, in: tree, asking: Cards())
      #expect(observers.receive(Self.carousel, in: tree, rows: presentation) == isThere)
      observers.deliver()
      #expect(isThere == (top != nil))
      if let top {
        let card = presentation.row(at: 1)
        #expect(card.frame == CGRect(x: 120, y: 0, width: 120, height: 150))
        #expect(card.bounds == CGRect(x: 120, y: top, width: 120, height: 150))
      }
      let cards = (0..<4).map(row)
      switch time {
      case 0, 3: #expect(log == cards.map { "+\($0)" } + cards.prefix(3).map { "\($0) true" })
      case 1: #expect(log == [])
      default: #expect(log == cards.map { "-\($0)" } + cards.prefix(3).map { "\($0) false" })
      }
      log = []
    }
  }
}
