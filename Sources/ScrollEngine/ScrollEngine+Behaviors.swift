// Target behaviours of the program: builds the questions that the client gets, and reads its answers.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Whether the client's behaviour makes gestures scroll less far.
  mutating func limitsScrolls(asking client: borrowing some ScrollClient) -> Bool {
    guard asksClient else { return false }
    let context = ScrollTargetBehaviorPropertiesContext(
      axes: configuration.content.axes, environment: environment(client.environment))
    return client.targetProperties(context: context).limitsScrolls
  }

  /// The offsets at which the client has the content come to rest.
  @inline(never)
  mutating func clientsAnswer(
    _ question: TargetQuestion, _ crossQuestion: TargetQuestion?, asking client: borrowing some ScrollClient
  ) -> TargetAnswer {
    let axis = TargetAxis(question: question, projection: main.projection, contentExtent: stack.contentExtent)
    let crossAxis = crossQuestion.map { cross.targetAxis(of: $0) }
    let isCompact = configuration.isCompactAlongStack
    let size = geometry.contentSize
    // Built-in behaviours read the lines from a class meanwhile: an existential of the engine would copy them.
    var lines = LineStack.empty
    swap(&lines, &stack)
    let lookup = TargetLookup(lines, main: axis, cross: crossAxis) { $0.resolved(isCompact: isCompact) }
    var velocity = axis.projection.velocity(question.velocity)
    if let crossAxis {
      let across = crossAxis.projection.velocity(crossAxis.question.velocity)
      velocity = CGVector(dx: velocity.dx + across.dx, dy: velocity.dy + across.dy)
    }
    let context = ScrollTargetBehaviorContext(
      originalTarget: lookup.target(main: question.original, cross: crossQuestion?.original), velocity: velocity,
      contentSize: size, containerSize: axis.projection.innerSize, axes: configuration.content.axes,
      environment: environment(client.environment), lookup: lookup)
    var target = lookup.target(main: question.proposal, cross: crossQuestion?.proposal)
    client.updateTarget(&target, context: context)
    stack = lookup.giveBack()
    let offset = read(target, along: axis)
    let aligned = lookup.aligned.flatMap { $0.offset == offset ? $0.line : nil }
    return TargetAnswer(main: offset, cross: crossAxis.map { read(target, along: $0) }, aligned: aligned)
  }

  /// The offset that a target names, or the proposal if the target is refused.
  private mutating func read(_ target: ScrollTarget, along axis: TargetAxis) -> ContentUnits {
    switch axis.read(target) {
    case .offset(let offset): return offset
    case .refused:
      refusedTargetCount += 1
      return axis.question.proposal
    }
  }

  /// An environment with the values that the scroll view knows itself.
  private mutating func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = outer
    environment.layoutDirection = configuration.content.layoutDirection
    environment.horizontalSizeClass = configuration.horizontalSizeClass
    environment.verticalSizeClass = configuration.verticalSizeClass
    environment.horizontalScrollBounceBehavior = configuration.horizontalScrollBounceBehavior
    environment.verticalScrollBounceBehavior = configuration.verticalScrollBounceBehavior
    environment.isScrollEnabled = main.phases.isEnabled
    return environment
  }
}

extension LineStack {
  /// A stack without lines.
  fileprivate static var empty: LineStack {
    LineStack(ScrollConfiguration(containerSize: .zero, content: StackContent(rowCount: 0, estimate: .fixed(0))))
  }
}

/// A client for events that ask no client: built-in rules decide without one.
struct NobodyAsked: ScrollClient {
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    preconditionFailure("a view was measured while an event was handled")
  }
}
