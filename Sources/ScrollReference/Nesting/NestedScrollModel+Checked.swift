// Runs a pair of scroll views under an oracle and reports refused input that is valid as a violation.
import ScrollScenario
import ScrollTypes

/// The rows of both scroll views with their true lengths, followed through edits.
struct NestedRows {
  private(set) var outer: ScenarioRows
  private(set) var inner: ScenarioRows

  init(_ scenario: NestedScenario) {
    outer = ScenarioRows(scenario.outerRows, sections: scenario.outer.content.sections)
    inner = ScenarioRows(scenario.innerRows, sections: scenario.inner.content.sections)
  }

  /// Applies edits to the rows of a view with a configuration. Returns the error with which models must refuse them;
  /// nil if the edits are valid.
  mutating func refusal(
    of edits: [ContentEdit], in view: NestedView, _ configuration: ScrollConfiguration
  ) -> ContentEditError? {
    let count = configuration.content.layouts.count
    return view == .outer
      ? outer.refusal(of: edits, layoutCount: count) : inner.refusal(of: edits, layoutCount: count)
  }
}

/// The last frame of the outer or the inner scroll view, as a value.
struct NestedFrame: ShownFrame {
  let report: FrameReport
  private let elements: [VisibleElement]
  let changes: [ScrollPhaseChange]

  init<Pair: NestedScrollModel & ~Copyable>(_ report: NestedFrameReport, of view: NestedView, _ pair: borrowing Pair) {
    self.report = view == .outer ? report.outer : report.inner
    var (elements, changes): ([VisibleElement], [ScrollPhaseChange]) = ([], [])
    for place in 0..<pair.visibleElementCount(in: view) { elements.append(pair.visibleElement(at: place, in: view)) }
    for place in 0..<pair.phaseChangeCount(in: view) { changes.append(pair.phaseChange(at: place, in: view)) }
    (self.elements, self.changes) = (elements, changes)
  }

  var visibleElementCount: Int { elements.count }
  func visibleElement(at position: Int) -> VisibleElement { elements[position] }
  var phaseChangeCount: Int { changes.count }
  func phaseChange(at position: Int) -> ScrollPhaseChange { changes[position] }
}

extension NestedScrollModel where Self: ~Copyable {
  static func make(_ scenario: NestedScenario, signature: String) throws(Violation) -> Self {
    do { return try Self(outer: scenario.outer, inner: scenario.inner) } catch {
      throw Violation(signature: signature, message: "the configuration was refused: \(error)", step: 0)
    }
  }

  mutating func accept(_ event: ScrollEvent, in view: NestedView, signature: String, step: Int) throws(Violation) {
    do { try enqueue(event, in: view) } catch {
      throw Violation(signature: signature, message: "an event was refused: \(error)", step: step)
    }
  }

  /// Applies edits and checks the outcome. The pair must refuse them with `expected`, or accept them if that is nil.
  mutating func change(
    _ view: NestedView, by edits: [ContentEdit], expecting expected: ContentEditError?, signature: String, step: Int
  ) throws(Violation) {
    var got: ContentEditError?
    do { try apply(edits, to: view) } catch { got = error }
    if got == expected { return }
    func told(_ error: ContentEditError?) -> String { error.map { "refused (\($0))" } ?? "accepted" }
    throw Violation(
      signature: signature, message: "edits expected to be \(told(expected)), but were \(told(got))", step: step)
  }

  /// Updates a scroll view to a configuration.
  mutating func take(
    _ configuration: ScrollConfiguration, in view: NestedView, signature: String, step: Int
  ) throws(Violation) {
    do { try update(to: configuration, in: view) } catch {
      throw Violation(signature: signature, message: "an update was refused: \(error)", step: step)
    }
  }

  /// Runs a frame, and returns what both scroll views show.
  mutating func show(
    at time: Double, _ outerRows: some ScrollClient, _ innerRows: some ScrollClient, signature: String, step: Int
  ) throws(Violation) -> (outer: NestedFrame, inner: NestedFrame) {
    do {
      let report = try frame(at: time, askingOuter: outerRows, askingInner: innerRows)
      return (NestedFrame(report, of: .outer, self), NestedFrame(report, of: .inner, self))
    } catch {
      throw Violation(signature: signature, message: "a frame was refused: \(error)", step: step)
    }
  }
}
