// How a change of a scroll position is carried out: SwiftUI's Transaction, as far as it concerns scrolling.

/// How a scroll view carries out a change of its ``ScrollPosition``.
///
///     var transaction = Transaction(animation: .snappy)
///     transaction.scrollTargetAnchor = .center
///     try link.send(position, to: &engine, at: time, rows: ids, transaction: transaction)
///
/// Spelled as SwiftUI spells it. The module `Volute` implements the parts that concern views.
@frozen
public struct Transaction {
  /// The animation of the scroll; nil scrolls at once.
  public var animation: Animation? {
    didSet { setsAnimation = true }
  }
  /// Whether the animation has been set, nil included.
  package private(set) var setsAnimation = false
  /// The point of a view that goes to the same point of the scroll view. It takes precedence over the anchor of the
  /// position.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether a running scroll continues with its velocity from the new place. It counts only without an animation.
  public var scrollPositionUpdatePreservesVelocity = false
  /// Whether animations that views declare by `animation(_:value:)` are skipped. The transaction's own ``animation``
  /// still runs.
  public var disablesAnimations = false
  /// Whether a change of content adjusts the offset, so that the views on the screen stay in place. Views of `Volute`
  /// follow this value. Edits of a bare scroll view always keep the views on the screen in place.
  public var scrollContentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic
  /// The completions to run when the animations have ended, in the order in which they were added.
  package var completions: [AnimationCompletion] = []

  /// Creates a transaction that scrolls at once, uses the anchor of the position, and ends a running scroll.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
    setsAnimation = true
  }

  /// Adds a completion. It runs when all scroll views that the transaction scrolls have come to rest.
  ///
  /// Views of `Volute` run it once, as they run the completion of `withAnimation`. If nothing observes the changes, it
  /// runs before `withTransaction` returns. If the body of `withTransaction` throws, it does not run. A completion that
  /// a view's `transaction(_:)` adds waits for the scroll that it is added for. It runs at once if that scroll has no
  /// animation. A bare scroll view runs no completions.
  ///
  /// - Parameters:
  ///   - criteria: When an animation counts as ended.
  ///   - completion: The code to run, on the main actor. If several are added, each one runs.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// Whether a scroll view moves when its content changes. Spelled as SwiftUI spells it.
public struct ScrollContentOffsetAdjustmentBehavior: Equatable, Sendable {
  private let isDisabled: Bool

  /// The offset is adjusted, so that the views on the screen stay in place.
  public static var automatic: ScrollContentOffsetAdjustmentBehavior { Self(isDisabled: false) }
  /// The content offset stays the same.
  public static var disabled: ScrollContentOffsetAdjustmentBehavior { Self(isDisabled: true) }
}
