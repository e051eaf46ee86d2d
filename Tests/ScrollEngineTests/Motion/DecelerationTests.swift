// Deceleration against reference figures, and its invariants for every velocity.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  static let seeds: [UInt64] = Array(1...100)
  static let rates: [ScrollDecelerationRate] = [.normal, .fast]

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("deceleration").cases)
  func referees(_ referee: Referee) throws {
    let velocity = try referee.input("v0")
    let rate = ScrollDecelerationRate(
      rawValue: try referee.inputs["rate"]?.number ?? pow(referee.input("drag_per_s"), 1.0 / 1000))
    let curve = Deceleration(velocity: velocity, rate: rate)
    let start = referee.inputs["x0"]?.number ?? 0
    switch referee.family {
    case "deceleration":
      try referee.expect(start + curve.position(at: referee.input("t")), is: "x")
      try referee.expect(curve.velocity(at: referee.input("t")), is: "v")
    case "rest_offset": try referee.expect(start + curve.rest, is: "rest")
    case "rest_offset_wwdc":
      try referee.expect(start + Deceleration.travelInMillisecondSteps(velocity: velocity, rate: rate), is: "rest")
    case "deceleration_duration":
      #expect(try referee.input("threshold_pt") == Deceleration.restThreshold)
      try referee.expect(curve.duration, is: "duration")
    case "time_to_edge":
      let distance = try referee.input("edge") - start
      let time = curve.time(toReach: distance)
      #expect(referee.expected["reached"] == .flag(time != nil))
      guard let time else { break }
      try referee.expect(time, is: "time")
      try referee.expect(curve.velocity(at: time), is: "velocity")
      try referee.expect(curve.velocity(atPosition: distance), is: "velocity")
    case "friction.x": try referee.expect(start + curve.position(at: referee.input("arg")))
    case "friction.dx": try referee.expect(curve.velocity(at: referee.input("arg")))
    case "friction.finalX": try referee.expect(start + curve.rest)
    case "friction.timeAtX": try referee.expect(curve.time(toReach: referee.input("arg") - start) ?? .infinity)
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  @Test("A curve restarted from any of its points goes on as it would have", arguments: seeds)
  func restart(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    let (before, after) = (random.time(), random.time())
    let rest = Deceleration(velocity: curve.velocity(at: before), rate: Self.rate(of: curve))
    let tolerance = 1e-9 * (1 + abs(curve.rest))
    #expect(
      abs(curve.position(at: before) + rest.position(at: after) - curve.position(at: before + after)) <= tolerance)
    #expect(abs(rest.velocity(at: after) - curve.velocity(at: before + after)) <= tolerance * curve.decayConstant)
    #expect(abs(curve.position(at: before) + rest.rest - curve.rest) <= tolerance)
  }

  @Test("Speed never grows, direction never turns, and the rest only comes nearer", arguments: seeds)
  func monotony(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    var (velocity, distance) = (curve.initialVelocity, abs(curve.rest))
    for step in 1...240 {
      let time = Double(step) / 60
      let next = curve.velocity(at: time)
      #expect(abs(next) <= abs(velocity) && (next > 0) == (velocity > 0), "\(curve) at \(time)")
      let left = abs(curve.rest - curve.position(at: time))
      #expect(left <= distance, "\(curve) at \(time)")
      (velocity, distance) = (next, left)
    }
  }

  @Test("The time to a position is when the curve is there, with the velocity of that position", arguments: seeds)
  func timeToPosition(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    let position = curve.rest * .random(in: 0.001...0.999, using: &random)
    let time = try #require(curve.time(toReach: position))
    let tolerance = 1e-9 * (1 + abs(curve.rest))
    #expect(abs(curve.position(at: time) - position) <= tolerance)
    #expect(abs(curve.velocity(at: time) - curve.velocity(atPosition: position)) <= tolerance * curve.decayConstant)
    #expect(curve.time(toReach: -position) == nil)
    #expect(curve.time(toReach: curve.rest * 1.001) == nil)
  }

  @Test("At its duration half a point is left", arguments: seeds)
  func durationLeavesTheThreshold(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    let threshold = Deceleration.restThreshold * curve.decayConstant
    guard abs(curve.initialVelocity) > threshold else {
      #expect(curve.duration == 0)
      return
    }
    let left = abs(curve.rest - curve.position(at: curve.duration))
    #expect(abs(left - 0.5) <= 1e-9 * (1 + abs(curve.rest)))
  }

  @Test("A velocity with half a point to go, or less, lasts no time; one above it does", arguments: rates)
  func slowestMotion(_ rate: ScrollDecelerationRate) {
    let threshold = 0.5 * Deceleration.decayConstant(of: rate)
    for velocity in [0, threshold / 2, threshold, -threshold] {
      #expect(Deceleration(velocity: velocity, rate: rate).duration == 0)
    }
    #expect(Deceleration(velocity: threshold * 1.001, rate: rate).duration > 0)
    #expect(Deceleration(velocity: -threshold * 1.001, rate: rate).duration > 0)
  }

  @Test("A velocity made to travel a distance comes to rest there", arguments: rates)
  func velocityToTravel(_ rate: ScrollDecelerationRate) {
    for distance in [-4000.0, -0.25, 0, 1, 1000] {
      let velocity = Deceleration.velocity(toTravel: distance, rate: rate)
      #expect(abs(Deceleration(velocity: velocity, rate: rate).rest - distance) <= 1e-12 * (1 + abs(distance)))
    }
  }

  @Test("It starts with its velocity at 0, to the bit, and ends at its rest in infinite time", arguments: seeds)
  func ends(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    #expect(curve.position(at: 0) == 0 && curve.velocity(at: 0) == curve.initialVelocity)
    #expect(curve.position(at: .infinity) == curve.rest && curve.velocity(at: .infinity) == 0)
    #expect(curve.time(toReach: 0) == 0)
  }

  @Test("A short time keeps all its digits")
  func shortTimes() {
    for rate in Self.rates {
      let curve = Deceleration(velocity: 3000, rate: rate)
      for time in [1e-6, 1e-9, 1e-12, 1e-100] {
        let decay = curve.decayConstant * time
        let series = 3000 * time * (1 - decay / 2 + decay * decay / 6)
        #expect(abs(curve.position(at: time) - series) <= 1e-14 * series, "\(time)")
      }
    }
  }

  @Test("The opposite velocity mirrors the curve to the bit", arguments: seeds)
  func mirror(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = Self.anyCurve(&random)
    let mirrored = Deceleration(velocity: -curve.initialVelocity, rate: Self.rate(of: curve))
    let time = random.time()
    #expect(mirrored.position(at: time) == -curve.position(at: time))
    #expect(mirrored.velocity(at: time) == -curve.velocity(at: time))
    #expect(mirrored.duration == curve.duration && mirrored.rest == -curve.rest)
    #expect(mirrored.time(toReach: -curve.rest / 3) == curve.time(toReach: curve.rest / 3))
  }

  @Test(
    "No velocity, however large or small, gives anything but numbers",
    arguments: [0, Double.leastNonzeroMagnitude, -1e-300, 1e-9, 1e6, -1e12, 1e300])
  func extremes(_ velocity: Double) {
    for rate in Self.rates {
      let curve = Deceleration(velocity: velocity, rate: rate)
      #expect(curve.rest.isFinite && curve.duration.isFinite && curve.duration >= 0)
      for time in [0, Double.leastNonzeroMagnitude, 1e-9, 1, 1e3, 1e300, .infinity] {
        #expect(curve.position(at: time).isFinite && curve.velocity(at: time).isFinite, "at \(time)")
      }
      if let time = curve.time(toReach: 1) { #expect(time.isFinite && time >= 0) }
    }
  }

  static func anyCurve(_ random: inout SeededGenerator) -> Deceleration {
    let velocity = random.signed(magnitudes: -3...6)
    return Deceleration(velocity: velocity, rate: rates.randomElement(using: &random) ?? .normal)
  }

  static func rate(of curve: Deceleration) -> ScrollDecelerationRate {
    rates.first { Deceleration.decayConstant(of: $0) == curve.decayConstant } ?? .normal
  }
}
