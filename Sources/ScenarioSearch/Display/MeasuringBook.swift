// Records the lengths that a model asked for while it played a scenario, with the answers.
import Foundation
import ScrollScenario
import ScrollTypes

/// A client that records the lengths that it is asked for, each once, in the order of the first question.
public final class MeasuringBook: ScrollClient {
  /// The answer to one question.
  public struct Answer: Equatable, Sendable {
    /// The number of transactions before the question.
    public var edits: Int
    /// The view.
    public var element: StackElement
    /// The length of the view in points, or its share of the offered length.
    public var value: CGFloat
  }

  /// The lengths along the scroll axis.
  public private(set) var extents: [Answer] = []
  /// The shares of the offered lengths across the scroll axis.
  public private(set) var shares: [Answer] = []
  private var rows: ScenarioRows
  private var edits = 0

  /// Plays a scenario to its end, or to the first step that the model refuses.
  public convenience init<Model: ScrollModel & ~Copyable>(_ scenario: Scenario, on model: Model.Type) {
    self.init(scenario, on: model, behavior: scenario.rows.behavior)
  }

  /// Plays a scenario with a behaviour that decides where scrolls come to rest.
  package init<Model: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Model.Type, behavior: some ScrollTargetBehavior
  ) {
    rows = ScenarioRows(scenario)
    guard var model = try? Model(scenario.configuration) else { return }
    let client = scrollTargetBehavior(behavior)
    var cursor = ScenarioCursor(scenario.steps)
    var phase = ScrollPhase.idle
    do {
      while let action = cursor.next(after: phase) {
        switch action {
        case .check: break
        case .enqueue(let event): try model.enqueue(event)
        case .apply(let transaction):
          try rows.apply(transaction)
          try model.apply(transaction)
          edits += 1
        case .update(let configuration): try model.update(to: configuration)
        case .frame(let time): phase = try model.frame(at: time, asking: client).phase
        }
      }
    } catch {
      // The questions before the refusal are kept.
    }
  }

  /// Adds the answers of another play of the same content.
  package func add(_ other: MeasuringBook) {
    for answer in other.extents where !extents.contains(answer) { extents.append(answer) }
    for answer in other.shares where !shares.contains(answer) { shares.append(answer) }
  }

  /// Returns the length of a view along the scroll axis, and records it.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    let extent = rows.extent(of: element, crossExtent: crossExtent)
    let answer = Answer(edits: edits, element: element, value: extent)
    if !extents.contains(answer) { extents.append(answer) }
    return extent
  }

  /// Returns the length of a view across the scroll axis, and records its share.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    let extent = rows.crossExtent(of: element, offered: offered)
    let answer = Answer(edits: edits, element: element, value: rows.crossExtent(of: element, offered: 1))
    if !shares.contains(answer) { shares.append(answer) }
    return extent
  }
}
