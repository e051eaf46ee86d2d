// Tracks which buttons touches are on, so that a button can show that it is pressed.
import Foundation
import ScrollEngine

/// The buttons that touches have been put down on.
@MainActor
final class Presses {
  private struct Press {
    weak var element: LayoutElement?
    let set: (Bool) -> Void
    var isInside = true
  }

  private var presses: [Int: Press] = [:] {
    didSet { isEmpty = presses.isEmpty }
  }
  /// Whether no touch is on a button. Stored beside the touches: every frame reads it, and reading them costs an
  /// exclusivity check.
  private(set) var isEmpty = true

  nonisolated init() {}

  /// Puts a touch down. It presses the innermost view with an action for a tap, if that view shows whether it is
  /// pressed. A touch that stops a scroll view presses nothing.
  func begin(_ touch: Int, on path: [LayoutElement], in scrollViews: ScrollViews) {
    end(touch)
    guard let element = path.first(where: { $0.traits.tap.map { $0.count == 1 && $0.isEnabled } ?? false }),
      let set = element.traits.tap?.press,
      element.scrollViewsAround.allSatisfy({ scrollViews.tree.phase(of: $0.id) == .idle })
    else { return }
    presses[touch] = Press(element: element, set: set)
    set(true)
  }

  /// Moves a touch. A button that it leaves is not pressed until the touch returns.
  func move(_ touch: Int, to point: CGPoint) {
    guard let press = presses[touch] else { return }
    let isInside = press.element?.frameOnScreen?.contains(point) ?? false
    guard isInside != press.isInside else { return }
    presses[touch]?.isInside = isInside
    press.set(isInside)
  }

  /// Ends a touch that is lifted or cancelled.
  func end(_ touch: Int) {
    if let press = presses.removeValue(forKey: touch), press.isInside { press.set(false) }
  }

  /// Ends the presses of touches that scroll.
  func endScrolling(in scrollViews: ScrollViews) {
    for (touch, press) in presses {
      let around = press.element?.scrollViewsAround ?? []
      if around.contains(where: { scrollViews.tree.phase(of: $0.id) == .interacting }) { end(touch) }
    }
  }
}

extension LayoutElement {
  /// The scroll views around, from the inside to the outside.
  @MainActor
  fileprivate var scrollViewsAround: [ScrollContents] {
    var result: [ScrollContents] = []
    var next = parent
    while let element = next {
      if let contents = (element as? ScrollElement)?.contents { result.append(contents) }
      next = element.parent
    }
    return result
  }
}
