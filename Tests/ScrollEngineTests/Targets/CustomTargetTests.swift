// Scrolls that come to rest at the targets of a program's behaviour.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// A behaviour made of a closure. It records the contexts and targets that it gets.
final class Noting: ScrollTargetBehavior {
  var contexts: [ScrollTargetBehaviorContext] = []
  var targets: [ScrollTarget] = []
  var limits = false
  private let change: (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void

  init(_ change: @escaping (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void = { _, _ in }) {
    self.change = change
  }

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    contexts.append(context)
    targets.append(target)
    change(&target, context)
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = limits
    return properties
  }
}

private struct Interval: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / 80).rounded() * 80
  }
}

@Suite("Targets by code of the program")
struct CustomTargetTests {
  private static func snapper<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior, _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Snapper<TargetingClient<Rows, Behavior>> {
    var configuration = snapping(.custom)
    change(&configuration)
    return try Snapper(configuration, Rows.all(100).scrollTargetBehavior(behavior))
  }

  @Test("A behaviour snaps to an interval")
  func interval() throws {
    let snapper = try Self.snapper(Interval())
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    // The fling would rest at 1640 + 2400 / λ, which is 2838.8.
    try snapper.rest()
    #expect(snapper.y == 2800)
  }

  @Test("A behaviour is told where the scroll leads, from where, and how fast")
  func context() throws {
    let noting = Noting()
    let snapper = try Self.snapper(noting) {
      $0.safeAreaInsets = EdgeInsets(top: 60, leading: 10, bottom: 40, trailing: 20)
      $0.verticalSizeClass = .regular
      $0.verticalScrollBounceBehavior = .always
    }
    try snapper.stand(y: 1540)
    try snapper.flick(by: [-20, -20, -20])
    let context = try #require(noting.contexts.first)
    // In the space of targets, content at its start is at 0. Offsets are 60 pt less.
    #expect(context.originalTarget == ScrollTarget(rect: CGRect(x: 0, y: 1600, width: 360, height: 700)))
    let target = try #require(noting.targets.first)
    #expect(abs(target.rect.minY - (1640 + 2400 / normalDecay)) < 1e-5)
    #expect(target.rect.size == CGSize(width: 360, height: 700) && target.rect.minX == 0 && target.anchor == nil)
    #expect(abs(context.velocity.dy - 2400) < 1e-6 && context.velocity.dx == 0)
    #expect(context.containerSize == CGSize(width: 360, height: 700))
    #expect(context.contentSize == CGSize(width: 360, height: 100_000))
    #expect(context.axes == .vertical)
    #expect(context.verticalSizeClass == .regular && context.horizontalSizeClass == nil)
    #expect(context.verticalScrollBounceBehavior == .always && context.isScrollEnabled)
    #expect(noting.contexts.count == 1)
    // The behaviour changed nothing, so the fling keeps its end.
    try snapper.rest()
    #expect(abs(snapper.y - (1580 + 2400 / normalDecay)) < 1e-5)
  }

