// What runs when animations have ended: the completions of transactions, and the scroll views that they wait for.
import ScrollEngine

/// The completions that one host has to run: those of changes that wait for its update, and those of scroll views that animate.
@MainActor
final class AnimationCompletions {
  private let actions: ActionQueue
  private var noted: [AnimationCompletion] = []
  private var scrolls: [FollowedScroll] = []
  private(set) var isEmpty = true

  init(_ actions: ActionQueue) { self.actions = actions }

  /// Waits for the next update at least, in which changes or a scroll of a completion are taken up.
  func note(_ completion: AnimationCompletion) {
    if noted.contains(where: { $0 === completion }) { return }
    completion.hold()
    noted.append(completion)
    isEmpty = false
  }

  /// Waits for a scroll view that an event sets going; what was waited for there gives way.
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

  /// Has those run that nothing has taken up: no animation was made for them.
  func runUntaken(of completions: [AnimationCompletion]) {
    let left = completions.filter { !$0.isTaken }
    hold(left)
    release(left)
  }

  /// Has completions wait for what is yet to be done, until they are released.
  func hold(_ completions: [AnimationCompletion]) { for completion in completions { completion.hold() } }

  /// Has those run that wait for nothing else.
  func release(_ completions: [AnimationCompletion]) {
    for completion in completions where completion.release() { actions.add { completion.run() } }
  }

  /// Whether a completion runs at a time that a scroll has which another one took over from: everything may be at rest by then.
  var waitsForTime: Bool { scrolls.contains { $0.isTakenOver } }

  /// Behind an update: what its changes have set going holds its completion by itself now.
  func endUpdate() {
    let completions = noted
    noted = []
    release(completions)
    isEmpty = scrolls.isEmpty
  }

  /// Behind a frame: lets completions go whose scroll views have come to their end, or do something else.
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
  /// The last frame that has not seen the scroll, or one that took over from it.
  private var frame: Int
  /// When the animation is logically complete, in seconds; infinite for its end.
  private var logicalEnd = Double.infinity
  /// When it is so whatever takes over; infinite where it goes on until then.
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

  /// Gives way to another request. One without an animation ends the wait. After one with an animation, what waits for the end
  /// waits for both, and what waits for logical completion for the time that the scroll would have had.
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

  /// Whether nothing is left to wait for behind a frame.
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
