// The place that a scroll view keeps on the screen until something scrolls it.
import Foundation

/// A place that content keeps through edits and sizes, until something scrolls it. A ``ScrollPosition`` at a view or an
/// edge stands for such a place. Behaviour: page P.
public enum ScrollKeptPlace: Equatable, Sendable {
  /// The view, with a point of it at the same point of the container. Without an anchor, content moves by the least
  /// distance that makes the view visible.
  case view(StackElement, anchor: UnitPoint?)
  /// The edge of the content.
  case edge(Edge)
}
