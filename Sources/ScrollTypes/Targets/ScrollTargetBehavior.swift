// Decides where a scroll comes to rest.

/// Decides where a scroll comes to rest. Spelled as SwiftUI spells it.
///
///     struct RowSnapping: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 80).rounded() * 80
///       }
///     }
///
/// A scroll view asks at the end of a gesture, before the phase becomes decelerating, and in the frame behind a change of its
/// size; never while it lays out. Behaviour: page G.
public protocol ScrollTargetBehavior {
  /// Changes where a scroll is to come to rest.
  ///
  /// - Parameter target: Where it would come to rest by itself. A result out of the content is clamped to it; coordinates that are
  ///   not finite leave their axis as it was, and are counted in ``FrameReport/refusedTargetCount``.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// What a behaviour is told when it is asked for a target.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// How the scroll view scrolls towards its targets; asked just before a target is.
  func properties(context: PropertiesContext) -> Properties

  /// How a scroll view scrolls towards its targets.
  typealias Properties = ScrollTargetBehaviorProperties

  /// What a behaviour is told when it is asked for its properties.
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

extension ScrollTargetBehavior {
  /// The properties of a plain scroll view.
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// How a scroll view scrolls towards its targets. Spelled as SwiftUI spells it.
public struct ScrollTargetBehaviorProperties: Equatable, Sendable {
  /// Whether a gesture leads less far: what it is projected to, and its motion, then slow down by
  /// ``ScrollDecelerationRate/fast``.
  public var limitsScrolls: Bool = false

  /// Creates the properties of a plain scroll view.
  public init() {}
}

/// What a behaviour is told when it is asked for its properties. Spelled as SwiftUI spells it.
public struct ScrollTargetBehaviorPropertiesContext {
  /// The axes along which the scroll view scrolls.
  public let axes: Axis.Set
  /// The environment of the scroll view.
  public let environment: EnvironmentValues

  /// Creates a context. SwiftUI has no such initialiser; scroll views and tests of behaviours need one.
  public init(axes: Axis.Set, environment: EnvironmentValues = EnvironmentValues()) {
    self.axes = axes
    self.environment = environment
  }
}

@available(*, unavailable)
extension ScrollTargetBehaviorPropertiesContext: Sendable {}
