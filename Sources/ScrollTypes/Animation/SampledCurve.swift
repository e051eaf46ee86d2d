// The samples of a custom animation over a whole way, taken once and kept.
import Foundation

/// The answers of a custom animation when it was sampled.
///
/// A process samples equal animations once, and keeps their answers until it ends.
public struct SampledCurve: Hashable, Sendable, BitwiseCopyable {
  /// Animations look a course up when they are made, and motions when they begin; frames never do.
  private static let courses = LastingTable<AnyHashable, SampledCourse>()
  private let number: Int32

  /// Finds the samples of an animation, or takes them.
  init(_ animation: some CustomAnimation) {
    number = Self.courses.number(for: AnyHashable(animation)) { SampledCourse(animation) }
  }

  private var course: SampledCourse { Self.courses[number] }

  /// The custom animation.
  public var animation: any CustomAnimation { course.animation }
  /// How long the animation lasts, in seconds.
  public var duration: TimeInterval { course.duration }
  /// When the animation is logically complete, in seconds since its start; infinite if that is at its end.
  public var logicalDuration: TimeInterval { course.logicalDuration }
  /// The position at each sample, as a part of the way: 0 at the first sample, 1 at the last.
  public var values: [Double] { course.values }
  /// The velocity at each sample, in ways per sample interval.
  public var slopes: [Double] { course.slopes }

  /// How many samples there are in a second.
  public static let samplesPerSecond = 240
  /// The longest duration of a custom animation, in seconds. One that has not ended by then ends there.
  public static let longestDuration: TimeInterval = 30
  /// The bound of ``values`` in ways, and of ``slopes`` in ways per sample interval.
  public static let farthest = 1000.0
}

/// The samples of one custom animation.
private struct SampledCourse: Sendable {
  let animation: any CustomAnimation
  private(set) var duration = 0.0
  private(set) var logicalDuration = Double.infinity
  private(set) var values: [Double] = [0]
  private(set) var slopes: [Double] = []

  init(_ animation: some CustomAnimation) {
    self.animation = animation
    var velocities: [Double?] = []
    var context = AnimationContext<Double>()
    let rate = Double(SampledCurve.samplesPerSecond)
    let mostCount = Int(SampledCurve.longestDuration * rate)
    for index in 0..<mostCount {
      let time = Double(index) / rate
      guard let value = animation.animate(value: 1, time: time, context: &context), value.isFinite else { break }
      if context.isLogicallyComplete, logicalDuration == .infinity { logicalDuration = time }
      // Content starts where it is, whatever the answer for time 0 is.
      if index > 0 { values.append(Self.bounded(value)) }
      velocities.append(animation.velocity(value: 1, time: time, context: context))
    }
    duration = Double(velocities.count) / rate
    values.append(1)
    let last = values.count - 1
    slopes = values.indices.map { index in
      if index < velocities.count, let velocity = velocities[index], velocity.isFinite {
        return Self.bounded(velocity / rate)
      }
      let (low, high) = (max(index - 1, 0), min(index + 1, last))
      return Self.bounded((values[high] - values[low]) / Double(high - low))
    }
  }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, -SampledCurve.farthest), SampledCurve.farthest)
  }
}
