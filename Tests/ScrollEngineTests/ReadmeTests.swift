// The samples of README on the engine and of the page on spaces, exactly as those pages have them.
import Foundation
import ScrollEngine
import Testing

@Suite("README")
struct ReadmeTests {
  /// How tall the rows really are. The engine asks once for each row, when it comes near the screen.
  struct Rows: ScrollClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      if case .row(let row, _) = element, row.isMultiple(of: 3) { 120 } else { 64 }
    }
  }

  private static func million() throws -> ScrollEngine {
    try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844),
        content: StackContent(rowCount: 1_000_000, estimate: .mean(initial: 80))))
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
    print(report.phase)  // decelerating
    print(report.geometry.contentOffset.y)  // where the fling is after half a second
    print(engine.visibleElement(at: 0))  // the first row on the screen, and its frame

    #expect(report.phase == .decelerating)
    #expect(report.geometry.contentOffset.y > 1000)
    #expect(engine.visibleElement(at: 0).frame.minY <= 0)
  }

  @Test("A class wraps an engine that a program keeps")
  func kept() throws {
    final class Screen {
      var engine: ScrollEngine
      init(_ configuration: ScrollConfiguration) throws { engine = try ScrollEngine(configuration) }
    }

    let configuration = try Self.million().configuration
    let screens = [try Screen(configuration), try Screen(configuration)]
    _ = try screens[1].engine.frame(at: 0, asking: Rows())
    #expect(screens[1].engine.visibleElementCount > 0)
  }

  @Test("A behaviour of its own brings the content to rest every 240 pt")
  func behavior() throws {
    /// Comes to rest every 240 pt, or at the end of the content.
    struct Steps: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let end = max(0, context.contentSize.height - context.containerSize.height)
        let place = min(max(target.rect.minY, 0), end)
        let step = (place / 240).rounded() * 240
        target.rect.origin.y = end - place < abs(step - place) ? end : min(step, end)
      }
    }

    var engine = try Self.million()
    _ = try engine.frame(at: 0, asking: Rows())
    try engine.enqueue(ScrollEvent(time: 0.100, .touchBegan(CGPoint(x: 200, y: 600))))
    try engine.enqueue(ScrollEvent(time: 0.116, .touchMoved(CGPoint(x: 200, y: 580))))
    try engine.enqueue(ScrollEvent(time: 0.132, .touchEnded(CGPoint(x: 200, y: 560))))

    var configuration = engine.configuration
    configuration.scrollTargetRule = .custom
    try engine.update(to: configuration)
    let client = Rows().scrollTargetBehavior(Steps())
    let settled = try engine.frame(at: 5, asking: client)

    let offset = settled.geometry.contentOffset.y
    #expect(settled.phase == .idle && offset > 0 && offset.remainder(dividingBy: 240) == 0)
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
    let first = position.viewID(type: Int.self)  // the first row on the screen

    let saved = try JSONEncoder().encode(SavedScrollPosition<Int>(position))
    #expect(try JSONDecoder().decode(SavedScrollPosition<Int>.self, from: saved).position.edge == .bottom)
    // From the last row up, rows are 120, 64, 64, 120 … pt long. Nine rows are 744 pt, and the tenth is cut off.
    #expect(first == 5990)
    #expect(try ids.update(to: Array(5000..<6001)).count == 1)
  }

  @Test("The sample of a presentation does what its comments say")
  func presentation() throws {
    var engine = try Self.million()
    _ = try engine.frame(at: 5, asking: Rows())
    try engine.enqueue(ScrollEvent(time: 6, .scrollTo(CGPoint(x: 0, y: 90))))

    /// Cards that are smaller and paler towards the edges.
    struct Cards: PresentationClient {
      static let transition = ScrollTransition { content, phase in
        content.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.5)
      }

      func transition(of element: StackElement) -> Int? { 0 }
    }

    var presentation = ScrollPresentation(transitions: [Cards.transition])
    let observers = ScrollObservers()
    observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, isFar in print(isFar) }
    observers.onScrollVisibilityChange(threshold: 0.5) { row, isVisible in print(row, isVisible) }

    let drawn = try engine.frame(at: 6, asking: Rows())
    presentation.update(after: drawn, of: engine, asking: Cards())
    print(presentation.row(at: 0).opacity, presentation.row(at: 0).bounds)  // what is drawn of the first row

    observers.receive(drawn, of: engine, rows: presentation)
    observers.deliver()

    var visible: [StackElement] = []
    let others = ScrollObservers()
    others.onScrollVisibilityChange(threshold: 0.5) { row, isVisible in if isVisible { visible.append(row) } }
    others.receive(drawn, of: engine, rows: presentation)
    others.deliver()
    // The first row, of 120 pt, has 30 pt on the screen.
    let row = presentation.row(at: 0)
    #expect(row.element == .row(0, section: 0) && row.phase == .topLeading)
    #expect(row.opacity > 0.5 && row.opacity < 1 && row.bounds.width < 390)
    #expect(visible.first == .row(1, section: 0) && visible.count == engine.visibleElementCount - 2)
  }

  /// Moves each row by its distance from the container's top.
  private struct Beside: PresentationClient {
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().offset(x: geometry.frame(in: .named("container")).minY)
    }
  }

  @Test("A name for the container says how far below its top a row is: at rest at the start, the top inset")
  func container() throws {
    var engine = try Self.million()
    var configuration = engine.configuration
    configuration.safeAreaInsets.top = 47
    try engine.update(to: configuration)
    var presentation = ScrollPresentation()
    let size = CGSize(width: 390, height: 844)
    presentation.spaces.names = [CoordinateSpaces.Name("container", level: 0, frame: CGRect(origin: .zero, size: size))]
    // in an effect: geometry.frame(in: .named("container")).minY     the top inset for a row at rest at the start
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: -47))))
    let drawn = try engine.frame(at: 0, asking: Rows())
    presentation.update(after: drawn, of: engine, asking: Beside())
    #expect(abs(presentation.row(at: 0).transform.m31 - 47) < 0.001)
  }
}
