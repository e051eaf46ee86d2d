// Presentations whose client or reading direction changes while their rows are on the screen.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Presentations that go over to another client")
struct OtherClientTests {
  /// Rows of 100 points with one transition.
  private struct PlainClient: ScrollClient, PresentationClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
    func transition(of element: StackElement) -> Int? { 0 }
  }

  /// The same rows, with a visual effect if one is given.
  private struct EffectClient: PresentationClient {
    var angle = 0.0
    func transition(of element: StackElement) -> Int? { 0 }
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> ListedEffect {
      ListedEffect(angle: angle)
    }
  }

  private struct ListedEffect: VisualEffect {
    let angle: Double
    func append(to list: inout some VisualEffectList) {
      guard angle != 0 else { return }
      EmptyVisualEffect().rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0)).blur(radius: 4).append(to: &list)
    }
  }

  private static let transition = ScrollTransition { content, phase in
    content.opacity(1 - abs(phase.value) / 2).scaleEffect(1 - abs(phase.value) / 4).rotationEffect(
      .radians(phase.value / 8)
    ).offset(x: 40 * phase.value)
  }

  private static func engine(_ direction: LayoutDirection = .leftToRight, rowCount: Int = 100) throws -> ScrollEngine {
    try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 300, height: 510),
        content: StackContent(
          layoutDirection: direction, sections: [StackSection(rowCount: rowCount)], estimate: .fixed(100),
          prefetch: .none)))
  }

  /// Updates a presentation with a frame, and compares it with a new presentation.
  private static func show(
    _ engine: inout ScrollEngine, _ presentation: inout ScrollPresentation, at offset: Double, _ time: Double,
    asking client: some PresentationClient
  ) throws {
    try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
    let known = (0..<presentation.rowCount).map { presentation.row(at: $0) }
    presentation.update(after: try engine.frame(at: time, asking: PlainClient()), of: engine, asking: client)
    var anew = ScrollPresentation(transitions: [transition])
    anew.update(after: try engine.frame(at: time, asking: PlainClient()), of: engine, asking: client)
    try #require(presentation.rowCount == engine.visibleElementCount)
    var changed: [Int] = []
    for position in 0..<presentation.rowCount {
      let row = presentation.row(at: position)
      #expect(row == anew.row(at: position), "at \(time)")
      if !known.contains(row) { changed.append(position) }
    }
    #expect((0..<presentation.changedCount).map { presentation.changed(at: $0) } == changed, "at \(time)")
  }

  /// Offsets at which the first row is on its way: the first offset twice, then from row to row.
  private static let offsets: [Double] = [145.5, 145.5, 150.25, 250, 351, 452, 553, 654, 755, 856, 956.5]

  @Test("Nothing is left of the effects of a client behind one that has none", arguments: [0, 1])
  func effectsLeave(restCount: Int) throws {
    var engine = try Self.engine()
    var presentation = ScrollPresentation(transitions: [Self.transition])
    try Self.show(&engine, &presentation, at: Self.offsets[0], 0, asking: EffectClient(angle: 40))
    for (step, offset) in Self.offsets.dropFirst(restCount).enumerated() {
      try Self.show(&engine, &presentation, at: offset, 1 + Double(step), asking: PlainClient())
    }
    try Self.show(&engine, &presentation, at: 3000, 50, asking: EffectClient(angle: 40))
    engine = try Self.engine(rowCount: 0)
    try Self.show(&engine, &presentation, at: 0, 51, asking: EffectClient(angle: 40))
    engine = try Self.engine()
    try Self.show(&engine, &presentation, at: 0, 52, asking: PlainClient())
  }

  @Test("Rows at rest are drawn by their place alone behind a client with effects, of which they have none, and back")
  func noEffects() throws {
    var engine = try Self.engine()
    var presentation = ScrollPresentation(transitions: [Self.transition])
    for step in 0..<3 {
      let offset = (437.0 + 100 * Double(step)) / 3
      try Self.show(&engine, &presentation, at: offset, Double(step), asking: EffectClient())
      try Self.show(&engine, &presentation, at: offset, Double(step) + 0.3, asking: PlainClient())
      try Self.show(&engine, &presentation, at: offset, Double(step) + 0.6, asking: EffectClient())
    }
  }

  @Test(
    "Rows are mirrored behind a scroll view of the other direction, and no longer behind the first",
    arguments: [0, 40.0])
  func otherDirection(angle: Double) throws {
    var left = try Self.engine()
    var right = try Self.engine(.rightToLeft)
    var plain = ScrollPresentation(transitions: [Self.transition])
    var effects = ScrollPresentation(transitions: [Self.transition])
    for step in 0..<4 {
      let (offset, time) = ((437.0 + 100 * Double(step / 2)) / 3, Double(step))
      try Self.show(&left, &plain, at: offset, time, asking: PlainClient())
      try Self.show(&right, &plain, at: offset, time, asking: PlainClient())
      try Self.show(&left, &effects, at: offset, time + 0.5, asking: EffectClient(angle: angle))
      try Self.show(&right, &effects, at: offset, time + 0.5, asking: EffectClient(angle: angle))
    }
  }
}
