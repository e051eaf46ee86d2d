// A scroll target behaviour for the cards of a diary, written as for SwiftUI.
import Volute

/// Comes to rest with a card at the leading edge, or at the end of the content.
public struct CardSnapping: ScrollTargetBehavior {
  /// The width of a card, in points.
  public var cardWidth: CGFloat
  /// The distance between two cards, in points.
  public var spacing: CGFloat

  /// Creates a behaviour for cards of one width.
  public init(cardWidth: CGFloat, spacing: CGFloat) {
    self.cardWidth = cardWidth
    self.spacing = spacing
  }

  /// Moves the target to the nearest card.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let step = cardWidth + spacing
    let end = max(0, context.contentSize.width - context.containerSize.width)
    let projected = min(max(target.rect.minX, 0), end)
    let card = (projected / step).rounded() * step
    target.rect.origin.x = end - projected < abs(card - projected) ? end : min(card, end)
  }
}
