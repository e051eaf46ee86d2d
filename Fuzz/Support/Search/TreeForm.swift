// What a target that takes scenarios of trees makes of records and of texts.
import ScrollScenario
import ScrollTypes

/// What a target that takes scenarios of trees makes of its inputs.
public struct TreeForm: Sendable {
  /// Makes random inputs, in records.
  public let generator: OperationGenerator
  /// The scenario of records; any are valid.
  public let scenario: @Sendable ([OperationRecord]) -> TreeScenario
  /// Executes a scenario.
  public let check: @Sendable (TreeScenario, FuzzEffort) -> FuzzOutcome
  /// The models whose frames explain a find: the one that is checked, then what it is held against.
  public let models: [TreeFuzzModel]

  /// Creates a form.
  public init(
    generator: OperationGenerator, models: [TreeFuzzModel],
    scenario: @escaping @Sendable ([OperationRecord]) -> TreeScenario,
    check: @escaping @Sendable (TreeScenario, FuzzEffort) -> FuzzOutcome
  ) {
    self.generator = generator
    self.models = models
    self.scenario = scenario
    self.check = check
  }

  /// The scenario of an input in bytes.
  public func scenario(ofBytes bytes: [UInt8]) -> TreeScenario { scenario(OperationRecord.list(bytes)) }
}

/// A model of a tree under a name, which tells its frames.
public struct TreeFuzzModel: Sendable {
  /// What the model is called in a table of frames.
  public let name: String
  /// Plays a scenario, hands over every frame, and returns why it stopped before the end, if it did.
  public let play: @Sendable (TreeScenario, (TreeFrameRecord) -> Void) -> String?

  /// Creates a model to look at.
  public init<Model: ScrollTreeModel & SendableMetatype & ~Copyable>(_ name: String, _: Model.Type) {
    self.name = name
    play = { scenario, show in
      do {
        var player = try TreePlayer<Model>(scenario)
        while let record = try player.nextRecord() { show(record) }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
