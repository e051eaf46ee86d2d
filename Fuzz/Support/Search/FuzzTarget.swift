// A target: its form of inputs, and the check of an input.
import ScenarioSearch
import ScrollScenario

/// How much an execution checks.
public enum FuzzEffort: Equatable, Sendable {
  /// A search: costly oracles check only a share of the inputs.
  case search
  /// Everything, for replays and shrinking: they must not miss a fault that a search saw.
  case full
  /// Everything up to the verdict of one oracle. It shows whether an input fails there first. Targets without named
  /// oracles treat it like ``full``.
  case until(oracle: String)
  /// The verdict of one oracle alone, for targets whose ``FuzzTarget/oracles`` contain it.
  case only(oracle: String)
}

/// The result of one execution.
public struct FuzzOutcome: Sendable {
  /// The fault, or `nil`.
  public var finding: Finding?
  /// Whether the comparison with the reference ended at a tie. After a tie, two correct models may differ.
  public var isAmbiguous = false
  /// The number of played frames.
  public var frameCount: Int
  /// The number of operations in the input: steps of a scenario, or records of a list.
  public var operationCount: Int

  /// Creates an outcome.
  public init(finding: Finding? = nil, frameCount: Int = 0, operationCount: Int = 0) {
    self.finding = finding
    self.frameCount = frameCount
    self.operationCount = operationCount
  }
}

/// A named subject of fuzzing.
public struct FuzzTarget: Sendable {
  /// The form of an input.
  public enum Input: Sendable {
    /// A scenario, decoded from the bytes and generated record by record. `oracles` names the oracles that check it.
    case scenario(oracles: [String], check: @Sendable (Scenario, FuzzEffort) -> FuzzOutcome)
    /// A list of operations, as records of 8 bytes.
    case operations(OperationForm)
    /// A scenario of a tree of scroll views, as records of 8 bytes.
    case trees(TreeForm)
    /// The text of a scenario, intact or damaged.
    case text(@Sendable ([UInt8]) -> FuzzOutcome)
    /// The bytes themselves.
    case bytes(@Sendable ([UInt8]) -> FuzzOutcome)
  }

  /// The name on the command line.
  public let name: String
  /// A description of the check, in one line.
  public let summary: String
  /// The subject of random scenarios, if inputs are scenarios.
  public let theme: ScenarioTheme
  /// The form of inputs, with their check.
  public let input: Input
  /// Whether the target tests or times the fuzzer itself. Such a target is left out of "all targets".
  public let testsTheFuzzer: Bool
  /// The tested modules, whose edges a guided run follows.
  public let modules: [CountedModule]
  /// The models whose frames explain a finding: the checked model, then the models that it is compared with.
  public let models: [FuzzModel]
  /// The presentations whose rows explain a finding: the checked one, then those that it is compared with.
  public let presentations: [FuzzPresentation]

  /// Creates a target.
  public init(
    name: String, summary: String, testsTheFuzzer: Bool = false,
    modules: [CountedModule] = [.engine, .storage], models: [FuzzModel] = [], presentations: [FuzzPresentation] = [],
    theme: ScenarioTheme = .everything, input: Input
  ) {
    self.name = name
    self.summary = summary
    self.testsTheFuzzer = testsTheFuzzer
    self.modules = modules
    self.models = models
    self.presentations = presentations
    self.theme = theme
    self.input = input
  }

  /// Whether inputs are scenarios.
  public var takesScenarios: Bool {
    switch input {
    case .scenario: true
    case .operations, .trees, .text, .bytes: false
    }
  }

  /// The names of the oracles that check scenarios; empty if inputs have another form.
  public var oracles: [String] {
    switch input {
    case .scenario(let oracles, _): oracles
    case .operations, .trees, .text, .bytes: []
    }
  }

  /// The form of inputs that are lists of operations; otherwise `nil`.
  public var operations: OperationForm? {
    switch input {
    case .operations(let form): form
    case .scenario, .trees, .text, .bytes: nil
    }
  }

  /// The form of inputs that are scenarios of trees; otherwise `nil`.
  public var trees: TreeForm? {
    switch input {
    case .trees(let form): form
    case .scenario, .operations, .text, .bytes: nil
    }
  }

