// The targets there are.
import FuzzSupport

extension FuzzTarget {
  /// Every target, in the order in which `fuzz list` shows them.
  public static let all: [FuzzTarget] = [.engine, .canary]

  /// The target of a name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
