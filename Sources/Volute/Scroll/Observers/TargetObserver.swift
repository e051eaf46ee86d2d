// Actions for the targets that are visible: SwiftUI's onScrollTargetVisibilityChange.
import Foundation
import ScrollEngine

/// Runs an action with the ids of the targets that are visible.
nonisolated struct TargetVisibilityModifier<ID: Hashable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TargetVisibilityNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onScrollTargetVisibilityChange`.
final class TargetVisibilityNode<Content: View, ID: Hashable>:
  ScrollWatchingNode<Content, TargetVisibilityModifier<ID>>
{
  /// The targets that were visible in the last frame.
  private var targets: [CellElement] = []
  private var ids: [ID] = []
  /// The threshold of the modifier; nil until it is needed.
  private var threshold: VisibilityThreshold?

  override func update(_ next: ModifiedContent<Content, TargetVisibilityModifier<ID>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    threshold = nil
  }

  override func scrollViewChanged() { targets = [] }

  private var knownThreshold: VisibilityThreshold {
    if let threshold { return threshold }
    let new = VisibilityThreshold(view.modifier.threshold)
    threshold = new
    return new
  }

  override func readScrollView() {
    guard let scrollView, graph.scrollViews.tree.member(scrollView.id) != nil else {
      if !targets.isEmpty { take([], in: nil) }
      return
    }
    if let seen = otherTargets(in: scrollView) { take(seen, in: scrollView) }
  }

  /// The targets of which enough is on the screen, in their order; nil if they are those of the last frame.
  private func otherTargets(in scrollView: ScrollContents) -> [CellElement]? {
    let threshold = knownThreshold
    let size = scrollView.containerSize ?? .zero
    scrollView.show()
    var count = 0
    var others: [CellElement]?
    for shown in scrollView.shown.onScreen {
      guard shown.isTarget, let cell = shown.cell, threshold.isReached(by: cell.frame, in: size) else { continue }
      if others == nil, count == targets.count || targets[count] !== cell { others = Array(targets[..<count]) }
      others?.append(cell)
      count += 1
    }
    return count < targets.count ? others ?? Array(targets[..<count]) : others
  }

  private func take(_ seen: [CellElement], in scrollView: ScrollContents?) {
    targets = seen
    let ids = seen.compactMap { cell in
      (cell.segment?.group?.element(of: cell)).flatMap { element in
        scrollView?.id(of: element) { $0.base is ID }.flatMap { $0.base as? ID }
      }
    }
    guard ids != self.ids else { return }
    self.ids = ids
    graph.actions.add(at: .targets) { [self] in if isAlive { view.modifier.action(ids) } }
  }
}

extension View {
  /// Adds an action for the visible views of the first scroll view in the view. The action runs when they change. Views
  /// in a ``View/scrollTargetLayout(isEnabled:)`` count: rows of lazy containers, and views of stacks.
  ///
  /// - Parameters:
  ///   - action: Gets the ids of the visible views, in the order of the rows.
  ///   - idType: The type of the ids: those of elements of collections, and of `id(_:)`. Views without an id of this
  ///     type are left out.
  ///   - threshold: The part of a view's area that has to be visible, from 0 to 1, as in
  ///     ``View/onScrollVisibilityChange(threshold:_:)``.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping (_ visibleIDs: [ID]) -> Void
  ) -> some View {
    modifier(TargetVisibilityModifier<ID>(threshold: threshold, action: action))
  }
}
