// A target: what inputs are thrown at, and how a fault in it is told.
import ScenarioSearch
import ScrollScenario

/// How much an execution looks at.
public enum FuzzEffort: Equatable, Sendable {
  /// What fits into a search: costly oracles take a share of the inputs only.
  case search
  /// Everything: replaying and shrinking must not miss what a search saw.
  case full
  /// Everything that comes before a verdict of one oracle and that verdict: whether an input fails there, first of all.
  /// Targets without oracles of several names take it for ``full``.
  case until(oracle: String)
  /// The verdict of one oracle alone; for targets whose ``FuzzTarget/oracles`` have it.
  case only(oracle: String)
}

/// What one execution came to.
public struct FuzzOutcome: Sendable {
  /// The fault, or nil.
  public var finding: Finding?
  /// Whether the comparison with the reference ended at a tie, from which on two correct models may differ.
  public var isAmbiguous = false
  /// How many frames were played.
  public var frameCount: Int
  /// How many operations the input consisted of: steps of a scenario, records of a list.
  public var operationCount: Int

  /// Creates an outcome.
  public init(finding: Finding? = nil, frameCount: Int = 0, operationCount: Int = 0) {
    self.finding = finding
    self.frameCount = frameCount
    self.operationCount = operationCount
  }
}

/// Something that is fuzzed, under a name.
public struct FuzzTarget: Sendable {
  /// What an input is.
  public enum Input: Sendable {
    /// A scenario, decoded from the bytes and generated record by record, and the names of the oracles that look at it.
    case scenario(oracles: [String], check: @Sendable (Scenario, FuzzEffort) -> FuzzOutcome)
    /// A list of operations in records of 8 bytes.
    case operations(OperationForm)
    /// A scenario of a tree of scroll views, made of records of 8 bytes.
    case trees(TreeForm)
    /// A scenario's text, whole or damaged.
    case text(@Sendable ([UInt8]) -> FuzzOutcome)
    /// The bytes themselves.
    case bytes(@Sendable ([UInt8]) -> FuzzOutcome)
  }

  /// The name, as the command line takes it.
  public let name: String
  /// One line on what is checked.
  public let summary: String
  /// What random scenarios are about, where inputs are scenarios.
  public let theme: ScenarioTheme
  /// What is done with an input.
  public let input: Input
  /// Whether it is there to test or time the fuzzer itself, and left out where all targets are meant.
  public let testsTheFuzzer: Bool
  /// The modules that it tests, whose edges a guided run follows.
  public let modules: [CountedModule]
  /// The models whose frames explain a find: the one that is checked, then what it is held against.
  public let models: [FuzzModel]
  /// The presentations whose rows explain a find: the one that is checked, then what it is held against.
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

  /// The names of the oracles that look at scenarios; none where inputs are something else.
  public var oracles: [String] {
    switch input {
    case .scenario(let oracles, _): oracles
    case .operations, .trees, .text, .bytes: []
    }
  }

  /// How inputs are made and told, where they are lists of operations.
  public var operations: OperationForm? {
    switch input {
    case .operations(let form): form
    case .scenario, .trees, .text, .bytes: nil
    }
  }

  /// How inputs are made and executed, where they are scenarios of trees.
  public var trees: TreeForm? {
    switch input {
    case .trees(let form): form
    case .scenario, .operations, .text, .bytes: nil
    }
  }

  /// What makes records of 8 bytes, where inputs consist of those.
  var operationGenerator: OperationGenerator? { operations?.generator ?? trees?.generator }

  /// What an input is made of, for people: frames are played, operations executed.
  public var stepName: String {
    switch input {
    case .scenario, .trees, .bytes: "frames"
    case .operations: "operations"
    case .text: "lines"
    }
  }

  /// A changed copy of an input of at most `capacity` bytes, for libFuzzer; nil where its own mutations serve: for bytes
  /// always, for texts now and then, because they draw on the dictionary.
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

  /// The bytes of a random input.
  func randomInput(_ generator: inout SeededGenerator) -> [UInt8] {
    switch input {
    case .scenario: RecordGenerator.scenario(&generator, on: theme)
    case .operations(let form): form.generator.bytes(&generator)
    case .trees(let form): form.generator.bytes(&generator)
    case .text: TextGenerator.text(&generator)
    case .bytes: RecordGenerator.bytes(&generator)
    }
  }

  /// Executes the target on an input.
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

/// What a target that takes operations makes of their records.
public struct OperationForm: Sendable {
  /// Makes random inputs.
  public let generator: OperationGenerator
  /// Tells each operation in a line.
  public let describe: @Sendable ([OperationRecord]) -> [String]
  /// Executes the operations; sets ``SharedCounter/step`` before each, so that a trap can be placed.
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

  /// The operations of an input, numbered from 0, the one at which a fault showed marked.
  public func text(_ bytes: [UInt8], finding: Finding?) -> String {
    let lines = describe(OperationRecord.list(bytes)).enumerated().map { step, line in
      let number = "\(step)"
      return (step == finding?.step ? "> " : "  ") + String(repeating: " ", count: max(0, 4 - number.count)) + number
        + "  \(line)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
