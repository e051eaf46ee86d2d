// The context that the reference gives to a program's behaviour, and the way it reads the answer: §G19 to §G22.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's custom behaviours")
struct ReferenceBehaviorTests {
  private static let insets = EdgeInsets(top: 50, leading: 20, bottom: 30, trailing: 10)

  @Test("A behaviour is told where the content is going, in points inside of the insets: §G19, §G20")
  func context() throws {
    var view = try Snapping(.custom) {
      $0.safeAreaInsets = Self.insets
      $0.verticalSizeClass = .compact
    }
    try view.jump(950)
    try view.fling(to: 970, speed: 1000)
    let (target, context) = (try #require(view.notes.targets.first), try #require(view.notes.contexts.first))
    #expect(target.anchor == nil && target.rect.size == CGSize(width: 370, height: 720) && target.rect.minX == 0)
    #expect(isNear(target.rect.minY, 970 + 50 + 1000 / Snapping.normalDecay))
    #expect(context.originalTarget.rect == CGRect(x: 0, y: 1000, width: 370, height: 720))
    #expect(context.velocity == CGVector(dx: 0, dy: 1000) && context.axes == .vertical)
    #expect(context.contentSize == CGSize(width: 370, height: 10_000))
    #expect(context.containerSize == CGSize(width: 370, height: 720))
    #expect(context.verticalSizeClass == .compact && context.verticalScrollBounceBehavior == .always)
    // A target that the behaviour leaves unchanged leaves the fling unchanged.
    #expect(isNear(try view.offset(9), 970 + 1000 / Snapping.normalDecay))
  }

  @Test("An answer is an origin, or a point of a rectangle that goes to the same point of the container: §G21")
  func answers() throws {
    let rect = CGRect(x: 0, y: 3000, width: 400, height: 200)
    let turned = CGRect(x: 0, y: 3200, width: 400, height: -200)
    for (rect, anchor, place) in [
      (rect, UnitPoint?.none, 3000.0), (rect, .center, 2700), (rect, .bottom, 2400), (turned, .top, 3000),
      (rect.offsetBy(dx: 0, dy: 1e6), nil, 9200), (rect.offsetBy(dx: 0, dy: -1e300), nil, 0),
    ] {
      var view = try Snapping(.custom)
      view.notes.answer = { target, _ in target = ScrollTarget(rect: rect, anchor: anchor) }
      try view.letGo(at: 2000)
      #expect(try view.offset(9) == place)
    }
  }

  @Test("From right to left, an origin is at the left, and the start of an anchor at the right: §G20, §G21")
  func rightToLeft() throws {
    for (anchor, origin, place) in [(UnitPoint?.none, 500.0, 490.0), (.leading, 500, 230), (.trailing, 500, 490)] {
      var view = try Snapping(.custom) {
        $0.content = StackContent(
          axis: .horizontal, layoutDirection: .rightToLeft, sections: [StackSection(rowCount: 10)],
          estimate: .fixed(100))
        $0.safeAreaInsets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
      }
      view.notes.answer = { target, _ in
        target = ScrollTarget(rect: CGRect(x: origin, y: 0, width: 100, height: 9), anchor: anchor)
      }
      try view.frame(0)
      try view.queue(.touchBegan(.zero), 0.5)
      try view.queue(.touchMoved(CGPoint(x: 20, y: 0)), 0.6)
      try view.queue(.touchCancelled(), 0.9)
      try view.frame(1)
      // Content is 1000 wide, the container 400. At the start the container's left edge is at 630, and its inset is 10.
      #expect(view.notes.targets[0].rect == CGRect(x: 640, y: 0, width: 360, height: 800))
      #expect(try view.frame(9).geometry.contentOffset.x == place)
    }
  }

  @Test("What is not finite leaves the axis as it was, and is counted: §G21")
  func refused() throws {
    for number in [CGFloat.nan, .infinity, -.infinity] {
      var view = try Snapping(.custom)
      view.notes.answer = { target, _ in target.rect.origin.y = number }
      #expect(try view.fling(to: 2000, speed: 1000).refusedTargetCount == 1)
      #expect(try view.frame(2).refusedTargetCount == 0)
      #expect(isNear(try view.offset(9), 2000 + 1000 / Snapping.normalDecay))
    }
  }

  @Test("Limited scrolls are proposed, and slow down, by the fast rate: §G5")
  func limited() throws {
    var view = try Snapping(.custom)
    view.notes.limitsScrolls = true
    try view.fling(to: 2000, speed: 1000)
    #expect(isNear(view.notes.targets[0].rect.minY, 2000 + 1000 / Snapping.fastDecay))
    #expect(isNear(try view.frame(1.1).velocity.dy, 1000 * exp(-Snapping.fastDecay * 0.1)))
    #expect(isNear(try view.offset(9), 2000 + 1000 / Snapping.fastDecay))
  }

  @Test("Behaviours that a behaviour calls move its target: §G22")
  func nested() throws {
    var view = try Snapping(.custom)
    view.notes.answer = { target, context in
      target.rect.origin.y += 333
      target.anchor = .center
      target.rect.size.height = 800
      ViewAlignedScrollTargetBehavior(limitBehavior: .never).updateTarget(&target, context: context)
      #expect(target == ScrollTarget(rect: CGRect(x: 0, y: 2300, width: 400, height: 800)))
    }
    try view.letGo(at: 2000)
    #expect(try view.offset(9) == 2300)
    view.notes.answer = { target, context in PagingScrollTargetBehavior().updateTarget(&target, context: context) }
    try view.letGo(at: 2001, at: 10)
    #expect(try view.offset(19) == 2400)
    view.notes.answer = { target, context in
      target.rect.origin.y = .nan
      AnyScrollTargetBehavior(.paging).updateTarget(&target, context: context)
      #expect(target.rect.origin.y.isNaN)
    }
    try view.letGo(at: 2001, at: 20)
    #expect(try view.offset(29) == 2001)
  }

  @Test("Both axes are told and asked at once: §G4")
  func bothAxes() throws {
    var view = try Snapping(.custom) { $0.content.crossExtent = 4000 }
    view.notes.answer = { target, _ in target.rect.origin = CGPoint(x: 111, y: 222) }
    try view.frame(0)
    try view.queue(.touchBegan(CGPoint(x: 100, y: 100)), 0.5)
    try view.queue(.touchMoved(CGPoint(x: 80, y: 60)), 0.625)
    try view.queue(.touchMoved(CGPoint(x: 60, y: 20)), 0.6875)
    try view.queue(.touchEnded(CGPoint(x: 60, y: 20)), 0.6875)
    try view.frame(0.7)
    #expect(view.notes.contexts.count == 1 && view.notes.contexts[0].axes == [.horizontal, .vertical])
    #expect(view.notes.contexts[0].velocity == CGVector(dx: 320, dy: 640))
    #expect(try view.frame(9).geometry.contentOffset == CGPoint(x: 111, y: 222))
  }
}
