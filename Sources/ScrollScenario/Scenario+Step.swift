// One thing that happens in a scenario.
import ScrollTypes

extension Scenario {
  /// A step: an event, a change of the content or of the configuration, one or more frames, or an expectation.
  public enum Step: Equatable, Sendable {
    /// Queues an event.
    case event(at: ScenarioTime, ScrollEvent.Kind)
    /// Changes the content at once, between the frames before and behind it; at least one edit.
    ///
    /// An edit of what is not there is a ``ScenarioFailure`` when it is played.
    case edit([ContentEdit])
    /// Gives the scroll view another configuration at once, between the frames before and behind it; its sections are those that the
    /// scroll view was made with. Stored apart, to keep steps small.
    ///
    /// One that the scroll view cannot take over is a ``ScenarioFailure`` when it is played.
    indirect case update(ScrollConfiguration)
    /// Runs one frame.
    case frame(at: ScenarioTime)
    /// Runs frames at start + k / hertz for k = 1, 2, ... while that is before `until`, and a last one exactly at
    /// `until`.
    ///
    /// The start is the time of the last frame, or 0 if there was none since the clock started. Times are rounded to
    /// the nearest whole microsecond, so that 60 and 120 Hz meet in every second frame exactly. Where `until` is not
    /// after the start there is just the one frame.
    case play(hertz: Int, until: ScenarioTime)
    /// Runs frames as `play` does until nothing moves by itself any more, then sets the clock back to 0.
    ///
    /// At least one frame is run. It ends with a frame after which every event queued so far is due and the phase is
    /// neither decelerating nor animating (a pointer may still be down), or after ``Scenario/maximumSettleFrames``
    /// frames whatever the phase.
    case settle(hertz: Int)
    /// Compares the outcome of the last frame with what it should be. Stored apart, to keep steps small.
    indirect case expect(Expectation)
  }
}
