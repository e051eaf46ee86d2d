// Inputs over time as a value: what benchmarks play, the fuzzer searches and tests expect.
import Foundation
import ScrollTypes

/// A scroll view, how long its views turn out to be, and what happens to it.
///
/// A scenario has a text form (``init(parsing:)``, `description`), in which it prints and parses back to an equal
/// value if it is valid (``validate()``), and can be decoded from any bytes (``init(bytes:)``).
/// ``ScenarioPlayer`` plays it on a model.
///
/// ## Time
///
/// Times are whole microseconds of the scenario's clock, which starts at 0 and is set back to 0 at the last frame of
/// every ``Step/settle(hertz:)``, since nobody can know beforehand how long a motion takes to come to rest.
/// Steps happen in the order in which they stand; times may go backwards, and what that means is the model's affair.
/// An event is queued when its step is reached and is handled by a later frame, so several events can be written
/// first and one `play` then runs the frames in between them.
public struct Scenario: Equatable, Sendable {
  /// What the scenario is about: the comment that its text begins with, without the `#`; empty where there is none.
  public var comment: String
  /// What the scroll view is made with.
  public var configuration: ScrollConfiguration
  /// How long the rows, headers and footers turn out to be.
  public var rows: RowExtents
  /// What is presented and observed; models of scroll views ignore it.
  public var presentation: PresentationScript
  /// What happens, in order.
  public var steps: [Step]

  /// Creates a scenario; ``validate()`` tells whether it has a text form.
  public init(
    comment: String = "", configuration: ScrollConfiguration, rows: RowExtents,
    presentation: PresentationScript = .none,
    steps: [Step] = []
  ) {
    self.comment = comment
    self.configuration = configuration
    self.rows = rows
    self.presentation = presentation
    self.steps = steps
  }

  /// The most frames that a ``Step/settle(hertz:)`` runs before it gives up and lets the next step begin.
  public static let maximumSettleFrames = 1000
  /// The frame rates that `play` and `settle` may have.
  public static let hertzRange = 1...1000
}
