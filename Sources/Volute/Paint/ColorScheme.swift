// Light and dark: SwiftUI's colorScheme.

/// Whether a screen is light or dark. Spelled as SwiftUI spells it.
@frozen
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

extension EnvironmentValues {
  /// Whether the surroundings are light or dark. The default is light.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension View {
  /// Asks the window to be light or dark; nil for the default. It is only recorded: ``ScrollHost/environment`` sets the
  /// colour scheme of a window.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    painted("PreferredColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
}
