// A model that plays a scenario to display its frames.
import ScenarioSearch
import ScrollScenario
import ScrollTypes

/// A named model that reports its frames.
public struct FuzzModel: Sendable {
  /// The name of the model in a table of frames.
  public let name: String
  /// Plays a scenario and passes on every frame. Returns why it stopped before the end; `nil` if it did not.
  public let play: @Sendable (Scenario, (FrameRecord) -> Void) -> String?

  /// Plays a scenario and returns the measurements that the model asked for.
  public let ask: @Sendable (Scenario) -> MeasuringBook

  /// Creates a model for display.
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

/// A frame of a presentation, and the step that it belongs to.
public struct PresentedFrameRecord: Sendable {
  /// The index of the step, counted from 0.
  public var step: Int
  /// The report of the scroll view.
  public var report: FrameReport
  /// The output of the presentation and the observers.
  public var record: PresentedRecord
}

/// A named presentation with observers that reports its frames.
public struct FuzzPresentation: Sendable {
  /// The name of the presentation in a table of frames.
  public let name: String
  /// Plays a scenario and passes on every frame. Returns why it stopped before the end; `nil` if it did not.
  public let play: @Sendable (Scenario, (PresentedFrameRecord) -> Void) -> String?

  /// Creates a presentation for display, which follows a model.
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
