// A scroll target behaviour for cards of different widths.
import Foundation
import ScrollEngine

/// Comes to rest with the start of a card at the start of the screen.
public struct CardStops: ScrollTargetBehavior {
  /// The widths of the cards, in points.
  public var widths: [CGFloat]
  /// The distance between two cards, in points.
  public var spacing: CGFloat

  /// Creates stops at cards.
  public init(widths: [CGFloat], spacing: CGFloat) {
    self.widths = widths
    self.spacing = spacing
  }

  /// Returns the start of the card that begins nearest to an offset.
  public func stop(nearest offset: CGFloat) -> CGFloat {
    var start: CGFloat = 0
    var nearest: CGFloat = 0
    for width in widths {
      if abs(start - offset) < abs(nearest - offset) { nearest = start }
      start += width + spacing
    }
    return nearest
  }

  /// Moves the target to the start of a card.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.x = stop(nearest: target.rect.minX)
  }
}
