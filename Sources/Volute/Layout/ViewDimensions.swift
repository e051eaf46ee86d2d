// The size of a view and where its guides are: SwiftUI's ViewDimensions.
import Foundation

/// A view's size and its alignment guides, for one proposal. Spelled as SwiftUI spells it.
public struct ViewDimensions {
  let size: CGSize
  /// The view and what it was offered; nil for a box that has no views.
  let source: (element: LayoutElement, proposal: ProposedViewSize)?

  init(_ size: CGSize) {
    self.size = size
    source = nil
  }

  init(_ element: LayoutElement, _ proposal: ProposedViewSize) {
    size = element.size(proposal)
    source = (element, proposal)
  }

  /// The width in points.
  public var width: CGFloat { size.width }
  /// The height in points.
  public var height: CGFloat { size.height }

  /// The distance of a guide from the leading edge: what the view says, else the alignment's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.guide] }
  /// The distance of a guide from the top edge: what the view says, else the alignment's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.guide] }
  /// The distance of a guide from the leading edge, if the view says where it is.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.guide) }
  /// The distance of a guide from the top edge, if the view says where it is.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.guide) }

  subscript(guide: AlignmentGuide) -> CGFloat { explicit(guide) ?? guide.id.defaultValue(in: self) }

  func explicit(_ guide: AlignmentGuide) -> CGFloat? {
    source.flatMap { $0.element.guide(guide, $0.proposal) }
  }
}

extension ViewDimensions: Equatable {
  /// Whether both are of one view and one proposal, and the size is the same.
  public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
    first.size == second.size && first.source?.element === second.source?.element
      && first.source?.proposal == second.source?.proposal
  }
}
