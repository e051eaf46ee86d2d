// The places that the program can ask for: a view, or an edge of the content.
import ScrollTypes

/// A request for a view, and the place at which the view shall stand.
struct RequestedView {
  /// A place in the container, inside of its insets and of pinned views.
  enum Placement: Equatable {
    /// This part of the view at the same part of the container.
    case anchored(Double)
    /// The place nearest to where the view stands at which it is visible.
    case nearest
    /// The end of the container to which the view is nearer. ``nearest`` becomes one of these when an animation begins.
    /// A view that is longer than the container begins at its start.
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
  /// A view of a side stack, with the slot of the side stack in the tree.
  case beside(RequestedView, stack: Int32)

  /// The view, if it is one.
  var view: RequestedView? {
    switch self {
    case .view(let view): view
    case .edge, .part, .beside: nil
    }
  }
}
