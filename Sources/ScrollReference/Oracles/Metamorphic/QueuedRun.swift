// Plays a scenario on several models, and holds back its events until they are due.
import ScrollScenario
import ScrollTypes

/// Models in lock step that get each event only before the frame that handles it.
protocol QueuedRun: ~Copyable {
  /// The events that are not due yet.
  var queue: [ScrollEvent] { get set }
  /// The phase that the last frame led to.
  var phase: ScrollPhase { get }

  /// Edits the content of all models.
  mutating func apply(_ edits: [ContentEdit], step: Int) throws(Violation)

  /// Updates all models to a configuration.
  mutating func update(to configuration: ScrollConfiguration, step: Int) throws(Violation)

  /// Queues the events that are due, runs a frame on all models and compares.
  mutating func frame(at time: Double, step: Int) throws(Violation)
}

extension QueuedRun where Self: ~Copyable {
  /// Plays a scenario, but ignores its expectations.
  mutating func play(_ scenario: Scenario) throws(Violation) {
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event): queue.append(event)
      case .apply(let edits): try apply(edits, step: cursor.step)
      case .update(let configuration): try update(to: configuration, step: cursor.step)
      case .frame(let time): try frame(at: time, step: cursor.step)
      }
    }
  }
}
