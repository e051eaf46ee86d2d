// A key of the environment.

/// A key of ``EnvironmentValues``. Spelled as SwiftUI spells it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value of the key before one is set.
  static var defaultValue: Value { get }
}
