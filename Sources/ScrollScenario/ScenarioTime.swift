// A time on a scenario's clock, exact in text and in memory.

/// A time in whole microseconds: text and value hold exactly the same times.
public struct ScenarioTime: Equatable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The microseconds since the scenario's clock started; valid from 0 through ``maximum``.
  public var microseconds: Int64

  /// Creates a time from microseconds.
  @inlinable
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a time from whole milliseconds; traps if the microseconds overflow 64 bits.
  @inlinable
  public init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1000) }

  /// Creates a time from seconds; nil if they are not whole microseconds or not a valid time.
  public init?(exactly seconds: Double) {
    guard (0...Self.maximum.seconds).contains(seconds) else { return nil }
    self.init(microseconds: Int64((seconds * 1_000_000).rounded()))
    if self.seconds != seconds { return nil }
  }

  /// The start of the clock.
  public static let zero = ScenarioTime(microseconds: 0)
  /// The latest time that a step may have: 1e9 seconds, some thirty years.
  public static let maximum = ScenarioTime(microseconds: 1_000_000_000_000_000)

  /// The double nearest to the time in seconds; equal times give bit-identical doubles.
  @inlinable
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// Whether one time is before another.
  @inlinable
  public static func < (a: ScenarioTime, b: ScenarioTime) -> Bool { a.microseconds < b.microseconds }

  /// The time of the k-th frame after a start, rounded to the nearest microsecond.
  static func frame(_ k: Int, after start: Int64, hertz: Int) -> Int64 {
    start + (Int64(k) * 1_000_000 + Int64(hertz) / 2) / Int64(hertz)
  }
}
