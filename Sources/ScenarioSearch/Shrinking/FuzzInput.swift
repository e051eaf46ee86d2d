// An input of the fuzzer in a file: a scenario, a scenario of a tree, or bytes.
import ScrollScenario

/// An input of the fuzzer, as it is stored in a file.
public enum FuzzInput: Equatable, Sendable {
  /// A scenario in text form.
  case scenario(Scenario)
  /// A scenario of a tree in text form.
  case tree(TreeScenario)
  /// Bytes, as libFuzzer stores them.
  case bytes([UInt8])

  /// The scenario that a target decodes from the input.
  public var scenario: Scenario {
    switch self {
    case .scenario(let scenario): scenario
    case .tree, .bytes: Scenario(bytes: bytes)
    }
  }

  /// The comment of a text; empty for bytes.
  public var comment: String {
    switch self {
    case .scenario(let scenario): scenario.comment
    case .tree(let tree): tree.comment
    case .bytes: ""
    }
  }

  /// The bytes; for a text, those of the text.
  public var bytes: [UInt8] {
    switch self {
    case .scenario(let scenario): Array("\(scenario)".utf8)
    case .tree(let tree): Array("\(tree)".utf8)
    case .bytes(let bytes): bytes
    }
  }
}
