// How a change of a scroll position is carried out: SwiftUI's Transaction, as far as it concerns scrolling.

/// How a scroll view carries out a change of its ``ScrollPosition``.
///
///     var transaction = Transaction(animation: .snappy)
///     transaction.scrollTargetAnchor = .center
///     try link.send(position, to: &engine, at: time, rows: ids, transaction: transaction)
///
/// Spelled as SwiftUI spells it. Some of it speaks to views, and is carried out by the module `Volute`.
@frozen
public struct Transaction {
  /// How content scrolls; nil for at once.
  public var animation: Animation?
  /// The point of a view that goes to the same point of the scroll view. It comes before the anchor of the position.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether a scroll under way goes on with its velocity from the new place. It counts only without an animation.
  public var scrollPositionUpdatePreservesVelocity = false
  /// Whether animations that views declare by `animation(_:value:)` are left out. The transaction's own ``animation`` counts.
  public var disablesAnimations = false
  /// Whether a scroll view whose content changes is moved so that what it shows stays in place. Views of `Volute` follow it; an edit
  /// of a bare scroll view always keeps in place what is shown.
  public var scrollContentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic
  /// What runs when the animations have ended, in the order in which it was added.
  package var completions: [AnimationCompletion] = []

  /// Creates a transaction: at once, with the anchor of the position, ending a scroll under way.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// Adds a completion that runs when the scroll views have come to rest that are scrolled with the transaction.
  ///
  /// Views of `Volute` call it, as they call that of `withAnimation`: once, and before `withTransaction` returns where nothing hears
  /// of the changes; not where the body of that throws. One that `transaction(_:)` of a view adds waits for the scroll that it is
  /// added for, and runs at once if that has no animation. A bare scroll view calls none.
  ///
  /// - Parameters:
  ///   - criteria: When an animation counts as ended.
  ///   - completion: What runs, on the main actor. Of several, each runs.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// Whether a scroll view is moved when its content changes. Spelled as SwiftUI spells it.
public struct ScrollContentOffsetAdjustmentBehavior: Equatable, Sendable {
  private let isDisabled: Bool

  /// What is shown stays in place.
  public static var automatic: ScrollContentOffsetAdjustmentBehavior { Self(isDisabled: false) }
  /// The content offset stays as it is.
  public static var disabled: ScrollContentOffsetAdjustmentBehavior { Self(isDisabled: true) }
}
