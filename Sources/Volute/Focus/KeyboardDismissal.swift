// Hides the keyboard when touches scroll: SwiftUI's scrollDismissesKeyboard.
import Foundation
import ScrollEngine

/// The touches that were put down on scroll views while a field had the focus.
@MainActor
final class KeyboardDismissal {
  private struct Touch {
    /// The scroll views at the touch that nothing was scrolling at that moment. The touch may come to scroll any of
    /// them.
    let scrollViews: [ScrollViewID]
    var place: CGPoint
    var isGoingUp = false
    /// Whether the touch is lifted in the next frame. That frame may also be the first in which it scrolls.
    var isLifted = false
  }

  private var touches: [Int: Touch] = [:] {
    didSet { isEmpty = touches.isEmpty }
  }
  /// Whether no touch is tracked. Stored beside the touches, because every frame reads it.
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

  /// Takes the focus from its field after a frame, where a touch scrolls a scroll view that dismisses the keyboard
  /// immediately. In interactive mode the touch must be lifted on the keyboard, and must not be on its way up.
  func follow(_ scrollViews: ScrollViews, keyboardTop: CGFloat, _ focus: Focus) {
    for (number, touch) in touches {
      let mode = Self.mode(of: touch, in: scrollViews)
      let isLiftedOnKeyboard = touch.isLifted && touch.place.y > keyboardTop && !touch.isGoingUp
      let dismisses = mode?.isImmediate == true || mode == .interactively && isLiftedOnKeyboard
      if dismisses || touch.isLifted { touches[number] = nil }
      if dismisses { focus.move(to: nil) }
    }
  }

  /// Removes a touch that the system cancels.
  func cancel(_ number: Int) { touches[number] = nil }

  /// How the scroll view that a touch scrolls dismisses the keyboard. A scroll of the last frame counts, too. Nil if
  /// the touch scrolls nothing.
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
  /// Whether a touch that scrolls hides the keyboard at once. For scrollable content `automatic` does so, too.
  fileprivate var isImmediate: Bool { self == .immediately || self == .automatic }
}
