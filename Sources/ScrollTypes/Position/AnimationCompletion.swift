// What a program has run when animations have ended.

/// When the completion of an animation runs. Spelled as SwiftUI spells it.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  /// When the animation has come to its end as far as the program is concerned; it may go on. A scroll that takes over from it with
  /// an animation of its own changes nothing of the time.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When nothing of the animation is left. Where a scroll takes over from it with an animation of its own, when that one has come
  /// to its end too.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// One completion of a transaction. It runs once, when nobody holds it any more.
@MainActor
@usableFromInline
package final class AnimationCompletion {
  package nonisolated let criteria: AnimationCompletionCriteria
  private let action: MainAction
  private var holds = 0
  private var hasRun = false
  /// Whether an update has taken it up, or a scroll view.
  package private(set) var isTaken = false

  nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = MainAction(run: action)
  }

  /// Has it wait for one more.
  package func hold() {
    holds += 1
    isTaken = true
  }

  /// Has it wait for one less; answers whether it is to run now.
  package func release() -> Bool {
    holds -= 1
    return holds == 0
  }

  /// Runs it, unless it has run: a transaction may be used again.
  package func run() {
    guard !hasRun else { return }
    hasRun = true
    action.run()
  }
}

extension AnimationCompletion: Equatable {
  @usableFromInline
  package nonisolated static func == (one: AnimationCompletion, other: AnimationCompletion) -> Bool { one === other }
}

/// A closure of the main actor, where transactions are made, though nothing of their types says so.
private struct MainAction: @unchecked Sendable {
  let run: () -> Void
}
