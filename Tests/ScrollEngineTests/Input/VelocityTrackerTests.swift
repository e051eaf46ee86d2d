// The velocity of a pointer against reference figures, and the rules of samples, rest and limits.
import ScrollEngine
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  static let seeds: [UInt64] = Array(1...100)

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("velocity").cases)
  func referees(_ referee: Referee) throws {
    let samples = try #require(referee.inputs["samples"]?.rows).map {
      VelocityTracker.Sample(time: $0[1], position: $0[0])
    }
    switch referee.family {
    case "velocity_sampler", "velocity.sampler":
      let time = try #require(samples.last).time
      try referee.expect(
        Self.tracker(of: samples).velocity(at: time), is: referee.family == "velocity_sampler" ? "velocity" : "value")
    case "velocity_sampler_flutter_ios", "velocity_sampler_flutter_macos":
      // The peer weights three pairs differently. The velocities of the pairs are the same.
      guard case .list(let weights)? = referee.inputs["weights_old_to_new"] else { throw MissingWeights() }
      let pairs = zip(samples, samples.dropFirst()).suffix(3).map { VelocityTracker.velocity(from: $0, to: $1) }
      try referee.expect(zip(weights, pairs).map { $0 * $1 }.reduce(0, +), is: "velocity")
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  struct MissingWeights: Error {}

  @Test("Of three samples the older pair weighs three quarters, of two the pair is all, of fewer there is none")
  func weights() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0 && tracker.newestPosition == nil)
    tracker.add(time: 1, position: 10)
    #expect(tracker.velocity(at: 1) == 0 && tracker.newestPosition == 10)
    tracker.add(time: 1.5, position: 20)
    #expect(tracker.velocity(at: 1.5) == 20 && tracker.newestPosition == 20)
    tracker.add(time: 2, position: 50)
    #expect(tracker.velocity(at: 2) == 0.75 * 20 + 0.25 * 60)
    tracker.add(time: 2.5, position: 40)
    #expect(tracker.velocity(at: 2.5) == 0.75 * 60 - 0.25 * 20)
  }

  @Test("A sample at the time of the newest, or before it, takes its place")
  func replacement() {
    for time in [1.0, 0.5] {
      var tracker = Self.tracker(of: [.init(time: 0.75, position: 0), .init(time: 1, position: 100)])
      tracker.add(time: time, position: 50)
      #expect(tracker.newestPosition == 50 && tracker.velocity(at: 1) == 200)
      tracker.add(time: 1.0625, position: 50)
      #expect(tracker.velocity(at: 1.0625) == 0.75 * 200)
    }
    var only = Self.tracker(of: [.init(time: 1, position: 0), .init(time: 1, position: 30)])
    #expect(only.velocity(at: 1) == 0)
    only.add(time: 1.5, position: 60)
    #expect(only.velocity(at: 1.5) == 60)
  }

  @Test("A pointer that has rested for a tenth of a second has no velocity left")
  func resting() {
    let tracker = Self.tracker(of: [.init(time: 0, position: 0), .init(time: 0.5, position: 100)])
    #expect(tracker.velocity(at: 0.5) == 200 && tracker.velocity(at: 0.5 + 0.0999) == 200)
    #expect(tracker.velocity(at: 0.625) == 0 && tracker.velocity(at: .infinity) == 0)
    #expect(Self.tracker(of: [.init(time: 0, position: 0), .init(time: 0.1, position: 1)]).velocity(at: 0.2) == 0)
  }

  @Test("Samples at the same place do not end a rest, and lower the velocity before it")
  func samplesWithoutMovement() {
    var tracker = Self.tracker(of: [.init(time: 0, position: 0), .init(time: 0.5, position: 100)])
    tracker.add(time: 0.5625, position: 100)
    #expect(tracker.velocity(at: 0.5625) == 150)
    tracker.add(time: 0.59375, position: 100)
    #expect(tracker.velocity(at: 0.59375) == 0)
    tracker.add(time: 0.625, position: 101)
    #expect(tracker.velocity(at: 0.625) == 0.25 * 32)
  }

  @Test("A pointer that has never moved has no velocity, and its first movement counts however late it comes")
  func firstMovement() {
    var tracker = Self.tracker(of: [.init(time: 5, position: 8), .init(time: 5.5, position: 8)])
    #expect(tracker.velocity(at: 5.5) == 0)
    tracker.add(time: 6, position: 16)
    #expect(tracker.velocity(at: 6) == 0.25 * 16)
    tracker.reset()
    tracker.add(time: 6.0625, position: 3)
    tracker.add(time: 6.125, position: 3)
    #expect(tracker.velocity(at: 6.125) == 0)
  }

  @Test("A replacing sample moves if it differs from the one that it replaces, and only then")
  func movementByReplacement() {
    let still = [VelocityTracker.Sample(time: 0, position: 0), .init(time: 0.0625, position: 8)]
    var tracker = Self.tracker(of: still + [.init(time: 0.15625, position: 8)])
    tracker.add(time: 0.15625, position: 8)
    #expect(tracker.velocity(at: 0.1875) == 0)
    tracker.add(time: 0.15625, position: 11)
    #expect(tracker.velocity(at: 0.1875) == 0.75 * 128 + 0.25 * 32)
    tracker.add(time: 0.15625, position: 8)
    #expect(tracker.velocity(at: 0.1875) == 0.75 * 128)
  }

  @Test("Each pair is limited to a million points a second, before it is weighed")
  func limit() {
    var tracker = Self.tracker(of: [
      .init(time: 0, position: 0), .init(time: Double.leastNonzeroMagnitude, position: -1e9),
    ])
    #expect(tracker.velocity(at: Double.leastNonzeroMagnitude) == -1e6)
    tracker.add(time: 0.03125, position: -1e9 - 1)
    #expect(tracker.velocity(at: 0.03125) == 0.75 * -1e6 + 0.25 * -32)
    #expect(VelocityTracker.velocity(from: .init(time: 0, position: -1e9), to: .init(time: 1e-3, position: 1e9)) == 1e6)
  }

  @Test("After a reset nothing of the last touch is left")
  func reset() {
    var tracker = Self.tracker(of: (0..<5).map { .init(time: Double($0) / 64, position: Double($0 * $0)) })
    tracker.reset()
    #expect(tracker.newestPosition == nil && tracker.velocity(at: 0.0625) == 0)
    tracker.add(time: 0.0625, position: 3)
    #expect(tracker.velocity(at: 0.0625) == 0)
    tracker.add(time: 0.125, position: 4)
    #expect(tracker.velocity(at: 0.125) == 16)
  }

  @Test("Opposite positions mirror the velocity to the bit, which is always a number", arguments: seeds)
  func mirror(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (tracker, mirrored) = (VelocityTracker(), VelocityTracker())
    var time = 0.0
    for _ in 0..<30 {
      time += [0, random.positive(magnitudes: -12...(-1))].randomElement(using: &random) ?? 0
      let position = random.signed(magnitudes: -3...9)
      tracker.add(time: time, position: position)
      mirrored.add(time: time, position: -position)
      let velocity = tracker.velocity(at: time)
      #expect(mirrored.velocity(at: time) == -velocity && abs(velocity) <= 1e6)
    }
  }

  static func tracker(of samples: [VelocityTracker.Sample]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(time: sample.time, position: sample.position) }
    return tracker
  }
}
