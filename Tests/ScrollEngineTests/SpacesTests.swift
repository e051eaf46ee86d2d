// The coordinate spaces of a single scroll view, and of scroll views in a tree.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Coordinate spaces of scroll views")
struct SpacesTests {
  @Test("A scroll view alone is one level, where the program says that it stands (§U2)")
  func alone() throws {
    var engine = try ScrollEngine(strip(.vertical, height: 350))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 130))))
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    let spaces = engine.coordinateSpaces(
      origin: CGPoint(x: 3, y: 50),
      names: [CoordinateSpaces.Name("list", level: 0, isInContent: true, frame: .zero)])
    #expect(spaces.levels == [.init(origin: CGPoint(x: 3, y: 50), geometry: report.geometry, axes: .vertical)])
    var frames: [CGRect] = []
    engine.withVisibleElements { views in spaces.appendFrames(of: views, in: .global, to: &frames) }
    #expect(frames.map(\.origin) == [20, 120, 220, 320].map { CGPoint(x: 3, y: CGFloat($0)) })
    frames = []
    engine.withVisibleElements { views in spaces.appendFrames(of: views, in: .named("list"), to: &frames) }
    #expect(frames.map(\.minY) == [100, 200, 300, 400])
    var both = strip(.vertical, height: 350)
    both.content.crossExtent = 900
    #expect(try ScrollEngine(both).coordinateSpaces().levels[0].axes == [.horizontal, .vertical])
    #expect(try ScrollEngine(strip(.horizontal)).coordinateSpaces().levels[0].axes == .horizontal)
  }

  /// A pager at 30, its feed at 120, carousel 105 in row 5 of the feed, and strip 8 on the carousel.
  private func deepGrove() throws -> Grove {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 30, y: 0)), .root, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 120)), 1, at: 0)
    try grove.tree.attach(8, strip(.vertical, width: 50, height: 60), to: 105, origin: CGPoint(x: 5, y: 6))
    try grove.show(at: 0)
    return grove
  }

  @Test("In a tree there is a level for each scroll view around, each at its origin in the next (§U2, §U5)")
  func chain() throws {
    let grove = try deepGrove()
    let found = grove.tree.coordinateSpaces(of: 8, origin: CGPoint(x: 1, y: 2))
    let spaces = try #require(found)
    let origins = [(5, 6), (0, 380), (-30, 0), (1, 2)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(spaces.levels.map(\.origin) == origins)
    #expect(spaces.levels.map(\.axes) == [.vertical, .horizontal, .vertical, .horizontal])
    #expect(spaces.levels.map(\.geometry) == [8, 105, 1, .root].map { grove.tree.geometry(of: $0) })
    #expect(spaces.convert(CGPoint.zero, from: .scrollView, to: .global) == CGPoint(x: -24, y: 388))
    // The innermost scroll view scrolls vertically; the carousel around it is the horizontal one.
    let row = GeometryProxy(frame: CGRect(x: 0, y: 7, width: 50, height: 100), spaces: spaces)
    #expect(row.frame(in: .scrollView(axis: .vertical)).minY == 7)
    #expect(row.frame(in: .scrollView(axis: .horizontal)).origin == CGPoint(x: 5, y: 13))
    #expect(row.bounds(of: .scrollView(axis: .horizontal))?.size == CGSize(width: 390, height: 100))
  }

  @Test("A view's frame in the root's space is where the tree has it (§T29)")
  func agreesWithTree() throws {
    let grove = try deepGrove()
    for id in grove.ids {
      let found = grove.tree.coordinateSpaces(of: id)
      let spaces = try #require(found)
      for position in 0..<grove.tree.visibleElementCount(in: id) {
        let view = grove.tree.visibleElement(at: position, in: id)
        let frame = spaces.convert(view.frame, from: .local, to: .global)
        #expect(frame == grove.tree.frame(of: view.element, in: id, relativeTo: .root), "\(id) \(view)")
      }
    }
  }

  @Test(
    "At rest at the start rows begin at 0 under bars and margins, then they go beyond (§U3, §U10)",
    arguments: [Axis.vertical, .horizontal], [LayoutDirection.leftToRight, .rightToLeft])
  func insets(axis: Axis, direction: LayoutDirection) throws {
    var configuration = strip(axis, width: 300, height: 400, direction: direction)
    configuration.safeAreaInsets = EdgeInsets(top: 47, leading: 10, bottom: 34, trailing: 20)
    configuration.contentMargins = EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    var engine = try ScrollEngine(configuration)
    func first(_ time: Double) throws -> GeometryProxy {
      _ = try engine.frame(at: time, asking: Rows.all(100))
      let found = engine.frame(of: .row(0, section: 0))
      return GeometryProxy(frame: try #require(found), spaces: engine.coordinateSpaces())
    }
    let atRest = try first(0)
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    #expect(
      atRest.frame(in: .scrollView)
        == CGRect(
          x: isMirrored ? 156 : 0, y: 0, width: axis == .vertical ? 256 : 100, height: axis == .vertical ? 100 : 307))
    #expect(atRest.bounds(of: .scrollView)?.size == CGSize(width: 256, height: 307))
    let offset = engine.geometry.contentOffset
    let way = isMirrored ? -30.0 : 30
    let there = CGPoint(x: offset.x + (axis == .vertical ? 0 : way), y: offset.y + (axis == .vertical ? way : 0))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(there)))
    let later = try first(1).frame(in: .scrollView).origin
    #expect(later == (axis == .vertical ? CGPoint(x: 0, y: -30) : CGPoint(x: isMirrored ? 186 : -30, y: 0)))
  }

  @Test("Spaces are brought up to date in place, with the names that they have")
  func updated() throws {
    let grove = try deepGrove()
    var spaces = CoordinateSpaces(levels: [], names: [CoordinateSpaces.Name("page", level: 2, frame: .zero)])
    let updated = grove.tree.update(&spaces, to: 105)
    #expect(updated && spaces.levels.count == 3 && spaces.names.count == 1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 100)), 1, at: 1)
    try grove.show(at: 1)
    let moved = grove.tree.update(&spaces, to: 105)
    #expect(moved && spaces.levels[0].origin == CGPoint(x: 0, y: 400))
    #expect(spaces == grove.tree.coordinateSpaces(of: 105, names: spaces.names))
    let before = spaces
    let unknown = grove.tree.update(&spaces, to: 77)
    #expect(!unknown && spaces == before && grove.tree.coordinateSpaces(of: 77) == nil)
    #expect(grove.tree.coordinateSpaces(of: .root)?.levels.map(\.origin) == [.zero])
  }

  @Test("One that stays only for a pointer has no place, and so no spaces (§T4, §U2)")
  func stray() throws {
    let grove = try deepGrove()
    try grove.drag(from: CGPoint(x: 100, y: 430), by: [-20, -20], along: .horizontal)
    #expect(grove.phases([105]) == [.interacting])
    try grove.tree.apply([.removeRows(0..<100, section: 0)], to: 1)
    try grove.show(at: 1)
    #expect(grove.ids.contains(105) && grove.tree.coordinateSpaces(of: 105) == nil)
    #expect(grove.tree.coordinateSpaces(of: 8) == nil && grove.tree.coordinateSpaces(of: 1) != nil)
  }
}
