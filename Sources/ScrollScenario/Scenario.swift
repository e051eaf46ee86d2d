// Inputs over time as a value: benchmarks play it, the fuzzer searches it, tests expect its results.
import Foundation
import ScrollTypes

/// A scroll view, the true lengths of its views, and the steps that happen to it.
///
/// A scenario has a text form (``init(parsing:)``, `description`). A valid scenario (``validate()``) prints and parses
/// back to an equal value. Any bytes can be decoded to a scenario (``init(bytes:)``). ``ScenarioPlayer`` plays it on a
/// model.
///
/// ## Time
///
/// Times are whole microseconds of the scenario's clock. The clock starts at 0 and returns to 0 at the last frame of
/// every ``Step/settle(hertz:)``, because nobody knows beforehand how long a motion takes to come to rest. Steps happen
/// in the order in which they stand. Times may go backwards; the model decides what that means. A step queues its event
/// when the step is reached, and a later frame handles the event. So a scenario can list several events first and run
/// the frames between them with one `play`.
public struct Scenario: Equatable, Sendable {
  /// The comment at the beginning of the text form, without the `#`; empty if there is none.
  public var comment: String
  /// The configuration that the scroll view is made with.
  public var configuration: ScrollConfiguration
  /// The true lengths of the rows, headers and footers.
  public var rows: RowExtents
  /// The presentation and the observers; models of scroll views ignore it.
  public var presentation: PresentationScript
  /// The steps, in order.
  public var steps: [Step]

  /// Creates a scenario; ``validate()`` checks whether it has a text form.
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

  /// The most frames that a ``Step/settle(hertz:)`` runs; then the next step begins, even if something still moves.
  public static let maximumSettleFrames = 1000
  /// The allowed frame rates of `play` and `settle`.
  public static let hertzRange = 1...1000
}
