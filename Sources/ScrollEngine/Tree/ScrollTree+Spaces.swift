// The coordinate spaces of the scroll views of a tree.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// The spaces around the views of a scroll view: its own, and those of its ancestors (§U2).
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - origin: The origin of the root's container in the global space.
  ///   - names: Named rectangles.
  /// - Returns: Nil if the scroll view is not in the tree, or a scroll view between it and the root has no place in its
  ///   parent.
  /// - Complexity: O(depth · (log n + views on the screen)). Allocates; ``update(_:to:origin:)`` does not.
  public func coordinateSpaces(
    of view: ScrollViewID, origin: CGPoint = .zero, names: [CoordinateSpaces.Name] = []
  ) -> CoordinateSpaces? {
    var spaces = CoordinateSpaces(levels: [], names: names)
    return update(&spaces, to: view, origin: origin) ? spaces : nil
  }

  /// Updates spaces to those of a scroll view now; the names stay. Allocates nothing if the depth is the same as
  /// before.
  ///
  /// - Returns: Whether the scroll view has spaces; if not, `spaces` is unchanged.
  /// - Complexity: O(depth · (log n + views on the screen)).
  @discardableResult
  public func update(_ spaces: inout CoordinateSpaces, to view: ScrollViewID, origin: CGPoint = .zero) -> Bool {
    guard let slot = slot(of: view), self.origin(of: slot, in: Self.root) != nil else { return false }
    spaces.levels.removeAll(keepingCapacity: true)
    var member = slot
    while member != Self.root {
      spaces.levels.append(members[member].engine.level(at: originInParent(of: member) ?? .zero))
      member = members[member].parent
    }
    spaces.levels.append(members[member].engine.level(at: origin))
    return true
  }
}
