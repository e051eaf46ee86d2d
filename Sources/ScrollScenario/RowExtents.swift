// How tall the rows of a scenario really are.
import Foundation
import ScrollTypes

/// The true heights of the rows, each found in constant time from the row's index alone.
public enum RowExtents: RowMeasurer, Equatable, Sendable {
  /// Every row has the same height, in points.
  case constant(CGFloat)
  /// The heights in turn, in points, from the first again after the last. With no heights every row is 0 pt tall.
  case cycle([CGFloat])
  /// Heights spread evenly over a range, in points.
  ///
  /// Row r takes output r of the SplitMix64 generator that starts with the seed (Steele, Lea and Flood, "Fast
  /// splittable pseudorandom number generators", 2014): its upper 53 bits as a fraction of the way through the range.
  case random(seed: UInt64, in: ClosedRange<CGFloat>)

  /// The height of a row in points; the width is ignored, and rows below 0 are taken as row 0.
  public func extent(ofRow row: Int, width: CGFloat) -> CGFloat {
    let row = max(row, 0)
    switch self {
    case .constant(let extent): return extent
    case .cycle(let extents): return extents.isEmpty ? 0 : extents[row % extents.count]
    case .random(let seed, let range):
      let fraction = CGFloat(splitMix64(seed, output: UInt64(row)) >> 11) * 0x1p-53
      return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
  }
}

/// An output of the SplitMix64 generator, counted from 0.
func splitMix64(_ seed: UInt64, output: UInt64) -> UInt64 {
  var z = seed &+ (output &+ 1) &* 0x9E37_79B9_7F4A_7C15
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}
