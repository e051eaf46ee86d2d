// Actions for phases of a scroll view: SwiftUI's onScrollPhaseChange.
import ScrollEngine

/// Runs an action for each change of phase of a scroll view.
nonisolated struct ScrollPhaseModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ScrollPhaseNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onScrollPhaseChange`.
final class ScrollPhaseNode<Content: View>: ScrollWatchingNode<Content, ScrollPhaseModifier> {
  override func readPhases() {
    let views = graph.scrollViews
    guard let id = scrollView?.id, views.tree.member(id) != nil else { return }
    for position in 0..<views.tree.phaseChangeCount(in: id) {
      let change = views.tree.phaseChange(at: position, in: id)
      graph.actions.add(at: .phase) { [self] in
        if isAlive { view.modifier.action(change.oldPhase, change.newPhase, change.context) }
      }
    }
  }
}

extension View {
  /// Adds an action for each change of phase of the first scroll view in the view. The action gets the old phase and
  /// the new one.
  ///
  /// It runs after the frame. It also runs for a phase that ends in the frame in which it began.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Adds an action for each change of phase of the first scroll view in the view. The action gets the old phase, the
  /// new one, and a context: where the content was then, and how fast it moved.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }
}
