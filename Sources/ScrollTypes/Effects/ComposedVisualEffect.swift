// What the steps of an effect come to for a view of a certain size.
import Foundation

/// The steps of effects composed: one projection, one opacity, and filters.
///
/// It takes steps as a ``VisualEffectList`` does, and keeps nothing of each: an effect's ``VisualEffect/append(to:)`` composes it
/// without an allocation.
@frozen
public struct ComposedVisualEffect: VisualEffectList, Equatable, Sendable {
  /// The width of the view, in points: what the x of anchors is a part of.
  public let width: Double
  /// The height of the view, in points: what the y of anchors is a part of.
  public let height: Double
  /// Where the view's points are drawn, in its own space.
  public var transform = ProjectionTransform()
  /// The product of the opacities.
  public var opacity = 1.0
  /// The filters so far; ``VisualEffectFilters/bounded`` are those to draw with.
  public var filters = VisualEffectFilters()

  /// Creates the effect that changes nothing of a view.
  @inlinable
  public init(size: CGSize) {
    width = Double(size.width)
    height = Double(size.height)
  }

  /// Takes a step around all those before: it acts on what is drawn so far. Its numbers must be within their bounds.
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

  /// Takes a step that is a projection.
  @usableFromInline
  mutating func appendProjection(_ operation: VisualEffectOperation) {
    transform = transform.concatenating(operation.projection(width: width, height: height))
  }

  /// Where the view's points are drawn: the composed projection, from right to left mirrored in the view's width, and the identity
  /// where one of its numbers is not finite.
  @inlinable
  public func transform(in direction: LayoutDirection) -> ProjectionTransform {
    let transform = direction == .leftToRight ? transform : transform.mirrored(inWidth: CGFloat(width))
    return transform.isFinite ? transform : .identity
  }
}
