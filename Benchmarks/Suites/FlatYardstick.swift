// The lowest possible cost of laying out a screen of rows: read twelve extents, write twelve rectangles.
import BenchmarkResults
import BenchmarkRunner
import Foundation

/// Lays out twelve rows, from a flat array of extents into a flat array of rectangles, at another place each time.
struct FlatYardstick: MeasuredWork {
  static let visibleRowCount = 12

  private let extents: [Double]
  private var frames = [CGRect](repeating: .zero, count: visibleRowCount)
  private var first = 0

  init() {
    extents = (0..<4096).map { 20 + Double(($0 * 2_654_435_761) % 540) / 3 }
  }

  var checksum: UInt64 { frames.checksum }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      first = (first &+ 7) & 2047
      var y = -13.5
      for position in 0..<Self.visibleRowCount {
        let extent = extents[first &+ position]
        frames[position] = CGRect(x: 0, y: y, width: 390, height: extent)
        y += extent
      }
      blackHole(y)
    }
  }
}

extension [CGRect] {
  /// The checksum of the rectangles' positions and lengths along the axis.
  var checksum: UInt64 {
    var checksum = Checksum()
    for frame in self {
      checksum.combine(Double(frame.minY))
      checksum.combine(Double(frame.height))
    }
    return checksum.value
  }
}
