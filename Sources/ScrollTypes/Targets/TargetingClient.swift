// A client that combines rows with a behaviour.
import Foundation

/// A client that answers for rows as another client does, and for targets as a behaviour does.
///
///     let client = rows.scrollTargetBehavior(RowSnapping())
///     let report = try engine.frame(at: time, asking: client)
///
/// The scroll view asks for targets if its configuration has the rule ``ScrollTargetRule/custom``.
public struct TargetingClient<Rows: ScrollClient, Behavior: ScrollTargetBehavior>: ScrollClient {
  /// The client that answers for rows and for the environment.
  public var rows: Rows
  /// The behaviour that answers for targets.
  public var behavior: Behavior

  /// Creates a client.
  public init(rows: Rows, behavior: Behavior) {
    self.rows = rows
    self.behavior = behavior
  }

  /// Returns the length along the scroll axis from the rows' client.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    rows.extent(of: element, crossExtent: crossExtent)
  }

  /// Returns the length across the scroll axis from the rows' client.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    rows.crossExtent(of: element, offered: offered)
  }

  /// The environment of the rows' client.
  public var environment: EnvironmentValues { rows.environment }

  /// Changes the target as the behaviour does.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    behavior.updateTarget(&target, context: context)
  }

  /// Returns the properties of the behaviour.
  public func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    behavior.properties(context: context)
  }
}

extension ScrollClient {
  /// Returns the client with a behaviour that decides where scrolls come to rest.
  public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> TargetingClient<Self, Behavior> {
    TargetingClient(rows: self, behavior: behavior)
  }
}
