// What a scroll view keeps on the screen until something scrolls it.
import Foundation

/// A place that content keeps, whatever edits and sizes do, until something scrolls it: what a ``ScrollPosition`` at a view or an
/// edge means. Behaviour: page P.
public enum ScrollKeptPlace: Equatable, Sendable {
  /// The view, with a point of it at the same point of the container, or with no anchor moved as little as makes it visible.
  case view(StackElement, anchor: UnitPoint?)
  /// The edge of the content.
  case edge(Edge)
}
