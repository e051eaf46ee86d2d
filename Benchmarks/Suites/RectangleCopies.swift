// The lowest possible cost of drawing twelve rows: copying their rectangles in each frame.
import BenchmarkRunner
import Foundation

/// Copies twelve rectangles, from another place each time.
struct RectangleCopies: MeasuredWork {
  private let frames: [CGRect]
  private var screen = [CGRect](repeating: .zero, count: FlatYardstick.visibleRowCount)
  private var first = 0

  init() {
    frames = (0..<4096).map { CGRect(x: 0, y: Double($0) * 44, width: 390, height: Double($0 % 180) + 20) }
  }

  var checksum: UInt64 { screen.checksum }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      first = (first &+ 7) & 2047
      for position in 0..<FlatYardstick.visibleRowCount { screen[position] = frames[first &+ position] }
      blackHole(screen[FlatYardstick.visibleRowCount - 1].minY)
    }
  }
}
