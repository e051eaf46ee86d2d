// A key of the environment.

/// A key of ``EnvironmentValues``. Spelled as SwiftUI spells it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value if none has been set.
  static var defaultValue: Value { get }
}
