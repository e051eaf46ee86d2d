// The ways in which a view is drawn over its background: SwiftUI's BlendMode.

/// Modes for drawing a view's colours over those of its background. Spelled as SwiftUI spells it; the raw values are
/// ours.
public enum BlendMode: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// The view covers the background.
  case normal
  /// Colours are multiplied.
  case multiply
  /// Inverted colours are multiplied.
  case screen
  /// Dark colours are multiplied, light ones screened.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// The view lightens the background.
  case colorDodge
  /// The view darkens the background.
  case colorBurn
  /// A soft ``overlay``, decided by the view's colours.
  case softLight
  /// An ``overlay`` decided by the view's colours.
  case hardLight
  /// The difference of each component, as a distance.
  case difference
  /// A ``difference`` with less contrast.
  case exclusion
  /// The view's hue with the background's saturation and lightness.
  case hue
  /// The view's saturation with the background's hue and lightness.
  case saturation
  /// The view's hue and saturation with the background's lightness.
  case color
  /// The view's lightness with the background's hue and saturation.
  case luminosity
  /// The view, only where there is a background.
  case sourceAtop
  /// The view, drawn behind the background.
  case destinationOver
  /// The background, where the view is not.
  case destinationOut
  /// The sum of the colours, towards black.
  case plusDarker
  /// The sum of the colours, towards white.
  case plusLighter
}
