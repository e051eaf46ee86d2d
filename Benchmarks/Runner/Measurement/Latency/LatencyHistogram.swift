// Counts durations in buckets that get wider with the duration, so that the tail is as precise as the middle.

/// A histogram with a fixed relative precision over the whole range of 64-bit integers.
///
/// The layout is that of Gil Tene's HdrHistogram: buckets are linear within an octave, and each octave is twice as wide
/// as the one before. With 128 buckets in an octave, a value is known within 0.8 %; values below 256 are exact.
/// Recording allocates nothing.
struct LatencyHistogram: Sendable, Equatable {
  private static let octaveBits = 7
  private static let bucketsPerOctave = 1 << octaveBits

  private var counts: [UInt64]
  private(set) var total: UInt64 = 0
  private(set) var minimum = UInt64.max
  private(set) var maximum: UInt64 = 0

  init() { counts = Array(repeating: 0, count: (64 - Self.octaveBits + 1) * Self.bucketsPerOctave) }

  /// O(1).
  mutating func record(_ value: UInt64) {
    counts[Self.bucket(of: value)] += 1
    total += 1
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  /// Returns the smallest value that at least `fraction` of all values do not exceed; `nil` for an empty histogram. The
  /// value is rounded up within its bucket, but never above the maximum. O(buckets).
  func quantile(_ fraction: Double) -> UInt64? {
    guard total > 0 else { return nil }
    let rank = max(UInt64((fraction * Double(total)).rounded(.up)), 1)
    var seen: UInt64 = 0
    for bucket in counts.indices {
      seen += counts[bucket]
      if seen >= rank { return min(Self.upperBound(of: bucket), maximum) }
    }
    return maximum
  }

  /// The non-empty buckets: the smallest value of each, and the number of values in it.
  var filledBuckets: [(lowerBound: UInt64, count: UInt64)] {
    counts.indices.lazy.filter { counts[$0] > 0 }.map { (Self.lowerBound(of: $0), counts[$0]) }
  }

  static func bucket(of value: UInt64) -> Int {
    let octave = max(UInt64.bitWidth - value.leadingZeroBitCount - octaveBits - 1, 0)
    return octave << octaveBits + Int(value >> UInt64(octave))
  }

  static func lowerBound(of bucket: Int) -> UInt64 {
    let octave = max(bucket >> octaveBits - 1, 0)
    return UInt64(bucket - octave << octaveBits) << UInt64(octave)
  }

  static func upperBound(of bucket: Int) -> UInt64 {
    let octave = max(bucket >> octaveBits - 1, 0)
    return lowerBound(of: bucket) + (1 << UInt64(octave) - 1)
  }
}
