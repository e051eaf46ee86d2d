// Where a scroll view stands in a tree.
import Foundation

/// A scroll view of a tree: its parent, and its place in that.
public struct ScrollTreeMember: Equatable, Sendable {
  /// Which scroll view it is.
  public var id: ScrollViewID
  /// The scroll view around it; nil for the root.
  public var parent: ScrollViewID?
  /// The view of the parent in which it stands; nil for the root, for one that is attached, and for one that stays only because
  /// of a pointer. The last one is still a member with reports. It has no place, so do not draw it.
  ///
  /// Between an edit and the next frame it still has its index from before the edit.
  public var element: StackElement?
  /// The section of the parent beside which it stands; nil for all but side stacks.
  public var section: Int?
  /// Where its container stands: in the view, or where it is attached in the parent's container; zero for the root.
  public var origin: CGPoint

  /// Creates a member.
  @inlinable
  public init(id: ScrollViewID, parent: ScrollViewID?, element: StackElement?, section: Int? = nil, origin: CGPoint) {
    self.id = id
    self.parent = parent
    self.element = element
    self.section = section
    self.origin = origin
  }
}

/// A place in a tree: a view of one of its scroll views.
public struct ScrollTreePlace: Equatable, Hashable, Sendable {
  /// The scroll view.
  public var scrollView: ScrollViewID
  /// The view in it; nil where the scroll view has none at the point.
  public var element: StackElement?

  /// Creates a place.
  @inlinable
  public init(scrollView: ScrollViewID, element: StackElement?) {
    self.scrollView = scrollView
    self.element = element
  }
}
