// Which touches put the keyboard away: SwiftUI's scrollDismissesKeyboard.
import Foundation
import ScrollEngine

/// The touches that were put down on scroll views while a field had the focus.
@MainActor
final class KeyboardDismissal {
  private struct Touch {
    /// The scroll views at the touch that nothing else was scrolling: it may come to scroll any.
    let scrollViews: [ScrollViewID]
    var place: CGPoint
    var isGoingUp = false
    /// Whether it is lifted in the next frame, which may also be the first that sees it scroll.
    var isLifted = false
  }

  private var touches: [Int: Touch] = [:] {
    didSet { isEmpty = touches.isEmpty }
  }
  /// Whether no such touch is down. Kept beside the touches, since every frame asks.
  private(set) var isEmpty = true

  nonisolated init() {}

  /// Puts a touch down on the front element of a path.
  func begin(_ number: Int, at point: CGPoint, on path: [LayoutElement], _ scrollViews: ScrollViews, _ focus: Focus) {
    touches[number] = nil
    guard focus.field != nil else { return }
    let free = path.compactMap { ($0 as? ScrollElement)?.contents?.id }
      .filter { scrollViews.tree.phase(of: $0) != .interacting }
    if !free.isEmpty { touches[number] = Touch(scrollViews: free, place: point) }
  }

  /// Moves a touch.
  func move(_ number: Int, to point: CGPoint) {
    guard let place = touches[number]?.place else { return }
    if point.y != place.y { touches[number]?.isGoingUp = point.y < place.y }
    touches[number]?.place = point
  }

  /// Lifts a touch.
  func end(_ number: Int, at point: CGPoint) {
    move(number, to: point)
    touches[number]?.isLifted = true
  }

  /// Behind a frame: takes the focus from its field where a touch scrolls a scroll view that says so at once, or is lifted
  /// from one that says so then: on the keyboard, and without having turned back.
  func follow(_ scrollViews: ScrollViews, keyboardTop: CGFloat, _ focus: Focus) {
    for (number, touch) in touches {
      let mode = Self.mode(of: touch, in: scrollViews)
      let isLiftedOnKeyboard = touch.isLifted && touch.place.y > keyboardTop && !touch.isGoingUp
      let dismisses = mode?.isImmediate == true || mode == .interactively && isLiftedOnKeyboard
      if dismisses || touch.isLifted { touches[number] = nil }
      if dismisses { focus.move(to: nil) }
    }
  }

  /// Has the system take a touch away.
  func cancel(_ number: Int) { touches[number] = nil }

  /// What the scroll view that a touch scrolls, or has scrolled in the last frame, does with the keyboard; nil where it
  /// scrolls none.
  private static func mode(of touch: Touch, in scrollViews: ScrollViews) -> ScrollDismissesKeyboardMode? {
    let scrolled = touch.scrollViews.first { isScrolled($0, in: scrollViews) }
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
  /// Whether the keyboard goes as soon as a touch scrolls. Scrollable content does so by itself.
  fileprivate var isImmediate: Bool { self == .immediately || self == .automatic }
}
