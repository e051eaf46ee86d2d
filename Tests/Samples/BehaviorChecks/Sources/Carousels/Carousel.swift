// A carousel for any number of items, which behaves as users expect.
import Foundation
import ScrollEngine

/// Comes to rest with an item in the middle, one item from where the gesture began. At its ends the content stands at
/// its edge.
public struct Carousel: ScrollTargetBehavior {
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
    let end = max(0, context.contentSize.width - context.containerSize.width)
    // The place with the first item in the middle, mostly before the start of the content.
    let first = (itemWidth - context.containerSize.width) / 2
    func place(_ item: CGFloat) -> CGFloat { min(max(first + item * step, 0), end) }
    // Items beyond these two stand at the edges, too.
    let lowest = (-first / step).rounded(.down)
    let highest = max(lowest, ((end - first) / step).rounded(.up))

    let origin = context.originalTarget.rect.minX
    let nearby = min(max(((origin - first) / step).rounded(), lowest), highest)
    var item = nearby
    for edge in [lowest, highest] where abs(place(edge) - origin) <= abs(place(item) - origin) { item = edge }
    if context.velocity.dx > 0 { item += 1 }
    if context.velocity.dx < 0 { item -= 1 }
    target.rect.origin.x = place(min(max(item, lowest), highest))
  }
}
