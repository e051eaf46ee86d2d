// The visual effects that move, scale and rotate a view.
import Foundation

extension VisualEffect {
  /// Moves the view by a distance in points.
  @inlinable
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the view by distances in points.
  @inlinable
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.offset, Double(x), Double(y)))
  }

  /// Scales the view about an anchor.
  @inlinable
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales the view about an anchor by the same factor along both axes.
  @inlinable
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  /// Scales the view about an anchor by a factor along each axis.
  @inlinable
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
    AppendedVisualEffect(
      self, VisualEffectOperation(.scale, Double(x), Double(y), Double(anchor.x), Double(anchor.y)))
  }

  /// Rotates the view about an anchor, clockwise on the screen.
  @inlinable
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    AppendedVisualEffect(
      self, VisualEffectOperation(.rotation, angle.radians, Double(anchor.x), Double(anchor.y)))
  }

  /// Rotates the view in space about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The direction of the axis; its length does not matter. An axis of length 0 rotates nothing.
  ///   - anchor: The point of the view through which the axis goes.
  ///   - anchorZ: The distance of the axis in front of the view, in points. If it is not 0, the view changes its size
  ///     even at an angle of 0, as in SwiftUI: the eye keeps its distance from the anchor.
  ///   - perspective: 0 for no perspective; 1 puts the eye as far from the view as the view's longer side is long.
  @inlinable
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    let operands = SIMD8<Double>(
      angle.radians, Double(axis.x), Double(axis.y), Double(axis.z), Double(anchor.x), Double(anchor.y),
      Double(anchorZ), Double(perspective))
    return AppendedVisualEffect(self, VisualEffectOperation(.rotation3D, operands))
  }

  /// Draws the view through an affine transform of its own coordinate space, whose origin is the view's top-left
  /// corner.
  @inlinable
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    transformEffect(ProjectionTransform(transform))
  }

  /// Draws the view through a projection of its own coordinate space.
  @inlinable
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(transform))
  }
}
