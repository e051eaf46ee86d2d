// The recorded output of a frame.
import ScrollTypes

/// A frame's report, with the model's views and phase changes after that frame.
public struct FrameRecord: Equatable, Sendable {
  /// The index of the step that the frame belongs to, counted from 0.
  public var step: Int
  /// The report.
  public var report: FrameReport
  /// The views on the screen, in the model's order.
  public var visibleElements: [VisibleElement]
  /// The changes of phase, in order.
  public var phaseChanges: [ScrollPhaseChange]

  /// Creates a record.
  public init(
    step: Int, report: FrameReport, visibleElements: [VisibleElement], phaseChanges: [ScrollPhaseChange]
  ) {
    self.step = step
    self.report = report
    self.visibleElements = visibleElements
    self.phaseChanges = phaseChanges
  }
}

extension ScenarioPlayer where Model: ~Copyable {
  /// Records the model's output of the last frame; nil before the first.
  public func record() -> FrameRecord? {
    guard let report else { return nil }
    var visibleElements: [VisibleElement] = []
    visibleElements.reserveCapacity(model.visibleElementCount)
    for position in 0..<model.visibleElementCount { visibleElements.append(model.visibleElement(at: position)) }
    var phaseChanges: [ScrollPhaseChange] = []
    for position in 0..<model.phaseChangeCount { phaseChanges.append(model.phaseChange(at: position)) }
    return FrameRecord(
      step: step, report: report, visibleElements: visibleElements, phaseChanges: phaseChanges)
  }
}

extension Scenario {
  /// Plays the whole scenario and returns the outcome of the last frame, or nil if there was none.
  @discardableResult
  public func play<Model: ScrollModel & ~Copyable>(
    on _: Model.Type
  ) throws(ScenarioFailure) -> FrameReport? {
    var player = try ScenarioPlayer<Model>(self)
    while try player.nextFrame() != nil {}
    return player.report
  }

  /// Plays the whole scenario and records every frame.
  public func record<Model: ScrollModel & ~Copyable>(
    on _: Model.Type
  ) throws(ScenarioFailure) -> [FrameRecord] {
    var player = try ScenarioPlayer<Model>(self)
    var records: [FrameRecord] = []
    while try player.nextFrame() != nil {
      if let record = player.record() { records.append(record) }
    }
    return records
  }
}
