// The sample that README shows, as it is written there.
import Foundation
import ScrollEngine
import Testing

private let carousel = ScrollViewID(1)

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

  /// A feed with a carousel in its row 2.
  struct Feed: ScrollTreeClient {
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
    let phases = [tree.phase(of: carousel), tree.phase(of: .root)]
    #expect(phases == [.decelerating, .idle])
    let geometry = tree.geometry(of: carousel)
    let offset = try #require(geometry).contentOffset.x
    #expect(offset > 500)
    let frame = tree.frame(of: .row(20, section: 0), in: carousel, relativeTo: .root)
    let card = try #require(frame)
    #expect(card.minY == 400 && abs(card.minX - (2400 - offset)) < 1e-9)
  }

  @Test("The sample of a position does what its comments say")
  func position() throws {
    struct Message { let id: Int }
    let messages = (0..<1000).map { Message(id: $0 + 5000) }
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844),
        content: StackContent(rowCount: 1000, estimate: .mean(initial: 80))))
    let time = 0.0
    var ids = try RowIDs(messages.map(\.id))
    var position = ScrollPosition(idType: Int.self, edge: .bottom)
    var link = ScrollPositionLink<Int>()

    try link.send(position, to: &engine, at: time, rows: ids)
    let shown = try engine.frame(at: time, asking: Rows())
    link.receive(shown, into: &position, from: engine, rows: ids)
    #expect(!position.isPositionedByUser && position.edge == .bottom)
    #expect(engine.frame(of: .row(999, section: 0))?.maxY == 844)
    // From the last one up rows are 120, 64, 64, 120 … pt long: nine come to 744 pt, and the tenth is cut off.
    #expect(position.viewID(type: Int.self) == 5990)

    let saved = try JSONEncoder().encode(SavedScrollPosition<Int>(position))
    #expect(try JSONDecoder().decode(SavedScrollPosition<Int>.self, from: saved).position.edge == .bottom)
    #expect(try ids.update(to: Array(5000..<6001)).count == 1)
  }

  /// Cards that are smaller and paler towards the edges.
  struct Cards: PresentationClient {
    static let transition = ScrollTransition { content, phase in
      content.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.5)
    }

    func transition(of element: StackElement) -> Int? { 0 }
  }

  @Test("The sample of a presentation does what its comments say")
  func presentation() throws {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844),
        content: StackContent(rowCount: 1_000_000, estimate: .mean(initial: 80))))
    var presentation = ScrollPresentation(transitions: [Cards.transition])
    let observers = ScrollObservers()
    var visible: [StackElement] = []
    observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, isFar in #expect(isFar) }
    observers.onScrollVisibilityChange(threshold: 0.5) { row, isVisible in if isVisible { visible.append(row) } }

    _ = try engine.frame(at: 5, asking: Rows())
    try engine.enqueue(ScrollEvent(time: 6, .scrollTo(CGPoint(x: 0, y: 90))))
    let drawn = try engine.frame(at: 6, asking: Rows())
    presentation.update(after: drawn, of: engine, asking: Cards())
    // The first row, of 120 pt, has 30 pt on the screen.
    let row = presentation.row(at: 0)
    #expect(row.element == .row(0, section: 0) && row.phase == .topLeading)
    #expect(row.opacity > 0.5 && row.opacity < 1 && row.bounds.width < 390)

    observers.receive(drawn, of: engine, rows: presentation)
    observers.deliver()
    #expect(visible.first == .row(1, section: 0) && visible.count == engine.visibleElementCount - 2)
  }
}
