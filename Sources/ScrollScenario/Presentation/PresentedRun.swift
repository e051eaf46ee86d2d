// Plays a scenario on a model for presentations and observers beside it, whose actions come into the next frame.
import Foundation
import ScrollTypes

/// A scenario under way, for one side or several that follow the same model:
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
/// Expectations of the scenario are not looked at. ``PresentedPlayer`` is this loop.
public struct PresentedRun<Model: ScrollModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public private(set) var model: Model
  /// Who the views are, as the edits so far have left them.
  public private(set) var rows: ScenarioRows
  /// The outcome of the last frame; nil before the first.
  public private(set) var report: FrameReport?
  /// How many frames there have been.
  public private(set) var frameCount = 0
  /// Whether what actions did to the content may have made later edits of the scenario impossible.
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
  /// An edit that is impossible because actions have edited before ends the run like its end.
  ///
  /// - Parameter edited: Called with each transaction that the model took.
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

  /// Has a side follow the last frame, and calls its actions.
  public func show<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel>(
    _ side: inout PresentedSide<Presentation, Observers>,
    by following: PresentedFollowing<Model, Presentation, Observers> = .usual
  ) {
    guard let report else { return }
    side.receive(report, of: model, rows: rows, by: following)
    side.deliver()
  }

  /// What actions and the program do behind the last frame.
  public func deeds<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel>(
    of side: borrowing PresentedSide<Presentation, Observers>
  ) -> [ObserverScript.Deed] {
    side.observers.takeDeeds() + script.moments.filter { $0.frame == frameCount - 1 }.map(\.deed)
  }

  /// Carries out what concerns the model.
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
      // What cannot be done is left undone.
    }
  }
}

/// A scenario being played on a model with one presentation and observers.
public struct PresentedPlayer<
  Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: ~Copyable {
  /// The run.
  public private(set) var run: PresentedRun<Model>
  /// What follows it.
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

  /// Plays on to the next frame and returns what it told; nil when every step has been played.
  public mutating func nextFrame() throws(ScenarioFailure) -> PresentedRecord? {
    guard try run.nextFrame({ side.apply($0) }) != nil else { return nil }
    run.show(&side, by: following)
    let frame = side.takeRecord()
    for deed in run.deeds(of: side) where !side.carryOut(deed) { run.carryOut(deed) { side.apply($0) } }
    return frame
  }
}
