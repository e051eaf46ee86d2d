// How a view changes while it scrolls on and off the screen: SwiftUI's ScrollTransitionConfiguration.

/// How, and how far from the edge, a transition runs between its phases.
///
/// Spelled as SwiftUI spells it; ``kind``, ``animation`` and ``threshold`` are ours, and it is `Sendable` here.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  /// What drives a transition.
  public enum Kind: Equatable, Sendable {
    /// Nothing: the view stays in the identity phase.
    case identity
    /// The view's place on the screen, bent by a curve.
    case interactive(timingCurve: UnitCurve)
    /// An animation, begun whenever the view crosses the threshold.
    case animated
  }

  /// What drives the transition.
  public private(set) var kind: Kind
  /// The animation with which an animated transition runs, and with which an interactive one follows; nil where an interactive
  /// one follows at once, and for ``identity``.
  public private(set) var animation: Animation?
  /// How far on the screen the view is in its identity phase.
  public private(set) var threshold: Threshold

  private init(_ kind: Kind, animation: Animation? = nil, threshold: Threshold = .visible) {
    self.kind = kind
    self.animation = animation
    self.threshold = threshold
  }

  /// A transition that runs by an animation whenever the threshold is crossed. Its threshold is ``Threshold/visible``.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated, animation: animation)
  }

  /// A transition that runs by the default animation.
  public static var animated: ScrollTransitionConfiguration { animated() }

  /// A transition that follows the view's place between hidden and the threshold. Its threshold is ``Threshold/visible``.
  ///
  /// - Parameter timingCurve: What the progress from hidden (0) to the threshold (1) is bent by.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve: timingCurve))
  }

  /// A transition that follows the view's place, slow at both ends.
  public static var interactive: ScrollTransitionConfiguration { interactive() }

  /// No transition.
  public static var identity: ScrollTransitionConfiguration { ScrollTransitionConfiguration(.identity) }

  /// The same with another animation: an interactive transition then lags behind the view's place. Nothing changes for
  /// ``identity``.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind, animation: kind == .identity ? nil : animation, threshold: threshold)
  }

  /// The same with another threshold. Nothing changes for ``identity``.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(
      kind, animation: animation, threshold: kind == .identity ? self.threshold : threshold)
  }
}
