// How a view is laid over what is behind it: SwiftUI's BlendMode.

/// Modes for laying a view's colours over those behind it. Spelled as SwiftUI spells it; its raw values are ours.
public enum BlendMode: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// The view covers what is behind it.
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
  /// What is behind becomes lighter by the view.
  case colorDodge
  /// What is behind becomes darker by the view.
  case colorBurn
  /// As overlay by the view's colours, softly.
  case softLight
  /// As overlay by the view's colours.
  case hardLight
  /// The distance of each component.
  case difference
  /// As the difference, with less contrast.
  case exclusion
  /// The view's hue on what is behind.
  case hue
  /// The view's saturation on what is behind.
  case saturation
  /// The view's hue and saturation on what is behind.
  case color
  /// The view's lightness on what is behind.
  case luminosity
  /// The view only where something is behind it.
  case sourceAtop
  /// The view behind what is there.
  case destinationOver
  /// What is behind, where the view is not.
  case destinationOut
  /// The sum, towards black.
  case plusDarker
  /// The sum, towards white.
  case plusLighter
}
