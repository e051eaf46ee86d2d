// Turns steps that move, scale and rotate into projections.
import Foundation

extension VisualEffectOperation {
  /// Creates the step that draws through a projection.
  ///
  /// The numbers of the projection are divided by m33. If m33 is 0 or a quotient is not finite, the step changes
  /// nothing: the view's corner would be at infinity.
  @inlinable
  public init(_ transform: ProjectionTransform) {
    let divisor = Double(transform.m33)
    let numbers =
      SIMD8<Double>(
        Double(transform.m11), Double(transform.m12), Double(transform.m13), Double(transform.m21),
        Double(transform.m22), Double(transform.m23), Double(transform.m31), Double(transform.m32)) / divisor
    self = (numbers * 0).sum() == 0 ? VisualEffectOperation(.transform, numbers).bounded : .neutral(.transform)
  }

  /// Returns the step as a projection of a view's space, whose top-left corner is (0, 0). Other steps than transforms
  /// return the identity.
  ///
  /// - Parameters:
  ///   - width: The view's width, in points.
  ///   - height: The view's height, in points.
  public func projection(width: Double, height: Double) -> ProjectionTransform {
    var projection = ProjectionTransform()
    switch kind {
    case .offset: projection.move(by: operands[0], operands[1])
    case .scale: projection.scale(by: operands[0], operands[1], about: operands[2] * width, operands[3] * height)
    case .rotation: projection.turn(by: operands[0], about: operands[1] * width, operands[2] * height)
    case .rotation3D: projection = rotation3D(width: width, height: height)
    case .transform:
      projection.m11 = CGFloat(operands[0])
      projection.m12 = CGFloat(operands[1])
      projection.m13 = CGFloat(operands[2])
      projection.m21 = CGFloat(operands[3])
      projection.m22 = CGFloat(operands[4])
      projection.m23 = CGFloat(operands[5])
      projection.m31 = CGFloat(operands[6])
      projection.m32 = CGFloat(operands[7])
    default: break
    }
    return projection
  }

  /// A rotation in space about an axis through the anchor, seen from in front of the anchor.
  ///
  /// In this space x points right, y down, and z towards the eye. A positive angle about z rotates clockwise on the
  /// screen. About y it moves the right side away from the eye; about x it moves the bottom nearer.
  private func rotation3D(width: Double, height: Double) -> ProjectionTransform {
    let length = (operands[1] * operands[1] + operands[2] * operands[2] + operands[3] * operands[3]).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (operands[1] / length, operands[2] / length, operands[3] / length)
    let (sine, cosine) = (sin(operands[0]), cos(operands[0]))
    let rest = 1 - cosine
    let side = max(width, height)
    let nearness = side > 0 ? operands[7] / side : 0
    // A point (dx, dy) from the anchor goes to the rotated (dx, dy, -depth). The result is divided by 1 - nearness · z.
    let depth = operands[6]
    var m = ProjectionTransform()
    m.m11 = CGFloat(cosine + x * x * rest)
    m.m12 = CGFloat(x * y * rest + z * sine)
    m.m13 = CGFloat(-nearness * (x * z * rest - y * sine))
    m.m21 = CGFloat(x * y * rest - z * sine)
    m.m22 = CGFloat(cosine + y * y * rest)
    m.m23 = CGFloat(-nearness * (y * z * rest + x * sine))
    m.m31 = CGFloat(-depth * (x * z * rest + y * sine))
    m.m32 = CGFloat(-depth * (y * z * rest - x * sine))
    m.m33 = CGFloat(1 + nearness * depth * (cosine + z * z * rest))
    return m.about(CGFloat(operands[4] * width), CGFloat(operands[5] * height))
  }
}
