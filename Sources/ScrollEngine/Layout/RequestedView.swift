// A view that the program wants on the screen.
import ScrollTypes

/// A request for a view: which, and where it shall stand.
struct RequestedView {
  var element: StackElement
  /// The part of the view and of the container that shall meet along the axis; nil moves as little as possible.
  var anchor: Double?
}
