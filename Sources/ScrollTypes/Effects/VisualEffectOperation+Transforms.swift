// Operations that are projections.
import Foundation

extension VisualEffectOperation {
  /// Creates the step that draws through a projection.
  ///
  /// A projection whose m33 is 0, or with a number that is not finite, changes nothing: it would put the view's corner at infinity.
  @inlinable
  public init(_ transform: ProjectionTransform) {
    let divisor = Double(transform.m33)
    let numbers =
      SIMD8<Double>(
        Double(transform.m11), Double(transform.m12), Double(transform.m13), Double(transform.m21),
        Double(transform.m22), Double(transform.m23), Double(transform.m31), Double(transform.m32)) / divisor
    let isUsable = divisor != 0 && (numbers * 0).sum() == 0
    self.init(.transform, isUsable ? numbers : SIMD8(1, 0, 0, 0, 1, 0, 0, 0))
  }
}
