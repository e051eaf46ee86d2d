// A carousel as in an article: each swipe moves it one item further. It has a fault.
import Foundation
import ScrollEngine

/// Comes to rest with an item in the middle, one item from where the gesture began.
///
/// It has a fault: the screen that it was written for had ten items, and the number of the last one stayed in the code.
public struct TenItemCarousel: ScrollTargetBehavior {
  /// The width of an item, in points.
  public var itemWidth: CGFloat
  /// The distance between two items, in points.
  public var spacing: CGFloat

  /// Creates a carousel of items of one width.
  public init(itemWidth: CGFloat, spacing: CGFloat) {
    self.itemWidth = itemWidth
    self.spacing = spacing
  }

  /// Moves the target to the item.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let step = itemWidth + spacing
    var item = ((context.originalTarget.rect.midX - itemWidth / 2) / step).rounded()
    if context.velocity.dx > 0 { item = min(item + 1, 9) }
    if context.velocity.dx < 0 { item = max(item - 1, 0) }
    target.rect.origin.x = item * step + itemWidth / 2 - context.containerSize.width / 2
  }
}
