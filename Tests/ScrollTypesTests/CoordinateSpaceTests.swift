// Spaces around a card of a carousel in a feed, with expected values computed by hand.
import Foundation
import ScrollTypes
import Testing

@Suite("Coordinate spaces")
struct CoordinateSpaceTests {
  /// A carousel 16 pt from the left and 240 pt from the top of a feed. The feed is 44 pt below the top of the screen.
  private let spaces = CoordinateSpaces(
    levels: [
      CoordinateSpaces.Level(
        origin: CGPoint(x: 16, y: 240), geometry: geometry(offset: CGPoint(x: 70, y: 0), width: 358, height: 200),
        axes: .horizontal),
      CoordinateSpaces.Level(
        origin: CGPoint(x: 0, y: 44), geometry: geometry(offset: CGPoint(x: 0, y: 100), width: 390, height: 700),
        axes: .vertical),
    ],
    names: [
      CoordinateSpaces.Name("list", level: 1, isInContent: true, frame: CGRect(x: 2, y: 8, width: 386, height: 4000)),
      CoordinateSpaces.Name("strip", level: 0, frame: CGRect(x: 4, y: 5, width: 350, height: 190)),
      CoordinateSpaces.Name("window", level: 2, frame: CGRect(x: -10, y: -20, width: 410, height: 900)),
      CoordinateSpaces.Name("list", level: 2, frame: .zero),
      CoordinateSpaces.Name(7, level: 0, isInContent: true, frame: CGRect(x: 0, y: 0, width: 2000, height: 200)),
    ])

