// Behaviours, which decide where a scroll comes to rest.

/// Decides where a scroll comes to rest. Spelled as SwiftUI spells it.
///
///     struct RowSnapping: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 80).rounded() * 80
///       }
///     }
///
/// A scroll view asks in two cases: at the end of a gesture, before the phase becomes decelerating, and in the frame
/// behind a change of its size. It never asks during layout. Behaviour: page G.
public protocol ScrollTargetBehavior {
  /// Changes the target at which a scroll comes to rest.
  ///
  /// - Parameter target: At first the target without the behaviour. A result outside of the content is clamped to the
  ///   content. A coordinate that is not finite leaves its axis unchanged, and counts in
  ///   ``FrameReport/refusedTargetCount``.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// The context in which a behaviour is asked for a target.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Returns how the scroll view scrolls towards its targets. The scroll view asks just before it asks for a target.
  func properties(context: PropertiesContext) -> Properties

  /// How a scroll view scrolls towards its targets.
  typealias Properties = ScrollTargetBehaviorProperties

  /// The context in which a behaviour is asked for its properties.
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

extension ScrollTargetBehavior {
  /// Returns the properties of a plain scroll view.
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// How a scroll view scrolls towards its targets. Spelled as SwiftUI spells it.
public struct ScrollTargetBehaviorProperties: Equatable, Sendable {
  /// Whether gestures scroll less far. Both the projected target and the motion then slow down by
  /// ``ScrollDecelerationRate/fast``.
  public var limitsScrolls: Bool = false

  /// Creates the properties of a plain scroll view.
  public init() {}
}

/// The context in which a behaviour is asked for its properties. Spelled as SwiftUI spells it.
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
