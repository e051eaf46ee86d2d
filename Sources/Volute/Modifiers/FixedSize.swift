// Views at their ideal size: SwiftUI's fixedSize.

/// Asks a view for its ideal length along some axes.
nonisolated struct FixedSizeRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let horizontal: Bool
  let vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize { content.size(inner(proposal)) }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    RulePlace(proposal: inner(proposal))
  }
}

extension View {
  /// Gives the view its ideal size, whatever it is offered.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height or both, whatever it is offered.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeRule(horizontal: horizontal, vertical: vertical))
  }
}
