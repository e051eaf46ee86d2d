// The steps of a scenario.
import ScrollTypes

extension Scenario {
  /// A step: an event, a change of the content or of the configuration, one or more frames, or an expectation.
  public enum Step: Equatable, Sendable {
    /// Queues an event.
    case event(at: ScenarioTime, ScrollEvent.Kind)
    /// Changes the content at once, between two frames; at least one edit.
    ///
    /// Playing an edit of rows or sections that do not exist is a ``ScenarioFailure``.
    case edit([ContentEdit])
    /// Gives the scroll view another configuration at once, between two frames. The sections of the configuration are
    /// those that the scroll view was made with. Stored indirectly, to keep steps small.
    ///
    /// Playing a configuration that the scroll view cannot take over is a ``ScenarioFailure``.
    indirect case update(ScrollConfiguration)
    /// Runs one frame.
    case frame(at: ScenarioTime)
    /// Runs frames at start + k / hertz for k = 1, 2, ... while that is before `until`, and a last one exactly at
    /// `until`.
    ///
    /// The start is the time of the last frame, or 0 if the clock has had no frame. Times are rounded to the nearest
    /// whole microsecond, so that 60 and 120 Hz meet exactly in every second frame. If `until` is not after the start,
    /// only the last frame runs.
    case play(hertz: Int, until: ScenarioTime)
    /// Runs frames like `play` until nothing moves by itself any more, then sets the clock back to 0.
    ///
    /// At least one frame runs. The last frame is one after which every event queued so far is due and the phase is
    /// neither decelerating nor animating; a pointer may still be down. After ``Scenario/maximumSettleFrames`` frames
    /// it ends in any phase.
    case settle(hertz: Int)
    /// Compares the outcome of the last frame with an expectation. Stored indirectly, to keep steps small.
    indirect case expect(Expectation)
  }
}
