// Custom animations: the calls that they get, and the scrolls that follow their answers.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// An animation at constant speed, written as code.
private struct Line: CustomAnimation {
  var duration: Double
  /// The time from which it is logically complete.
  var complete = Double.infinity
  /// The answer that replaces the value from `answerTime` on.
  var answer: Double?
  var answerTime = Double.infinity

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time >= complete { context.isLogicallyComplete = true }
    if let answer, time >= answerTime { return value.scaled(by: answer) }
    return time < duration ? value.scaled(by: time / duration) : nil
  }
}

/// Moves by the square of the time and returns its velocity. With `lie` the velocity is wrong.
private struct Square: CustomAnimation {
  var lie = 1.0

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value.scaled(by: time * time) : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 2 * time * lie)
  }
}

/// Counts its calls in the state of the context.
private struct Counter: CustomAnimation {
  private struct Calls: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  var count: Int

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.state[Calls.self] += 1
    let calls = context.state[Calls.self]
    return calls <= count ? value.scaled(by: Double(calls) / Double(count)) : nil
  }
}

/// Runs another animation at half speed, as a part of this one.
private struct Halved: CustomAnimation {
  var inner: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    inner.animate(value: value, time: time / 2, context: &context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { previous == inner }
}

/// Returns values of animation members that need a context.
private struct Asking: CustomAnimation {
  static let previous = Animation.linear
  var asked: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < 1 else { return nil }
    let merges = asked.shouldMerge(previous: Self.previous, value: value, time: time, context: &context)
    let velocity = asked.velocity(value: value, time: time, context: context)
    return velocity.map { merges ? value + $0 : $0 } ?? .zero
  }
}

