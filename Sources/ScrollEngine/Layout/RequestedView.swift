// What the program wants on the screen: a view, or an edge of the content.
import ScrollTypes

/// A request for a view: which, and where it shall stand.
struct RequestedView {
  /// Where in the container, inside of its insets and of what is pinned.
  enum Placement: Equatable {
    /// This part of the view at the same part of the container.
    case anchored(Double)
    /// As little from where it stands as makes it visible.
    case nearest
    /// At the end that it is nearer to: what the one before came to when an animation began. A view that is longer than the
    /// container begins at its start.
    case start, end
  }

  var element: StackElement
  var placement: Placement
}

/// A place in the content that the program wants on the screen.
enum RequestedPlace {
  case view(RequestedView)
  case edge(ContentEdge)
  /// The offset at a part of the way from the start to the end: 0 to 1.
  case part(Double)
  /// A view of a stack that stands beside this one, by its slot in the tree.
  case beside(RequestedView, stack: Int32)

  /// The view, if it is one.
  var view: RequestedView? {
    switch self {
    case .view(let view): view
    case .edge, .part, .beside: nil
    }
  }
}