  /// The generator of 8-byte records, if inputs consist of them.
  var operationGenerator: OperationGenerator? { operations?.generator ?? trees?.generator }

  /// The parts of an input in messages: frames, operations or lines.
  public var stepName: String {
    switch input {
    case .scenario, .trees, .bytes: "frames"
    case .operations: "operations"
    case .text: "lines"
    }
  }

  /// Returns a changed copy of an input of at most `capacity` bytes, for libFuzzer. Returns `nil` if libFuzzer should
  /// use its own mutations: always for bytes, and sometimes for texts, because its mutations use the dictionary.
  ///
  /// - Parameter mutateRecord: libFuzzer's own mutation of the 8 bytes of a record.
  func mutated(
    _ bytes: [UInt8], capacity: Int, _ generator: inout SeededGenerator, mutateRecord: ([UInt8]) -> [UInt8]
  ) -> [UInt8]? {
    switch input {
    case .scenario:
      RecordMutator.mutate(bytes, capacity: capacity, &generator, on: theme, mutateRecord: mutateRecord)
    case .operations, .trees:
      operationGenerator?.mutate(bytes, capacity: capacity, &generator, mutateRecord: mutateRecord)
    case .text: generator.oneIn(4) ? nil : TextGenerator.mutate(bytes, capacity: capacity, &generator)
    case .bytes: nil
    }
  }

  /// Returns the bytes of a random input.
  func randomInput(_ generator: inout SeededGenerator) -> [UInt8] {
    switch input {
    case .scenario: RecordGenerator.scenario(&generator, on: theme)
    case .operations(let form): form.generator.bytes(&generator)
    case .trees(let form): form.generator.bytes(&generator)
    case .text: TextGenerator.text(&generator)
    case .bytes: RecordGenerator.bytes(&generator)
    }
  }

  /// Returns why the target does not take an input, in one line; `nil` if it does. Bytes fit every target. A text of
  /// another kind does not: its letters would be decoded as records.
  public func refusal(of input: FuzzInput) -> String? {
    switch (self.input, input) {
    case (.scenario, .tree): "\(name) takes scenarios of one scroll view, not of a tree"
    case (.trees, .scenario): "\(name) takes trees: the file must begin with `tree 1`"
    case (.operations, .scenario), (.operations, .tree): "\(name) takes operations in bytes, not a scenario"
    case (.scenario, _), (.operations, _), (.trees, _), (.text, _), (.bytes, _): nil
    }
  }

  /// Executes the target with an input.
  public func execute(_ input: FuzzInput, effort: FuzzEffort) -> FuzzOutcome {
    switch (self.input, input) {
    case (.scenario(_, let check), .scenario(let scenario)): check(scenario, effort)
    case (.scenario(_, let check), _): check(Scenario(bytes: input.bytes), effort)
    case (.operations(let form), _): form.check(OperationRecord.list(input.bytes), effort)
    case (.trees(let form), .tree(let tree)): form.check(tree, effort)
    case (.trees(let form), _): form.check(form.scenario(ofBytes: input.bytes), effort)
    case (.bytes(let check), _), (.text(let check), _): check(input.bytes)
    }
  }
}

/// The interpretation of records by a target that takes operations.
public struct OperationForm: Sendable {
  /// Generates random inputs.
  public let generator: OperationGenerator
  /// Describes each operation in one line.
  public let describe: @Sendable ([OperationRecord]) -> [String]
  /// Executes the operations. Sets ``SharedCounter/step`` before each, so that a trap has a place.
  public let check: @Sendable ([OperationRecord], FuzzEffort) -> FuzzOutcome

  /// Creates a form.
  public init(
    generator: OperationGenerator, describe: @escaping @Sendable ([OperationRecord]) -> [String],
    check: @escaping @Sendable ([OperationRecord], FuzzEffort) -> FuzzOutcome
  ) {
    self.generator = generator
    self.describe = describe
    self.check = check
  }

  /// Returns the operations of an input as text, numbered from 0. The operation with the fault is marked.
  public func text(_ bytes: [UInt8], finding: Finding?) -> String {
    let lines = describe(OperationRecord.list(bytes)).enumerated().map { step, line in
      let number = "\(step)"
      return (step == finding?.step ? "> " : "  ") + String(repeating: " ", count: max(0, 4 - number.count)) + number
        + "  \(line)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
