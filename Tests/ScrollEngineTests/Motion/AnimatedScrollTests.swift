// The path of an animated scroll: its ends, and the velocity that it keeps when it gets another target.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("AnimatedScroll")
struct AnimatedScrollTests {
  static let seeds: [UInt64] = Array(1...300)

  static let animations: [Animation] = [
    .default, .snappy, .bouncy, .linear, .easeIn, .easeOut, .easeInOut(duration: 1), .interactiveSpring,
    .spring(duration: 1, bounce: -0.7), .spring(duration: 2, bounce: 0.8), .timingCurve(0.25, 0.1, 0.25, 1),
    .timingCurve(0.1, 0.8, 0.2, 1, duration: 2), .timingCurve(0.5, -1, 0.5, 2, duration: 0.7),
    .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3),
    .timingCurve(.circularEaseIn, duration: 0.4), .timingCurve(.circularEaseOut, duration: 0.4),
    .timingCurve(.circularEaseInOut.inverse, duration: 1), .smooth.speed(2), .easeInOut.delay(0.2),
    .bouncy.delay(0.1).speed(0.5),
  ]

  @Test("It begins at 0, ends at its target to the bit, and is near it just before", arguments: animations)
  func ends(_ animation: Animation) {
    for target in [-3000, -0.25, 1, 444.5, 1e8] {
      let scroll = AnimatedScroll(animation, to: target)
      // A spring that has only a quarter of a point to go is at its target at once.
      let isAtOnce = scroll.duration == scroll.begin
      #expect(isAtOnce || scroll.position(at: 0) == 0 && scroll.position(at: scroll.begin) == 0)
      #expect(!isAtOnce || abs(target) < 0.5)
      for time in [scroll.duration, scroll.duration + 1, .infinity] {
        #expect(scroll.position(at: time) == target && scroll.velocity(at: time) == 0)
      }
      let nearly = scroll.begin + (scroll.duration - scroll.begin) * (1 - 1e-12)
      #expect(abs(scroll.position(at: nearly) - target) <= 0.5 + abs(target) * 2e-6)
    }
  }

  @Test(
    "It takes over the velocity that there is, unless it waits or its start is too steep for that",
    arguments: animations)
  func inheritedVelocity(_ animation: Animation) {
    for velocity in [-4000, -1, 0, 0.5, 2500.0] {
      let scroll = AnimatedScroll(animation, to: 700, velocity: velocity)
      let own: Double
      switch animation.motion {
      case .spring(_, let initialVelocity): own = initialVelocity * 700
      case .timingCurve(let curve, let duration):
        own = curve.velocity(at: 0) == .infinity ? 100 * 700 / duration : 0
      }
      let expected = animation.startDelay > 0 ? 0 : velocity + own
      #expect(abs(scroll.velocity(at: 0) - expected) <= 1e-9 * (1 + abs(expected)), "\(velocity)")
      #expect(scroll.position(at: 0) == 0)
    }
  }

  @Test("Led elsewhere again and again it keeps position and velocity, and comes to its last target", arguments: seeds)
  func retargeted(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let animation = try #require(Self.animations.randomElement(using: &random))
    let velocity = Bool.random(using: &random) ? random.signed(magnitudes: -1...4) : nil
    var scroll = AnimatedScroll(animation, to: random.signed(magnitudes: 0...5), velocity: velocity)
    var time = 0.0
    for _ in 0..<6 {
      time += Double.random(in: 0...1, using: &random) * max(scroll.duration - time, 0) * 0.6
      if time >= scroll.duration { break }
      let next = scroll.retargeted(to: scroll.target + random.signed(magnitudes: -2...4), at: time)
      let scale = 1 + abs(scroll.target) + abs(next.target) + abs(scroll.velocity(at: time))
      if next.duration > time {
        #expect(abs(next.position(at: time) - scroll.position(at: time)) <= 1e-12 * scale)
        #expect(abs(next.velocity(at: time) - scroll.velocity(at: time)) <= 1e-9 * scale)
      }
      #expect(next.duration >= scroll.begin && next.position(at: next.duration) == next.target)
      scroll = next
    }
    let before = scroll.begin + (scroll.duration - scroll.begin) * (1 - 1e-12)
    #expect(abs(scroll.position(at: before) - scroll.target) <= 0.5 + abs(scroll.target) * 2e-6)
  }

  @Test("The velocity is the slope of the position", arguments: seeds)
  func slope(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let animation = try #require(Self.animations.randomElement(using: &random))
    var scroll = AnimatedScroll(animation, to: 2000, velocity: random.signed(magnitudes: 0...3.5))
    let turn = Double.random(in: 0.2...0.8, using: &random) * scroll.duration
    scroll = scroll.retargeted(to: 2300, at: turn)
    let length = scroll.duration - max(turn, scroll.begin)
    for share in [0.1, 0.3, 0.45, 0.6, 0.8] {
      let (time, h) = (max(turn, scroll.begin) + share * length, 1e-7)
      let velocity = scroll.velocity(at: time)
      let slope = (scroll.position(at: time + h) - scroll.position(at: time - h)) / (2 * h)
      #expect(abs(slope - velocity) <= 0.1 + 1e-3 * abs(velocity), "\(animation) at \(time)")
    }
  }

  @Test("The same target again changes nothing, and one that is there already takes no time")
  func nothingToDo() {
    for animation in Self.animations {
      let scroll = AnimatedScroll(animation, to: 100)
      #expect(scroll.retargeted(to: 100, at: 0.1) == scroll)
      #expect(AnimatedScroll(animation, to: 0).duration == 0)
    }
    #expect(AnimatedScroll(.linear(duration: 0), to: 500).duration == 0)
    #expect(AnimatedScroll(.linear(duration: 0).delay(0.5), to: 500).duration == 0.5)
    #expect(AnimatedScroll(.linear(duration: 0).delay(0.5), to: 500).position(at: 0.4) == 0)
  }

  @Test("The target that it has changes nothing, at whatever time it is led there", arguments: animations)
  func sameTarget(_ animation: Animation) {
    for (target, velocity) in [(100, nil), (100, 300), (-0.1, nil), (0, nil), (0, -200)] as [(Double, Double?)] {
      let scroll = AnimatedScroll(animation, to: target, velocity: velocity)
      let length = scroll.duration - scroll.begin
      let near = max(scroll.duration - AnimatedScroll.shortestRest / 2, 0)
      for time in [0, scroll.begin / 2, scroll.begin + length / 3, near, scroll.duration, scroll.duration + 1] {
        #expect(scroll.retargeted(to: target, at: time) == scroll, "\(target) at \(time)")
      }
    }
  }

  @Test("A curve keeps its end when it is led elsewhere, and is given a tenth of a second when there is less")
  func endOfCurve() {
    let scroll = AnimatedScroll(.easeInOut(duration: 1), to: 100)
    #expect(scroll.retargeted(to: 200, at: 0.5).duration == 1)
    #expect(abs(scroll.retargeted(to: 200, at: 0.95).duration - 1.05) < 1e-12)
    let spring = AnimatedScroll(.bouncy, to: 100)
    #expect(spring.retargeted(to: 900, at: spring.duration - 0.01).duration > spring.duration + 0.2)
  }
}
