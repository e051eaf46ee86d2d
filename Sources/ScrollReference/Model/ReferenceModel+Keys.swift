// What a key does to the reference.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func press(_ key: ScrollKey) {
    guard isEnabled, hand == nil, let goal = goal(of: key) else { return }
    animate(.default, to: goal)
  }

  /// The offset to which a key leads from what is aimed at now; nil for an arrow across the axis.
  func goal(of key: ScrollKey) -> Int64? {
    let room = points(container.length - container.start - container.end)
    let page = ScrollKey.pageFraction * max(0, room)
    let step: Double
    switch (key, container.axis) {
    case (.home, _): return .min
    case (.end, _): return .max
    case (.pageUp, _), (.shiftSpace, _): step = -page
    case (.pageDown, _), (.space, _): step = page
    case (.arrowUp, .vertical): step = -ScrollKey.arrowDistance
    case (.arrowDown, .vertical): step = ScrollKey.arrowDistance
    case (.arrowLeft, .horizontal): step = container.isRightToLeft ? ScrollKey.arrowDistance : -ScrollKey.arrowDistance
    case (.arrowRight, .horizontal): step = container.isRightToLeft ? -ScrollKey.arrowDistance : ScrollKey.arrowDistance
    case (.arrowUp, .horizontal), (.arrowDown, .horizontal), (.arrowLeft, .vertical), (.arrowRight, .vertical):
      return nil
    }
    let base = animation.map { range.clamp($0.goal) } ?? offset(at: now)
    return base + units(step)
  }
}
