// One view on the screen, and its frame.
import Foundation

/// A row, cell, header or footer that is on the screen, with its frame.
public struct VisibleElement: Equatable, Sendable {
  /// The view.
  public var element: StackElement
  /// The line of the stack that the view belongs to.
  public var line: Int
  /// The view's frame in the scroll view's coordinate space, in points. The container's top-left corner is (0, 0), so a
  /// view that stays in place on the screen keeps its frame to the bit.
  public var frame: CGRect
  /// Whether the view is a header or footer held at the container's edge, away from its place in the content.
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
