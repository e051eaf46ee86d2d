// What rows look like in the three phases of a transition.

/// A row's transition, built once: the closure is evaluated for its three phases when the transition is created, and never in a
/// frame.
///
/// The parameters are those of SwiftUI's `scrollTransition`.
public struct ScrollTransition: Sendable {
  /// How it runs at the top or leading edge.
  public var topLeading: ScrollTransitionConfiguration
  /// How it runs at the bottom or trailing edge.
  public var bottomTrailing: ScrollTransitionConfiguration
  /// The axis along which the row's place counts; nil for that of the scroll view, vertical where it scrolls along both.
  public var axis: Axis?
  /// The steps of the effect in the phase ``ScrollTransitionPhase/topLeading``, innermost first.
  public let topLeadingOperations: [VisualEffectOperation]
  /// The steps of the effect in the phase ``ScrollTransitionPhase/identity``, innermost first.
  public let identityOperations: [VisualEffectOperation]
  /// The steps of the effect in the phase ``ScrollTransitionPhase/bottomTrailing``, innermost first.
  public let bottomTrailingOperations: [VisualEffectOperation]

  /// Creates a transition that is the same at both edges.
  public init(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) {
    self.init(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Creates a transition that runs in its own way at each edge.
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

  /// The steps of the effect in a phase, innermost first.
  public func operations(in phase: ScrollTransitionPhase) -> [VisualEffectOperation] {
    switch phase {
    case .topLeading: topLeadingOperations
    case .identity: identityOperations
    case .bottomTrailing: bottomTrailingOperations
    }
  }
}
