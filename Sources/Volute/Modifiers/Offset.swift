// Moves views away from their place: SwiftUI's offset and position.
import Foundation

/// Moves a view and leaves its box in place.
nonisolated struct OffsetRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let offset: CGSize

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    RulePlace(origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
  }

  /// Guides stay where the view would be.
  func guide(
    _ guide: AlignmentGuide, of content: LayoutElement, _ proposal: ProposedViewSize, size: () -> CGSize
  ) -> CGFloat? {
    content.guide(guide, proposal)
  }
}

/// Puts the centre of a view at a point of the whole room that is offered.
nonisolated struct PositionRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let position: CGPoint

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
  }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    let view = content.size(proposal)
    return RulePlace(
      origin: CGPoint(x: position.x - view.width / 2, y: position.y - view.height / 2), proposal: proposal)
  }
}

extension View {
  /// Moves the view by a distance in points. Its neighbours and its guides stay where they are.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetRule(offset: offset)) }

  /// Moves the view by a distance in points. Its neighbours and its guides stay where they are.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the centre of the view at a point. The result takes all the room that it is offered.
  public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionRule(position: position)) }

  /// Puts the centre of the view at a point. The result takes all the room that it is offered.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}