  @Test("Where the gesture began moves with the rows there")
  func original() throws {
    let noting = Noting()
    var configuration = snapping(.custom, estimate: 50)
    configuration.stickyEdges = []
    let snapper = try Snapper(configuration, Rows.all(120).scrollTargetBehavior(noting))
    try snapper.stand(y: 5000)
    let start = snapper.y
    var corrections: CGFloat = 0
    try snapper.send(.touchBegan(CGPoint(x: 200, y: 100)), at: 1)
    for step in 1...10 {
      try snapper.send(.touchMoved(CGPoint(x: 200, y: 100 + 50 * CGFloat(step))), at: 1 + Double(step) / 10)
      try snapper.show(at: 1 + Double(step) / 10)
      corrections += snapper.report.offsetCorrection
    }
    #expect(corrections > 100)
    // An edit above moves that place too.
    try snapper.engine.apply([.insertRows(count: 10, at: 0, section: 0)])
    try snapper.send(.touchEnded(CGPoint(x: 200, y: 600)), at: 3)
    try snapper.show(at: 3)
    #expect(noting.contexts[0].originalTarget.rect.minY == start + corrections + 500)
    // After a resize on the way the original target stays. After a resize at rest it is the current place.
    try snapper.flick(by: [-20, -20, -20])
    let began = noting.contexts[1].originalTarget.rect.minY
    try snapper.show(at: snapper.report.time + 0.1)
    let velocity = snapper.report.velocity.dy
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    #expect(noting.contexts.count == 3)
    #expect(noting.contexts[2].originalTarget.rect.minY == began)
    #expect(noting.contexts[2].velocity.dy == velocity && velocity > 1000)
    try snapper.rest()
    try snapper.send(.resize(CGSize(width: 390, height: 800)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    #expect(noting.contexts.count == 4)
    #expect(noting.contexts[3].originalTarget == noting.targets[3])
    #expect(noting.contexts[3].velocity == .zero)
  }

  @Test("An empty rectangle is at the start")
  func zero() throws {
    let snapper = try Self.snapper(Noting { target, _ in target.rect = .zero })
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 0)
  }

  @Test("What is not finite is refused and counted, on its axis", arguments: [CGFloat.nan, .infinity, -.infinity])
  func notFinite(value: CGFloat) throws {
    let snapper = try Self.snapper(Noting { target, _ in target.rect.origin.y = value })
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    #expect(snapper.report.refusedTargetCount == 1)
    try snapper.show(at: snapper.report.time)
    #expect(snapper.report.refusedTargetCount == 0)
    try snapper.rest()
    #expect(abs(snapper.y - (1640 + 2400 / normalDecay)) < 1e-5)
  }

  @Test("What is out of the content is clamped to it", arguments: [(-1e300, 0), (1e300, 99_200)])
  func outside(value: CGFloat, offset: CGFloat) throws {
    let snapper = try Self.snapper(Noting { target, _ in target.rect.origin.y = value })
    try snapper.stand(y: 1600)
    try snapper.place(by: [-20, -20])
    try snapper.rest()
    #expect(snapper.y == offset)
  }

  @Test("An anchor puts a point of the rectangle at the same point of the container")
  func anchor() throws {
    let snapper = try Self.snapper(
      Noting { target, _ in
        target.rect = CGRect(x: 0, y: 3000, width: 390, height: 100)
        target.anchor = .center
      })
    try snapper.place(by: [-20, -20])
    try snapper.rest()
    #expect(snapper.y == 2650)
  }

  @Test("A negative size is the same rectangle read the other way")
  func standardized() throws {
    let snapper = try Self.snapper(
      Noting { target, _ in target.rect = CGRect(x: 0, y: 3000, width: 390, height: -100) })
    try snapper.place(by: [-20, -20])
    try snapper.rest()
    #expect(snapper.y == 2900)
  }

  @Test("Limited scrolls lead less far, also where the target is left alone")
  func limited() throws {
    let noting = Noting()
    noting.limits = true
    let snapper = try Self.snapper(noting)
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(abs(snapper.y - (1640 + 2400 / fastDecay)) < 1e-5)
  }

  @Test("A built-in behaviour inside one of the program's aligns a view exactly")
  func viewAligned() throws {
    var configuration = snapping(.custom, estimate: 50)
    configuration.verticalSizeClass = .compact
    let behavior = Noting { target, context in
      ViewAlignedScrollTargetBehavior(limitBehavior: .never).updateTarget(&target, context: context)
    }
    let snapper = try Snapper(configuration, Rows.all(120).scrollTargetBehavior(behavior))
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.engine.top(of: 15) == 0)
    #expect(snapper.y == 1800)
  }

