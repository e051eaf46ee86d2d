// A client with a behaviour.
import Foundation

/// A client that answers for rows as another one does, and for targets as a behaviour does.
///
///     let client = rows.scrollTargetBehavior(RowSnapping())
///     let report = try engine.frame(at: time, asking: client)
///
/// The scroll view asks it where its configuration has the rule ``ScrollTargetRule/custom``.
public struct TargetingClient<Rows: ScrollClient, Behavior: ScrollTargetBehavior>: ScrollClient {
  /// Who answers for rows and for the environment.
  public var rows: Rows
  /// What answers for targets.
  public var behavior: Behavior

  /// Creates a client.
  public init(rows: Rows, behavior: Behavior) {
    self.rows = rows
    self.behavior = behavior
  }

  /// The length along the scroll axis, as the rows' client has it.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    rows.extent(of: element, crossExtent: crossExtent)
  }

  /// The length across the scroll axis, as the rows' client has it.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    rows.crossExtent(of: element, offered: offered)
  }

  /// The environment, as the rows' client has it.
  public var environment: EnvironmentValues { rows.environment }

  /// The target, as the behaviour has it.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    behavior.updateTarget(&target, context: context)
  }

  /// The properties of the behaviour.
  public func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    behavior.properties(context: context)
  }
}

extension ScrollClient {
  /// The same client with a behaviour that decides where scrolls come to rest.
  public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> TargetingClient<Self, Behavior> {
    TargetingClient(rows: self, behavior: behavior)
  }
}
