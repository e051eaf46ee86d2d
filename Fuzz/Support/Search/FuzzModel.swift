// A model that a scenario can be played on to be looked at.
import ScenarioSearch
import ScrollScenario
import ScrollTypes

/// A model under a name, which tells its frames.
public struct FuzzModel: Sendable {
  /// What the model is called in a table of frames.
  public let name: String
  /// Plays a scenario, hands over every frame, and returns why it stopped before the end, if it did.
  public let play: @Sendable (Scenario, (FrameRecord) -> Void) -> String?

  /// Plays a scenario and tells what the model asked for.
  public let ask: @Sendable (Scenario) -> MeasuringBook

  /// Creates a model to look at.
  public init<Model: ScrollModel & SendableMetatype & ~Copyable>(_ name: String, _: Model.Type) {
    self.name = name
    ask = { MeasuringBook($0, on: Model.self) }
    play = { scenario, show in
      do {
        var player = try ScenarioPlayer<Model>(scenario)
        while try player.nextFrame() != nil {
          if let record = player.record() { show(record) }
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}

/// A frame of a presentation, with the step that it belongs to.
public struct PresentedFrameRecord: Sendable {
  /// The index of the step, counted from 0.
  public var step: Int
  /// What the scroll view reported.
  public var report: FrameReport
  /// What the presentation and the observers told.
  public var record: PresentedRecord
}

/// A presentation with observers under a name, which tells its frames.
public struct FuzzPresentation: Sendable {
  /// What it is called in a table of frames.
  public let name: String
  /// Plays a scenario, hands over every frame, and returns why it stopped before the end, if it did.
  public let play: @Sendable (Scenario, (PresentedFrameRecord) -> Void) -> String?

  /// Creates a presentation to look at, beside a model.
  public init<
    Model: ScrollModel & SendableMetatype & ~Copyable, Presentation: PresentationModel & SendableMetatype & ~Copyable,
    Observers: ObservingModel & SendableMetatype
  >(_ name: String, by following: @escaping @Sendable () -> PresentedFollowing<Model, Presentation, Observers>) {
    self.name = name
    play = { scenario, show in
      do {
        var player = try PresentedPlayer(scenario, by: following())
        while let record = try player.nextFrame() {
          guard let report = player.run.report else { continue }
          show(PresentedFrameRecord(step: player.step, report: report, record: record))
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
