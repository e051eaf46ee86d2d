// Plays a scenario on any model, frame by frame.
import Foundation
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
/// Nothing is recorded. The player itself allocates nothing between frames but for edits, so what is allocated is the
/// model's.
public struct ScenarioPlayer<Model: ScrollModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public var model: Model
  /// Who the views are and how long, as the edits so far have left them.
  @inlinable
  public var rows: ScenarioRows { currentRows }
  /// The outcome of the last frame; nil before the first.
  @inlinable
  public var report: FrameReport? { lastReport }
  /// How many lines have been measured in all frames together because they came onto the screen.
  @inlinable
  public var measuredLineCount: Int { measuredLines }
  /// How many lines have been measured in all frames together ahead of the screen.
  @inlinable
  public var prefetchedLineCount: Int { prefetchedLines }
  @usableFromInline var currentRows: ScenarioRows
  @usableFromInline var lastReport: FrameReport?
  @usableFromInline var measuredLines = 0
  @usableFromInline var prefetchedLines = 0
  @usableFromInline var cursor: ScenarioCursor
  @usableFromInline let axis: Axis

  /// Makes the model, at rest before the first step.
  @inlinable
  public init(_ scenario: Scenario) throws(ScenarioFailure) {
    do {
      model = try Model(scenario.configuration)
    } catch {
      throw .refusedConfiguration(error)
    }
    currentRows = ScenarioRows(scenario)
    currentRows.targetCalls = scenario.countedTargetCalls
    cursor = ScenarioCursor(scenario.steps)
    axis = scenario.configuration.content.axis
  }

  /// The index of the step that was played last, counted from 0.
  @inlinable
  public var step: Int { cursor.step }

  /// Plays on to the end of the next frame and returns its outcome, or nil when every step has been played.
  ///
  /// The events before the frame are queued, the edits and updates before it applied, and the expectations that stand after the
  /// last frame are checked.
  @inlinable
  public mutating func nextFrame() throws(ScenarioFailure) -> FrameReport? {
    try nextFrame { $0 }
  }

  /// Plays on to the end of the next frame with another client than the scenario's, one that knows no edits.
  @inlinable
  public mutating func nextFrame(
    asking rows: borrowing some ScrollClient & Copyable
  ) throws(ScenarioFailure) -> FrameReport? {
    let rows = copy rows
    return try nextFrame { _ in rows }
  }

  /// Plays on to the end of the next frame with a client that is made of the scenario's, say one that counts.
  ///
  /// - Parameter client: Called with the rows as they are in the frame, once all edits before it have been applied.
  @inlinable
  public mutating func nextFrame<Client: ScrollClient>(
    asking client: (ScenarioRows) -> Client
  ) throws(ScenarioFailure) -> FrameReport? {
    while let action = cursor.next(after: lastReport?.phase ?? .idle) {
      switch action {
      case .enqueue(let event):
        do {
          try model.enqueue(event)
        } catch {
          throw .refusedInput(step: step, error)
        }
      case .apply(let edits):
        do {
          try currentRows.apply(edits)
          try model.apply(edits)
        } catch {
          throw .refusedEdit(step: step, error)
        }
      case .update(let configuration):
        do {
          try model.update(to: configuration)
        } catch {
          throw .refusedUpdate(step: step, error)
        }
      case .frame(let time):
        let report: FrameReport
        do {
          report = try model.frame(at: time, asking: client(currentRows))
        } catch {
          throw .refusedInput(step: step, error)
        }
        measuredLines += report.measuredLineCount
        prefetchedLines += report.prefetchedLineCount
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
    let outcome = Scenario.Outcome(
      report: report, axis: axis, measuredLineCount: measuredLines, prefetchedLineCount: prefetchedLines,
      targetCallCount: currentRows.targetCalls?.count ?? 0)
    let mismatches = expectation.mismatches(
      with: outcome, frame: { frame(of: $0) }, target: { model.target(at: $0) })
    guard mismatches.isEmpty else { throw .unmetExpectation(step: step, mismatches) }
  }

  private func frame(of element: StackElement) -> CGRect? {
    for position in 0..<model.visibleElementCount {
      let visible = model.visibleElement(at: position)
      if visible.element == element { return visible.frame }
    }
    return nil
  }
}

extension Scenario {
  /// A count of calls of the behaviour, where an expectation asks for it.
  @usableFromInline var countedTargetCalls: TargetCalls? {
    let isAsked = steps.contains { step in
      if case .expect(let expectation) = step { expectation.targetCallCount != nil } else { false }
    }
    return isAsked ? TargetCalls() : nil
  }
}
