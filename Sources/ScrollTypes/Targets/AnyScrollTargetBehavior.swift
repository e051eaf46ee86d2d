// A type-erased scroll target behaviour.

/// A behaviour whose type is not known at compile time. Spelled as SwiftUI spells it.
@frozen
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public var base: any ScrollTargetBehavior

  /// Wraps a behaviour.
  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  /// Changes the target as the wrapped behaviour does.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  /// Returns the properties of the wrapped behaviour.
  public func properties(context: PropertiesContext) -> Properties { base.properties(context: context) }
}
