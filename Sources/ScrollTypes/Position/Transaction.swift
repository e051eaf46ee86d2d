// How a change of a scroll position is carried out: SwiftUI's Transaction, as far as it concerns scrolling.

/// How a scroll view carries out a change of its ``ScrollPosition``.
///
///     var transaction = Transaction(animation: .snappy)
///     transaction.scrollTargetAnchor = .center
///     try link.send(position, to: &engine, at: time, rows: ids, transaction: transaction)
///
/// Spelled as SwiftUI spells it. Absent is what speaks to views, and what scroll views have no rule for: adjustments of the content
/// offset cannot be switched off for an update.
@frozen
public struct Transaction {
  /// How content scrolls; nil for at once.
  public var animation: Animation?
  /// The point of a view that goes to the same point of the scroll view. It comes before the anchor of the position.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether a scroll under way goes on with its velocity from the new place. It counts only without an animation.
  public var scrollPositionUpdatePreservesVelocity = false

  /// Creates a transaction: at once, with the anchor of the position, ending a scroll under way.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }
}

@available(*, unavailable)
extension Transaction: Sendable {}
