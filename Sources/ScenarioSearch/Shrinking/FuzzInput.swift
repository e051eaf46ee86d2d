// An input as it stands in a file: a scenario, one of a tree, or bytes.
import ScrollScenario

/// An input as it stands in a file.
public enum FuzzInput: Equatable, Sendable {
  /// A scenario in text form.
  case scenario(Scenario)
  /// A scenario of a tree in text form.
  case tree(TreeScenario)
  /// Bytes as libFuzzer keeps them.
  case bytes([UInt8])

  /// The scenario that a target makes of the input.
  public var scenario: Scenario {
    switch self {
    case .scenario(let scenario): scenario
    case .tree, .bytes: Scenario(bytes: bytes)
    }
  }

  /// What a text says that the scenario is about; empty for bytes.
  public var comment: String {
    switch self {
    case .scenario(let scenario): scenario.comment
    case .tree(let tree): tree.comment
    case .bytes: ""
    }
  }

  /// The bytes, those of the text where it has one.
  public var bytes: [UInt8] {
    switch self {
    case .scenario(let scenario): Array("\(scenario)".utf8)
    case .tree(let tree): Array("\(tree)".utf8)
    case .bytes(let bytes): bytes
    }
  }
}