  @Test("The automatic limit is the scroll view's")
  func automatic() throws {
    let behavior = Noting { target, context in
      ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
    }
    let snapper = try Self.snapper(behavior) { $0.verticalSizeClass = .compact }
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -120, -120])
    try snapper.rest()
    #expect(snapper.y == 2400)
  }

  @Test("A view is no destination if the target has been moved on since")
  func movedOn() throws {
    let behavior = Noting { target, context in
      ViewAlignedScrollTargetBehavior(limitBehavior: .never).updateTarget(&target, context: context)
      target.rect.origin.y += 5
    }
    let snapper = try Self.snapper(behavior)
    try snapper.stand(y: 1600)
    try snapper.place(by: [-20, -60])
    try snapper.rest()
    #expect(snapper.y == 1705)
  }

  @Test("Paging inside a behaviour goes by the target that it is given")
  func paging() throws {
    let behavior = Noting { target, context in
      target.rect.origin.y = 0
      PagingScrollTargetBehavior().updateTarget(&target, context: context)
    }
    let snapper = try Self.snapper(behavior)
    try snapper.stand(y: 1600)
    try snapper.place(by: [-20, -60])
    try snapper.rest()
    #expect(snapper.y == 1600)
  }

  @Test("A built-in behaviour leaves a target alone that is not finite, and a context that is kept")
  func leftAlone() throws {
    let behavior = Noting { target, context in
      target.rect.origin.y = .nan
      PagingScrollTargetBehavior().updateTarget(&target, context: context)
      ViewAlignedScrollTargetBehavior(anchor: UnitPoint(x: .nan, y: .nan)).updateTarget(&target, context: context)
    }
    let snapper = try Self.snapper(behavior)
    try snapper.flick(by: [-20, -20, -20])
    #expect(snapper.report.refusedTargetCount == 1)
    var target = ScrollTarget(rect: CGRect(x: 0, y: 1234, width: 1, height: 1))
    PagingScrollTargetBehavior().updateTarget(&target, context: behavior.contexts[0])
    ViewAlignedScrollTargetBehavior.viewAligned.updateTarget(&target, context: behavior.contexts[0])
    #expect(target == ScrollTarget(rect: CGRect(x: 0, y: 1234, width: 1, height: 1)))
  }

  @Test("Both axes are asked once, each with its own coordinate")
  func bothAxes() throws {
    let behavior = Noting { target, _ in target.rect.origin = CGPoint(x: 700, y: CGFloat.nan) }
    let snapper = try Self.snapper(behavior) { $0.content.crossExtent = 2000 }
    try snapper.stand(at: CGPoint(x: 500, y: 1600))
    let start = CGPoint(x: 200, y: 400)
    try snapper.send(.touchBegan(start), at: 1)
    for step in 1...3 {
      let point = CGPoint(x: start.x + 20 * CGFloat(step), y: start.y - 40 * CGFloat(step))
      try snapper.send(.touchMoved(point), at: 1 + Double(step) / 120)
    }
    try snapper.send(.touchEnded(CGPoint(x: 260, y: 280)), at: 1.025)
    try snapper.show(at: 1.025)
    #expect(behavior.contexts.count == 1 && snapper.report.refusedTargetCount == 1)
    #expect(behavior.contexts[0].originalTarget.rect.origin == CGPoint(x: 500, y: 1600))
    #expect(abs(behavior.contexts[0].velocity.dx + 2400) < 1e-6 && abs(behavior.contexts[0].velocity.dy - 4800) < 1e-6)
    #expect(behavior.contexts[0].axes == [.horizontal, .vertical])
    try snapper.rest()
    #expect(snapper.x == 700)
    #expect(abs(snapper.y - (1680 + 4800 / normalDecay)) < 1e-5)
  }

  @Test("From right to left coordinates count from the left, and an anchor from the leading edge")
  func rightToLeft() throws {
    let behavior = Noting { target, _ in
      target.rect = CGRect(x: 50_000, y: 0, width: 100, height: 100)
      target.anchor = .topLeading
    }
    let snapper = try Self.snapper(behavior) {
      $0.content.axis = .horizontal
      $0.content.layoutDirection = .rightToLeft
      $0.safeAreaInsets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 20)
    }
    // The room inside the insets is 340 pt. The right edge of the rectangle goes to its right.
    try snapper.place(by: [20, 20], along: .horizontal)
    #expect(abs(behavior.targets[0].rect.minX - (100_000 - 340 - 20)) < 1e-6)
    #expect(behavior.contexts[0].originalTarget.rect.minX == 99_660)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 49_740)
  }

  @Test("A client without a behaviour leaves scrolls alone, and nobody is asked about a tap at rest")
  func notAsked() throws {
    let noting = Noting()
    let snapper = try Self.snapper(noting)
    try snapper.send(.touchBegan(CGPoint(x: 200, y: 400)), at: 1)
    try snapper.send(.touchEnded(CGPoint(x: 200, y: 400)), at: 2)
    try snapper.send(.key(.pageDown), at: 3)
    try snapper.send(.scrollTo(CGPoint(x: 0, y: 500), animation: nil, preservesVelocity: true), at: 9)
    try snapper.show(at: 10)
    #expect(noting.contexts.isEmpty)
    let plain = try Snapper(snapping(.custom), Rows.all(100))
    try plain.flick(by: [-20, -20, -20])
    try plain.rest()
    #expect(abs(plain.y - (40 + 2400 / normalDecay)) < 1e-5)
  }
}
