// Completions, which run when animations have ended.

/// When the completion of an animation runs. Spelled as SwiftUI spells it.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  /// When the animation is logically complete; it may still move. A scroll that takes over with an animation of its own
  /// does not change the time.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When nothing of the animation is left. If a scroll takes over with an animation of its own, the completion waits
  /// for the end of that animation too.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// One completion of a transaction. It runs once, when nothing holds it any more.
@MainActor
@usableFromInline
package final class AnimationCompletion {
  package nonisolated let criteria: AnimationCompletionCriteria
  private let action: MainAction
  private var holds = 0
  private var hasRun = false
  /// Whether an update or a scroll view has held it.
  package private(set) var isTaken = false

  nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = MainAction(run: action)
  }

  /// Adds a hold: the completion waits for one more release.
  package func hold() {
    holds += 1
    isTaken = true
  }

  /// Removes a hold. Returns whether the completion is to run now.
  package func release() -> Bool {
    holds -= 1
    return holds == 0
  }

  /// Runs the completion, unless it has run: a transaction may be used again.
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

/// A closure of the main actor. Transactions are made there, though their types do not say so.
private struct MainAction: @unchecked Sendable {
  let run: () -> Void
}
