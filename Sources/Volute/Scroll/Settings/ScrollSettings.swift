// The settings that modifiers around a scroll view make for it, and not for the scroll views inside of it.
import Foundation

/// The settings that modifiers make for the scroll views in a view. Each scroll view takes them from its environment,
/// and hides them from its content.
struct ScrollSettings {
  var margins = ContentMargins()
  /// Decides where scrolls come to rest; nil if nothing does.
  var targetBehavior: (any ScrollTargetBehavior)?

  /// The bound position of the scroll view; nil if there is none.
  var position: (any PositionFollowing)?
  var anchors = DefaultAnchors()
  /// The pull of the content that starts a reload; nil if there is none.
  var pull: PullToRefresh?

  /// Whether no modifier has made a setting.
  var isEmpty: Bool {
    margins == ContentMargins() && targetBehavior == nil && position == nil && anchors == DefaultAnchors()
      && pull == nil
  }
}

private struct ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
  /// The settings for the next scroll view inside.
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

/// The value that a modifier writes, for comparing modifiers.
private struct NamedSetting<Value> {
  let name: String
  let value: Value
}

extension EnvironmentModifier {
  /// Changes the environment by a value. The same change by an equal value makes no new environment.
  init<V>(_ name: String, _ value: V, change: @escaping (inout EnvironmentValues) -> Void) {
    self.init(
      change: change,
      isSame: { other in
        guard let other = other.value as? NamedSetting<V> else { return false }
        return other.name == name && ViewComparison.isSame(value, other.value)
      },
      value: NamedSetting(name: name, value: value))
  }
}

extension View {
  /// Changes a setting of the scroll views in the view by a value.
  nonisolated func scrollSetting<V>(
    _ name: String, _ value: V, change: @escaping (inout ScrollSettings) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(name, value) { change(&$0.scrollSettings) })
  }
}
