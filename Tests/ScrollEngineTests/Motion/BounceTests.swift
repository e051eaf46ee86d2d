// The bounce against reference figures, and its invariants for every displacement and velocity.
import Foundation
import ScrollEngine
import Testing

@Suite("Bounce")
struct BounceTests {
  static let seeds: [UInt64] = Array(1...100)

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("bounce").cases)
  func referees(_ referee: Referee) throws {
    #expect(try referee.input("omega0") == Bounce.angularFrequency)
    #expect(try referee.input("zeta") == 1)
    switch referee.family {
    case "bounce_back":
      let bounce = Bounce(displacement: try referee.input("overscroll0"), velocity: try referee.input("v0"))
      try referee.expect(bounce.displacement(at: referee.input("t")), is: "overscroll")
      try referee.expect(bounce.velocity(at: referee.input("t")), is: "velocity")
    case "bounce_peak":
      let peak = Bounce(displacement: 0, velocity: try referee.input("v_edge")).peak
      try referee.expect(peak.displacement, is: "peak")
      try referee.expect(peak.time, is: "t_peak")
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  @Test(
    "It stays within the displacement and a tenth of the velocity over e, and crosses the edge at most once",
    arguments: seeds)
  func bounds(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounce = Self.anyBounce(&random)
    let spring = bounce.spring
    let bound = abs(spring.initialDisplacement) + abs(spring.initialVelocity) / (10 * exp(1))
    let curve = (0...300).map { bounce.displacement(at: Double($0) / 100) }
    #expect(curve.allSatisfy { abs($0) <= bound * (1 + 1e-12) }, "\(bounce)")
    let sides = curve.filter { $0 != 0 }.map { $0 > 0 }
    #expect(zip(sides, sides.dropFirst()).filter { $0 != $1 }.count <= 1, "\(bounce)")
  }

  @Test("From its duration on less than half a point is left", arguments: seeds)
  func durationIsTheLast(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounce = Self.anyBounce(&random)
    for step in 0...100 {
      let time = bounce.duration + Double(step) / 50
      #expect(abs(bounce.displacement(at: time)) <= 0.5 * (1 + 1e-9), "\(bounce) at \(time)")
    }
  }

  @Test("The duration is 0 where half a point is never left")
  func durations() {
    #expect(Bounce(displacement: 0.25, velocity: 0).duration == 0)
    #expect(Bounce(displacement: 0, velocity: 3).duration == 0)
    #expect(Bounce(displacement: 0, velocity: 0).duration == 0)
  }

  @Test("At the peak the velocity is 0 and the displacement is an extremum", arguments: seeds)
  func peak(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounce = Self.anyBounce(&random)
    let (displacement, time) = bounce.peak
    let spring = bounce.spring
    let slope = spring.initialVelocity + 10 * spring.initialDisplacement
    guard time > 0 else {
      #expect(displacement == spring.initialDisplacement)
      #expect(spring.initialVelocity * slope <= 0, "\(bounce) turns round after its start")
      return
    }
    let scale = abs(spring.initialDisplacement) + abs(spring.initialVelocity)
    #expect(abs(bounce.velocity(at: time)) <= 1e-9 * scale)
    for nearby in [max(0, time - 0.01), time + 0.01] {
      #expect(abs(bounce.displacement(at: nearby)) <= abs(displacement))
    }
  }

  @Test("A bounce that only comes back has its peak at the start")
  func noPeak() {
    #expect(Bounce(displacement: 100, velocity: 0).peak == (100, 0))
    #expect(Bounce(displacement: 100, velocity: -1000).peak == (100, 0))
    #expect(Bounce(displacement: -100, velocity: 1000).peak == (-100, 0))
    #expect(Bounce(displacement: 0, velocity: 0).peak == (0, 0))
    #expect(Bounce(displacement: 100, velocity: -500).peak == (100, 0))
  }

  @Test("It rests on the edge in infinite time")
  func ends() {
    let bounce = Bounce(displacement: 50, velocity: 3000)
    #expect(bounce.displacement(at: 0) == 50 && bounce.velocity(at: 0) == 3000)
    #expect(bounce.displacement(at: .infinity) == 0 && bounce.velocity(at: .infinity) == 0)
  }

  static func anyBounce(_ random: inout SeededGenerator) -> Bounce {
    Bounce(displacement: random.signed(magnitudes: -2...3.5), velocity: random.signed(magnitudes: -2...5))
  }
}
