// The size of a view and where its guides are: SwiftUI's ViewDimensions.
import Foundation

/// A view's size and its alignment guides, for one proposal. Spelled as SwiftUI spells it.
public struct ViewDimensions {
  let size: CGSize
  /// The view and its proposal; nil for a box that has no views.
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

  /// The distance of a guide from the leading edge: the value that the view sets, or else the alignment's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.guide] }
  /// The distance of a guide from the top edge: the value that the view sets, or else the alignment's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.guide] }
  /// The distance of a guide from the leading edge; nil if the view does not set it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.guide) }
  /// The distance of a guide from the top edge; nil if the view does not set it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.guide) }

  subscript(guide: AlignmentGuide) -> CGFloat { explicit(guide) ?? guide.id.defaultValue(in: self) }

  func explicit(_ guide: AlignmentGuide) -> CGFloat? {
    source.flatMap { $0.element.guide(guide, $0.proposal) }
  }
}

extension ViewDimensions: Equatable {
  /// Whether both describe one view for one proposal, with the same size.
  public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
    first.size == second.size && first.source?.element === second.source?.element
      && first.source?.proposal == second.source?.proposal
  }
}
