// The questions that a tree of scroll views asks while it makes a frame.
import Foundation

/// Answers the questions of a tree while it makes a frame: where scroll views are, and how long their rows are.
///
/// Between edits, the answers for a view must stay the same. After the content of a view has changed, invalidate its
/// row.
public protocol ScrollTreeClient {
  /// The client for the rows of one scroll view. If it is a value without references, returning it costs nothing.
  associatedtype Rows: ScrollClient

  /// Returns the client for the rows of a scroll view. A frame asks once for each scroll view that it steps. It asks
  /// several times for side stacks, and for the scroll view beside which they stand.
  func rows(of view: ScrollViewID) -> Rows

  /// Returns the scroll view in a view of another one; nil if there is none. A view has at most one. The tree asks when
  /// views come onto the screen.
  ///
  /// An id that is already elsewhere in the tree is ignored and counted: ``ScrollTreeReport/ignoredCount``.
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView?

  /// Returns the configuration with which an inner scroll view begins. The tree asks when the scroll view joins, and
  /// refuses a configuration that is not valid (``ScrollTreeModel/refusal(at:)``). The container's size is the scroll
  /// view's size in its view.
  func configuration(of view: ScrollViewID) -> ScrollConfiguration
}
