// Runs the completions of transactions when animations have ended, and tracks the scroll views that they wait for.
import ScrollEngine

/// The completions that one host has to run. They wait for changes of its next update, or for scroll views that
/// animate.
@MainActor
final class AnimationCompletions {
  private let actions: ActionQueue
  private var noted: [AnimationCompletion] = []
  private var scrolls: [FollowedScroll] = []
  private(set) var isEmpty = true

  init(_ actions: ActionQueue) { self.actions = actions }

  /// Makes a completion wait at least for the next update, which takes up its changes or its scroll.
  func note(_ completion: AnimationCompletion) {
    if noted.contains(where: { $0 === completion }) { return }
    completion.hold()
    noted.append(completion)
    isEmpty = false
  }

  /// Makes completions wait for a scroll view that an event sets in motion. Earlier waits for that scroll view give
  /// way.
  func follow(
    _ event: ScrollEvent.Kind, in view: ScrollViewID, for completions: [AnimationCompletion], _ views: ScrollViews
  ) {
    for index in scrolls.indices where scrolls[index].view == view {
      scrolls[index].giveWay(to: event.animation, behind: views.frameNumber)
    }
    guard !completions.isEmpty, let animation = event.animation else { return }
    for completion in completions {
      completion.hold()
      scrolls.append(FollowedScroll(animation, in: view, completion, views))
    }
    isEmpty = false
    views.followsFrames = true
  }

  /// Runs the completions that nothing has taken up: no animation was made for them.
  func runUntaken(of completions: [AnimationCompletion]) {
    let left = completions.filter { !$0.isTaken }
    hold(left)
    release(left)
  }

  /// Makes completions wait until they are released.
  func hold(_ completions: [AnimationCompletion]) { for completion in completions { completion.hold() } }

  /// Releases completions. Those that wait for nothing else run.
  func release(_ completions: [AnimationCompletion]) {
    for completion in completions where completion.release() { actions.add { completion.run() } }
  }

  /// Whether a completion waits for the time of logical completion of a scroll that another scroll has taken over.
  /// Everything may be at rest by then.
  var waitsForTime: Bool { scrolls.contains { $0.isTakenOver } }

  /// Ends an update. The scrolls that its changes have started now hold their completions by themselves.
  func endUpdate() {
    let completions = noted
    noted = []
    release(completions)
    isEmpty = scrolls.isEmpty
  }

  /// Releases completions after a frame, if their scroll views have come to their end or do something else.
  func followFrame(of views: ScrollViews) {
    scrolls.removeAll { scroll in
      guard scroll.isDone(in: views) else { return false }
      release([scroll.completion])
      return true
    }
    isEmpty = scrolls.isEmpty && noted.isEmpty
  }
}

/// An animated scroll that a completion waits for.
@MainActor
private struct FollowedScroll {
  let completion: AnimationCompletion
  let view: ScrollViewID
  /// The last frame before the scroll, or before a scroll that took over from it.
  private var frame: Int
  /// The time at which the animation is logically complete, in seconds; infinite for a wait until its end.
  private var logicalEnd = Double.infinity
  /// The time at which it is logically complete even if another scroll takes over. It is infinite for an animation that
  /// goes on until then.
  private var ownEnd = Double.infinity
  private(set) var isTakenOver = false
  private var isOver = false

  init(_ animation: Animation, in view: ScrollViewID, _ completion: AnimationCompletion, _ views: ScrollViews) {
    self.completion = completion
    self.view = view
    frame = views.frameNumber
    guard completion.criteria == .logicallyComplete else { return }
    logicalEnd = views.time + animation.timeUntilComplete
    ownEnd = min(logicalEnd, views.time + animation.timeUntilOver)
  }

  /// Gives way to another request. A request without an animation ends the wait. After a request with an animation, a
  /// wait for the end waits for both scrolls. A wait for logical completion keeps the time of the first scroll.
  mutating func giveWay(to animation: Animation?, behind frame: Int) {
    guard animation != nil else {
      isOver = true
      return
    }
    self.frame = frame
    guard completion.criteria == .logicallyComplete else { return }
    isTakenOver = true
    logicalEnd = ownEnd
    if ownEnd == .infinity { isOver = true }
  }

  /// Whether nothing is left to wait for after a frame.
  func isDone(in views: ScrollViews) -> Bool {
    guard frame < views.frameNumber else { return false }
    guard !isOver, views.time < logicalEnd, let phase = views.tree.report(of: view)?.phase else { return true }
    switch phase {
    case .animating: return false
    case .idle: return !isTakenOver
    default: return true
    }
  }
}

extension ScrollEvent.Kind {
  /// Whether the event moves content by itself.
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