  private static func geometry(offset: CGPoint, width: CGFloat, height: CGFloat) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset, contentSize: CGSize(width: 2000, height: 4000),
      contentInsets: EdgeInsets(top: 10, leading: 12, bottom: 14, trailing: 18),
      containerSize: CGSize(width: width, height: height))
  }

  private var card: GeometryProxy {
    GeometryProxy(frame: CGRect(x: 120, y: 6, width: 160, height: 180), spaces: spaces)
  }

  @Test("A view's frame is in each space where its corner is against that of the space (§U4, §U9)")
  func frames() {
    func origin(_ space: some CoordinateSpaceProtocol) -> CGPoint {
      #expect(card.frame(in: space).size == CGSize(width: 160, height: 180))
      return card.frame(in: space).origin
    }
    #expect(origin(.local) == .zero)
    #expect(origin(.scrollView) == CGPoint(x: 108, y: -4))
    #expect(origin(.scrollView(axis: .horizontal)) == CGPoint(x: 108, y: -4))
    #expect(origin(.scrollView(axis: .vertical)) == CGPoint(x: 124, y: 236))
    #expect(origin(.global) == CGPoint(x: 136, y: 290))
    #expect(origin(.named("strip")) == CGPoint(x: 116, y: 1))
    #expect(origin(.named(7)) == CGPoint(x: 190, y: 6))
    #expect(origin(.named("list")) == CGPoint(x: 134, y: 338))
    #expect(origin(.named("window")) == CGPoint(x: 146, y: 310))
    #expect(origin(.named("nobody")) == origin(.global))
    #expect(card.size == CGSize(width: 160, height: 180) && card.safeAreaInsets == EdgeInsets())
  }

  @Test("A space is found by the name that it has now, be that text or not")
  func renamed() {
    var card = card
    let (strip, seven) = (card.frame(in: .named("strip")), card.frame(in: .named(7)))
    card.spaces.names[1].name = 8
    card.spaces.names[4].name = "seven"
    #expect(card.frame(in: .named(8)) == strip && card.frame(in: .named("seven")) == seven)
    #expect(card.frame(in: .named("strip")) == card.frame(in: .global))
    #expect(card.frame(in: .named(7)) == card.frame(in: .global))
  }

  @Test(
    "The bounds of a space are its rectangle as the view sees it; there are none of a space that is not there (§U9)")
  func bounds() {
    #expect(card.bounds(of: .scrollView) == CGRect(x: -108, y: 4, width: 328, height: 176))
    #expect(card.bounds(of: .scrollView(axis: .vertical)) == CGRect(x: -124, y: -236, width: 360, height: 676))
    #expect(card.bounds(of: .named("list")) == CGRect(x: -134, y: -338, width: 386, height: 4000))
    #expect(card.bounds(of: .named("nobody")) == nil)
    let alone = GeometryProxy(frame: card.frame, spaces: CoordinateSpaces(levels: [spaces.levels[0]]))
    #expect(alone.bounds(of: .scrollView(axis: .vertical)) == nil)
    #expect(alone.frame(in: .scrollView(axis: .vertical)) == alone.frame(in: .global))
    let outside = GeometryProxy(frame: card.frame, spaces: CoordinateSpaces(levels: []))
    #expect(outside.bounds(of: .scrollView) == nil && outside.frame(in: .global) == card.frame)
  }

  @Test("From right to left the trailing inset is on the left; insets leave nothing less than nothing (§U3, §U9)")
  func insides() {
    var mirrored = spaces
    mirrored.levels[0].layoutDirection = .rightToLeft
    let proxy = GeometryProxy(frame: card.frame, spaces: mirrored)
    #expect(proxy.frame(in: .scrollView).origin == CGPoint(x: 102, y: -4))
    #expect(proxy.frame(in: .scrollView(axis: .vertical)).origin == CGPoint(x: 124, y: 236))
    #expect(proxy.bounds(of: .scrollView) == CGRect(x: -102, y: 4, width: 328, height: 176))
    mirrored.levels[0].geometry.containerSize = CGSize(width: 29, height: 25)
    #expect(mirrored.bounds(of: .scrollView) == CGRect(x: 18, y: 10, width: 0, height: 1))
    #expect(spaces.convert(CGPoint.zero, from: .scrollView, to: .local) == CGPoint(x: 12, y: 10))
    // Without insets the result is the layout frame, to the bit (§U10).
    mirrored.levels[0].geometry.contentInsets = EdgeInsets()
    let bare = GeometryProxy(frame: CGRect(x: 1.0 / 3, y: 0.1, width: 7, height: 9), spaces: mirrored)
    #expect(bare.frame(in: .scrollView) == bare.frame)
  }

  @Test("A name of the program's own never means a scroll view (§U4)")
  func names() {
    var named = spaces
    named.names.append(CoordinateSpaces.Name("scrollView", level: 1, frame: CGRect(x: 1, y: 1, width: 1, height: 1)))
    let proxy = GeometryProxy(frame: card.frame, spaces: named)
    #expect(proxy.bounds(of: .named("scrollView"))?.width == 1 && proxy.bounds(of: .scrollView)?.width == 328)
  }

  @Test("Points and rectangles go from any space to any other, one by one and together (§U6, §U7)")
  func conversions() {
    let point = CGPoint(x: 3, y: 4)
    let local = CGPoint(x: 120, y: 6)
    #expect(spaces.convert(point, from: .global, to: .local, local: local) == CGPoint(x: -133, y: -286))
    #expect(spaces.convert(point, from: .named("list"), to: .scrollView) == CGPoint(x: -23, y: -338))
    #expect(spaces.convert(point, from: .named("window"), to: .global) == CGPoint(x: -7, y: -16))
    let rects = (0..<5).map { CGRect(x: Double($0) * 30, y: -5, width: 29, height: 9) }
    var moved = rects
    var span = moved.mutableSpan
    spaces.convert(&span, from: .scrollView, to: .named("list"))
    #expect(moved == rects.map { spaces.convert($0, from: .scrollView, to: .named("list")) })
    #expect(moved[1] == CGRect(x: 56, y: 337, width: 29, height: 9))
    let views = rects.enumerated().map { VisibleElement(element: .row($0, section: 0), line: $0, frame: $1) }
    var frames: [CGRect] = [.zero]
    spaces.appendFrames(of: views.span, in: .named("list"), to: &frames)
    #expect(frames == [.zero] + rects.map { spaces.convert($0, from: .local, to: .named("list")) })
    #expect(frames[2] == CGRect(x: 44, y: 327, width: 29, height: 9))
    let second = [views[1]]
    spaces.appendFrames(of: second.span, in: .scrollView, to: &frames)
    #expect(frames[6] == CGRect(x: 18, y: -15, width: 29, height: 9))
  }

  @Test("There and back, a point is where it was, but for rounding (§U6)")
  func thereAndBack() {
    let keys: [CoordinateSpaceKey] = [
      .local, .global, .scrollView(nil), .scrollView(.vertical), .named("list"), .named(7), .named("window"),
    ]
    let point = CGPoint(x: 1.0 / 3, y: 0.1)
    for from in keys {
      for to in keys {
        let there = spaces.shift(from: from, to: to, local: CGPoint(x: 0.7, y: 1e-3))
        let back = spaces.shift(from: to, to: from, local: CGPoint(x: 0.7, y: 1e-3))
        #expect(abs(point.x + there.dx + back.dx - point.x) < 1e-12)
        #expect(abs(point.y + there.dy + back.dy - point.y) < 1e-12)
      }
    }
  }

  @Test("An anchor of one view is the same place in the space of another one")
  func anchors() {
    let other = GeometryProxy(frame: CGRect(x: 300, y: 6, width: 160, height: 180), spaces: spaces)
    let centre = card.anchor(.center)
    #expect(card[centre] == CGPoint(x: 80, y: 90) && other[centre] == CGPoint(x: -100, y: 90))
    let bounds = card.anchor(.bounds)
    #expect(other[bounds] == CGRect(x: -180, y: 0, width: 160, height: 180))
    #expect(card.anchor(.trailing) == card.anchor(.point(CGPoint(x: 160, y: 90))))
    #expect(card.anchor(.rect(CGRect(x: 1, y: 2, width: 3, height: 4))) != bounds)
    let corners: [Anchor<CGPoint>.Source] = [.topLeading, .top, .topTrailing, .leading]
    #expect(corners.map { card[card.anchor($0)].x } == [0, 80, 160, 0])
    let others: [Anchor<CGPoint>.Source] = [.bottomLeading, .bottom, .bottomTrailing]
    #expect(others.map { card[card.anchor($0)].y } == [180, 180, 180])
    #expect(Set([card.anchor(.center), card.anchor(.unitPoint(UnitPoint(x: 0.5, y: 0.5)))]).count == 1)
  }
}
