// Lets a presentation and observers read a scroll view of a tree in place.
import Foundation
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows that the last frame of a tree has put on the screen of one of its scroll views, and takes the
  /// spaces around it (§D16). The names in ``spaces`` stay.
  ///
  ///     _ = try tree.frame(at: time, asking: feed)
  ///     presentation.update(of: carousel, in: tree, asking: effects)
  ///     observers.receive(carousel, in: tree, rows: presentation)
  ///     observers.deliver()
  ///
  /// - Parameter view: The scroll view.
  /// - Parameter tree: The tree that it is in.
  /// - Parameter client: Decides what is done to each row.
  /// - Parameter origin: The place of the root's container in the global space.
  /// - Returns: Whether the scroll view is in the tree and has made a frame. If not, the rows are as before.
  /// - Complexity: That of an update after a frame of a single scroll view, plus O(depth · (log n + views on the
  ///   screen)).
  @discardableResult
  public mutating func update<C: PresentationClient>(
    of view: ScrollViewID, in tree: borrowing ScrollTree, origin: CGPoint = .zero, asking client: C
  ) -> Bool {
    guard let slot = tree.slot(of: view), let report = tree.report(of: view) else { return false }
    tree.update(&spaces, to: view, origin: origin)
    update(after: report, of: tree.members[slot].engine, asking: client)
    return true
  }
}

extension ScrollObservers {
  /// Compares the last frame of a scroll view in a tree with the one before, and stores the differences for
  /// ``deliver()``. If the scroll view is not in the tree, the observers receive the end (§O18).
  ///
  /// - Returns: Whether the scroll view is in the tree and has made a frame.
  @discardableResult
  public func receive(
    _ view: ScrollViewID, in tree: borrowing ScrollTree, rows presentation: borrowing ScrollPresentation
  ) -> Bool {
    guard let slot = tree.slot(of: view), let report = tree.report(of: view) else {
      receiveEnd()
      return false
    }
    receive(report, of: tree.members[slot].engine, rows: presentation)
    return true
  }
}
