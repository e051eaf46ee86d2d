// Actions for a view that comes or goes: SwiftUI's onAppear and onDisappear.

/// Gives a view actions that run when it comes or goes.
nonisolated struct AppearanceModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    AppearanceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onAppear` or `onDisappear`. It runs the action of the view's last value.
final class AppearanceNode<Content: View>: PresenceNode<Content, AppearanceModifier> {
  override func didEnter() {
    if view.modifier.appear != nil { graph.actions.add { [self] in view.modifier.appear?() } }
  }

  override func didLeave() {
    if view.modifier.disappear != nil { graph.actions.addEnding { [self] in view.modifier.disappear?() } }
  }
}

extension View {
  /// Adds an action that runs when the view appears: after the layout that first has it, before the host can be read.
  ///
  /// Actions of views that appear together run from the inside to the outside. Several views under one modifier appear
  /// when the first of them does.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }

  /// Adds an action that runs when the view is gone. It runs after the layout without the view, and after the
  /// appearance of the view that takes its place.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }
}
