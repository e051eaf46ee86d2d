// Places an element that is as large as lazy content, by the sections around that content.
import Foundation

/// The place of a cover among the sections of a scroll view. It begins at a mark before its content, and ends at a mark
/// after it. A mark is a section with one row that has no length.
@MainActor
final class ContentCover {
  let element: any CoverElement
  let start: RowGroup
  let end: RowGroup
  /// The element around the cover while the cover is not apart.
  private weak var parent: LayoutElement?

  init(_ element: any CoverElement, _ axis: Axis) {
    self.element = element
    (start, end) = (Self.mark(axis), Self.mark(axis))
  }

  private static func mark(_ axis: Axis) -> RowGroup {
    let group = RowGroup()
    group.update(header: nil, footer: nil, segments: [SingleRow(axis, role: .mark)])
    return group
  }

  /// Moves the element into a scroll view, among the rows.
  func takeApart(in scrollView: LayoutElement, inside outer: (any CoverElement)?) {
    element.coverAround = outer
    element.isApart = true
    guard element.parent !== scrollView else { return }
    parent = element.parent
    element.parent = scrollView
  }

  /// Makes the element stand around its content again.
  func giveBack(from scrollView: LayoutElement) {
    element.isApart = false
    element.coverAround = nil
    if element.parent === scrollView { element.parent = parent }
  }

  /// Places the element where its content is. The closure returns the place of a mark; nil if it is unknown.
  func place(along axis: Axis, _ frame: (RowGroup) -> CGRect?) {
    guard let first = frame(start), let last = frame(end) else { return }
    var size = first.size
    size[axis] = max(0, last.origin[axis] - first.origin[axis])
    element.place(at: first.origin, ProposedViewSize(size))
  }
}
