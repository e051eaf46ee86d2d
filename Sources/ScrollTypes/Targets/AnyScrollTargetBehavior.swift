// A behaviour of any type.

/// A behaviour whose type is not known at compile time. Spelled as SwiftUI spells it.
@frozen
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public var base: any ScrollTargetBehavior

  /// Wraps a behaviour.
  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  /// Has the behaviour change the target.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  /// The properties of the behaviour.
  public func properties(context: PropertiesContext) -> Properties { base.properties(context: context) }
}
