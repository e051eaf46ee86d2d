// Which fingers put the keyboard away: SwiftUI's scrollDismissesKeyboard.
import Foundation
import ScrollEngine

/// The fingers that were put down on scroll views while a field had the focus.
@MainActor
final class KeyboardDismissal {
  private struct Finger {
    /// The scroll views at the finger, of which it may come to scroll any.
    let scrollViews: [ScrollViewID]
    var place: CGPoint
    var isGoingUp = false
  }

  private var fingers: [Int: Finger] = [:] {
    didSet { isEmpty = fingers.isEmpty }
  }
  /// Whether no such finger is down. Kept beside the fingers, since every frame asks.
  private(set) var isEmpty = true

  nonisolated init() {}

  /// Puts a finger down on the front element of a path.
  func begin(_ touch: Int, at point: CGPoint, on path: [LayoutElement], _ focus: Focus) {
    fingers[touch] = nil
    guard focus.field != nil else { return }
    let scrollViews = path.compactMap { ($0 as? ScrollElement)?.contents?.id }
    if !scrollViews.isEmpty { fingers[touch] = Finger(scrollViews: scrollViews, place: point) }
  }

  /// Moves a finger.
  func move(_ touch: Int, to point: CGPoint) {
    guard let place = fingers[touch]?.place else { return }
    if point.y != place.y { fingers[touch]?.isGoingUp = point.y < place.y }
    fingers[touch]?.place = point
  }

  /// Takes the focus from its field as soon as a finger scrolls a scroll view that says so.
  func follow(_ scrollViews: ScrollViews, _ focus: Focus) {
    for (touch, finger) in fingers where Self.mode(of: finger, in: scrollViews)?.isImmediate == true {
      fingers[touch] = nil
      focus.move(to: nil)
    }
  }

  /// Lifts a finger. One that scrolls and has gone down onto the keyboard takes that along, unless it has turned back.
  func end(_ touch: Int, at point: CGPoint, keyboardTop: CGFloat, _ scrollViews: ScrollViews, _ focus: Focus) {
    move(touch, to: point)
    guard let finger = fingers.removeValue(forKey: touch), point.y > keyboardTop, !finger.isGoingUp,
      Self.mode(of: finger, in: scrollViews) == .interactively
    else { return }
    focus.move(to: nil)
  }

  /// Has the system take a finger away.
  func cancel(_ touch: Int) { fingers[touch] = nil }

  /// What the scroll view that a finger scrolls does with the keyboard; nil while it scrolls none.
  private static func mode(of finger: Finger, in scrollViews: ScrollViews) -> ScrollDismissesKeyboardMode? {
    let scrolled = finger.scrollViews.first { scrollViews.tree.phase(of: $0) == .interacting }
    return scrolled.flatMap { scrollViews[$0]?.environment.scrollDismissesKeyboardMode }
  }
}

extension ScrollDismissesKeyboardMode {
  /// Whether the keyboard goes as soon as a finger scrolls. Scrollable content does so by itself.
  fileprivate var isImmediate: Bool { self == .immediately || self == .automatic }
}
