// One row on the screen and where it stands.
import Foundation

/// A row that is on the screen, with its frame.
public struct VisibleRow: Equatable, Sendable {
  /// The row's index.
  public var row: Int
  /// The row's frame in the scroll view's coordinate space, in points: the container's top-left corner is
  /// (0, 0), so that a row which stays on its place on the screen keeps its frame to the bit.
  public var frame: CGRect

  /// Creates a visible row.
  @inlinable
  public init(row: Int, frame: CGRect) {
    self.row = row
    self.frame = frame
  }
}
