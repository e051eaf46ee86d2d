// A transition of rows as a value: configurations, thresholds, and lists of effects for the three phases.
import Foundation
import ScrollTypes

/// A transition like those in users' code, and the views that have it.
public struct TransitionScript: Equatable, Sendable {
  /// How views come and go at a side of the container.
  public enum Style: Equatable, Sendable {
    /// Views never change.
    case identity
    /// Views follow the scroll position, along a curve; nil for the default curve.
    case interactive(UnitCurve?)
    /// Views change at the threshold, with an animation; nil for the default animation.
    case animated(Animation?)
  }

  /// The threshold at which a view counts as having come in.
  public struct Threshold: Equatable, Sendable {
    /// A named threshold.
    public enum Base: Equatable, Sendable {
      /// All of the view shows.
      case visible
      /// Nothing of the view shows.
      case hidden
      /// The view is in the middle.
      case centered
      /// This part of the view shows.
      case part(Double)
    }

    /// A change of a threshold.
    public enum Change: Equatable, Sendable {
      /// Moves the threshold this many points nearer to the middle.
      case inset(Double)
      /// Moves the threshold part of the way to another threshold.
      case toward(Base, amount: Double)
    }

    /// The threshold before the changes.
    public var base: Base
    /// The changes, in order.
    public var changes: [Change]

    /// Creates a threshold.
    public init(_ base: Base, _ changes: [Change] = []) {
      self.base = base
      self.changes = changes
    }

    /// The most changes of a threshold.
    public static let maximumChangeCount = 8
  }

  /// The configuration of one side.
  public struct Side: Equatable, Sendable {
    /// How views come and go.
    public var style: Style
    /// The threshold at which a view counts as having come in; nil for the default.
    public var threshold: Threshold?
    /// The animation that is set on the configuration after its style; nil for none.
    public var animation: Animation?

    /// Creates a configuration.
    public init(_ style: Style, threshold: Threshold? = nil, animation: Animation? = nil) {
      self.style = style
      self.threshold = threshold
      self.animation = animation
    }
  }

  /// The views that have the transition.
  public var rows: RowChoice
  /// The axis along which views come and go; nil for the default.
  public var axis: Axis?
  /// The configuration of the top or leading side; of both sides if `trailing` is nil.
  public var leading: Side
  /// The configuration of the bottom or trailing side; nil if `leading` holds for both sides.
  public var trailing: Side?
  /// The effects of views beyond the top or leading threshold.
  public var topLeading: [EffectOperation]
  /// The effects of views that have come in.
  public var identity: [EffectOperation]
  /// The effects of views beyond the bottom or trailing threshold.
  public var bottomTrailing: [EffectOperation]

  /// Creates a transition.
  public init(
    of rows: RowChoice = .all, axis: Axis? = nil, leading: Side = Side(.interactive(nil)), trailing: Side? = nil,
    topLeading: [EffectOperation] = [], identity: [EffectOperation] = [], bottomTrailing: [EffectOperation] = []
  ) {
    self.rows = rows
    self.axis = axis
    self.leading = leading
    self.trailing = trailing
    self.topLeading = topLeading
    self.identity = identity
    self.bottomTrailing = bottomTrailing
  }
}
