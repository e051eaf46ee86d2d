// Asynchronous work that runs while a view is there: SwiftUI's task.

/// A task that is cancelled when its last owner lets go of it.
final class RunningTask: Sendable {
  let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}

/// Gives a view asynchronous work for as long as the view is there.
nonisolated struct TaskModifier<ID: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let id: ID
  let priority: TaskPriority
  let action: @Sendable @isolated(any) () async -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TaskNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `task`. One task runs at a time.
final class TaskNode<Content: View, ID: Equatable>: PresenceNode<Content, TaskModifier<ID>> {
  private var running: RunningTask?

  override func update(_ next: ModifiedContent<Content, TaskModifier<ID>>, _ scope: EnvironmentScope) {
    let isSame = view.modifier.id == next.modifier.id
    super.update(next, scope)
    if !isSame, isPresent { graph.actions.addStart { [self] in start() } }
  }

  override func didEnter() { graph.actions.addStart { [self] in start() } }

  /// Cancels the work. That only sets a flag, which the program has to check: Swift stops no task.
  override func didLeave() {
    graph.actions.addEnding { [self] in
      running?.task.cancel()
      running = nil
    }
  }

  private func start() {
    running?.task.cancel()
    guard isPresent else { return }
    let action = view.modifier.action
    let task = RunningTask(Task(priority: view.modifier.priority) { await action() })
    running = task
    graph.actions.note(task.task)
  }
}

extension View {
  /// Adds asynchronous work to the view. It starts when the view appears, after all actions of that pass. It is
  /// cancelled when the view is gone.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Adds asynchronous work to the view. It is cancelled and started again when an id changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
