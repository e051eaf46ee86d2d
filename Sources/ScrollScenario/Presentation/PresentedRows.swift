// Answers the questions of a presentation by the scenario's script.
import Foundation
import ScrollTypes

/// A question that a presentation asks its client.
public enum PresentationQuestion: Equatable, Sendable {
  /// Asks for the transition of a view.
  case transition(StackElement)
  /// Asks for the visual effect of a view with a frame.
  case effect(StackElement, CGRect)
}

/// Records the questions of a presentation.
public final class QuestionLog {
  /// The questions since the last ``take()``, in order.
  public private(set) var questions: [PresentationQuestion] = []

  /// Creates a log without questions.
  public init() {}

  func add(_ question: PresentationQuestion) { questions.append(question) }

  /// Takes the questions since the last time.
  public func take() -> [PresentationQuestion] {
    defer { questions.removeAll(keepingCapacity: true) }
    return questions
  }
}

/// Answers by a script. A view keeps its answers through edits, because they depend on the number that its row came
/// with.
///
/// A view has the first transition that chooses it. Each exchange gives it the next one of those that choose it. A view
/// with a single possible transition loses it and gets it back in turn.
public struct PresentedRows: PresentationClient {
  /// The script.
  public let script: PresentationScript
  /// The identities of the views, in their current places.
  public let rows: ScenarioRows
  /// The scroll axis.
  public let axis: Axis
  /// The number of exchanges of transitions so far.
  public let exchangeCount: Int
  /// The log of all questions.
  public let log: QuestionLog

  /// Creates a client.
  public init(
    _ script: PresentationScript, rows: ScenarioRows, axis: Axis, exchangeCount: Int = 0, log: QuestionLog
  ) {
    self.script = script
    self.rows = rows
    self.axis = axis
    self.exchangeCount = exchangeCount
    self.log = log
  }

  /// Whether views have a visual effect. If none has, presentations ask ``plain`` instead.
  public var hasEffects: Bool { script.effect != nil }

  /// A client with the same transitions and no visual effects.
  public var plain: PlainPresentedRows { PlainPresentedRows(rows: self) }

  /// Returns the transition of a view.
  public func transition(of element: StackElement) -> Int? {
    log.add(.transition(element))
    if script.transitions.isEmpty { return nil }
    let number = number(of: element)
    if exchangeCount == 0 { return script.transitions.firstIndex { $0.rows.contains(element, number: number) } }
    let places = script.transitions.indices.filter { script.transitions[$0].rows.contains(element, number: number) }
    if places.count == 1 { return exchangeCount % 2 == 0 ? places[0] : nil }
    return places.isEmpty ? nil : places[exchangeCount % places.count]
  }

  /// Returns the script's effect if it chooses the view, and otherwise an empty effect.
  public func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> ScriptedEffect {
    log.add(.effect(element, geometry.frame(in: .scrollView)))
    guard let effect = script.effect, effect.rows.contains(element, number: number(of: element)) else {
      return ScriptedEffect([VisualEffectOperation]())
    }
    return effect.effect(in: geometry, along: axis)
  }

  private func number(of element: StackElement) -> Int {
    rows.key(of: element)?.ofFirstGeneration.ordinal ?? 0
  }
}

/// A client for a script without a visual effect: presentations ask it only for transitions.
public struct PlainPresentedRows: PresentationClient {
  fileprivate let rows: PresentedRows

  /// Returns the transition of a view.
  public func transition(of element: StackElement) -> Int? { rows.transition(of: element) }
}
