// Converts offsets along an axis to coordinates of targets, and back.
import Foundation
import ScrollTypes

/// A question along one axis, with the conversion between offsets and points.
struct TargetAxis {
  /// The result of reading a target's coordinate.
  enum Reading {
    case offset(ContentUnits)
    /// The coordinate is not finite.
    case refused
  }

  var question: TargetQuestion
  let projection: AxisProjection
  let contentExtent: ContentUnits

  /// The coordinate, in points, of the start of a target that is seen at an offset.
  func origin(at offset: ContentUnits) -> CGFloat { projection.place(of: offset, contentExtent: contentExtent) + inset }

  /// The offset of a target, inside the range. If the target starts where the scroll would come to rest, the result is
  /// that offset, to the unit.
  func read(_ target: borrowing ScrollTarget) -> Reading {
    let isVertical = projection.axis == .vertical
    var origin = isVertical ? target.rect.minY : target.rect.minX
    if let anchor = target.anchor {
      let part = isVertical ? anchor.y : projection.isMirrored ? 1 - anchor.x : anchor.x
      let (size, container) =
        isVertical
        ? (target.rect.height, projection.innerSize.height) : (target.rect.width, projection.innerSize.width)
      origin = origin + part * size - part * container
    }
    guard origin.isFinite else { return .refused }
    if origin.bitPattern == self.origin(at: question.proposal).bitPattern { return .offset(question.proposal) }
    let point = CGPoint(x: isVertical ? 0 : origin - inset, y: isVertical ? origin - inset : 0)
    let offset = projection.offset(of: point, contentExtent: contentExtent)
    return .offset(question.range.clamp(ContentUnits(saturating: offset)))
  }

  /// The inset at the left or the top edge.
  private var inset: CGFloat {
    switch projection.axis {
    case .vertical: projection.insets.top
    case .horizontal: projection.isMirrored ? projection.insets.trailing : projection.insets.leading
    }
  }
}

extension AxisProjection {
  /// The size of the container inside its insets, in points; each side at least 0.
  var innerSize: CGSize {
    CGSize(
      width: max(0, containerSize.width - insets.leading - insets.trailing),
      height: max(0, containerSize.height - insets.top - insets.bottom))
  }
}
