// Finds where scroll views stand in a tree, and which one is at a point.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollTree {
  /// The frame of a view in the container of its scroll view or of an ancestor, in points, as far as it is known. Nil
  /// if there is no such view, or `ancestor` is not around it.
  ///
  /// A view on the screen is at the frame that the last frame showed, also while it is pinned. Off the screen it is at
  /// ``ScrollEngine/frame(of:)``.
  /// - Complexity: O(depth · (log n + views on the screen)).
  public func frame(
    of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID
  ) -> CGRect? {
    guard let slot = slot(of: view), let last = self.slot(of: ancestor), let origin = origin(of: slot, in: last),
      let frame = frame(of: element, in: slot)
    else { return nil }
    return frame.moved(by: origin)
  }

  /// The views of a scroll view on the lines between two places of its container, see
  /// ``ScrollEngine/elements(between:and:)``. Nil if there are none.
  package func elements(in view: ScrollViewID, between start: CGFloat, and end: CGFloat) -> ElementRange? {
    guard let slot = slot(of: view) else { return nil }
    return members[slot].engine.elements(between: start, and: end)
  }

  /// The origin of a scroll view's container in the container of an ancestor, in points; zero relative to itself. Nil
  /// if one of the two is not in the tree, `ancestor` is not around it, or a scroll view between them has lost its
  /// view, and with it its place.
  ///
  /// Draw the views of a scroll view at this origin plus their frames. Between an edit and the next frame, it is the
  /// origin that was shown last.
  /// - Complexity: O(depth · (log n + views on the screen)).
  public func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint? {
    guard let slot = slot(of: view), let last = self.slot(of: ancestor) else { return nil }
    return origin(of: slot, in: last)
  }

  /// The innermost scroll view at a point of the root's space, in points, and its view at that point.
  ///
  /// Views are at the frames that the last frame showed. A point outside the root's container belongs to the root.
  /// - Complexity: O(scroll views in those at the point · views on the screen).
  public func place(at point: CGPoint) -> ScrollTreePlace {
    guard point.x.isFinite, point.y.isFinite else { return ScrollTreePlace(scrollView: .root, element: nil) }
    let slot = hit(point)
    let origin = origin(of: slot, in: Self.root) ?? .zero
    return ScrollTreePlace(
      scrollView: members[slot].id,
      element: members[slot].engine.element(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  /// The innermost member at a point of the root's space (§T9).
  func hit(_ point: CGPoint) -> Int32 {
    var slot = Self.root
    guard container(of: slot, has: point) else { return slot }
    while let inner = hit(point, in: slot) { slot = inner }
    return slot
  }

  /// The child of a member at which a hit test continues.
  private func hit(_ point: CGPoint, in parent: Int32) -> Int32? {
    var child = members[parent].lastChild
    while child != TreeMember.none {
      if members[child].isAttached, !members[child].isSideStack, container(of: child, has: point) { return child }
      child = members[child].previous
    }
    guard members[parent].viewChildCount + members[parent].sideStackCount > 0 else { return nil }
    if let pinned = pinnedView(at: point, in: parent) {
      guard let child = self.child(of: parent, in: pinned), container(of: child, has: point) else { return nil }
      return child
    }
    if members[parent].sideStackCount > 0, let stack = sideStack(at: point, in: parent) { return stack }
    child = members[parent].lastChild
    while child != TreeMember.none {
      if isShown(child, pinned: false), container(of: child, has: point) { return child }
      child = members[child].previous
    }
    return nil
  }

  /// The last pinned view whose frame contains a point.
  private func pinnedView(at point: CGPoint, in slot: Int32) -> StackElement? {
    let origin = origin(of: slot, in: Self.root) ?? .zero
    return members[slot].withShownViews { views in
      for position in views.indices.reversed() where views[position].isPinned {
        if views[position].frame.moved(by: origin).contains(point) { return views[position].element }
      }
      return nil
    }
  }

  /// Of the side stacks that show a view at a point, the one attached last.
  private func sideStack(at point: CGPoint, in parent: Int32) -> Int32? {
    var child = members[parent].lastChild
    while child != TreeMember.none {
      if members[child].isSideStack, let origin = origin(of: child, in: Self.root) {
        let isHit = members[child].withShownViews { views in
          for position in views.indices where views[position].frame.moved(by: origin).contains(point) { return true }
          return false
        }
        if isHit { return child }
      }
      child = members[child].previous
    }
    return nil
  }

  private func child(of parent: Int32, in element: StackElement) -> Int32? {
    var child = members[parent].firstChild
    while child != TreeMember.none {
      if members[child].element == element, !members[child].isStray { return child }
      child = members[child].next
    }
    return nil
  }

  /// Whether the last frame showed the view of a member, pinned or not as required.
  private func isShown(_ slot: Int32, pinned: Bool) -> Bool {
    guard let element = members[slot].element, !members[slot].isStray else { return false }
    return members[members[slot].parent].withShownViews { views in
      for position in views.indices where views[position].element == element {
        return views[position].isPinned == pinned
      }
      return false
    }
  }

  private func container(of slot: Int32, has point: CGPoint) -> Bool {
    guard let origin = origin(of: slot, in: Self.root) else { return false }
    return CGRect(origin: origin, size: members[slot].containerSize).contains(point)
  }

  // MARK: Origins

  /// The origin of a member's container in that of an ancestor; nil if the ancestor is not around it.
  func origin(of slot: Int32, in ancestor: Int32) -> CGPoint? {
    var origin = CGPoint.zero
    var member = slot
    while member != ancestor {
      let parent = members[member].parent
      guard parent != TreeMember.none, let own = originInParent(of: member) else { return nil }
      origin = member == slot ? own : CGPoint(x: origin.x + own.x, y: origin.y + own.y)
      member = parent
    }
    return origin
  }

  /// The origin of a member's container in its parent; nil if its view is gone.
  func originInParent(of slot: Int32) -> CGPoint? {
    if members[slot].isStray { return nil }
    let own = members[slot].origin
    guard members[slot].element != nil else { return own }
    guard let view = viewOrigin(of: slot) else { return nil }
    return CGPoint(x: view.x + own.x, y: view.y + own.y)
  }

  /// The origin of a member's view in its parent.
  private func viewOrigin(of slot: Int32) -> CGPoint? {
    if let frozen = members[slot].frozenOrigin { return frozen }
    guard let element = members[slot].element else { return nil }
    return frame(of: element, in: members[slot].parent)?.origin
  }

  /// The frame of a view in its scroll view: the shown frame, or else the known one.
  private func frame(of element: StackElement, in slot: Int32) -> CGRect? {
    let shown = members[slot].engine.withVisibleElements { views -> CGRect? in
      for position in views.indices where views[position].element == element { return views[position].frame }
      return nil
    }
    return shown ?? members[slot].engine.frame(of: element)
  }

  // MARK: The views that the last frame showed, saved before a change

  /// Saves the views that the last frame showed, and the origins of the inner scroll views, before the content of a
  /// scroll view changes. Returns whether it saved them now.
  mutating func freezeShown(of slot: Int32) -> Bool {
    let isAsked = members[slot].viewChildCount + members[slot].sideStackCount > 0 || members[slot].isSideStack
    guard isAsked, !members[slot].isShownFrozen else { return false }
    var child = members[slot].firstChild
    while child != TreeMember.none {
      if members[child].element != nil { members[child].frozenOrigin = viewOrigin(of: child) }
      child = members[child].next
    }
    let count = members[slot].engine.visibleElementCount
    members[slot].shown.removeAll()
    members[slot].shown.reserve(count)
    for position in 0..<count { members[slot].shown.append(members[slot].engine.visibleElement(at: position)) }
    members[slot].isShownFrozen = true
    return true
  }

  /// Drops the saved frames, because the content has not changed after all.
  mutating func thawShown(of slot: Int32) {
    members[slot].isShownFrozen = false
    var child = members[slot].firstChild
    while child != TreeMember.none {
      members[child].frozenOrigin = nil
      child = members[child].next
    }
  }
}

extension CGRect {
  fileprivate func moved(by origin: CGPoint) -> CGRect {
    CGRect(x: minX + origin.x, y: minY + origin.y, width: width, height: height)
  }
}
