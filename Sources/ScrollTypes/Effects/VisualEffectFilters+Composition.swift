// How filters add up.
import Foundation

extension VisualEffectFilters {
  /// Takes a step around all those before; steps that are no filters change nothing.
  ///
  /// The renderer gets one figure for each filter, whatever the order of different filters is:
  /// - radii of blurs add as the legs of a right triangle, as the widths of one blur after the other do; the result is opaque where
  ///   one was whose radius is not 0;
  /// - what is added to brightness, and the angles of the hue, add up;
  /// - factors of contrast and of saturation multiply;
  /// - of the colour that one grayscale leaves the next leaves its part;
  /// - the outermost blend mode counts, also where it is normal.
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

  /// The filters with each figure within the bounds of its step: see ``VisualEffectOperation/bounded``.
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
