// Named springs against reference figures: parameters, values over time, and settling.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Spring")
struct SpringTests {
  @Test("Every transcribed figure holds", arguments: RefereeFile.named("spring-parameters").cases)
  func referees(_ referee: Referee) throws {
    switch referee.family {
    case "spring_parameters":
      let spring = try Self.spring(referee)
      try referee.expect(spring.mass, is: "mass")
      try referee.expect(spring.stiffness, is: "stiffness")
      try referee.expect(spring.damping, is: "damping")
      try referee.expect(spring.dampingRatio, is: "dampingRatio")
      try referee.expect(spring.response, is: "response")
      try referee.expect(spring.angularFrequency, is: "omega0")
    case "spring.stiffness": try referee.expect(try Self.spring(referee).stiffness)
    case "spring.damping": try referee.expect(try Self.spring(referee).damping)
    case "spring.duration_ms":
      let spring = Spring(
        mass: try referee.input("mass"), stiffness: try referee.input("stiffness"),
        damping: try referee.input("damping"))
      try referee.expect(spring.duration * 1000)
    case "settling_true": try settles(referee)
    case "spring.settle_ms":
      let spring = DampedSpring(
        displacement: try referee.input("start") - (try referee.input("end")), velocity: try referee.input("v0"),
        angularFrequency: (try referee.input("stiffness")).squareRoot(),
        dampingRatio: try referee.input("damping_ratio"))
      // The peer ends at the envelope of the swing, which is a bound of the last crossing.
      let threshold = try referee.input("threshold")
      try referee.expect(1000 * spring.settlingBound(within: threshold))
      #expect(spring.settlingTime(within: threshold) < spring.settlingBound(within: threshold))
    case "retarget":
      let turn = try referee.input("retarget_at")
      let scroll = AnimatedScroll(.spring(try Self.spring(referee)), to: try referee.input("first_target"))
        .retargeted(to: try referee.input("second_target"), at: turn)
      let time = turn + (try referee.input("t_after"))
      try referee.expect(scroll.position(at: time), is: "x")
      try referee.expect(scroll.velocity(at: time), is: "v")
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  static func spring(_ referee: Referee) throws -> Spring {
    Spring(duration: try referee.input("duration"), bounce: try referee.input("bounce"))
  }

  /// The figure is the last moment at which the value is still epsilon away from its target.
  private func settles(_ referee: Referee) throws {
    let spring = try Self.spring(referee)
    let (target, epsilon) = (try referee.input("target"), try referee.input("epsilon"))
    let settled = try #require(referee.expected["settled"]?.number)
    func isAway(at time: Double) -> Bool { abs(spring.value(target: target, time: time) - target) >= epsilon }
    #expect(isAway(at: settled - referee.tolerance))
    for step in 0...10_000 { #expect(!isAway(at: settled + referee.tolerance + Double(step) / 10_000)) }
    let bound = spring.settlingDuration(target: target, epsilon: epsilon)
    #expect(bound >= settled - referee.tolerance && bound < 2 * settled)
  }

  @Test("A spring stays within the threshold from its settling time on", arguments: DampedSpringTests.seeds)
  func settlingTime(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = DampedSpringTests.anySpring(&random)
    let time = spring.settlingTime(within: 0.5)
    for step in 0...2000 { #expect(abs(spring.displacement(at: time * (1 + Double(step) / 500))) <= 0.5 + 1e-9) }
  }

  @Test("Near critical damping the settling time stays within that of critical damping", arguments: 10...52)
  func settlingNearCritical(_ exponent: Int) {
    let nearness = pow(2, -Double(exponent))
    func time(_ ratio: Double) -> Double {
      DampedSpring(displacement: 300, velocity: 0, angularFrequency: 10, dampingRatio: ratio).settlingTime(within: 0.5)
    }
    for ratio in [1 - nearness, 1 + nearness] {
      let found = time(ratio)
      #expect(found >= 0.5 && found <= time(1) + 4 * nearness.squareRoot())
    }
  }

  @Test("Whatever the parameters, a scroll that a spring moves comes to rest, and its values are numbers")
  func bounds() {
    let hostile = [0, -1, 1, -0.0, 1e300, -1e300, Double.nan, .infinity, -.infinity, 1e-300]
    for one in hostile {
      for other in hostile {
        let springs = [
          Spring(duration: one, bounce: other), Spring(response: one, dampingRatio: other),
          Spring(mass: one, stiffness: other, damping: one),
          Spring(stiffness: one, damping: other, allowOverDamping: true),
        ]
        for spring in springs {
          #expect(AnimatedScroll(.spring(spring), to: 1e6).duration.isFinite)
          #expect(!spring.settlingDuration(target: 1e6, epsilon: 0.5).isNaN)
          #expect(spring.value(target: 1, time: 0.1).isFinite && spring.velocity(target: 1, time: 0.1).isFinite)
        }
      }
    }
    #expect(Spring(bounce: 2).dampingRatio == -1 && Spring(bounce: -2).dampingRatio == .infinity)
  }

  @Test("Names of SwiftUI stand for its parameters")
  func names() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
    #expect(Animation.default == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring(dampingFraction: 0.7) == .spring(Spring(response: 0.5, dampingRatio: 0.7)))
    #expect(Animation.interactiveSpring == .spring(Spring(response: 0.15, dampingRatio: 0.86)))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1, duration: 0.35))
    let overDamped = Animation.interpolatingSpring(stiffness: 100, damping: 100, initialVelocity: 2)
    #expect(overDamped == .interpolatingSpring(Spring(stiffness: 100, damping: 20), initialVelocity: 2))
    #expect(overDamped != .spring(Spring(stiffness: 100, damping: 20)))
    #expect(Spring(response: 1, dampingRatio: 0.5).force(target: 1, position: 1, velocity: 2) < 0)
  }

  @Test("A delay inside of a speed is sped up, one outside is not")
  func delayAndSpeed() {
    #expect(Animation.linear.delay(1).speed(2).startDelay == 0.5)
    #expect(Animation.linear.speed(2).delay(1).startDelay == 1)
    #expect(Animation.linear.delay(.nan).speed(0).speed(-1).speed(.infinity).delay(-3) == .linear)
    #expect(Animation.linear.speed(1e9).speedFactor == 1000 && Animation.linear.delay(1e9).startDelay == 1000)
  }
}
