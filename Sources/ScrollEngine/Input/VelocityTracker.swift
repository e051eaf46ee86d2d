// Measures how fast a pointer moves, from the last three places at which it was seen.
import ScrollTypes

/// The velocity of a pointer along one axis.
///
/// Keeps the last three samples of a pointer. Positions are points, times seconds, velocities points per second.
/// Velocities have the direction of the pointer: the content offset's velocity is the negative.
///
/// Source: the weights are those of OpenSwiftUI's `VelocitySampler`. The 0.1 s without movement come from
/// ScrollMechanics and WebKit. The same time separates samples that have nothing to do with each other (in Flutter it
/// is 40 ms).
public struct VelocityTracker: Equatable, Sendable, BitwiseCopyable {
  /// Where a pointer was at a time.
  public struct Sample: Equatable, Sendable, BitwiseCopyable {
    /// The time in seconds.
    public var time: Double
    /// The position in points.
    public var position: Double

    /// Creates a sample.
    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }
  }

  /// How long a pointer may rest, in seconds, before its velocity is 0. Earlier movement no longer counts then.
  public static let restingTime = 0.1
  /// The weight of the older pair of samples in the velocity; the newer pair has the rest.
  public static let olderPairWeight = 0.75

  private var sampleCount = 0
  private var oldest = Sample(time: 0, position: 0)
  private var middle = Sample(time: 0, position: 0)
  private var newest = Sample(time: 0, position: 0)
  // Meaningless until two samples differ: before that the velocity of every pair is 0.
  private var lastMovementTime = 0.0

  /// Creates a tracker without samples.
  public init() {}

  /// The position of the newest sample, or nil without samples.
  public var newestPosition: Double? { sampleCount > 0 ? newest.position : nil }

  /// Forgets every sample: the next one is the first of a new touch.
  public mutating func reset() { sampleCount = 0 }

  /// Adds a sample of a pointer, as ``add(time:position:)`` does. After more than ``restingTime`` it begins a new
  /// history.
  public mutating func follow(to position: Double, at time: Double) {
    if sampleCount > 0, time - newest.time > Self.restingTime { reset() }
    add(time: time, position: position)
  }

  /// Adds a sample, or replaces the newest one if the time is the same. A time before the newest counts as the same.
  public mutating func add(time: Double, position: Double) {
    guard sampleCount > 0 else {
      newest = Sample(time: time, position: position)
      sampleCount = 1
      return
    }
    let sample = Sample(time: max(time, newest.time), position: position)
    if position != newest.position { lastMovementTime = sample.time }
    if sample.time > newest.time {
      oldest = middle
      middle = newest
      sampleCount = min(sampleCount + 1, 3)
    }
    newest = sample
  }

  /// The velocity at a time, which is not before the newest sample's.
  ///
  /// With three samples it is the weighted mean of the two pairs; with two, the velocity of the pair; with fewer, 0. It
  /// is also 0 once the pointer has rested for ``restingTime``, counted from the last sample at a new position.
  public func velocity(at time: Double) -> Double {
    guard sampleCount > 1, time - lastMovementTime < Self.restingTime else { return 0 }
    let newerPair = Self.velocity(from: middle, to: newest)
    guard sampleCount > 2 else { return newerPair }
    return Self.olderPairWeight * Self.velocity(from: oldest, to: middle) + (1 - Self.olderPairWeight) * newerPair
  }

  /// The velocity between two samples of different times, at most ``ScrollLimits/maximumSpeed`` in either direction.
  public static func velocity(from earlier: Sample, to later: Sample) -> Double {
    let limit = Double(ScrollLimits.maximumSpeed)
    return max(-limit, min(limit, (later.position - earlier.position) / (later.time - earlier.time)))
  }

  /// The tracker of a pointer that moves the other way at the same times.
  public var mirrored: VelocityTracker {
    var mirrored = self
    mirrored.oldest.position = -oldest.position
    mirrored.middle.position = -middle.position
    mirrored.newest.position = -newest.position
    return mirrored
  }
}
