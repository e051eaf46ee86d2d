// Walks through a scenario's steps and decides which event or frame comes next; it has no effects of its own.
import ScrollTypes

/// The sequence of actions that a scenario asks of a model.
///
/// A pure state machine. Its only input is the phase after the last frame, which it needs only while it settles. Every
/// action takes constant time and allocates nothing.
public struct ScenarioCursor: Sendable {
  /// The next action for the player.
  public enum Action: Equatable, Sendable {
    /// Queues an event. Its time is on the model's clock, which never goes back.
    case enqueue(ScrollEvent)
    /// Edits the content.
    case apply([ContentEdit])
    /// Gives the model another configuration.
    case update(ScrollConfiguration)
    /// Runs a frame at a time on the model's clock, in seconds.
    case frame(at: Double)
    /// Compares the outcome of the last frame.
    case check(Scenario.Expectation)
  }

  /// The frames of a `play` or a `settle` under way; a `settle` has no `until`.
  private struct Run {
    var hertz: Int
    var start: Int64
    var until: Int64?
    var frameCount = 0
  }

  /// Some 70 000 years: far from the end of 64 bits, so that every time of a scenario can still be added to it.
  private static let latestOrigin: Int64 = 1 << 61
  private let steps: [Scenario.Step]
  private var position = 0
  private var run: Run?
  /// The time on the model's clock at which the scenario's clock is 0.
  private var origin: Int64 = 0
  /// The time of the last frame on the scenario's clock.
  private var lastFrame: Int64 = 0
  /// The time of the latest event on the model's clock.
  private var latestEvent: Int64 = 0

  /// Creates a cursor before the first step.
  public init(_ steps: [Scenario.Step]) { self.steps = steps }

  /// The index of the step that the last action belongs to.
  public var step: Int { max(position - 1, 0) }

  /// The next action, or nil after the last.
  ///
  /// - Parameter phase: The phase after the last frame; before the first frame, any phase.
  public mutating func next(after phase: ScrollPhase) -> Action? {
    while true {
      if let time = nextFrameOfRun(after: phase) { return .frame(at: seconds(time)) }
      guard position < steps.count else { return nil }
      position += 1
      switch steps[position - 1] {
      case .event(let time, let kind):
        let seconds = seconds(time.microseconds)
        latestEvent = max(latestEvent, origin + time.microseconds)
        return .enqueue(ScrollEvent(time: seconds, kind))
      case .frame(let time):
        lastFrame = time.microseconds
        return .frame(at: seconds(lastFrame))
      case .play(let hertz, let until):
        run = Run(hertz: hertz, start: lastFrame, until: until.microseconds)
      case .settle(let hertz):
        run = Run(hertz: hertz, start: lastFrame)
      case .edit(let edits):
        return .apply(edits)
      case .update(let configuration):
        return .update(configuration)
      case .expect(let expectation):
        return .check(expectation)
      }
    }
  }

  private func seconds(_ time: Int64) -> Double { ScenarioTime(microseconds: origin + time).seconds }

  private mutating func nextFrameOfRun(after phase: ScrollPhase) -> Int64? {
    guard var run else { return nil }
    if run.until == nil, run.frameCount > 0, isSettled(phase) || run.frameCount == Scenario.maximumSettleFrames {
      self.run = nil
      // Thousands of settled clocks may add up to more than 64 bits can count. The origin then stays at the limit.
      origin = min(origin + lastFrame, Self.latestOrigin)
      lastFrame = 0
      return nil
    }
    run.frameCount += 1
    let time = ScenarioTime.frame(run.frameCount, after: run.start, hertz: run.hertz)
    if let until = run.until, time >= until {
      self.run = nil
      lastFrame = until
    } else {
      self.run = run
      lastFrame = time
    }
    return lastFrame
  }

  private func isSettled(_ phase: ScrollPhase) -> Bool {
    guard origin + lastFrame >= latestEvent else { return false }
    switch phase {
    case .idle, .tracking, .interacting: return true
    case .decelerating, .animating: return false
    }
  }
}
