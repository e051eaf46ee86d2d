// Plays a scenario on a model with presentations and observers; the actions' deeds reach the next frame.
import Foundation
import ScrollTypes

/// A scenario that is being played, for one or several sides that follow the same model:
///
/// ```swift
/// var run = try PresentedRun<SomeModel>(scenario)
/// var side = PresentedSide<SomePresentation, SomeObservers>(scenario)
/// while try run.nextFrame({ side.apply($0) }) != nil {
///   run.show(&side)
///   for deed in run.deeds(of: side) where !side.carryOut(deed) { run.carryOut(deed) { side.apply($0) } }
/// }
/// ```
///
/// The scenario's expectations are not checked. ``PresentedPlayer`` contains this loop.
public struct PresentedRun<Model: ScrollModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public private(set) var model: Model
  /// The identities of the views, after all edits so far.
  public private(set) var rows: ScenarioRows
  /// The outcome of the last frame; nil before the first.
  public private(set) var report: FrameReport?
  /// The number of frames so far.
  public private(set) var frameCount = 0
  /// Whether deeds have edited the content, so that later edits of the scenario may be impossible.
  public private(set) var hasOtherContent = false
  private let script: PresentationScript
  private var cursor: ScenarioCursor

  /// Makes the model, at rest before the first step.
  public init(_ scenario: Scenario) throws(ScenarioFailure) {
    do { model = try Model(scenario.configuration) } catch { throw .refusedConfiguration(error) }
    rows = ScenarioRows(scenario)
    script = scenario.presentation
    cursor = ScenarioCursor(scenario.steps)
  }

  /// The index of the step that was played last, counted from 0.
  public var step: Int { cursor.step }

  /// Plays on to the end of the next frame.
  ///
  /// If earlier deeds make an edit of the scenario impossible, the run ends there as at its normal end.
  ///
  /// - Parameter edited: Called with each transaction that the model accepted.
  public mutating func nextFrame(_ edited: ([ContentEdit]) -> Void) throws(ScenarioFailure) -> FrameReport? {
    while let action = cursor.next(after: report?.phase ?? .idle) {
      switch action {
      case .enqueue(let event):
        do { try model.enqueue(event) } catch { throw .refusedInput(step: step, error) }
      case .apply(let edits):
        do {
          try rows.apply(edits)
          try model.apply(edits)
        } catch {
          if hasOtherContent { return nil }
          throw .refusedEdit(step: step, error)
        }
        edited(edits)
      case .update(let configuration):
        do { try model.update(to: configuration) } catch { throw .refusedUpdate(step: step, error) }
      case .frame(let time):
        do { report = try model.frame(at: time, asking: rows) } catch { throw .refusedInput(step: step, error) }
        frameCount += 1
        return report
      case .check: break
      }
    }
    return nil
  }

  /// Makes a side follow the last frame, and calls its actions.
  public func show<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel>(
    _ side: inout PresentedSide<Presentation, Observers>,
    by following: PresentedFollowing<Model, Presentation, Observers> = .usual
  ) {
    guard let report else { return }
    side.receive(report, of: model, rows: rows, by: following)
    side.deliver()
  }

  /// Returns the deeds of the actions and of the program after the last frame.
  public func deeds<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel>(
    of side: borrowing PresentedSide<Presentation, Observers>
  ) -> [ObserverScript.Deed] {
    side.observers.takeDeeds() + script.moments.filter { $0.frame == frameCount - 1 }.map(\.deed)
  }

  /// Carries out a deed that concerns the model.
  public mutating func carryOut(_ deed: ObserverScript.Deed, _ edited: ([ContentEdit]) -> Void) {
    if let kind = deed.event(in: model.configuration) {
      try? model.enqueue(ScrollEvent(time: report?.time ?? 0, kind))
    } else if let edit = deed.edit(of: rows) {
      self.edit(edit, edited)
    }
  }

  private mutating func edit(_ edit: ContentEdit, _ edited: ([ContentEdit]) -> Void) {
    do {
      var after = rows
      try after.apply([edit])
      try model.apply([edit])
      rows = after
      hasOtherContent = true
      edited([edit])
    } catch {
      // An edit that the model refuses is skipped.
    }
  }
}

/// A scenario being played on a model with one presentation and observers.
public struct PresentedPlayer<
  Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: ~Copyable {
  /// The run of the model.
  public private(set) var run: PresentedRun<Model>
  /// The presentation and the observers.
  public private(set) var side: PresentedSide<Presentation, Observers>
  private let following: PresentedFollowing<Model, Presentation, Observers>

  /// Makes the model, the presentation and the observers.
  public init(
    _ scenario: Scenario, by following: PresentedFollowing<Model, Presentation, Observers> = .usual
  ) throws(ScenarioFailure) {
    self.following = following
    run = try PresentedRun(scenario)
    side = PresentedSide(scenario)
  }

  /// The index of the step that was played last, counted from 0.
  public var step: Int { run.step }

  /// Plays on to the next frame and returns its record; nil when every step has been played.
  public mutating func nextFrame() throws(ScenarioFailure) -> PresentedRecord? {
    guard try run.nextFrame({ side.apply($0) }) != nil else { return nil }
    run.show(&side, by: following)
    let frame = side.takeRecord()
    for deed in run.deeds(of: side) where !side.carryOut(deed) { run.carryOut(deed) { side.apply($0) } }
    return frame
  }
}
