// The filters that a row is drawn with, apart from transform and opacity.

/// What the filters of a row's effects come to.
public struct VisualEffectFilters: Equatable, Sendable, BitwiseCopyable {
  /// The radius of the blur, in points.
  public var blurRadius: Double
  /// Whether the blurred view is opaque.
  public var isBlurOpaque: Bool
  /// What is added to the components of each colour: 0 for none.
  public var brightness: Double
  /// The factor of contrast: 1 for none.
  public var contrast: Double
  /// The factor of saturation: 1 for none.
  public var saturation: Double
  /// The part that is grey: 0 for none.
  public var grayscale: Double
  /// By how much the hue is turned, in degrees.
  public var hueRotation: Double
  /// How the row is laid over what is behind it.
  public var blendMode: BlendMode

  /// Creates filters; by default none.
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
