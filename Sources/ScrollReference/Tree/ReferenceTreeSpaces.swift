// The coordinate spaces around a scroll view of a tree, from pages U, T and D and the tree's public answers.
import Foundation
import ScrollScenario
import ScrollTypes

/// The chains of levels of a tree after a frame.
public struct ReferenceTreeSpaces {
  /// The origin of the root's container in the global space.
  private let origin: CGPoint
  /// The scroll views that are in no view because the program has attached them.
  private let attached: Set<ScrollViewID>

  /// Creates the chains of a tree.
  ///
  /// - Parameters:
  ///   - origin: The origin of the root's container in the global space.
  ///   - attached: The scroll views that are in no view because the program has attached them.
  public init(origin: CGPoint, attached: Set<ScrollViewID> = []) { (self.origin, self.attached) = (origin, attached) }

  /// The levels of the scroll view, its parent, and so on to the root; nil if one of them has no place in its parent:
  /// §U2.
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

  /// The origin of a scroll view's container in its parent's space, or of the root's in the global space: §T2.
  private func standpoint<Tree: ScrollTreeModel & ~Copyable>(
    of member: ScrollTreeMember, in tree: borrowing Tree
  ) -> CGPoint? {
    guard let parent = member.parent else { return origin }
    guard let element = member.element else { return attached.contains(member.id) ? member.origin : nil }
    // §T29: a view on the screen is where it is shown, even if it is pinned.
    let shown = (0..<tree.visibleElementCount(in: parent)).map { tree.visibleElement(at: $0, in: parent) }
    let frame =
      shown.last { $0.element == element }?.frame ?? tree.frame(of: element, in: parent, relativeTo: parent) ?? .zero
    return CGPoint(x: frame.minX + member.origin.x, y: frame.minY + member.origin.y)
  }
}

extension ReferencePresentation {
  /// Updates after a frame of a tree, with the tree's spaces around the scroll view: §D16, §D17.
  public mutating func update<Tree: ScrollTreeModel & ~Copyable>(
    of view: ScrollViewID, in tree: borrowing Tree, _ spaces: ReferenceTreeSpaces, asking client: PresentedRows
  ) {
    guard let report = tree.report(of: view), let model = ShownModel(view, in: tree) else { return }
    if let levels = spaces.levels(around: view, in: tree) { self.spaces.levels = levels }
    update(after: report, of: model, by: client)
  }
}

extension ShownModel {
  /// Creates a model of what a tree's last frame showed of a scroll view; nil if that is not in the tree.
  public init?<Tree: ScrollTreeModel & ~Copyable>(_ view: ScrollViewID, in tree: borrowing Tree) {
    guard tree.member(view) != nil, let configuration = tree.configuration(of: view) else { return nil }
    do { try self.init(configuration) } catch { return nil }
    views = (0..<tree.visibleElementCount(in: view)).map { tree.visibleElement(at: $0, in: view) }
    phaseChanges = (0..<tree.phaseChangeCount(in: view)).map { tree.phaseChange(at: $0, in: view) }
  }
}
