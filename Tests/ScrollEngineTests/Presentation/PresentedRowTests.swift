// The rows of a presentation: which ones came, left and changed, and which keep their identity.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Presented rows")
struct PresentedRowTests {
  private static let animated = ScrollTransition(.animated(.linear(duration: 1)).threshold(.visible(0.5))) {
    content, phase in
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  @Test("Rows that came, left and changed are told")
  func entersAndLeaves() throws {
    var screen = try PresentedScreen()
    try screen.show(at: 0)
    #expect(screen.entered == (0..<5).map(row))
    #expect(screen.changed == Array(0..<5))
    try screen.show(at: 0)
    #expect(screen.entered.isEmpty && screen.left.isEmpty && screen.changed.isEmpty)
    try screen.show(at: 150)
    #expect(screen.entered == [row(5), row(6)])
    #expect(screen.left == [row(0)])
    #expect(screen.changed == Array(0..<6))
    try screen.show(at: 2000)
    #expect(screen.left == (1..<7).map(row))
    #expect(screen.entered == (20..<25).map(row))
  }

  @Test("A row goes on with its animation behind an edit above it, and a removed one is told by its old name")
  func keepsIdentity() throws {
    var screen = try PresentedScreen([Self.animated])
    try screen.show(at: 440)
    try screen.show(at: 460)
    try screen.show(after: 0.5)
    #expect(isClose(try screen.row(4).opacity, 0.5))
    try screen.apply([.insertRows(count: 3, at: 0, section: 0)])
    #expect(try screen.row(4).opacity > 0)
    try screen.show(after: 0.25)
    #expect(isClose(try screen.row(7).opacity, 0.25))
    #expect(screen.entered.isEmpty && screen.left.isEmpty)
    #expect(screen.changed.count == screen.rowCount)
    try screen.apply([.removeRows(8..<9, section: 0)])
    try screen.show()
    #expect(screen.left == [row(8)])
    #expect(screen.entered.count == 1)
  }

  @Test("A row whose answer changes comes anew, one with the same answer goes on")
  func asksAnew() throws {
    var screen = try PresentedScreen([Self.animated])
    try screen.show(at: 440)
    try screen.show(at: 460)
    screen.presentation.invalidateTransitions()
    try screen.show(after: 0.5)
    #expect(isClose(try screen.row(4).opacity, 0.5))
    screen.presentation.invalidateTransitions()
    try screen.show(asking: PresentedScreen.Client(transitionOfRows: nil))
    #expect(try screen.row(4).opacity == 1)
    #expect(screen.isMoving == false)
    screen.presentation.invalidateTransitions()
    try screen.show()
    #expect(try screen.row(4).opacity == 0)
  }

  /// Moves each row to the side, by its place on the screen.
  private struct Shifting: PresentationClient {
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().offset(x: geometry.frame(in: .scrollView).minY / 10).opacity(0.5)
    }
  }

  @Test("A visual effect is asked where the geometry changes, and follows the row's place")
  func asksForEffects() throws {
    var screen = try PresentedScreen()
    try screen.show(at: 25, asking: Shifting())
    #expect(isClose(try screen.row(3).transform.m31, 27.5))
    #expect(isClose(try screen.row(3).bounds.minX, 27.5))
    #expect(try screen.row(3).opacity == 0.5)
    try screen.show(at: 45, asking: Shifting())
    #expect(isClose(try screen.row(3).transform.m31, 25.5))
    try screen.show(asking: Shifting())
    #expect(screen.changed.isEmpty)
  }

  /// Fades each row by its place inside the bars.
  private struct Corner: PresentationClient {
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      let place = geometry.frame(in: .scrollView).origin
      return EmptyVisualEffect().opacity(0.5 + (place.x + place.y) / 1000)
    }
  }

  @Test(
    "Effects and observers see rows from inside the insets, on the side where those are (§U2, §U3, §O10)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func insets(direction: LayoutDirection) throws {
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: 300, height: 400),
      content: StackContent(rowCount: 100, estimate: .fixed(100)))
    configuration.content.layoutDirection = direction
    configuration.safeAreaInsets = EdgeInsets(top: 47, leading: 10, bottom: 34, trailing: 20)
    configuration.contentMargins = EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    var engine = try ScrollEngine(configuration)
    var presentation = ScrollPresentation()
    let observers = ScrollObservers()
    var origins: [CGPoint] = []
    observers.onContentGeometryChange(for: CGPoint.self, of: { $0.frame(in: .scrollView).origin }) {
      origins.append($0)
    }
    for (time, offset) in [(0.0, -52.0), (1, 48)] {
      try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
      let report = try engine.frame(at: time, asking: ClosureClient { _, _ in 100 })
      presentation.update(after: report, of: engine, asking: Corner(), for: observers)
      observers.deliver()
    }
    #expect(origins == [.zero, CGPoint(x: 0, y: -100)])
    let opacities = (0..<2).map { presentation.row(at: $0).opacity }
    #expect(isClose(opacities[0], 0.4) && isClose(opacities[1], 0.5))
  }

  @Test("Columns are the rows, and a copy goes on as what it was made of")
  func lendsColumns() throws {
    var screen = try PresentedScreen([Self.animated])
    try screen.show(at: 440)
    try screen.show(at: 460)
    let presentation = screen.presentation.copy()
    let rows = (0..<presentation.rowCount).map { presentation.row(at: $0) }
    presentation.withColumns { columns in
      for position in rows.indices {
        #expect(columns.elements[position] == rows[position].element)
        #expect(columns.frames[position] == rows[position].frame)
        #expect(columns.transforms[position] == rows[position].transform)
        #expect(columns.opacities[position] == rows[position].opacity)
        #expect(columns.progress[position] == rows[position].progress)
      }
    }
    let isMoving = presentation.isMoving
    #expect(isMoving)
  }
}
