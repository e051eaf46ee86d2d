// How a scenario is played on several models that hold back its events until they are due.
import ScrollScenario
import ScrollTypes

/// Models in lock step, which are given events by the frame that handles them.
protocol QueuedRun: ~Copyable {
  /// Events that are not due yet.
  var queue: [ScrollEvent] { get set }
  /// The phase that the last frame led to.
  var phase: ScrollPhase { get }

  /// Edits the content of all.
  mutating func apply(_ edits: [ContentEdit], step: Int) throws(Violation)

  /// Has all take over a configuration.
  mutating func update(to configuration: ScrollConfiguration, step: Int) throws(Violation)

  /// Hands on what is due, runs a frame on all and compares.
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
