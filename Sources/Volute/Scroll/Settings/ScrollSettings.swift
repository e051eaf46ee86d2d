// What modifiers around a scroll view say to it, and to none of the scroll views inside of it.
import Foundation

/// What modifiers say to the scroll views in a view. Each scroll view takes it from its environment, and hides it from what it
/// scrolls.
struct ScrollSettings {
  var margins = ContentMargins()
  /// What decides where scrolls come to rest; nil where nothing does.
  var targetBehavior: (any ScrollTargetBehavior)?

  /// What binds where the scroll view stands.
  var position: (any PositionFollowing)?
  var anchors = DefaultAnchors()
  /// What happens when the user pulls the content down.
  var pull: PullToRefresh?

  /// Whether no modifier has said anything.
  var isEmpty: Bool {
    margins == ContentMargins() && targetBehavior == nil && position == nil && anchors == DefaultAnchors()
      && pull == nil
  }
}

private struct ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
  /// What is said to the next scroll view inside.
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

/// What a modifier writes, by which it is compared with the one before.
private struct NamedSetting<Value> {
  let name: String
  let value: Value
}

extension EnvironmentModifier {
  /// Changes the environment by a value. The same change by an equal value makes no environment anew.
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
  /// The view whose scroll views have a setting changed by a value.
  nonisolated func scrollSetting<V>(
    _ name: String, _ value: V, change: @escaping (inout ScrollSettings) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(name, value) { change(&$0.scrollSettings) })
  }
}
