// Runs a model under an oracle and reports refused input as a violation, because scenarios are valid.
import ScrollScenario
import ScrollTypes

extension ScrollModel where Self: ~Copyable {
  static func make(_ configuration: ScrollConfiguration, signature: String) throws(Violation) -> Self {
    do {
      return try Self(configuration)
    } catch {
      throw Violation(signature: signature, message: "the configuration was refused: \(error)", step: 0)
    }
  }

  mutating func accept(_ event: ScrollEvent, signature: String, step: Int) throws(Violation) {
    do {
      try enqueue(event)
    } catch {
      throw Violation(signature: signature, message: "an event was refused: \(error)", step: step)
    }
  }

  mutating func advance(
    to time: Double, asking rows: borrowing some ScrollClient, signature: String, step: Int
  ) throws(Violation) -> FrameReport {
    do {
      return try frame(at: time, asking: rows)
    } catch {
      throw Violation(signature: signature, message: "a frame was refused: \(error)", step: step)
    }
  }

  /// Updates the model to a configuration.
  mutating func take(_ configuration: ScrollConfiguration, signature: String, step: Int) throws(Violation) {
    do {
      try update(to: configuration)
    } catch {
      throw Violation(signature: signature, message: "an update was refused: \(error)", step: step)
    }
  }

  /// Applies edits and checks the outcome. The model must refuse them with `expected`, or accept them if that is nil.
  mutating func change(
    by edits: [ContentEdit], expecting expected: ContentEditError?, signature: String, step: Int
  ) throws(Violation) {
    var got: ContentEditError?
    do {
      try apply(edits)
    } catch {
      got = error
    }
    if got == expected { return }
    func told(_ error: ContentEditError?) -> String { error.map { "refused (\($0))" } ?? "accepted" }
    throw Violation(
      signature: signature, message: "edits expected to be \(told(expected)), but were \(told(got))", step: step)
  }
}

extension ShownFrame where Self: ~Copyable {
  /// The views that the last frame put on the screen.
  var elementsOnScreen: [VisibleElement] { (0..<visibleElementCount).map { visibleElement(at: $0) } }

  /// The changes of phase of the last frame.
  var phaseChangesTold: [ScrollPhaseChange] { (0..<phaseChangeCount).map { phaseChange(at: $0) } }
}

extension ScenarioRows {
  /// Applies edits to the rows of content with `layoutCount` layouts. Returns the error with which models must refuse
  /// them; nil if the edits are valid.
  mutating func refusal(of edits: [ContentEdit], layoutCount: Int) -> ContentEditError? {
    do {
      // What is estimated is looked at where it is: a scenario's rows have no estimates.
      try edits.validate(on: sections, estimates: .section, layoutCount: layoutCount)
      try apply(edits)
    } catch {
      return error
    }
    return nil
  }
}
