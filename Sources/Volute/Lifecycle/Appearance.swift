// Actions for a view that comes or goes: SwiftUI's onAppear and onDisappear.

/// Has actions for a view that comes or goes.
nonisolated struct AppearanceModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    AppearanceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such actions. The action that runs is that of the view's last value.
final class AppearanceNode<Content: View>: PresenceNode<Content, AppearanceModifier> {
  override func didEnter() {
    if view.modifier.appear != nil { graph.actions.add { [self] in view.modifier.appear?() } }
  }

  override func didLeave() {
    if view.modifier.disappear != nil { graph.actions.addEnding { [self] in view.modifier.disappear?() } }
  }
}

extension View {
  /// The view with an action for when it appears: behind the layout that first has it, before the host can be read.
  ///
  /// Actions of what appears together run inside out. Several views under one modifier appear with the first of them.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }

  /// The view with an action for when it is gone: behind the layout without it, and behind the appearance of what takes
  /// its place.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }
}
