// A stack in depth as a layout: SwiftUI's ZStackLayout.
import Foundation

/// A stack in depth as a layout. Spelled as SwiftUI spells it.
public struct ZStackLayout: Layout, BuiltInStack {
  /// The guides of the views that lie on one point.
  public var alignment: Alignment

  /// Creates a layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  func isSame(as other: ZStackLayout) -> Bool { alignment == other.alignment }

  private func extents(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> (horizontal: GuideAlignment, vertical: GuideAlignment) {
    let views = subviews.map { $0.dimensions(in: proposal) }
    return (GuideAlignment(alignment[.horizontal], views), GuideAlignment(alignment[.vertical], views))
  }

  /// The size of all views together. Each view is offered the proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let extents = extents(proposal, subviews)
    return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Offers each view the size of the stack, and places the views from its corner.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let final = ProposedViewSize(bounds.size)
    let extents = extents(final, subviews)
    for (index, subview) in subviews.enumerated() {
      let origin = CGPoint(
        x: bounds.minX + extents.horizontal.origins[index], y: bounds.minY + extents.vertical.origins[index])
      subview.place(at: origin, proposal: final)
    }
  }
}
