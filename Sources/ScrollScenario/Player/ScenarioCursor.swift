// The walk through a scenario's steps: which event or frame comes next, without any effect of its own.
import ScrollTypes

/// What a scenario asks of a model, one action at a time.
///
/// A pure state machine: all it needs to know of the model is the phase after the last frame, and that only while
/// it settles. Every action costs constant time and allocates nothing.
public struct ScenarioCursor: Sendable {
  /// What to do next.
  public enum Action: Equatable, Sendable {
    /// Queue an event. Its time is on the model's clock, which is never set back.
    case enqueue(ScrollEvent)
    /// Change the content.
    case apply([ContentEdit])
    /// Take over another configuration.
    case update(ScrollConfiguration)
    /// Run a frame at a time on the model's clock, in seconds.
    case frame(at: Double)
    /// Compare the outcome of the last frame.
    case check(Scenario.Expectation)
  }

  /// Frames under way: those of `play`, or of `settle` where there is no end.
  private struct Run {
    var hertz: Int
    var start: Int64
    var until: Int64?
    var frameCount = 0
  }

  /// Some 70 000 years: far from the end of 64 bits, with room for every time of a scenario behind it.
  private static let latestOrigin: Int64 = 1 << 61
  private let steps: [Scenario.Step]
  private var position = 0
  private var run: Run?
  /// Where on the model's clock the scenario's clock is 0.
  private var origin: Int64 = 0
  /// The last frame on the scenario's clock.
  private var lastFrame: Int64 = 0
  /// The latest event on the model's clock.
  private var latestEvent: Int64 = 0

  /// Creates a cursor before the first step.
  public init(_ steps: [Scenario.Step]) { self.steps = steps }

  /// The index of the step that the last action belongs to.
  public var step: Int { max(position - 1, 0) }

  /// The next action, or nil after the last.
  ///
  /// - Parameter phase: The phase after the last frame; any before the first.
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
      // Thousands of settled clocks may add up to more than there is; from then on it stands still.
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
