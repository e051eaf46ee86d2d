// A scenario recorded as plain lists of events and frames, so that a benchmark can repeat it without decisions.
import ScrollEngine
import ScrollScenario
import ScrollTypes

/// The events and frames of a scenario, in order.
struct RecordedPlay {
  struct Frame {
    var time: Double
    /// The events that are queued before the frame.
    var events: Range<Int>
  }

  private(set) var events: [ScrollEvent] = []
  private(set) var frames: [Frame] = []

  init(_ scenario: Scenario) {
    do {
      var engine = try ScrollEngine(scenario.configuration)
      var cursor = ScenarioCursor(scenario.steps)
      var phase = ScrollPhase.idle
      var first = 0
      while let action = cursor.next(after: phase) {
        switch action {
        case .enqueue(let event):
          events.append(event)
          try engine.enqueue(event)
        case .frame(let time):
          frames.append(Frame(time: time, events: first..<events.count))
          first = events.count
          phase = try engine.frame(at: time, asking: scenario.rows).phase
        case .apply, .update: preconditionFailure("a play that is repeated cannot change its content")
        case .check: break
        }
      }
    } catch {
      preconditionFailure("a workload of the library does not play: \(error)")
    }
  }
}
