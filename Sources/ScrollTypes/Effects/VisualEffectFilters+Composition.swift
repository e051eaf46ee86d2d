// How filters add up.
import Foundation

extension VisualEffectFilters {
  /// Takes a step around all those before; steps that are no filters change nothing.
  ///
  /// The renderer gets one figure for each filter, whatever the order of different filters is:
  /// - radii of blurs add as the legs of a right triangle, as the widths of Gaussian curves do; the result is opaque where one was;
  /// - what is added to brightness, and the angles of the hue, add up;
  /// - factors of contrast and of saturation multiply, saturations clamped to 0 or more;
  /// - of the colour that one grayscale leaves the next leaves its part;
  /// - the outermost blend mode counts, normal as none.
  public mutating func append(_ operation: VisualEffectOperation) {
    let amount = operation.operands[0]
    switch operation.kind {
    case .blur:
      let radius = max(amount, 0)
      blurRadius = blurRadius == 0 ? radius : (blurRadius * blurRadius + radius * radius).squareRoot()
      if operation.operands[1] != 0 { isBlurOpaque = true }
    case .brightness: brightness += amount
    case .contrast: contrast *= amount
    case .saturation: saturation *= max(amount, 0)
    case .grayscale: grayscale = 1 - (1 - grayscale) * (1 - min(max(amount, 0), 1))
    case .hueRotation: hueRotation += amount
    case .blendMode:
      let mode = UInt8(exactly: amount).flatMap(BlendMode.init) ?? .normal
      if mode != .normal { blendMode = mode }
    case .opacity, .scale, .rotation, .rotation3D, .offset, .transform: break
    }
  }
}
