// Small means by which the engine's tests say what they do.
import Foundation
import ScrollEngine
import ScrollTypes

/// Rows whose heights a closure gives.
struct Rows: RowMeasurer {
  var height: @Sendable (Int) -> CGFloat
  func extent(ofRow row: Int, width: CGFloat) -> CGFloat { height(row) }

  /// Rows of one height.
  static func all(_ height: CGFloat) -> Rows { Rows { _ in height } }

  /// Heights between 20 and 200 pt in thirds of a point, from the row's index alone.
  static let varied = Rows { row in
    20 + CGFloat((UInt64(row) &* 2_654_435_761) % 540) / 3
  }
}

/// A configuration as most tests want it: 390 x 800 pt, a thousand rows estimated at 100 pt.
func configuration(
  height: CGFloat = 800, rows: Int = 1000, estimate: CGFloat = 100, insets: EdgeInsets = EdgeInsets()
) -> ScrollConfiguration {
  ScrollConfiguration(
    containerSize: CGSize(width: 390, height: height), contentInsets: insets, rowCount: rows,
    estimatedRowExtent: estimate)
}

extension ScrollEngine {
  mutating func touch(_ kind: (CGPoint) -> ScrollEvent.Kind, y: CGFloat, at time: Double) throws {
    try enqueue(ScrollEvent(time: time, kind(CGPoint(x: 200, y: y))))
  }

  /// A finger that moves from `start` by `step` points every 1/120 s, `count` times, and lifts.
  mutating func flick(from start: CGFloat, by step: CGFloat, count: Int, at time: Double) throws {
    try touch(ScrollEvent.Kind.touchBegan, y: start, at: time)
    for move in 1...count {
      try touch(ScrollEvent.Kind.touchMoved, y: start + step * CGFloat(move), at: time + Double(move) / 120)
    }
    try touch(ScrollEvent.Kind.touchEnded, y: start + step * CGFloat(count), at: time + Double(count) / 120)
  }

  /// The phases that the last frame went through, from the one before it.
  var phasesOfFrame: [ScrollPhase] { (0..<phaseChangeCount).map { phaseChange(at: $0).newPhase } }

  /// Where a row stands in the container, if it is on the screen.
  func top(of row: Int) -> CGFloat? {
    for position in 0..<visibleRowCount where visibleRow(at: position).row == row {
      return visibleRow(at: position).frame.minY
    }
    return nil
  }
}
