// The client of a run: the rows of its scenario, and the behaviour under test.
import Foundation
import ScrollEngine
import ScrollScenario

/// A question to a behaviour, and its answer.
struct Question {
  var asked: ScrollTarget
  var answer: ScrollTarget
  var context: ScrollTargetBehaviorContext
}

/// The questions of one frame.
final class QuestionLog {
  var questions: [Question] = []
}

/// The rows of a scenario with the behaviour. The client logs the behaviour's questions.
struct BehaviorClient<Behavior: ScrollTargetBehavior>: ScrollClient {
  var rows: ScenarioRows
  let behavior: Behavior
  let log: QuestionLog

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    rows.extent(of: element, crossExtent: crossExtent)
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    rows.crossExtent(of: element, offered: offered)
  }

  var environment: EnvironmentValues { rows.environment }

  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    let asked = target
    behavior.updateTarget(&target, context: context)
    log.questions.append(Question(asked: asked, answer: target, context: context))
  }

  func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    behavior.properties(context: context)
  }
}