@Suite("Custom animations")
struct CustomAnimationTests {
  private func scroll(
    _ animation: Animation, to target: Double = 1000, at times: [Double]
  ) throws -> [(offset: Double, velocity: Double, phase: ScrollPhase)] {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: target), animation: animation)))
    return try times.map { time in
      let report = try engine.frame(at: 1 + time, asking: Rows.all(100))
      return (
        (report.geometry.contentOffset.y * 1e4).rounded() / 1e4, (report.velocity.dy * 1e4).rounded() / 1e4,
        report.phase
      )
    }
  }

  private static let times = [0, 0.1, 0.25, 1.0 / 3, 0.5, 0.777, 0.99, 1, 1.01]

  @Test("What answers as a built-in curve does scrolls as it does", arguments: [0.5, 1, 2])
  func line(_ speed: Double) throws {
    let times = Self.times.map { $0 / speed }
    let (own, wanted) = (Animation(Line(duration: 1)), Animation.linear(duration: 1))
    for (a, b) in [
      (own, wanted), (own.delay(0.1), wanted.delay(0.1)), (own.repeatCount(3), wanted.repeatCount(3)),
      (own.delay(0.1).repeatForever(autoreverses: false), wanted.delay(0.1).repeatForever(autoreverses: false)),
    ] {
      let (got, expected) = (try scroll(a.speed(speed), at: times), try scroll(b.speed(speed), at: times))
      for (one, other) in zip(got, expected) { #expect(one == other) }
    }
  }

  @Test("Between samples the values and velocities that it tells lead, and otherwise those that samples beside tell")
  func square() throws {
    let times = [0, 0.123, 0.5, 0.9]
    for (sight, time) in zip(try scroll(Animation(Square()), at: times), times) {
      #expect(abs(sight.offset - 1000 * time * time) < 1e-3 && abs(sight.velocity - 2000 * time) < 1e-3)
    }
    let curve = try #require(Animation(Square(lie: 3)).sampledCurve)
    #expect(curve.duration == 1 && curve.values.count == 241 && curve.slopes.count == 241)
    #expect(abs(curve.slopes[120] - 3.0 / 240) < 1e-12 && curve.values[120] == 0.25)
    let line = try #require(Animation(Line(duration: 0.5)).sampledCurve)
    #expect(line.slopes.allSatisfy { abs($0 - 1.0 / 120) < 1e-12 } && line.values.last == 1)
  }

  @Test("It is asked in order, with one context, and begins at its start whatever it answers there")
  func state() throws {
    let curve = try #require(Animation(Counter(count: 4)).sampledCurve)
    #expect(curve.values == [0, 0.5, 0.75, 1, 1] && curve.duration == 4.0 / 240)
    #expect(try scroll(Animation(Counter(count: 60)), at: [0, 0.1, 0.25]).map(\.offset).first == 0)
  }

  @Test("It ends with what is no number, and after half a minute; answers are bounded, and may go past both ends")
  func ends() throws {
    let broken = Animation(Line(duration: 1, answer: .nan, answerTime: 0.5))
    #expect(broken.sampledCurve?.duration == 0.5)
    let sights = try scroll(broken, at: [0.4, 0.5, 0.6])
    #expect(sights.map(\.offset) == [400, 1000, 1000] && sights.map(\.phase) == [.animating, .idle, .idle])
    #expect(Animation(Line(duration: 1, answer: .infinity, answerTime: 0)).sampledCurve?.duration == 0)
    #expect(try scroll(Animation(Line(duration: 0)), at: [0]).map(\.offset) == [1000])
    let endless = Animation(Line(duration: 1, answer: 0.5, answerTime: 0.5))
    #expect(endless.sampledCurve?.duration == SampledCurve.longestDuration)
    let late = try scroll(endless, at: [1, 29.9, 30])
    #expect(late.map(\.offset) == [500, 500, 1000] && late.map(\.phase) == [.animating, .animating, .idle])
    let far = Animation(Line(duration: 1, answer: -1e9, answerTime: 0.9)).sampledCurve
    #expect(far?.values.min() == -SampledCurve.farthest && far?.values.last == 1)
    #expect(try scroll(Animation(Line(duration: 1, answer: -0.25, answerTime: 0.5)), at: [1]).map(\.offset) == [-250])
  }

  @Test("Equal ones are one animation; where one says that it is complete, it is so logically")
  func value() {
    let animation = Animation(Line(duration: 1, complete: 0.25))
    #expect(animation == Animation(Line(duration: 1, complete: 0.25)) && animation != Animation(Line(duration: 1)))
    #expect(animation.logicalDuration == 0.25 && animation.speed(2).delay(1).logicalDuration == 1.125)
    #expect(Animation(Line(duration: 1)).logicalDuration == .infinity)
    #expect(animation.description.hasPrefix("Line("))
  }

  @Test("Its base is itself; that of another animation moves as it does")
  func base() throws {
    let line = Line(duration: 1)
    #expect(Animation(line).base as? Line == line && Animation(line).delay(1).base as? Line == nil)
    let animations: [Animation] = [
      .linear(duration: 1), .easeInOut(duration: 0.5), .bouncy, .linear(duration: 0.5).delay(0.25), .snappy.speed(2),
      Animation(Square()).speed(2), .linear(duration: 0.25).repeatCount(3),
      .easeIn(duration: 1).logicallyComplete(after: 0.5),
      .spring(duration: 0.5).delay(0.25).logicallyComplete(after: 3),
      .spring(duration: 1).logicallyComplete(after: 0.5),
    ]
    for animation in animations {
      let copy = Animation(animation.base)
      for (one, other) in zip(try scroll(copy, at: Self.times), try scroll(animation, at: Self.times)) {
        #expect(abs(one.offset - other.offset) < 2, "\(animation)")
      }
      #expect(copy.timeUntilComplete == animation.timeUntilComplete, "\(animation)")
    }
    let straight = try #require(Animation(Animation.linear(duration: 1).base).sampledCurve)
    #expect(straight.duration == 1 && straight.values == (0...240).map { Double($0) / 240 })
  }

  @Test("An animation asks another one for its value, its velocity, and whether it would merge")
  func asking() throws {
    let slow = try scroll(Animation(Halved(inner: Animation(Line(duration: 0.5)))), at: [0.25, 0.5, 1])
    #expect(slow.map(\.offset) == [250, 500, 1000])
    // The other animation moves by the square of the time, so its velocity is twice the time.
    let velocity = try #require(Animation(Asking(asked: Animation(Square()))).sampledCurve)
    #expect(velocity.values[60] == 0.5)
    // A line returns no velocity, and a built-in animation does.
    #expect(try #require(Animation(Asking(asked: Animation(Line(duration: 1)))).sampledCurve).values[60] == 0)
    #expect(try #require(Animation(Asking(asked: .linear(duration: 1))).sampledCurve).values[60] == 1)
  }

  @Test("One that is delayed, faster, repeated or complete at another time does not ask it whether it would merge")
  func merging() {
    let halved = Animation(Halved(inner: .linear))
    var context = AnimationContext<Double>()
    let merges = halved.shouldMerge(previous: .linear, value: 1, time: 0, context: &context)
    let differs = halved.shouldMerge(previous: .easeIn, value: 1, time: 0, context: &context)
    #expect(merges && !differs)
    for changed in [
      halved.delay(1), halved.speed(2), halved.repeatCount(2), halved.logicallyComplete(after: 0.1), .spring, .linear,
    ] {
      let merges = changed.shouldMerge(previous: .linear, value: 1, time: 0, context: &context)
      #expect(!merges, "\(changed)")
    }
  }

  @Test("One that takes over begins with the velocity that there is, and asks nobody whether it would merge")
  func takesOver() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(
      ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 1000), animation: Animation(Line(duration: 1)))))
    let before = try engine.frame(at: 1.5, asking: Rows.all(100))
    let halved = Animation(Halved(inner: Animation(Line(duration: 1))))
    try engine.enqueue(ScrollEvent(time: 1.5, .scrollTo(CGPoint(x: 0, y: 2000), animation: halved)))
    let after = try engine.frame(at: 1.5, asking: Rows.all(100))
    #expect(after.geometry.contentOffset == before.geometry.contentOffset && abs(after.velocity.dy - 1000) < 1e-6)
    // The animation starts anew and takes its whole time, 2 s.
    #expect(try engine.frame(at: 3.49, asking: Rows.all(100)).phase == .animating)
    #expect(try engine.frame(at: 3.5, asking: Rows.all(100)).phase == .idle)
  }
}
