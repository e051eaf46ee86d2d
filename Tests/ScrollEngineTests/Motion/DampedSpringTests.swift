// The damped spring against reference figures, and the invariants of its three classes of damping.
import Foundation
import ScrollEngine
import Testing

@Suite("DampedSpring")
struct DampedSpringTests {
  static let seeds: [UInt64] = Array(1...100)

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("spring").cases)
  func referees(_ referee: Referee) throws {
    let time = try referee.input("t")
    switch referee.family {
    case "spring":
      let bounce = try referee.input("bounce")
      let target = try referee.input("target")
      let spring = DampedSpring(
        displacement: -target, velocity: try referee.input("v0"),
        angularFrequency: 2 * .pi / (try referee.input("duration")),
        dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
      try referee.expect(target + spring.displacement(at: time), is: "value")
      try referee.expect(spring.velocity(at: time), is: "velocity")
    case "spring.x", "spring.dx":
      let end = try referee.input("end")
      let spring = DampedSpring(
        displacement: try referee.input("start") - end, velocity: try referee.input("v0"),
        angularFrequency: (try referee.input("stiffness") / (try referee.input("mass"))).squareRoot(),
        dampingRatio: try referee.input("damping_ratio"))
      try referee.expect(
        referee.family == "spring.x" ? end + spring.displacement(at: time) : spring.velocity(at: time))
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  @Test("A spring restarted from any of its points goes on as it would have", arguments: seeds)
  func restart(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Self.anySpring(&random)
    let (before, after) = (random.time(upTo: 0.5), random.time(upTo: 0.5))
    let rest = DampedSpring(
      displacement: spring.displacement(at: before), velocity: spring.velocity(at: before),
      angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
    let tolerance = 1e-9 * Self.scale(of: spring)
    #expect(abs(rest.displacement(at: after) - spring.displacement(at: before + after)) <= tolerance)
    let velocityDifference = abs(rest.velocity(at: after) - spring.velocity(at: before + after))
    #expect(velocityDifference <= tolerance * spring.angularFrequency)
  }

  @Test("The energy never grows", arguments: seeds)
  func energy(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Self.anySpring(&random)
    func energy(at time: Double) -> Double {
      let swing = spring.angularFrequency * spring.displacement(at: time)
      return spring.velocity(at: time) * spring.velocity(at: time) + swing * swing
    }
    for step in 1...200 {
      let time = Double(step) / 100
      #expect(energy(at: time) <= energy(at: time - 0.01) * (1 + 1e-9), "\(spring) at \(time)")
    }
  }

  @Test("The velocity is the slope of the displacement", arguments: seeds)
  func slope(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Self.anySpring(&random)
    let (time, step) = (random.time(upTo: 1), 1e-5)
    let slope =
      (spring.displacement(at: time + step) - spring.displacement(at: max(0, time - step)))
      / (time + step - max(0, time - step))
    let scale = Self.scale(of: spring) * spring.angularFrequency * (1 + spring.dampingRatio)
    #expect(abs(slope - spring.velocity(at: time)) <= 1e-3 * scale)
  }

  @Test("Near critical damping no digits are lost: the curve moves as little as the damping", arguments: 4...52)
  func nearCritical(_ exponent: Int) {
    let nearness = pow(2, -Double(exponent))
    let critical = DampedSpring(displacement: 100, velocity: -700, angularFrequency: 10, dampingRatio: 1)
    for dampingRatio in [1 - nearness, 1 + nearness] {
      let spring = DampedSpring(displacement: 100, velocity: -700, angularFrequency: 10, dampingRatio: dampingRatio)
      for time in [0, 1e-6, 0.01, 0.1, 0.5, 1, 3] {
        let tolerance = 200 * nearness + 1e-12
        #expect(abs(spring.displacement(at: time) - critical.displacement(at: time)) <= tolerance, "\(time)")
        #expect(abs(spring.velocity(at: time) - critical.velocity(at: time)) <= tolerance * 20, "\(time)")
      }
    }
  }

  @Test("It starts where it should to the bit, and rests in infinite time", arguments: seeds)
  func ends(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Self.anySpring(&random)
    #expect(spring.displacement(at: 0) == spring.initialDisplacement)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    #expect(spring.displacement(at: .infinity) == 0 && spring.velocity(at: .infinity) == 0)
  }

  @Test(
    "Huge, tiny and no initial values give numbers at every time",
    arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e12, -1e300])
  func extremes(_ value: Double) {
    for dampingRatio in [0.01, 0.5, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1.1, 1000] {
      let spring = DampedSpring(
        displacement: value, velocity: value, angularFrequency: 10, dampingRatio: dampingRatio)
      for time in [0, Double.leastNonzeroMagnitude, 1e-9, 0.1, 50, 74, 75, 1e4, 1e300, .infinity] {
        let place = "damping \(dampingRatio) at \(time)"
        #expect(spring.displacement(at: time).isFinite && spring.velocity(at: time).isFinite, "\(place)")
      }
    }
  }

  @Test("Opposite initial values mirror the curve to the bit", arguments: seeds)
  func mirror(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Self.anySpring(&random)
    let mirrored = DampedSpring(
      displacement: -spring.initialDisplacement, velocity: -spring.initialVelocity,
      angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
    let time = random.time()
    #expect(mirrored.displacement(at: time) == -spring.displacement(at: time))
    #expect(mirrored.velocity(at: time) == -spring.velocity(at: time))
  }

  static func anySpring(_ random: inout SeededGenerator) -> DampedSpring {
    let dampingRatios = [Double.random(in: 0.1..<1, using: &random), 1, .random(in: 1.01...3, using: &random)]
    return DampedSpring(
      displacement: random.signed(magnitudes: -1...4), velocity: random.signed(magnitudes: -1...5),
      angularFrequency: random.positive(magnitudes: 0...1.5),
      dampingRatio: dampingRatios.randomElement(using: &random) ?? 1)
  }

  static func scale(of spring: DampedSpring) -> Double {
    abs(spring.initialDisplacement) + abs(spring.initialVelocity) / spring.angularFrequency
  }

  @Test("A spring without stiffness and one with negative damping are refused")
  func refusals() async {
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(displacement: 1, velocity: 0, angularFrequency: 0, dampingRatio: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(displacement: 1, velocity: 0, angularFrequency: 10, dampingRatio: -0.001)
    }
  }
}
