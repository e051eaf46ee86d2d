// Composes filters.
import Foundation

extension VisualEffectFilters {
  /// Adds a step around all steps so far. A step that is not a filter changes nothing.
  ///
  /// The renderer gets one number for each filter; the order of different filters does not matter:
  /// - Radii of blurs add as the legs of a right triangle, as the widths of successive blurs do. The result is opaque
  ///   if a blur with a radius other than 0 is.
  /// - Brightness and hue angles add up.
  /// - Factors of contrast and saturation multiply.
  /// - Each grayscale removes its part of the colour that the ones before it leave.
  /// - The outermost blend mode counts, even if it is normal.
  public mutating func append(_ operation: VisualEffectOperation) {
    let amount = operation.operands[0]
    switch operation.kind {
    case .blur where amount != 0:
      blurRadius = blurRadius == 0 ? amount : (blurRadius * blurRadius + amount * amount).squareRoot()
      if operation.operands[1] != 0 { isBlurOpaque = true }
    case .brightness: brightness += amount
    case .contrast: contrast *= amount
    case .saturation: saturation *= amount
    case .grayscale: grayscale = 1 - (1 - grayscale) * (1 - amount)
    case .hueRotation: hueRotation += amount
    case .blendMode: blendMode = operation.blendMode
    case .blur, .opacity, .scale, .rotation, .rotation3D, .offset, .transform: break
    }
  }

  /// The filters with each number within the bounds of its step: see ``VisualEffectOperation/bounded``.
  public var bounded: VisualEffectFilters {
    var filters = self
    filters.blurRadius = min(blurRadius, 1e4)
    filters.brightness = min(max(brightness, -1), 1)
    filters.contrast = min(max(contrast, -1e3), 1e3)
    filters.saturation = min(max(saturation, -1e3), 1e3)
    filters.grayscale = min(max(grayscale, 0), 1)
    filters.hueRotation = min(max(hueRotation, -1e6), 1e6)
    return filters
  }
}
