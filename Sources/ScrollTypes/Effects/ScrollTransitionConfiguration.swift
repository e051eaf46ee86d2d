// The way in which a view changes while it scrolls on and off the screen: SwiftUI's ScrollTransitionConfiguration.

/// How a transition runs between its phases, and how far from the edge.
///
/// Spelled as SwiftUI spells it. ``kind``, ``animation`` and ``threshold`` are ours, and here the type is `Sendable`.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  /// What drives a transition.
  public enum Kind: Equatable, Sendable {
    /// Nothing. The view stays in the identity phase.
    case identity
    /// The view's position on the screen, shaped by a curve.
    case interactive(timingCurve: UnitCurve)
    /// An animation that begins whenever the view crosses the threshold.
    case animated
  }

  /// What drives the transition.
  public private(set) var kind: Kind
  /// The animation of the transition. An animated transition runs by it; an interactive one follows the view's position
  /// with it. Nil if an interactive transition follows at once, and for ``identity``.
  public private(set) var animation: Animation?
  /// How far the view has to come onto the screen to be in its identity phase.
  public private(set) var threshold: Threshold

  private init(_ kind: Kind, animation: Animation? = nil, threshold: Threshold = .visible) {
    self.kind = kind
    self.animation = animation
    self.threshold = threshold
  }

  /// A transition that runs by an animation whenever the view crosses the threshold. Its threshold is
  /// ``Threshold/visible``.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated, animation: animation)
  }

  /// A transition that runs by the default animation whenever the view crosses the threshold.
  public static var animated: ScrollTransitionConfiguration { animated() }

  /// A transition that follows the view's position between hidden and the threshold. Its threshold is
  /// ``Threshold/visible``.
  ///
  /// - Parameter timingCurve: The curve that shapes the progress from hidden (0) to the threshold (1).
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve: timingCurve))
  }

  /// A transition that follows the view's position, slow at both ends.
  public static var interactive: ScrollTransitionConfiguration { interactive() }

  /// No transition.
  public static var identity: ScrollTransitionConfiguration { ScrollTransitionConfiguration(.identity) }

  /// Returns the configuration with another animation. With an animation, an interactive transition lags behind the
  /// view's position. ``identity`` does not change.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind, animation: kind == .identity ? nil : animation, threshold: threshold)
  }

  /// Returns the configuration with another threshold. ``identity`` does not change.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(
      kind, animation: animation, threshold: kind == .identity ? self.threshold : threshold)
  }
}
