// Sums up the filters of effects.
import ScrollTypes

/// The sum of filters.
struct FilterSum: Equatable, BitwiseCopyable {
  private var blurSquares = 0.0
  private var isBlurOpaque = false
  private var brightness = 0.0
  private var contrast = 1.0
  private var saturation = 1.0
  private var colour = 1.0
  private var hueRotation = 0.0
  private var blendMode: BlendMode?

  init() {}

  mutating func append(_ operation: VisualEffectOperation) {
    let amount = operation.operands[0]
    switch operation.kind {
    case .blur:
      blurSquares += amount * amount
      if amount != 0, operation.operands[1] != 0 { isBlurOpaque = true }
    case .brightness: brightness += amount
    case .contrast: contrast *= amount
    case .saturation: saturation *= amount
    case .grayscale: colour *= 1 - amount
    case .hueRotation: hueRotation += amount
    case .blendMode: blendMode = BlendMode(rawValue: UInt8(amount))
    default: break
    }
  }

  mutating func take(_ other: FilterSum) {
    blurSquares += other.blurSquares
    isBlurOpaque = isBlurOpaque || other.isBlurOpaque
    brightness += other.brightness
    contrast *= other.contrast
    saturation *= other.saturation
    colour *= other.colour
    hueRotation += other.hueRotation
    if let mode = other.blendMode { blendMode = mode }
  }

  /// The filters, clamped to their bounds.
  var filters: VisualEffectFilters {
    VisualEffectFilters(
      blurRadius: min(blurSquares.squareRoot(), 1e4), isBlurOpaque: isBlurOpaque,
      brightness: brightness.clamped(to: -1...1),
      contrast: contrast.clamped(to: -1e3...1e3), saturation: saturation.clamped(to: -1e3...1e3),
      grayscale: (1 - colour).clamped(to: 0...1), hueRotation: hueRotation.clamped(to: -1e6...1e6),
      blendMode: blendMode ?? .normal)
  }
}
