// The place of a scroll view in a tree.
import Foundation

/// A scroll view of a tree: its parent, and its place in the parent.
public struct ScrollTreeMember: Equatable, Sendable {
  /// The id of the scroll view.
  public var id: ScrollViewID
  /// The scroll view around this one; nil for the root.
  public var parent: ScrollViewID?
  /// The view of the parent in which the scroll view stands. It is nil for the root, for an attached scroll view, and
  /// for a scroll view that stays only because of a pointer. The last one is still a member with reports. It has no
  /// place, so do not draw it.
  ///
  /// Between an edit and the next frame, the element still has its index from before the edit.
  public var element: StackElement?
  /// The section of the parent beside which a side stack stands; nil for other scroll views.
  public var section: Int?
  /// The origin of the scroll view's container, in its view or, if it is attached, in the parent's container; zero for
  /// the root.
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
  /// The view at the point; nil if the scroll view has none there.
  public var element: StackElement?

  /// Creates a place.
  @inlinable
  public init(scrollView: ScrollViewID, element: StackElement?) {
    self.scrollView = scrollView
    self.element = element
  }
}
