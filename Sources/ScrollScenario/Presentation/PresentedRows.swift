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
public struct PresentedRows: PresentationClient {
  /// The script.
  public let script: PresentationScript
  /// Which views stand where.
  public let rows: ScenarioRows
  /// The scroll axis.
  public let axis: Axis
  /// Where questions are kept.
  public let log: QuestionLog

  /// Creates a client.
  public init(_ script: PresentationScript, rows: ScenarioRows, axis: Axis, log: QuestionLog) {
    self.script = script
    self.rows = rows
    self.axis = axis
    self.log = log
  }

  /// The first transition that chooses the view.
  public func transition(of element: StackElement) -> Int? {
    log.add(.transition(element))
    if script.transitions.isEmpty { return nil }
    let number = number(of: element)
    return script.transitions.firstIndex { $0.rows.contains(element, number: number) }
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
