// Composes the steps of a view's effects, for a view of a given size.
import Foundation

/// The composed steps of effects: one projection, one opacity, and filters.
///
/// It is a ``VisualEffectList`` that composes each step and stores none of them. So an effect's
/// ``VisualEffect/append(to:)`` composes it without an allocation.
@frozen
public struct ComposedVisualEffect: VisualEffectList, Equatable, Sendable {
  /// The width of the view, in points. The x of an anchor is a part of it.
  public let width: Double
  /// The height of the view, in points. The y of an anchor is a part of it.
  public let height: Double
  /// The projection that draws the view, in the view's own space.
  public var transform = ProjectionTransform()
  /// The product of the opacities.
  public var opacity = 1.0
  /// The filters so far. Draw with ``VisualEffectFilters/bounded``.
  public var filters = VisualEffectFilters()

  /// Creates the effect that changes nothing.
  @inlinable
  public init(size: CGSize) {
    width = Double(size.width)
    height = Double(size.height)
  }

  /// Adds a step around all steps so far: it acts on the result of those. The numbers of the step must be within their
  /// bounds.
  @inlinable
  public mutating func append(_ operation: VisualEffectOperation) {
    let operands = operation.operands
    switch operation.kind {
    case .opacity: opacity *= operands[0]
    case .offset: transform.move(by: operands[0], operands[1])
    case .scale: transform.scale(by: operands[0], operands[1], about: operands[2] * width, operands[3] * height)
    case .rotation: transform.turn(by: operands[0], about: operands[1] * width, operands[2] * height)
    case .rotation3D, .transform: appendProjection(operation)
    default: filters.append(operation)
    }
  }

  /// Adds a step that is a projection.
  @usableFromInline
  mutating func appendProjection(_ operation: VisualEffectOperation) {
    transform = transform.concatenating(operation.projection(width: width, height: height))
  }

  /// Returns the projection that draws the view in a layout direction: from right to left, it is mirrored in the view's
  /// width. It is the identity if one of its numbers is not finite.
  @inlinable
  public func transform(in direction: LayoutDirection) -> ProjectionTransform {
    let transform = direction == .leftToRight ? transform : transform.mirrored(inWidth: CGFloat(width))
    return transform.isFinite ? transform : .identity
  }
}
