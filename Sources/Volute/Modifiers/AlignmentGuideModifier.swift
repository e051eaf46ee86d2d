// Guides of a view where the program wants them: SwiftUI's alignmentGuide.
import Foundation

/// Says where a guide of a view is.
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
  /// The view with a guide of its own: its distance from the leading edge in points.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideRule(guide: g.guide, computeValue: computeValue))
  }

  /// The view with a guide of its own: its distance from the top edge in points.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideRule(guide: g.guide, computeValue: computeValue))
  }
}
