// Which fingers put the keyboard away: SwiftUI's scrollDismissesKeyboard.
import Foundation
import ScrollEngine

/// The fingers that were put down on scroll views while a field had the focus.
@MainActor
final class KeyboardDismissal {
  private struct Finger {
    /// The scroll views at the finger that nothing else was scrolling: it may come to scroll any.
    let scrollViews: [ScrollViewID]
    var place: CGPoint
    var isGoingUp = false
    /// Whether it is lifted in the next frame, which may also be the first that sees it scroll.
    var isLifted = false
  }

  private var fingers: [Int: Finger] = [:] {
    didSet { isEmpty = fingers.isEmpty }
  }
  /// Whether no such finger is down. Kept beside the fingers, since every frame asks.
  private(set) var isEmpty = true

  nonisolated init() {}

  /// Puts a finger down on the front element of a path.
  func begin(_ touch: Int, at point: CGPoint, on path: [LayoutElement], _ scrollViews: ScrollViews, _ focus: Focus) {
    fingers[touch] = nil
    guard focus.field != nil else { return }
    let free = path.compactMap { ($0 as? ScrollElement)?.contents?.id }
      .filter { scrollViews.tree.phase(of: $0) != .interacting }
    if !free.isEmpty { fingers[touch] = Finger(scrollViews: free, place: point) }
  }

  /// Moves a finger.
  func move(_ touch: Int, to point: CGPoint) {
    guard let place = fingers[touch]?.place else { return }
    if point.y != place.y { fingers[touch]?.isGoingUp = point.y < place.y }
    fingers[touch]?.place = point
  }

  /// Lifts a finger.
  func end(_ touch: Int, at point: CGPoint) {
    move(touch, to: point)
    fingers[touch]?.isLifted = true
  }

  /// Behind a frame: takes the focus from its field where a finger scrolls a scroll view that says so at once, or is lifted
  /// from one that says so then: on the keyboard, and without having turned back.
  func follow(_ scrollViews: ScrollViews, keyboardTop: CGFloat, _ focus: Focus) {
    for (touch, finger) in fingers {
      let mode = Self.mode(of: finger, in: scrollViews)
      let isLiftedOnKeyboard = finger.isLifted && finger.place.y > keyboardTop && !finger.isGoingUp
      let dismisses = mode?.isImmediate == true || mode == .interactively && isLiftedOnKeyboard
      if dismisses || finger.isLifted { fingers[touch] = nil }
      if dismisses { focus.move(to: nil) }
    }
  }

  /// Has the system take a finger away.
  func cancel(_ touch: Int) { fingers[touch] = nil }

  /// What the scroll view that a finger scrolls, or has scrolled in the last frame, does with the keyboard; nil where it
  /// scrolls none.
  private static func mode(of finger: Finger, in scrollViews: ScrollViews) -> ScrollDismissesKeyboardMode? {
    let scrolled = finger.scrollViews.first { isScrolled($0, in: scrollViews) }
    return scrolled.flatMap { scrollViews[$0]?.environment.scrollDismissesKeyboardMode }
  }

  private static func isScrolled(_ id: ScrollViewID, in scrollViews: ScrollViews) -> Bool {
    let changes = 0..<scrollViews.tree.phaseChangeCount(in: id)
    return scrollViews.tree.phase(of: id) == .interacting
      || changes.contains {
        let change = scrollViews.tree.phaseChange(at: $0, in: id)
        return change.oldPhase == .interacting || change.newPhase == .interacting
      }
  }
}

extension ScrollDismissesKeyboardMode {
  /// Whether the keyboard goes as soon as a finger scrolls. Scrollable content does so by itself.
  fileprivate var isImmediate: Bool { self == .immediately || self == .automatic }
}
