// An element that is as large as lazy content: where it stands, which the sections around the content know.
import Foundation

/// The place of a cover among the sections of a scroll view: from a mark before its content to one behind it. Marks are rows without
/// a length.
@MainActor
final class ContentCover {
  let element: any CoverElement
  let start: (group: RowGroup, row: SingleRow)
  let end: (group: RowGroup, row: SingleRow)
  /// The element around it, where it is not apart.
  private weak var parent: LayoutElement?

  init(_ element: any CoverElement, _ axis: Axis) {
    self.element = element
    start = (RowGroup(), SingleRow(axis, role: .mark))
    end = (RowGroup(), SingleRow(axis, role: .mark))
    start.group.update(header: nil, footer: nil, segments: [start.row])
    end.group.update(header: nil, footer: nil, segments: [end.row])
  }

  /// Has the element stand in a scroll view, among the rows.
  func takeApart(in scrollView: LayoutElement, inside outer: (any CoverElement)?) {
    element.coverAround = outer
    element.isApart = true
    guard element.parent !== scrollView else { return }
    parent = element.parent
    element.parent = scrollView
  }

  /// Has the element stand around its content again.
  func giveBack(from scrollView: LayoutElement) {
    element.isApart = false
    element.coverAround = nil
    if element.parent === scrollView { element.parent = parent }
  }

  /// Puts the element where its content is; nil where nobody knows.
  func place(along axis: Axis, _ frame: (RowGroup) -> CGRect?) {
    guard let first = frame(start.group), let last = frame(end.group) else { return }
    var size = first.size
    size[axis] = max(0, last.origin[axis] - first.origin[axis])
    element.place(at: first.origin, ProposedViewSize(size))
  }
}
