// Screen rotations to and fro: the same view returns to the same place, to the bit.
import Foundation
import ScrollEngine
import Testing

@Suite("Resizing to and fro")
struct ResizeAnchorTests {
  static let portrait = CGSize(width: 390, height: 844)
  static let landscape = CGSize(width: 844, height: 390)

  static func engine(tracks: [GridItem], at offset: CGFloat, sticky: Edge.Set = [.top, .leading]) throws -> ScrollEngine
  {
    var content = StackContent(rowCount: 1000, estimate: .mean(initial: 60))
    content.tracks = tracks
    var engine = try ScrollEngine(
      ScrollConfiguration(containerSize: portrait, content: content, stickyEdges: sticky))
    _ = try engine.frame(at: 0, asking: rows)
    try engine.jump(to: offset, at: 0.5)
    _ = try engine.frame(at: 0.5, asking: rows)
    return engine
  }

  static let rows = Rows { 60 + CGFloat($0 % 7) * 9 }

  static func turn(_ engine: inout ScrollEngine, to size: CGSize, at time: Double) throws {
    try engine.enqueue(ScrollEvent(time: time, .resize(size)))
    for frame in 0..<3 { _ = try engine.frame(at: time + Double(frame) / 60, asking: rows) }
  }

  @Test(
    "A grid shows the same cell at the same place after any number of turns",
    arguments: [[GridItem(.adaptive(minimum: 80))], [GridItem(.flexible()), GridItem(.flexible())], []],
    [CGFloat(1), 1234.5, 2500, 1e9])
  func grid(tracks: [GridItem], offset: CGFloat) throws {
    var engine = try Self.engine(tracks: tracks, at: offset)
    let first = engine.visibleElement(at: 0)
    for turn in 0..<6 {
      try Self.turn(&engine, to: turn.isMultiple(of: 2) ? Self.landscape : Self.portrait, at: 1 + Double(turn))
      if !turn.isMultiple(of: 2) { #expect(engine.visibleElement(at: 0) == first, "after \(turn + 1) turns") }
      // The cell stays on the screen.
      let frame = engine.frame(of: first.element)
      #expect(frame.map { $0.maxY > 0 && $0.minY < engine.geometry.containerSize.height } == true)
    }
  }

  @Test("A keyboard that comes and goes leaves the end where it was")
  func keyboard() throws {
    var engine = try Self.engine(tracks: [], at: 1e9)
    let last = engine.visibleElement(at: engine.visibleElementCount - 1)
    try Self.turn(&engine, to: CGSize(width: 390, height: 500), at: 1)
    try Self.turn(&engine, to: CGSize(width: 390, height: 1200), at: 2)
    try Self.turn(&engine, to: Self.portrait, at: 3)
    #expect(engine.visibleElement(at: engine.visibleElementCount - 1) == last)
  }

  @Test("Whoever scrolls in between starts anew from there")
  func scrolled() throws {
    var engine = try Self.engine(tracks: [GridItem(.adaptive(minimum: 80))], at: 2500)
    try Self.turn(&engine, to: Self.landscape, at: 1)
    try engine.wheel(-100, at: 2)
    _ = try engine.frame(at: 2, asking: Self.rows)
    let first = engine.visibleElement(at: 0)
    try Self.turn(&engine, to: Self.portrait, at: 3)
    try Self.turn(&engine, to: Self.landscape, at: 4)
    #expect(engine.visibleElement(at: 0) == first)
  }

  @Test("A tap scrolls nothing, and lets go of nothing")
  func tapped() throws {
    for offset in [CGFloat(0), 2500] {
      var engine = try Self.engine(tracks: [GridItem(.adaptive(minimum: 80))], at: offset)
      let first = engine.visibleElement(at: 0)
      for turn in 0..<6 {
        let time = 1 + Double(turn)
        try Self.turn(&engine, to: turn.isMultiple(of: 2) ? Self.landscape : Self.portrait, at: time)
        try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: time + 0.5)
        try engine.touch(ScrollEvent.Kind.touchMoved, y: 103, at: time + 0.52)
        try engine.touch(ScrollEvent.Kind.touchEnded, y: 103, at: time + 0.55)
        if turn > 2 { _ = try engine.frame(at: time + 0.6, asking: Self.rows) }
      }
      #expect(engine.visibleElement(at: 0) == first)
    }
  }

  @Test(
    "A pointer that rests while the screen turns holds nothing up, also where the content fits one of the two sizes")
  func turnedUnderTouch() throws {
    var content = StackContent(rowCount: 30, estimate: .mean(initial: 60))
    content.tracks = [GridItem(.adaptive(minimum: 80))]
    var engine = try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 390, height: 300), content: content))
    _ = try engine.frame(at: 0, asking: Self.rows)
    try engine.jump(to: 200, at: 0.5)
    _ = try engine.frame(at: 0.5, asking: Self.rows)
    let first = engine.visibleElement(at: 0)
    try Self.turn(&engine, to: CGSize(width: 2000, height: 500), at: 1)
    #expect(engine.geometry.contentSize.height < 500)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 2)
    _ = try engine.frame(at: 2, asking: Self.rows)
    try Self.turn(&engine, to: CGSize(width: 390, height: 300), at: 3)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 100, at: 4)
    _ = try engine.frame(at: 4, asking: Self.rows)
    _ = try engine.frame(at: 5, asking: Self.rows)
    #expect(engine.visibleElement(at: 0) == first)
  }

  @Test("Content that rests at an edge to which it keeps stays at it")
  func edges() throws {
    for (sticky, offset) in [(Edge.Set.top, CGFloat(0)), (.bottom, 1e9)] {
      var engine = try Self.engine(tracks: [GridItem(.adaptive(minimum: 80))], at: offset, sticky: sticky)
      for turn in 0..<4 {
        try Self.turn(&engine, to: turn.isMultiple(of: 2) ? Self.landscape : Self.portrait, at: 1 + Double(turn))
        let geometry = engine.geometry
        let end = geometry.contentSize.height - geometry.containerSize.height
        #expect(geometry.contentOffset.y == (sticky == .top ? 0 : end))
      }
    }
  }

  @Test("Across the stack the offset comes back too")
  func across() throws {
    var content = StackContent(rowCount: 100, estimate: .fixed(50))
    content.crossExtent = 1000
    var engine = try ScrollEngine(ScrollConfiguration(containerSize: Self.portrait, content: content))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 600, y: 100))))
    _ = try engine.frame(at: 0, asking: Rows.all(50))
    try Self.turn(&engine, to: Self.landscape, at: 1)
    #expect(engine.geometry.contentOffset.x == 156)
    try Self.turn(&engine, to: Self.portrait, at: 2)
    #expect(engine.geometry.contentOffset.x == 600)
  }
}
