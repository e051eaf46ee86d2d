// Actions for the rows that are seen: SwiftUI's onScrollTargetVisibilityChange.
import Foundation
import ScrollEngine

/// Has an action for the ids of the rows that are seen.
nonisolated struct TargetVisibilityModifier<ID: Hashable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TargetVisibilityNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such an action.
final class TargetVisibilityNode<Content: View, ID: Hashable>:
  ScrollWatchingNode<Content, TargetVisibilityModifier<ID>>
{
  /// The rows that were seen in the last frame.
  private var rows: [CellElement] = []
  private var ids: [ID] = []

  override func scrollViewChanged() { rows = [] }

  override func readScrollView() {
    guard let scrollView, graph.scrollViews.tree.member(scrollView.id) != nil else {
      if !rows.isEmpty { take([]) }
      return
    }
    let threshold = VisibilityThreshold(view.modifier.threshold)
    let size = scrollView.containerSize ?? .zero
    let rows = graph.scrollViews.tree.withVisibleElements(in: scrollView.id) { views in
      var seen = 0
      var list = self.rows
      for position in views.indices where threshold.isReached(by: views[position].frame, in: size) {
        guard let cell = scrollView.cell(of: views[position].element), cell.role == .row else { continue }
        if seen < list.count, list[seen] === cell {
          seen += 1
        } else {
          list.removeSubrange(seen...)
          list.append(cell)
          seen += 1
        }
      }
      if seen < list.count { list.removeSubrange(seen...) }
      return list
    }
    if !rows.elementsEqual(self.rows, by: ===) { take(rows) }
  }

  private func take(_ rows: [CellElement]) {
    self.rows = rows
    let ids = rows.compactMap { $0.segment?.id(at: $0.index)?.base as? ID }
    guard ids != self.ids else { return }
    self.ids = ids
    graph.actions.add(at: .targets) { [self] in if isAlive { view.modifier.action(ids) } }
  }
}

extension View {
  /// The view with an action for the rows of the first scroll view in it that are visible, in their order: when these are others than
  /// before.
  ///
  /// - Parameters:
  ///   - idType: The type of the ids. Rows with ids of other types are left out.
  ///   - threshold: The part of a row that has to be visible, in 0…1.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping (_ visibleIDs: [ID]) -> Void
  ) -> some View {
    modifier(TargetVisibilityModifier<ID>(threshold: threshold, action: action))
  }
}
