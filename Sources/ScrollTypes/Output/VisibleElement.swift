// One view on the screen and where it stands.
import Foundation

/// A row, cell, header or footer that is on the screen, with its frame.
public struct VisibleElement: Equatable, Sendable {
  /// What it is.
  public var element: StackElement
  /// The line of the stack that it belongs to.
  public var line: Int
  /// Its frame in the scroll view's coordinate space, in points: the container's top-left corner is (0, 0), so that a
  /// view which stays on its place on the screen keeps its frame to the bit.
  public var frame: CGRect
  /// Whether it is a header or footer that is held at the container's edge, away from its place in the content.
  public var isPinned: Bool

  /// Creates a visible element.
  @inlinable
  public init(element: StackElement, line: Int, frame: CGRect, isPinned: Bool = false) {
    self.element = element
    self.line = line
    self.frame = frame
    self.isPinned = isPinned
  }
}
