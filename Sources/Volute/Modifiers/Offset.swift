// Views away from their place: SwiftUI's offset and position.
import Foundation

/// Moves a view without its box.
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

/// Puts a view's centre at a point of all the room that there is.
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
  /// The view moved by a distance in points. Its neighbours and its guides stay where they are.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetRule(offset: offset)) }

  /// The view moved by a distance in points. Its neighbours and its guides stay where they are.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// The view with its centre at a point. The whole takes all the room that it is offered.
  public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionRule(position: position)) }

  /// The view with its centre at a point. The whole takes all the room that it is offered.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}
