// The form of inputs that are scenarios of trees.
import ScrollScenario
import ScrollTypes

/// The interpretation of inputs by a target that takes scenarios of trees.
public struct TreeForm: Sendable {
  /// Generates random inputs as records.
  public let generator: OperationGenerator
  /// Returns the scenario of records. Any records are valid.
  public let scenario: @Sendable ([OperationRecord]) -> TreeScenario
  /// Executes a scenario.
  public let check: @Sendable (TreeScenario, FuzzEffort) -> FuzzOutcome
  /// The models whose frames explain a finding: the checked model, then the models that it is compared with.
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

  /// Returns the scenario of an input in bytes.
  public func scenario(ofBytes bytes: [UInt8]) -> TreeScenario { scenario(OperationRecord.list(bytes)) }
}

/// A named model of a tree that reports its frames.
public struct TreeFuzzModel: Sendable {
  /// The name of the model in a table of frames.
  public let name: String
  /// Plays a scenario and passes on every frame. Returns why it stopped before the end; `nil` if it did not.
  public let play: @Sendable (TreeScenario, (TreeFrameRecord) -> Void) -> String?

  /// Creates a model for display.
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
