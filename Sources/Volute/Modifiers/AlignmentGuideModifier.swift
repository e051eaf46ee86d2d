// Sets the guides of a view: SwiftUI's alignmentGuide.
import Foundation

/// Sets the place of a guide of a view.
nonisolated struct GuideRule: ViewModifier, RuleModifier {
  typealias Body = Never

  let guide: AlignmentGuide
  let computeValue: (ViewDimensions) -> CGFloat

  func guide(
    _ guide: AlignmentGuide, of content: LayoutElement, _ proposal: ProposedViewSize, size: () -> CGSize
  ) -> CGFloat? {
    if guide == self.guide { return computeValue(content.dimensions(proposal)) }
    return content.guide(guide, proposal)
  }
}

extension View {
  /// Sets a guide of the view: its distance from the leading edge, in points.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideRule(guide: g.guide, computeValue: computeValue))
  }

  /// Sets a guide of the view: its distance from the top edge, in points.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideRule(guide: g.guide, computeValue: computeValue))
  }
}
