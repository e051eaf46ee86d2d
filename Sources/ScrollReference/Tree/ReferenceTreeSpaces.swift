// The coordinate spaces around a scroll view of a tree, from the text of pages U, T and D and what a tree tells in
// public.
import Foundation
import ScrollScenario
import ScrollTypes

/// The chains of levels of a tree after a frame.
public struct ReferenceTreeSpaces {
  /// Where the root's container is in the global space.
  private let origin: CGPoint
  /// Which scroll views stand in no view because the program has attached them.
  private let attached: Set<ScrollViewID>

  /// Creates the chains of a tree.
  ///
  /// - Parameters:
  ///   - origin: Where the root's container is in the global space.
  ///   - attached: Which scroll views stand in no view because the program has attached them.
  public init(origin: CGPoint, attached: Set<ScrollViewID> = []) { (self.origin, self.attached) = (origin, attached) }

  /// §U2: the scroll view, its parent, and so on to the root; nil where one has no place in its parent.
  func levels<Tree: ScrollTreeModel & ~Copyable>(
    around view: ScrollViewID, in tree: borrowing Tree
  ) -> [CoordinateSpaces.Level]? {
    var levels: [CoordinateSpaces.Level] = []
    var next: ScrollViewID? = view
    while let id = next {
      guard let member = tree.member(id), let report = tree.report(of: id),
        let content = tree.configuration(of: id)?.content, let standpoint = standpoint(of: member, in: tree)
      else { return nil }
      levels.append(
        CoordinateSpaces.Level(
          origin: standpoint, geometry: report.geometry, axes: content.axes, layoutDirection: content.layoutDirection))
      next = member.parent
    }
    return levels
  }

  /// §T2: where the container of a scroll view stands in its parent's space; for the root, in the global one.
  private func standpoint<Tree: ScrollTreeModel & ~Copyable>(
    of member: ScrollTreeMember, in tree: borrowing Tree
  ) -> CGPoint? {
    guard let parent = member.parent else { return origin }
    guard let element = member.element else { return attached.contains(member.id) ? member.origin : nil }
    // §T29: a view that the last frame put on the screen is where it is shown, also where it is pinned.
    let shown = (0..<tree.visibleElementCount(in: parent)).map { tree.visibleElement(at: $0, in: parent) }
    let frame =
      shown.last { $0.element == element }?.frame ?? tree.frame(of: element, in: parent, relativeTo: parent) ?? .zero
    return CGPoint(x: frame.minX + member.origin.x, y: frame.minY + member.origin.y)
  }
}

extension ReferencePresentation {
  /// §D16, §D17: an update after a frame of a tree, with the spaces that the tree has around the scroll view.
  public mutating func update<Tree: ScrollTreeModel & ~Copyable>(
    of view: ScrollViewID, in tree: borrowing Tree, _ spaces: ReferenceTreeSpaces, asking client: PresentedRows
  ) {
    guard let report = tree.report(of: view), let model = ShownModel(view, in: tree) else { return }
    if let levels = spaces.levels(around: view, in: tree) { self.spaces.levels = levels }
    update(after: report, of: model, by: client)
  }
}

extension ShownModel {
  /// What the last frame of a tree showed of a scroll view; nil where that is not in the tree.
  public init?<Tree: ScrollTreeModel & ~Copyable>(_ view: ScrollViewID, in tree: borrowing Tree) {
    guard tree.member(view) != nil, let configuration = tree.configuration(of: view) else { return nil }
    do { try self.init(configuration) } catch { return nil }
    views = (0..<tree.visibleElementCount(in: view)).map { tree.visibleElement(at: $0, in: view) }
    phaseChanges = (0..<tree.phaseChangeCount(in: view)).map { tree.phaseChange(at: $0, in: view) }
  }
}
