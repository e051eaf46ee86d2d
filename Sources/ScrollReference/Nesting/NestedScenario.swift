// What happens to two nested scroll views over time, as a value that oracles play.
import ScrollScenario
import ScrollTypes

/// Two scroll views, one in the other, their rows, and what happens to them.
public struct NestedScenario: Equatable, Sendable {
  /// One thing that happens.
  public enum Step: Equatable, Sendable {
    /// An event is queued in one of them.
    case event(ScrollEvent, in: NestedView)
    /// The content of one of them is edited.
    case edit([ContentEdit], in: NestedView)
    /// One of them takes over a configuration. Stored apart, to keep steps small.
    indirect case update(ScrollConfiguration, in: NestedView)
    /// A frame of both is asked for at a time, in seconds.
    case frame(Double)
  }

  /// The scroll view around the other.
  public var outer: ScrollConfiguration
  /// The one inside.
  public var inner: ScrollConfiguration
  /// How long the outer one's rows are.
  public var outerRows: RowExtents
  /// How long the inner one's rows are.
  public var innerRows: RowExtents
  /// What happens, in order.
  public var steps: [Step]

  /// Creates a scenario.
  public init(
    outer: ScrollConfiguration, inner: ScrollConfiguration, outerRows: RowExtents, innerRows: RowExtents,
    steps: [Step] = []
  ) {
    self.outer = outer
    self.inner = inner
    self.outerRows = outerRows
    self.innerRows = innerRows
    self.steps = steps
  }
}

/// The true lengths of both views' rows, which follow the rows through edits.
struct NestedRows {
  private(set) var outer: ScenarioRows
  private(set) var inner: ScenarioRows

  init(_ scenario: NestedScenario) {
    outer = ScenarioRows(scenario.outerRows, sections: scenario.outer.content.sections)
    inner = ScenarioRows(scenario.innerRows, sections: scenario.inner.content.sections)
  }

  /// Takes part in edits; returns why they are to be refused, if they are.
  mutating func refusal(of edits: [ContentEdit], in view: NestedView) -> ContentEditError? {
    view == .outer ? outer.refusal(of: edits) : inner.refusal(of: edits)
  }
}

/// What the last frame of one of a pair showed, as a value.
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

  /// Applies edits, which must be refused with `expected`, or not at all.
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

  /// Has one of them take over a configuration.
  mutating func take(
    _ configuration: ScrollConfiguration, in view: NestedView, signature: String, step: Int
  ) throws(Violation) {
    do { try update(to: configuration, in: view) } catch {
      throw Violation(signature: signature, message: "an update was refused: \(error)", step: step)
    }
  }

  /// A frame, as both showed it.
  mutating func show(
    at time: Double, _ outerRows: some RowMeasurer, _ innerRows: some RowMeasurer, signature: String, step: Int
  ) throws(Violation) -> (outer: NestedFrame, inner: NestedFrame) {
    do {
      let report = try frame(at: time, measuringOuter: outerRows, measuringInner: innerRows)
      return (NestedFrame(report, of: .outer, self), NestedFrame(report, of: .inner, self))
    } catch {
      throw Violation(signature: signature, message: "a frame was refused: \(error)", step: step)
    }
  }
}
