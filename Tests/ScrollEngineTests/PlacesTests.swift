// Places of views, found without scrolling there and checked against the frames of all views.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Places")
struct PlacesTests {
  @Test("An offset is in a row from where it starts to where the next one does, measured or not")
  func offsets() throws {
    var made = configuration()
    made.content.spacing = 10
    var engine = try ScrollEngine(made)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    // 12 rows are measured at 70 pt with their spacing. The other rows are estimated at 110 pt.
    #expect(engine.element(atOffset: 0) == .row(0, section: 0))
    #expect(engine.element(atOffset: 69.9) == .row(0, section: 0))
    #expect(engine.element(atOffset: 70) == .row(1, section: 0))
    #expect(engine.element(atOffset: 12 * 70 + 5 * 110) == .row(17, section: 0))
    let end = engine.geometry.contentSize.height
    #expect(end == CGFloat(12 * 70 + 988 * 110 - 10))
    #expect(engine.element(atOffset: end - 0.01) == .row(999, section: 0))
    #expect(engine.element(atOffset: end) == nil && engine.element(atOffset: -0.01) == nil)
    #expect(engine.element(atOffset: .nan) == nil && engine.element(atOffset: .infinity) == nil)
    #expect(engine.element(at: CGPoint(x: 5, y: 65)) == nil)
    #expect(engine.element(at: CGPoint(x: CGFloat.nan, y: 65)) == nil)
  }

  @Test("A pinned header covers what is below it, and leaves its own place empty")
  func pinned() throws {
    var made = configuration()
    made.content.sections = [StackSection](repeating: StackSection(rowCount: 20, hasHeader: true), count: 3)
    made.content.pinnedViews = .sectionHeaders
    var engine = try ScrollEngine(made)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    try engine.jump(to: 100, at: 1)
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(engine.element(at: CGPoint(x: 5, y: 5)) == .header(section: 0))
    #expect(engine.element(atOffset: 105) == .row(1, section: 0))
    #expect(engine.element(at: CGPoint(x: 5, y: -95)) == nil)
    #expect(engine.element(at: CGPoint(x: 5, y: -45)) == .row(0, section: 0))
  }

  @Test("Content without length, and none at all, has no view anywhere")
  func empty() throws {
    for rows in [0, 3] {
      var engine = try ScrollEngine(configuration(rows: rows, estimate: 0))
      _ = try engine.frame(at: 0, asking: Rows.all(0))
      #expect(engine.element(atOffset: 0) == nil)
      #expect(engine.element(at: CGPoint(x: 1, y: 0)) == nil)
    }
  }

