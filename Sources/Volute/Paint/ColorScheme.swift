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
  /// Whether the surroundings are light or dark: light where nothing says so.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension View {
  /// The view, which asks its window to be light or dark; nil for the usual one. It is recorded: a window is as
  /// ``ScrollHost/environment`` says.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    painted("PreferredColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
}
