// Every declaration of animations and transactions, as far as they concern scrolling; a comment names it above its use.
import ScrollTypes
import Testing

@Suite("Declarations of animations and transactions")
struct AnimationDeclarationTests {
  @Test("Springs of Animation")
  func springs() {
    // Animation: @frozen struct Animation
    // Animation: static let `default`: Animation
    // Animation: static var spring: Animation { get }
    // Animation: static var interactiveSpring: Animation { get }
    // Animation: static var interpolatingSpring: Animation { get }
    // Animation: static var smooth: Animation { get }
    // Animation: static var snappy: Animation { get }
    // Animation: static var bouncy: Animation { get }
    let plain: [Animation?] = [
      .default, .spring, .interactiveSpring, .interpolatingSpring, .smooth, .snappy, .bouncy,
    ]
    #expect(plain[0] == plain[1])
    // Animation: static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0)
    //   -> Animation
    let seconds: [Animation] = [
      .spring(), .spring(duration: 1), .spring(bounce: 0.2), .spring(duration: 1, bounce: 0.2),
    ]
    #expect(seconds[0] == .spring(duration: 0.5, bounce: 0))
    #expect(seconds[3] == .spring(duration: 1, bounce: 0.2, blendDuration: 2))
    #expect(seconds[0] == .spring(blendDuration: 1))
    // Animation: static func spring(response: Double = 0.5, dampingFraction: Double = 0.825,
    //   blendDuration: TimeInterval = 0) -> Animation
    let swings: [Animation] = [.spring(response: 0.5), .spring(dampingFraction: 0.825)]
    #expect(swings[0] == swings[1] && .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 1) == swings[0])
    // Animation: static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation
    #expect(Animation.spring(Spring(duration: 1, bounce: 0.2)) == seconds[3])
    #expect(Animation.spring(Spring(duration: 1, bounce: 0.2), blendDuration: 1) == seconds[3])
    // Animation: static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86,
    //   blendDuration: TimeInterval = 0.25) -> Animation
    let quick: [Animation] = [.interactiveSpring(response: 0.15), .interactiveSpring(dampingFraction: 0.86)]
    #expect(quick == [.interactiveSpring, .interactiveSpring()])
    #expect(.interactiveSpring(response: 0.15, blendDuration: 1) == quick[0])
    #expect(.interactiveSpring(blendDuration: 0) == quick[0])
    // Animation: static func interactiveSpring(duration: TimeInterval = 0.15, extraBounce: Double = 0.0,
    //   blendDuration: TimeInterval = 0.25) -> Animation
    let bounced: [Animation] = [.interactiveSpring(duration: 0.15), .interactiveSpring(extraBounce: 0)]
    #expect(bounced[0] == bounced[1] && bounced[0] == .interactiveSpring(duration: 0.15, blendDuration: 0))
    // Animation: static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation
    let given: [Animation] = [
      .interpolatingSpring(Spring()), .interpolatingSpring(Spring(), initialVelocity: 0),
      // Animation: static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0,
      //   initialVelocity: Double = 0.0) -> Animation
      .interpolatingSpring(), .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0),
    ]
    #expect(Set(given).count == 1)
    // Animation: static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double,
    //   initialVelocity: Double = 0.0) -> Animation
    let physics: Animation = .interpolatingSpring(stiffness: 100, damping: 10)
    #expect(physics == .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0))
    // Animation: static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation
    #expect(Animation.smooth(duration: 0.5, extraBounce: 0) == .smooth && .smooth() == Animation.smooth)
    // Animation: static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation
    #expect(Animation.snappy(duration: 0.5, extraBounce: 0) == .snappy && .snappy() == Animation.snappy)
    // Animation: static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation
    #expect(Animation.bouncy(duration: 0.5, extraBounce: 0) == .bouncy && .bouncy() == Animation.bouncy)
  }

  @Test("Curves of Animation, and changes of one")
  func curves() {
    // Animation: static var linear: Animation { get }
    // Animation: static var easeIn: Animation { get }
    // Animation: static var easeOut: Animation { get }
    // Animation: static var easeInOut: Animation { get }
    let curves: [Animation] = [.linear, .easeIn, .easeOut, .easeInOut]
    // Animation: static func linear(duration: TimeInterval) -> Animation
    // Animation: static func easeIn(duration: TimeInterval) -> Animation
    // Animation: static func easeOut(duration: TimeInterval) -> Animation
    // Animation: static func easeInOut(duration: TimeInterval) -> Animation
    let timed: [Animation] = [
      .linear(duration: 0.35), .easeIn(duration: 0.35), .easeOut(duration: 0.35), .easeInOut(duration: 0.35),
    ]
    #expect(curves == timed)
    // Animation: static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation
    #expect(Animation.timingCurve(.easeIn, duration: 0.35) == .easeIn)
    // Animation: static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
    //   duration: TimeInterval = 0.35) -> Animation
    #expect(Animation.timingCurve(0.42, 0, 1, 1) == .easeIn)
    // Animation: func delay(_ delay: TimeInterval) -> Animation
    // Animation: func speed(_ speed: Double) -> Animation
    let changed: Animation = .easeIn.delay(0.2).speed(2)
    #expect(changed != .easeIn)
    // Animation: conforms to CustomStringConvertible
    #expect(
      changed.description == "\(changed)" && changed.description.hasSuffix("duration: 0.35), delay 0.1, speed 2.0"))
    // Animation: conforms to CustomDebugStringConvertible
    let spring = Animation.interpolatingSpring(duration: 1, bounce: 0.25, initialVelocity: 3)
    #expect(spring.debugDescription == "spring(response: 1.0, dampingRatio: 0.75), initial velocity 3.0")
    // Animation: conforms to Equatable
    // Animation: conforms to Hashable
    // Animation: conforms to Sendable
    let _: any (Hashable & Sendable).Type = Animation.self
  }

  @Test("Repetition and completion of Animation")
  func repetition() {
    // Animation: func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation
    let twice: Animation = .linear.repeatCount(2)
    #expect(twice == .linear.repeatCount(2, autoreverses: true) && twice.repetition?.runCount == 2)
    #expect(.linear.repeatCount(1) == Animation.linear && .linear.repeatCount(-3) == Animation.linear)
    #expect(Animation.linear.repeatCount(.max).repetition?.runCount == Animation.mostRuns)
    // Animation: func repeatForever(autoreverses: Bool = true) -> Animation
    let always: Animation = .linear.repeatForever()
    #expect(always == .linear.repeatForever(autoreverses: true) && always != .linear.repeatForever(autoreverses: false))
    #expect(always.repetition?.runCount == nil && always.singleRun == .linear)
    // A modifier before the repetition is part of each run.
    let (inner, outer) = (Animation.linear.delay(1).repeatCount(3), Animation.linear.repeatCount(3).delay(1))
    #expect(inner.startDelay == 0 && inner.repetition?.startDelay == 1 && inner.singleRun.startDelay == 1)
    #expect(outer.startDelay == 1 && outer.repetition?.startDelay == 0 && outer.singleRun == .linear)
    #expect(inner.speed(2).repetition?.startDelay == 0.5 && outer.speed(2).startDelay == 0.5)
    #expect(inner.delay(2).speed(2) == .linear.speed(2).delay(0.5).repeatCount(3).delay(1))
    #expect(twice.repeatCount(3, autoreverses: false) == .linear.repeatCount(6) && always.repeatCount(3) == always)
    #expect(twice.repeatForever() == always && twice.repeatCount(.max).repetition?.runCount == Animation.mostRuns)
    #expect(outer.description.hasSuffix("repeated 3 times, delay 1.0"))
    #expect(always.delay(1).repeatForever(autoreverses: false).description.hasSuffix("repeated forever, delay 1.0"))
    // Animation: func logicallyComplete(after duration: TimeInterval) -> Animation
    let early: Animation = .linear.logicallyComplete(after: 0.2)
    #expect(early != .linear && early.logicalDuration == 0.2 && Animation.linear.logicalDuration == .infinity)
    #expect(early.logicallyComplete(after: 0.3) == early && early.logicallyComplete(after: 0.1).logicalDuration == 0.1)
    #expect(early.delay(1).logicalDuration == 1.2 && early.speed(2).logicalDuration == 0.1)
    #expect(Animation.linear.delay(1).logicallyComplete(after: 0.2).logicalDuration == 0.2)
    #expect(Animation.linear.logicallyComplete(after: .nan).logicalDuration == 0)
    // A spring that runs once is complete when its duration has passed, without a modifier.
    let spring: Animation = .spring(duration: 0.5)
    #expect(spring.logicallyComplete(after: 3).timeUntilComplete == 0.5)
    #expect(spring.logicallyComplete(after: 0.25).timeUntilComplete == 0.25)
    #expect(spring.logicallyComplete(after: 3).delay(1).speed(2).timeUntilComplete == 0.75)
    #expect(spring.repeatCount(2).logicallyComplete(after: 3).timeUntilComplete == 3)
    #expect(spring.repeatForever().timeUntilComplete == .infinity && Animation.linear.timeUntilComplete == .infinity)
    #expect(Animation.spring(Spring(response: .infinity, dampingRatio: 1)).timeUntilComplete == 1000)
    #expect(Animation.spring(Spring(response: .nan, dampingRatio: 1)).timeUntilComplete == 0.001)
  }

  /// A constant speed for a second. It stores the last time in its state, and it is logically complete half way.
  private struct Steady: CustomAnimation {
    struct LastTime: AnimationStateKey {
      static var defaultValue: Double { -1 }
    }

    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
      guard time < 1, time > context.state[LastTime.self] else { return nil }
      context.state[LastTime.self] = time
      context.isLogicallyComplete = time >= 0.5
      return value.scaled(by: time)
    }
  }

  @Test("Custom animations")
  func custom() throws {
    // Animation: init<A>(_ base: A) where A : CustomAnimation
    let animation: Animation = Animation(Steady())
    #expect(animation == Animation(Steady()) && animation != .linear(duration: 1) && animation.logicalDuration == 0.5)
    #expect(animation.description == "Steady(), complete after 0.5")
    let curve = try #require(animation.sampledCurve)
    #expect(curve.duration == 1 && curve.values == (0...240).map { Double($0) / 240 } && curve.animation is Steady)
    #expect(Animation.linear.sampledCurve == nil)
    var context = AnimationContext<Double>()
    context.state[Steady.LastTime.self] = 3
    context.isLogicallyComplete = true
    let other = context.withState(AnimationState<CGFloat>())
    #expect(other.state[Steady.LastTime.self] == -1 && other.isLogicallyComplete)
    #expect(Steady().velocity(value: 1.0, time: 0, context: context) == nil)
    #expect(!Steady().shouldMerge(previous: .linear, value: 1.0, time: 0, context: &context))
  }

  @Test("Transaction")
  func transaction() {
    // Transaction: @frozen struct Transaction
    // Transaction: init()
    let plain: Transaction = Transaction()
    #expect(plain.animation == nil && plain.scrollTargetAnchor == nil && !plain.scrollPositionUpdatePreservesVelocity)
    // Transaction: init(animation: Animation?)
    var transaction = Transaction(animation: .snappy)
    // Transaction: var animation: Animation? { get set }
    let animation: WritableKeyPath<Transaction, Animation?> = \.animation
    #expect(transaction[keyPath: animation] == .snappy)
    transaction.animation = .easeInOut(duration: 1)
    // Transaction: var scrollTargetAnchor: UnitPoint? { get set }
    let anchor: WritableKeyPath<Transaction, UnitPoint?> = \.scrollTargetAnchor
    transaction[keyPath: anchor] = .top
    // Transaction: var scrollPositionUpdatePreservesVelocity: Bool { get set }
    let preservesVelocity: WritableKeyPath<Transaction, Bool> = \.scrollPositionUpdatePreservesVelocity
    transaction[keyPath: preservesVelocity] = true
    #expect(transaction.scrollTargetAnchor == .top && transaction.scrollPositionUpdatePreservesVelocity)
    // Transaction: var disablesAnimations: Bool { get set }
    let disablesAnimations: WritableKeyPath<Transaction, Bool> = \.disablesAnimations
    transaction[keyPath: disablesAnimations] = true
    // Transaction: var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior { get set }
    let adjustment: WritableKeyPath<Transaction, ScrollContentOffsetAdjustmentBehavior> =
      \.scrollContentOffsetAdjustmentBehavior
    transaction[keyPath: adjustment] = .disabled
    #expect(transaction.disablesAnimations && plain.scrollContentOffsetAdjustmentBehavior == .automatic)
  }
}