  @Test("All views are lent at once, on one axis and on both, and none after an edit", arguments: [nil, 2000])
  func lending(crossExtent: CGFloat?) throws {
    var made = configuration()
    made.content.crossExtent = crossExtent
    var engine = try ScrollEngine(made)
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 70, y: 130))))
    _ = try engine.frame(at: 0, asking: Rows.varied)
    #expect(engine.visibleElementCount > 5)
    engine.withVisibleElements { views in
      #expect(views.count == engine.visibleElementCount)
      for position in views.indices { #expect(views[position] == engine.visibleElement(at: position)) }
      #expect(views[0].frame.minX == (crossExtent == nil ? 0 : -70))
    }
    let copy = engine.copy()
    try engine.apply([.removeRows(0..<3, section: 0)])
    #expect(engine.withVisibleElements { $0.count } == 0 && engine.visibleElementCount == 0)
    #expect(copy.withVisibleElements { $0.count } == copy.visibleElementCount)
  }

  @Test("Both scroll views of a pair are asked")
  func pair() throws {
    var inner = configuration()
    inner.content.axis = .horizontal
    var pair = try NestedScroll(outer: configuration(), inner: inner)
    _ = try pair.frame(at: 0, askingOuter: Rows.all(50), askingInner: Rows.all(40))
    #expect(pair.element(atOffset: 110, in: .outer) == .row(2, section: 0))
    #expect(pair.element(atOffset: 110, in: .inner) == .row(2, section: 0))
    #expect(pair.element(at: CGPoint(x: 90, y: 120), in: .outer) == .row(2, section: 0))
    #expect(pair.element(at: CGPoint(x: 90, y: 120), in: .inner) == .row(2, section: 0))
    #expect(pair.withVisibleElements(in: .outer) { $0[1].frame.minY } == 50)
    #expect(pair.withVisibleElements(in: .inner) { $0[1].frame.minX } == 40)
  }

  /// Grids and lists on either axis and in either direction, with estimates per content and per section.
  static let layouts: [ScrollConfiguration] = {
    var layouts: [ScrollConfiguration] = []
    for axis in [Axis.vertical, .horizontal] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for scope in [ExtentEstimate.Scope.content, .section] {
          for isGrid in [false, true] {
            var made = configuration(axis: axis, direction: direction)
            made.content.sections = (0..<6).map {
              StackSection(rowCount: 7 * $0 + 1, hasHeader: $0.isMultiple(of: 2), hasFooter: $0.isMultiple(of: 3))
            }
            made.content.spacing = 8
            made.content.estimate = .mean(initial: 70)
            made.content.estimate.scope = scope
            made.content.pinnedViews = isGrid ? [] : .sectionHeaders
            if isGrid { made.content.tracks = [GridItem(.fixed(100), spacing: 10), GridItem(.fixed(80))] }
            layouts.append(made)
          }
        }
      }
    }
    return layouts
  }()

  @Test("Offsets and points lead to the views whose frames have them", arguments: layouts)
  func search(layout: ScrollConfiguration) throws {
    var engine = try ScrollEngine(layout)
    var views: [StackElement] = []
    for (index, section) in layout.content.sections.enumerated() {
      if section.hasHeader { views.append(.header(section: index)) }
      views += (0..<section.rowCount).map { .row($0, section: index) }
      if section.hasFooter { views.append(.footer(section: index)) }
    }
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(3, section: 3), anchor: .center)))
    _ = try engine.frame(at: 0, asking: Rows.varied)
    let isMirrored = layout.content.layoutDirection == .rightToLeft && layout.content.axis == .horizontal
    // Distances from the start of the content, taken only from the frames.
    let frames = try views.map { try #require(Optional(engine.frame(of: $0)) ?? nil) }
    func start(_ frame: CGRect) -> CGFloat {
      layout.content.axis == .vertical ? frame.minY : isMirrored ? -frame.maxX : frame.minX
    }
    let origin = start(frames[0])
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let distance = CGFloat(Int.random(in: 0..<30_000, using: &random)) / 3
      // The view that begins last at or before the distance. Of the cells of a line, the first.
      let line = frames.map { start($0) - origin }.filter { $0 <= distance + 1e-6 }.max()
      let expected = frames.firstIndex { start($0) - origin == line }.map { views[$0] }
      let size = engine.geometry.contentSize
      let end = layout.content.axis == .vertical ? size.height : size.width
      #expect(engine.element(atOffset: distance) == (distance < end ? expected : nil), "\(distance)")

      let along = CGFloat(Int.random(in: -9_000..<9_000, using: &random)) / 3 + 0.1
      let across = CGFloat(Int.random(in: -10..<400, using: &random)) + 0.1
      let point = layout.content.axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
      #expect(engine.element(at: point) == top(at: point, of: views, in: engine), "\(point)")
    }
  }

  /// The topmost view on the screen that contains the point. Without one, the view whose known frame contains it.
  private func top(at point: CGPoint, of views: [StackElement], in engine: borrowing ScrollEngine) -> StackElement? {
    var shown: [VisibleElement] = []
    for position in 0..<engine.visibleElementCount { shown.append(engine.visibleElement(at: position)) }
    if let view = shown.last(where: { $0.frame.contains(point) }) { return view.element }
    for view in views where !shown.contains(where: { $0.element == view }) {
      if engine.frame(of: view)?.contains(point) == true { return view }
    }
    return nil
  }
}
