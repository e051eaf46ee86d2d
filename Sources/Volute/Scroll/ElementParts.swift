// The parts into which a scroll view takes an element apart, so that lazy containers inside stand by themselves.
import Foundation

/// An element, as a scroll view that looks for lazy containers sees it.
enum ElementParts {
  /// Elements one after another along the axis of the scroll view. Their guides across lie on one line.
  case stack([LayoutElement], spacing: CGFloat?, guide: AlignmentGuide)
  /// An element with room around it.
  case padded(LayoutElement, EdgeInsets)
  /// An element in a box that bounds it across the axis.
  case boxed(LayoutElement, CrossBox)
  /// An element with a modifier that changes no frame.
  case one(LayoutElement)
  /// An element with another element that is equally large.
  case covered(LayoutElement, by: any CoverElement)
  /// A lazy container along the axis.
  case lazy(LazyContent)
  /// A layout whose views are targets of scrolls.
  case targets(LayoutElement)
}

/// A box that bounds its content across an axis, and does not change its length along the axis.
struct CrossBox {
  enum Length {
    case fixed(CGFloat?)
    case flexible(FlexibleLength)
  }

  let length: Length
  /// Where the content stands in the box.
  let alignment: Alignment

  /// The length that the content is offered to measure it.
  func inner(_ offered: CGFloat?) -> CGFloat? {
    switch length {
    case .fixed(let length): length ?? offered
    case .flexible(let bounds): bounds.inner(offered)
    }
  }

  /// The length of the box, if its content answers a length.
  func answer(_ offered: CGFloat?, _ content: CGFloat) -> CGFloat {
    switch length {
    case .fixed(let length): length ?? content
    case .flexible(let bounds): bounds.answer(offered, content)
    }
  }

  /// The length that the content is offered in a box that has answered a length.
  func inside(_ answer: CGFloat, offered: CGFloat?) -> CGFloat? {
    switch length {
    case .fixed(let length): length ?? offered
    case .flexible(let bounds): bounds.isGiven ? answer : offered
    }
  }
}

/// An element that is as large as its content. It has something behind the content or in front of it. Or it describes
/// all of the content: the action of a tap there, or the name of its space.
///
/// If a scroll view takes lazy content out of it, it stands among the rows. It is then as large as the rows of that
/// content together.
protocol CoverElement: LayoutElement {
  /// Whether a scroll view has taken its content out of it.
  var isApart: Bool { get set }
  /// The next element around it that is apart, too.
  var coverAround: (any CoverElement)? { get set }
  /// Whether it is in front of the rows.
  var isInFront: Bool { get }
}

extension LayoutElement {
  /// Whether a scroll view along an axis takes the element apart, because it reaches a lazy container or a layout of
  /// targets.
  ///
  /// - Parameter targetsCount: Whether layouts of targets count. Inside of such a layout they do not.
  func isTakenApart(along axis: Axis, targetsCount: Bool = true) -> Bool {
    func isTakenApart(_ element: LayoutElement) -> Bool {
      element.isTakenApart(along: axis, targetsCount: targetsCount)
    }
    return switch parts(along: axis) {
    case .stack(let elements, _, _): elements.contains(where: isTakenApart)
    case .padded(let element, _), .boxed(let element, _), .one(let element), .covered(let element, _):
      isTakenApart(element)
    case .targets(let element): targetsCount || isTakenApart(element)
    case .lazy: true
    case nil: false
    }
  }

  /// Whether the element is a stack along an axis or a lazy container, or contains one that can be reached.
  func holdsStack(along axis: Axis) -> Bool {
    switch parts(along: axis) {
    case .stack, .lazy: true
    case .padded(let element, _), .boxed(let element, _), .one(let element), .covered(let element, _),
      .targets(let element):
      element.holdsStack(along: axis)
    case nil: false
    }
  }
}
