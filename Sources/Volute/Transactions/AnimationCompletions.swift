// What runs when animations have ended: the completions of withAnimation, and the scroll views that they wait for.
import ScrollEngine

/// The completion of one `withAnimation`. It runs once, when nobody holds it any more.
@MainActor
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var holds = 0
  /// Whether an update has taken it up, or a scroll view.
  private(set) var isTaken = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func hold() {
    holds += 1
    isTaken = true
  }

  func release(by actions: ActionQueue) {
    holds -= 1
    if holds == 0 { actions.add(action) }
  }

  func runNow() { action() }
}

/// The completions that one host has to run: those of changes that wait for its update, and those of scroll views that animate.
@MainActor
final class AnimationCompletions {
  private struct Scroll {
    let completion: AnimationCompletion
    let view: ScrollViewID
    let frame: Int
    /// When the animation is complete for the program, in seconds; infinite for its end.
    let logicalEnd: Double
    var isOver = false
  }

  private let actions: ActionQueue
  private var noted: [AnimationCompletion] = []
  private var scrolls: [Scroll] = []
  private(set) var isEmpty = true

  init(_ actions: ActionQueue) { self.actions = actions }

  /// Waits for the next update at least, in which changes or a scroll of a completion are taken up.
  func note(_ completion: AnimationCompletion) {
    if noted.contains(where: { $0 === completion }) { return }
    completion.hold()
    noted.append(completion)
    isEmpty = false
  }

  /// Waits for a scroll view that an event sets going; what was waited for there is over.
  func follow(
    _ event: ScrollEvent.Kind, in view: ScrollViewID, for completion: AnimationCompletion?, _ views: ScrollViews
  ) {
    for index in scrolls.indices where scrolls[index].view == view { scrolls[index].isOver = true }
    guard let completion, let animation = event.animation else { return }
    completion.hold()
    let isLogical = completion.criteria == .logicallyComplete
    scrolls.append(
      Scroll(
        completion: completion, view: view, frame: views.frameNumber,
        logicalEnd: isLogical ? views.time + animation.timeUntilComplete : .infinity))
    isEmpty = false
    views.followsFrames = true
  }

  /// Behind an update: what its changes have set going holds its completion by itself now.
  func endUpdate() {
    let completions = noted
    noted = []
    for completion in completions { completion.release(by: actions) }
    isEmpty = scrolls.isEmpty
  }

  /// Behind a frame: lets completions go whose scroll views have come to their end, or do something else.
  func followFrame(of views: ScrollViews) {
    scrolls.removeAll { scroll in
      guard scroll.frame < views.frameNumber else { return false }
      let isUnderWay = !scroll.isOver && views.tree.report(of: scroll.view)?.phase == .animating
      if isUnderWay, views.time < scroll.logicalEnd { return false }
      scroll.completion.release(by: actions)
      return true
    }
    isEmpty = scrolls.isEmpty && noted.isEmpty
  }
}

extension ScrollEvent.Kind {
  /// Whether it moves content by itself.
  var scrolls: Bool {
    switch self {
    case .scrollTo, .scrollToEdge, .scrollToView, .key: true
    default: false
    }
  }

  /// The animation of a request.
  fileprivate var animation: Animation? {
    switch self {
    case .scrollTo(_, let animation, _), .scrollToEdge(_, let animation, _), .scrollToView(_, _, let animation, _):
      animation
    default: nil
    }
  }
}
