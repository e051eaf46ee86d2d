// The effects of rows in the three phases of a scroll transition.

/// A scroll transition of rows, with its effects for the three phases.
///
/// The initialiser calls the closure once for each phase; frames never call it. The parameters are those of SwiftUI's
/// `scrollTransition`.
public struct ScrollTransition: Sendable {
  /// The configuration at the top or leading edge.
  public var topLeading: ScrollTransitionConfiguration
  /// The configuration at the bottom or trailing edge.
  public var bottomTrailing: ScrollTransitionConfiguration
  /// The axis along which the row's position counts. Nil stands for the axis of the scroll view, or the vertical axis
  /// if it scrolls along both.
  public var axis: Axis?
  /// The steps of the effect in the phase ``ScrollTransitionPhase/topLeading``, innermost first.
  public let topLeadingOperations: [VisualEffectOperation]
  /// The steps of the effect in the phase ``ScrollTransitionPhase/identity``, innermost first.
  public let identityOperations: [VisualEffectOperation]
  /// The steps of the effect in the phase ``ScrollTransitionPhase/bottomTrailing``, innermost first.
  public let bottomTrailingOperations: [VisualEffectOperation]

  /// Creates a transition with the same configuration at both edges.
  public init(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) {
    self.init(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Creates a transition with a configuration for each edge.
  public init(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) {
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
    self.axis = axis
    func operations(in phase: ScrollTransitionPhase) -> [VisualEffectOperation] {
      var list: [VisualEffectOperation] = []
      transition(EmptyVisualEffect(), phase).append(to: &list)
      return list
    }
    topLeadingOperations = operations(in: .topLeading)
    identityOperations = operations(in: .identity)
    bottomTrailingOperations = operations(in: .bottomTrailing)
  }

  /// Returns the steps of the effect in a phase, innermost first.
  public func operations(in phase: ScrollTransitionPhase) -> [VisualEffectOperation] {
    switch phase {
    case .topLeading: topLeadingOperations
    case .identity: identityOperations
    case .bottomTrailing: bottomTrailingOperations
    }
  }
}
