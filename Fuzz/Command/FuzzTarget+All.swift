// The registry of targets. Add a new target here.
import FuzzSupport
import FuzzTargets

extension FuzzTarget {
  /// Every target, in the order in which `fuzz list` shows them.
  public static let all: [FuzzTarget] = [
    .engine, .gestures, .targets, .positions, .effects, .observers, .transforms, .nested, .trees, .layout, .determinism,
    .whole, .extents, .identity, .views,
    .scenarioText, .resultJSON, .canary, .empty,
  ]

  /// Returns the target with a name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
