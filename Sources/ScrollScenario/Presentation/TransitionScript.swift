// A transition of rows as a value: configurations, thresholds, and lists of effects for the three phases.
import Foundation
import ScrollTypes

/// A transition as somebody would write it, and the views that have it.
public struct TransitionScript: Equatable, Sendable {
  /// How a side of the container has views come and go.
  public enum Style: Equatable, Sendable {
    /// Views never change.
    case identity
    /// Views follow the scroll position, along a curve; nil for the usual one.
    case interactive(UnitCurve?)
    /// Views change at the threshold, by an animation; nil for the usual one.
    case animated(Animation?)
  }

  /// Where a view counts as having come.
  public struct Threshold: Equatable, Sendable {
    /// A threshold with a name.
    public enum Base: Equatable, Sendable {
      /// All of the view shows.
      case visible
      /// Nothing of the view shows.
      case hidden
      /// The view is in the middle.
      case centered
      /// So much of the view shows.
      case part(Double)
    }

    /// What is made of a threshold.
    public enum Change: Equatable, Sendable {
      /// So many points nearer to the middle.
      case inset(Double)
      /// On the way to another one.
      case toward(Base, amount: Double)
    }

    /// The threshold that it begins with.
    public var base: Base
    /// What is made of it, in order.
    public var changes: [Change]

    /// Creates a threshold.
    public init(_ base: Base, _ changes: [Change] = []) {
      self.base = base
      self.changes = changes
    }

    /// The most changes that a threshold may have.
    public static let maximumChangeCount = 8
  }

  /// The configuration of one side.
  public struct Side: Equatable, Sendable {
    /// How views come and go.
    public var style: Style
    /// Where a view counts as having come; nil for the usual place.
    public var threshold: Threshold?
    /// The animation that the configuration is given behind its style; nil for none.
    public var animation: Animation?

    /// Creates a configuration.
    public init(_ style: Style, threshold: Threshold? = nil, animation: Animation? = nil) {
      self.style = style
      self.threshold = threshold
      self.animation = animation
    }
  }

  /// The views that have it.
  public var rows: RowChoice
  /// The axis along which views come and go; nil for the usual one.
  public var axis: Axis?
  /// The configuration of the top or leading side; of both sides where the other one is nil.
  public var leading: Side
  /// The configuration of the bottom or trailing side, where it is not the same form.
  public var trailing: Side?
  /// The effects of views beyond the top or leading threshold.
  public var topLeading: [EffectOperation]
  /// The effects of views that have come.
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
