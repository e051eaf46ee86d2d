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
/// The player records nothing. Between frames it allocates only for edits, so all other allocations are the model's.
public struct ScenarioPlayer<Model: ScrollModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public var model: Model
  /// The identity and length of each view, after all edits so far.
  @inlinable
  public var rows: ScenarioRows { currentRows }
  /// The outcome of the last frame; nil before the first.
  @inlinable
  public var report: FrameReport? { lastReport }
  /// How many lines all frames together measured because they came onto the screen.
  @inlinable
  public var measuredLineCount: Int { measuredLines }
  /// How many lines all frames together measured ahead of the screen.
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
  /// The player queues the events that stand before the frame, and applies the edits and updates that stand there. It
  /// also checks the expectations that stand after the last frame.
  @inlinable
  public mutating func nextFrame() throws(ScenarioFailure) -> FrameReport? {
    try nextFrame { $0 }
  }

  /// Plays on to the end of the next frame with another client, which is not told about edits.
  @inlinable
  public mutating func nextFrame(
    asking rows: borrowing some ScrollClient & Copyable
  ) throws(ScenarioFailure) -> FrameReport? {
    let rows = copy rows
    return try nextFrame { _ in rows }
  }

  /// Plays on to the end of the next frame with a client made from the scenario's rows, for example one that counts.
  ///
  /// - Parameter client: Called with the rows of the frame, after all edits before it.
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
  /// A count of the behaviour's calls, if an expectation needs it; otherwise nil.
  @usableFromInline var countedTargetCalls: TargetCalls? {
    let isAsked = steps.contains { step in
      if case .expect(let expectation) = step { expectation.targetCallCount != nil } else { false }
    }
    return isAsked ? TargetCalls() : nil
  }
}
