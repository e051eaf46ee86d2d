// The filters of a row, apart from its transform and opacity.

/// The composed filters of a row's effects.
public struct VisualEffectFilters: Equatable, Sendable, BitwiseCopyable {
  /// The radius of the blur, in points.
  public var blurRadius: Double
  /// Whether the result of the blur is opaque.
  public var isBlurOpaque: Bool
  /// The number added to the components of each colour: 0 changes nothing.
  public var brightness: Double
  /// The factor of contrast: 1 changes nothing.
  public var contrast: Double
  /// The factor of saturation: 1 changes nothing.
  public var saturation: Double
  /// The part of colour that is removed: 0 changes nothing.
  public var grayscale: Double
  /// The angle by which the hue turns, in degrees.
  public var hueRotation: Double
  /// How the row is drawn over its background.
  public var blendMode: BlendMode

  /// Creates filters. The defaults change nothing.
  @inlinable
  public init(
    blurRadius: Double = 0, isBlurOpaque: Bool = false, brightness: Double = 0, contrast: Double = 1,
    saturation: Double = 1, grayscale: Double = 0, hueRotation: Double = 0, blendMode: BlendMode = .normal
  ) {
    self.blurRadius = blurRadius
    self.isBlurOpaque = isBlurOpaque
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
    self.grayscale = grayscale
    self.hueRotation = hueRotation
    self.blendMode = blendMode
  }

  /// No filters.
  @inlinable
  public static var none: VisualEffectFilters { VisualEffectFilters() }
}
