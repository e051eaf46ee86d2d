// Plays a scenario on any model, frame by frame.
import ScrollTypes

/// A scenario being played on a model.
///
/// ```swift
/// var player = try ScenarioPlayer<SomeModel>(scenario)
/// while let report = try player.nextFrame() {
///   // look at `report` and at `player.model`
/// }
/// ```
///
/// Nothing is recorded. The player itself allocates nothing between frames, so what is allocated is the model's.
public struct ScenarioPlayer<Model: ScrollModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public var model: Model
  /// How tall the rows are.
  public let rows: RowExtents
  /// The outcome of the last frame; nil before the first.
  @inlinable
  public var report: FrameReport? { lastReport }
  /// How many rows have been measured in all frames together.
  @inlinable
  public var measuredRowCount: Int { measuredRows }
  @usableFromInline var lastReport: FrameReport?
  @usableFromInline var measuredRows = 0
  @usableFromInline var cursor: ScenarioCursor

  /// Makes the model, at rest before the first step.
  @inlinable
  public init(_ scenario: Scenario) throws(ScenarioFailure) {
    do {
      model = try Model(scenario.configuration)
    } catch {
      throw .refusedConfiguration(error)
    }
    rows = scenario.rows
    cursor = ScenarioCursor(scenario.steps)
  }

  /// The index of the step that was played last, counted from 0.
  @inlinable
  public var step: Int { cursor.step }

  /// Plays on to the end of the next frame and returns its outcome, or nil when every step has been played.
  ///
  /// The events before the frame are queued, and the expectations that stand after the last frame are checked.
  @inlinable
  public mutating func nextFrame() throws(ScenarioFailure) -> FrameReport? {
    try nextFrame(measuring: rows)
  }

  /// Plays on to the end of the next frame with another measurer than the scenario's, say one that counts.
  @inlinable
  public mutating func nextFrame(
    measuring rows: borrowing some RowMeasurer
  ) throws(ScenarioFailure) -> FrameReport? {
    while let action = cursor.next(after: lastReport?.phase ?? .idle) {
      switch action {
      case .enqueue(let event):
        do {
          try model.enqueue(event)
        } catch {
          throw .refusedInput(step: step, error)
        }
      case .frame(let time):
        let report: FrameReport
        do {
          report = try model.frame(at: time, measuring: rows)
        } catch {
          throw .refusedInput(step: step, error)
        }
        measuredRows += report.measuredRowCount
        lastReport = report
        return report
      case .check(let expectation):
        try check(expectation)
      }
    }
    return nil
  }

  @usableFromInline
  func check(_ expectation: Scenario.Expectation) throws(ScenarioFailure) {
    guard let report = lastReport else { throw .expectationWithoutFrame(step: step) }
    let mismatches = expectation.mismatches(with: report, measuredRowCount: measuredRows)
    guard mismatches.isEmpty else { throw .unmetExpectation(step: step, mismatches) }
  }
}
