// What a scenario answers while rows are presented.
import Foundation
import ScrollTypes

/// One question of a presentation.
public enum PresentationQuestion: Equatable, Sendable {
  /// For the transition of a view.
  case transition(StackElement)
  /// For the visual effect of a view with a frame.
  case effect(StackElement, CGRect)
}

/// Keeps the questions of a presentation.
public final class QuestionLog {
  /// The questions since they were taken last, in order.
  public private(set) var questions: [PresentationQuestion] = []

  /// Creates a log without questions.
  public init() {}

  func add(_ question: PresentationQuestion) { questions.append(question) }

  /// Takes the questions so far.
  public func take() -> [PresentationQuestion] {
    defer { questions.removeAll(keepingCapacity: true) }
    return questions
  }
}

/// Answers by a script. A view keeps its answers through edits: it goes by the number that the row came with.
///
/// A view has the first transition that chooses it. Each exchange gives it the next one of those that do; a view that one alone chooses
/// has none and that one in turn.
public struct PresentedRows: PresentationClient {
  /// The script.
  public let script: PresentationScript
  /// Which views stand where.
  public let rows: ScenarioRows
  /// The scroll axis.
  public let axis: Axis
  /// How often transitions have been exchanged.
  public let exchangeCount: Int
  /// Where questions are kept.
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

  /// Whether views have a visual effect. Where none has, presentations are to ask ``plain``.
  public var hasEffects: Bool { script.effect != nil }

  /// The same answers for transitions, of a client that has no visual effects.
  public var plain: PlainPresentedRows { PlainPresentedRows(rows: self) }

  /// The transition of the view.
  public func transition(of element: StackElement) -> Int? {
    log.add(.transition(element))
    if script.transitions.isEmpty { return nil }
    let number = number(of: element)
    if exchangeCount == 0 { return script.transitions.firstIndex { $0.rows.contains(element, number: number) } }
    let places = script.transitions.indices.filter { script.transitions[$0].rows.contains(element, number: number) }
    if places.count == 1 { return exchangeCount % 2 == 0 ? places[0] : nil }
    return places.isEmpty ? nil : places[exchangeCount % places.count]
  }

  /// The effect of the script, where that chooses the view.
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

/// Answers for transitions alone, of a script without a visual effect: presentations ask it for nothing else.
public struct PlainPresentedRows: PresentationClient {
  fileprivate let rows: PresentedRows

  /// The transition of the view.
  public func transition(of element: StackElement) -> Int? { rows.transition(of: element) }
}
