// Shows whether the soak's own memory grows, from its figures since the last start.
import Foundation
import Reporting

/// The memory of the soak itself since the last start.
public struct MemoryTrend: Equatable, Sendable {
  /// Bytes after the first slice.
  public var first: UInt64
  /// Bytes after the last slice.
  public var last: UInt64
  /// The largest number of bytes.
  public var most: UInt64
  /// The growth in bytes per hour, by least squares over the second half of the time; `nil` with fewer than ten slices
  /// in it.
  public var growthPerHour: Double?

  /// Creates the figures from a state.
  public init(_ state: SoakState) {
    let start = state.starts.last?.at ?? 0
    let points = state.memory.elements.filter { $0.own > 0 && $0.at >= start }
    first = points.first?.own ?? 0
    last = points.last?.own ?? 0
    most = points.map(\.own).max() ?? 0
    let middle = ((points.first?.at ?? 0) + (points.last?.at ?? 0)) / 2
    let half = points.filter { $0.at >= middle }.map { (at: $0.at, value: Double($0.own)) }
    guard half.count >= 10 else { return }
    let mean = (
      at: half.reduce(0) { $0 + $1.at } / Double(half.count),
      value: half.reduce(0) { $0 + $1.value } / Double(half.count)
    )
    let spread = half.reduce(0) { $0 + ($1.at - mean.at) * ($1.at - mean.at) }
    guard spread > 0 else { return }
    growthPerHour = half.reduce(0) { $0 + ($1.at - mean.at) * ($1.value - mean.value) } / spread * 3600
  }

  /// The figures in one line.
  public var text: String {
    let megabytes = { ShortNumber.megabytes(Double($0 as UInt64)) }
    let growth = growthPerHour.map { String(format: ", %+.2f MB an hour over the second half", $0 / 1e6) } ?? ""
    return "\(megabytes(first)) at first, \(megabytes(last)) at last, \(megabytes(most)) at most\(growth)"
  }
}
