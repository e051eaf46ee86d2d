// Behaviours with one fault each, and some correct ones.
import Foundation
import ScrollEngine

/// Rounds to rows of a length.
struct RowSnapping: ScrollTargetBehavior {
  var length: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.x = (target.rect.minX / length).rounded() * length
    target.rect.origin.y = (target.rect.minY / length).rounded() * length
  }
}

/// Divides by the container's height, which may be 0.
struct Dividing: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let part = context.containerSize.height * (target.rect.minY / context.containerSize.height).rounded()
    target.rect.origin.y = part
  }
}

/// Leads a little farther each time.
struct Creeping: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y += 1 }
}

/// Leads less far for a fast release.
struct Timid: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if abs(context.velocity.dy) > 1000 { target.rect.origin = context.originalTarget.rect.origin }
  }
}

/// Leads back to the original target in every second answer.
final class Remembering: ScrollTargetBehavior {
  private var count = 0

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    count += 1
    if count.isMultiple(of: 2) { target.rect.origin = context.originalTarget.rect.origin }
  }
}

/// Leads past the end.
struct Overshooting: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = context.velocity.dy > 0 ? context.contentSize.height : context.originalTarget.rect.minY
  }
}

/// A wrapper that makes a built-in behaviour look like one of the caller's.
struct BuiltIn<Base: ScrollTargetBehavior>: ScrollTargetBehavior {
  var base: Base

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}
