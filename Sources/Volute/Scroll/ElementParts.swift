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
}

extension LayoutElement {
  /// Whether a lazy container along an axis can be reached.
  func holdsLazyContent(along axis: Axis) -> Bool {
    switch parts(along: axis) {
    case .stack(let elements, _, _): elements.contains { $0.holdsLazyContent(along: axis) }
    case .padded(let element, _), .one(let element): element.holdsLazyContent(along: axis)
    case .lazy: true
    case nil: false
    }
  }
}
