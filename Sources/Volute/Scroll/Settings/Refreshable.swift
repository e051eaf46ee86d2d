// Reloads content when the user pulls it down: SwiftUI's refreshable.
import Foundation
import ScrollEngine

/// Reloads the content that is shown. Spelled as SwiftUI spells it.
public struct RefreshAction: Sendable {
  fileprivate let action: @Sendable () async -> Void

  /// Reloads, and returns when that is done.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action that reloads the views; nil if there is none.
  public fileprivate(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// The reload action of a view, and the pulls of the scroll views in it that start the action. One action runs at a
/// time, and each gesture starts it at most once.
@MainActor
final class PullToRefresh {
  /// How far past its start content has to be pulled, in points.
  static let threshold: CGFloat = 80

  private unowned let actions: ActionQueue
  fileprivate var action: @Sendable () async -> Void
  private var running: RunningTask?

  fileprivate init(_ actions: ActionQueue, action: @escaping @Sendable () async -> Void) {
    self.actions = actions
    self.action = action
  }

  /// Reads the result of a frame.
  func follow(_ scrollView: ScrollContents) {
    guard scrollView.axes.contains(.vertical) else { return }
    let (views, id) = (scrollView.views, scrollView.id)
    guard views.tree.phase(of: id) == .interacting else {
      scrollView.hasPulled = false
      return
    }
    guard !scrollView.hasPulled, let geometry = views.tree.geometry(of: id),
      geometry.contentOffset.y + geometry.contentInsets.top <= -Self.threshold
    else { return }
    scrollView.hasPulled = true
    if running == nil { actions.addStart { [weak self] in self?.start() } }
  }

  private func start() {
    let task = Task { [weak self, action] in
      await action()
      self?.running = nil
    }
    running = RunningTask(task)
    actions.note(task)
  }
}

/// Runs an action when the user pulls the content down.
nonisolated struct RefreshModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let action: @Sendable () async -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    RefreshNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `refreshable`. Its environment values stay the same when the action changes.
final class RefreshNode<Content: View>: ScopingNode<Content, RefreshModifier> {
  private let pull: PullToRefresh

  override init(_ view: ModifiedContent<Content, RefreshModifier>, _ context: NodeContext) {
    pull = PullToRefresh(context.graph.actions, action: view.modifier.action)
    super.init(view, context)
  }

  override func change(_ values: inout EnvironmentValues) {
    values.refresh = RefreshAction { [weak pull] in await pull?.action() }
    values.scrollSettings.pull = pull
  }

  override func followModifier() { pull.action = view.modifier.action }
}

extension View {
  /// Sets the action that reloads the content of the view. It runs when the user pulls the content of a vertical scroll
  /// view 80 pt past its start. It also runs when views inside call `refresh` of the environment. No spinner is shown,
  /// and no room is kept for one.
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action))
  }
}
