// What a tree of scroll views asks while it makes a frame, and who answers.
import Foundation

/// Answers what a tree of scroll views asks while it makes a frame: where scroll views are, and how long their rows.
///
/// Between edits the answers for a view must stay the same; after its content has changed, invalidate its row.
public protocol ScrollTreeClient {
  /// Who answers for the rows of one scroll view. A value without references costs nothing to hand out.
  associatedtype Rows: ScrollClient

  /// Who answers for the rows of a scroll view; asked once for each scroll view that a frame steps, and several times for
  /// side stacks and the scroll view beside which they stand.
  func rows(of view: ScrollViewID) -> Rows

  /// The scroll view that stands in a view of another one; nil where there is none. There is at most one in a view. Asked when views
  /// come onto the screen.
  ///
  /// An id that is in the tree already, elsewhere, is ignored, and counted: ``ScrollTreeReport/ignoredCount``.
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView?

  /// How an inner scroll view begins. Asked when it joins the tree, which refuses one that is not valid
  /// (``ScrollTreeModel/refusal(at:)``). The container's size is the size that it has in its view.
  func configuration(of view: ScrollViewID) -> ScrollConfiguration
}
