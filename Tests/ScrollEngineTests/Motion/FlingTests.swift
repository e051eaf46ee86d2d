// The fling against reference figures, and the invariants of its hand-over to the bounce at an edge.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Fling")
struct FlingTests {
  static let seeds: [UInt64] = Array(1...200)

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("fling").cases)
  func referees(_ referee: Referee) throws {
    switch referee.family {
    case "fling_with_edge": try holdFlingWithEdge(referee)
    case "bouncing.x", "bouncing.dx": try holdPeersBouncing(referee)
    case "ballistic.dx0":
      let offset = try referee.input("offset")
      let fling = Fling(
        velocity: try referee.input("v0"), lowerEdge: try referee.input("min") - offset,
        upperEdge: try referee.input("max") - offset, rate: .normal)
      try referee.expect(fling.velocity(at: 0))
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  /// The source's motion never ends. After the end of the fling, its two curves are compared instead.
  private func holdFlingWithEdge(_ referee: Referee) throws {
    let (start, time) = (try referee.input("x0"), try referee.input("t"))
    let fling = Fling(
      velocity: try referee.input("v0"), lowerEdge: try referee.input("min") - start,
      upperEdge: try referee.input("max") - start, rate: ScrollDecelerationRate(rawValue: try referee.input("rate")))
    if referee.expected["t_edge"] == .null {
      #expect(fling.edgeTime == .infinity)
    } else {
      try referee.expect(fling.edgeTime, is: "t_edge")
    }
    #expect(referee.expected["phase"] == .text(time < fling.edgeTime ? "decelerating" : "bouncing"))
    if time < fling.duration {
      try referee.expect(start + fling.position(at: time), is: "x")
      try referee.expect(fling.velocity(at: time), is: "v")
    } else {
      #expect(fling.position(at: time) == fling.rest && fling.velocity(at: time) == 0)
      try referee.expect(start + fling.edge + fling.bounce.displacement(at: time - fling.edgeTime), is: "x")
      try referee.expect(fling.bounce.velocity(at: time - fling.edgeTime), is: "v")
    }
  }

  /// The peer's spring at the edge is not critically damped. So this test joins the two curves itself.
  private func holdPeersBouncing(_ referee: Referee) throws {
    let (start, time) = (try referee.input("x0"), try referee.input("t"))
    let rate = ScrollDecelerationRate(rawValue: pow(try referee.input("drag_per_s"), 1.0 / 1000))
    let fling = Fling(
      velocity: try referee.input("v0"), lowerEdge: try referee.input("min") - start,
      upperEdge: try referee.input("max") - start, rate: rate)
    let spring = DampedSpring(
      displacement: 0, velocity: fling.deceleration.velocity(atPosition: fling.edge),
      angularFrequency: (try referee.input("stiffness") / (try referee.input("mass"))).squareRoot(),
      dampingRatio: try referee.input("damping_ratio"))
    let isPastEdge = time >= fling.edgeTime
    switch referee.family {
    case "bouncing.x":
      let past = fling.edge + spring.displacement(at: time - fling.edgeTime)
      try referee.expect(start + (isPastEdge ? past : fling.position(at: time)))
    default: try referee.expect(isPastEdge ? spring.velocity(at: time - fling.edgeTime) : fling.velocity(at: time))
    }
  }

  @Test("Position and velocity go on without a jump where the edge is reached", arguments: seeds)
  func continuity(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fling = Self.anyFling(&random)
    guard fling.edgeTime.isFinite, fling.edgeTime > 0 else { return }
    let velocity = fling.deceleration.initialVelocity
    #expect(abs(fling.deceleration.position(at: fling.edgeTime) - fling.edge) <= 1e-9 * (1 + abs(fling.edge)))
    let velocityStep = fling.deceleration.velocity(at: fling.edgeTime) - fling.bounce.velocity(at: 0)
    #expect(abs(velocityStep) <= 1e-9 * (1 + abs(velocity)))
    let (before, after) = (fling.edgeTime * (1 - 1e-9), fling.edgeTime * (1 + 1e-9))
    guard after < fling.duration else { return }
    #expect(abs(fling.position(at: after) - fling.position(at: before)) <= 1e-8 * (1 + abs(velocity)) * fling.edgeTime)
  }

  @Test("The random flings of these tests are of every kind")
  func kinds() {
    var counts = [String: Int]()
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let fling = Self.anyFling(&random)
      let kind =
        fling.edgeTime == 0 ? "bounce" : fling.edgeTime.isFinite ? "both" : fling.duration > 0 ? "deceleration" : "none"
      counts[kind, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 >= 8 } && counts.count == 4, "\(counts)")
  }

  @Test("It starts at 0 and from its duration on stands at its rest, in the range, to the bit", arguments: seeds)
  func ends(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lower, upper) = Self.anyRange(&random)
    let fling = Fling(
      velocity: random.signed(magnitudes: -1...5), lowerEdge: lower, upperEdge: upper, rate: .normal)
    if fling.duration > 0 { #expect(fling.position(at: 0) == 0) }
    #expect(lower <= fling.rest && fling.rest <= upper, "\(fling)")
    for time in [fling.duration, fling.duration.nextUp, fling.duration + 1, 1e300, .infinity] {
      #expect(fling.position(at: time) == fling.rest && fling.velocity(at: time) == 0)
    }
    let last = fling.duration.nextDown
    if last > 0 { #expect(abs(fling.position(at: last) - fling.rest) <= 0.5 + 1e-9 * (1 + abs(fling.rest))) }
  }

  @Test("It overshoots an edge by no more than a tenth of the velocity over e beyond its start", arguments: seeds)
  func overshoot(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lower, upper) = Self.anyRange(&random)
    let fling = Fling(
      velocity: random.signed(magnitudes: -1...5), lowerEdge: lower, upperEdge: upper, rate: .fast)
    let start = max(0, lower, -upper)
    let bound = start + abs(fling.velocity(at: 0)) / (10 * exp(1)) + 1e-9 * (1 + abs(fling.rest))
    for step in 0...300 {
      let position = fling.position(at: Double(step) / 60)
      #expect(position >= lower - bound && position <= upper + bound, "\(fling)")
    }
  }

  @Test("A fling restarted before the edge goes on as it would have", arguments: seeds)
  func restart(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lower, upper) = (-random.positive(magnitudes: 0...4), random.positive(magnitudes: 0...4))
    let velocity = random.signed(magnitudes: 1...5)
    let fling = Fling(velocity: velocity, lowerEdge: lower, upperEdge: upper, rate: .normal)
    let before = min(fling.edgeTime, fling.duration) * .random(in: 0..<0.9, using: &random)
    let position = fling.position(at: before)
    let rest = Fling(
      velocity: fling.velocity(at: before), lowerEdge: lower - position, upperEdge: upper - position, rate: .normal)
    let tolerance = 1e-9 * (1 + abs(velocity))
    #expect(abs(before + rest.duration - fling.duration) <= 1e-9 * fling.duration + 1e-7)
    for step in 0...20 {
      let time = (rest.duration - 1e-6) * Double(step) / 20
      guard time >= 0 else { continue }
      #expect(abs(position + rest.position(at: time) - fling.position(at: before + time)) <= tolerance, "\(time)")
      #expect(abs(rest.velocity(at: time) - fling.velocity(at: before + time)) <= tolerance * 10, "\(time)")
    }
  }

  @Test("Sampled at 60 Hz, at 120 Hz or in any order, equal times give equal bits", arguments: seeds)
  func sampling(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fling = Self.anyFling(&random)
    let direct = (0...240).map { fling.position(at: Double($0) / 60).bitPattern }
    let doubled = (0...480).map { fling.position(at: Double($0) / 120).bitPattern }
    #expect(stride(from: 0, through: 480, by: 2).map { doubled[$0] } == direct)
    for frame in (0...240).shuffled(using: &random) {
      _ = fling.velocity(at: random.time())
      #expect(fling.position(at: Double(frame) / 60).bitPattern == direct[frame])
    }
  }

  @Test("Negating velocity and edges mirrors the motion to the bit", arguments: seeds)
  func mirror(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lower, upper) = Self.anyRange(&random)
    let velocity = random.signed(magnitudes: -1...5)
    let fling = Fling(velocity: velocity, lowerEdge: lower, upperEdge: upper, rate: .normal)
    let mirrored = Fling(velocity: -velocity, lowerEdge: -upper, upperEdge: -lower, rate: .normal)
    #expect(mirrored.duration == fling.duration && mirrored.edgeTime == fling.edgeTime)
    for step in 0...60 {
      let time = Double(step) / 20
      #expect(mirrored.position(at: time) == -fling.position(at: time))
      #expect(mirrored.velocity(at: time) == -fling.velocity(at: time))
    }
  }

  @Test(
    "No velocity gives anything but numbers",
    arguments: [0, Double.leastNonzeroMagnitude, -1e-300, 1e-9, -1.001, 1e6, -1e12, 1e300])
  func extremes(_ velocity: Double) {
    for edge in [0, Double.leastNonzeroMagnitude, 1, 1e9, .infinity] {
      let fling = Fling(velocity: velocity, lowerEdge: -edge, upperEdge: edge, rate: .normal)
      #expect(fling.duration.isFinite && fling.duration >= 0 && fling.rest.isFinite)
      for time in [0, Double.leastNonzeroMagnitude, 0.1, 1, 100, .infinity] {
        #expect(fling.position(at: time).isFinite && fling.velocity(at: time).isFinite, "\(edge) at \(time)")
      }
    }
  }

  static func anyRange(_ random: inout SeededGenerator) -> (lower: Double, upper: Double) {
    let (near, far) = (random.positive(magnitudes: 0...4), random.positive(magnitudes: 0...4))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return (near, near + far)
    case 1: return (-near - far, -near)
    case 2: return (0, far)
    case 3: return (-far, 0)
    case 4: return (0, 0)
    default: return (-near, far)
    }
  }

  static func anyFling(_ random: inout SeededGenerator) -> Fling {
    let (lower, upper) = anyRange(&random)
    return Fling(velocity: random.signed(magnitudes: -1...5), lowerEdge: lower, upperEdge: upper, rate: .normal)
  }

  @Test("A fling whose range ends where it starts bounces there at once, with all of its velocity")
  func edgeAtItsStart() {
    for velocity in [1000.0, -1000] {
      let fling = Fling(velocity: velocity, lowerEdge: -500, upperEdge: 500, rate: .normal)
      let bounced = fling.replacingEdges(lowerEdge: 0, upperEdge: 0)
      #expect(bounced.edgeTime == 0 && bounced.rest == 0 && bounced.velocity(at: 0) == velocity)
      #expect(abs(bounced.position(at: 0.1) - velocity * 0.1 / M_E) < 1e-9)
      let firm = fling.replacingEdges(lowerEdge: 0, upperEdge: 0, bounces: false)
      #expect(firm.duration == 0 && firm.rest == 0 && firm.position(at: 0.1) == 0)
    }
  }
}
