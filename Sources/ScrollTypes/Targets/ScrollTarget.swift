// The target at which a scroll comes to rest.
import Foundation

/// The part of the content that a scroll view shows when it comes to rest. Spelled as SwiftUI spells it.
public struct ScrollTarget: Hashable {
  /// The part of the content, in points. Content at rest at its start has the origin (0, 0); the insets of the scroll
  /// view are outside.
  public var rect: CGRect

  /// The point of ``rect`` that goes to the same point of the scroll view inside its insets; nil stands for the origin
  /// of both.
  public var anchor: UnitPoint?

  /// Creates a target. SwiftUI has no such initialiser; tests of behaviours need one.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

@available(*, unavailable)
extension ScrollTarget: Sendable {}
