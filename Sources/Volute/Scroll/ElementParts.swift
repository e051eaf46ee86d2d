// What a scroll view takes an element apart into, so that lazy containers inside are no part of a larger view.
import Foundation

/// An element as a scroll view sees it that looks for lazy containers.
enum ElementParts {
  /// Elements one after the other along the axis of the scroll view, whose guides across are on one line.
  case stack([LayoutElement], spacing: CGFloat?, guide: AlignmentGuide)
  /// An element with room around it.
  case padded(LayoutElement, EdgeInsets)
  /// An element with a modifier that changes no frame.
  case one(LayoutElement)
  /// A lazy container along the axis.
  case lazy(LazyContent)
  /// A layout whose views are targets of scrolls.
  case targets(LayoutElement)
}

extension LayoutElement {
  /// Whether a scroll view along an axis takes the element apart: because it reaches a lazy container, or a layout of targets.
  ///
  /// - Parameter targetsCount: Whether layouts of targets count; they do not inside of one.
  func isTakenApart(along axis: Axis, targetsCount: Bool = true) -> Bool {
    func isTakenApart(_ element: LayoutElement) -> Bool {
      element.isTakenApart(along: axis, targetsCount: targetsCount)
    }
    return switch parts(along: axis) {
    case .stack(let elements, _, _): elements.contains(where: isTakenApart)
    case .padded(let element, _), .one(let element): isTakenApart(element)
    case .targets(let element): targetsCount || isTakenApart(element)
    case .lazy: true
    case nil: false
    }
  }

  /// Whether the element is a stack along an axis or a lazy container, or has one in it that can be reached.
  func holdsStack(along axis: Axis) -> Bool {
    switch parts(along: axis) {
    case .stack, .lazy: true
    case .padded(let element, _), .one(let element), .targets(let element): element.holdsStack(along: axis)
    case nil: false
    }
  }
}
