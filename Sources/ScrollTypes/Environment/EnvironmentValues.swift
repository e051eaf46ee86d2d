// The values that a scroll view gets from its surroundings.
import Foundation

/// The values that a scroll view gets from its surroundings, by keys. Spelled as SwiftUI spells it.
///
/// Declare keys of your own as in SwiftUI:
///
///     struct SnapDistance: EnvironmentKey { static var defaultValue: CGFloat { 80 } }
///     extension EnvironmentValues {
///       var snapDistance: CGFloat {
///         get { self[SnapDistance.self] }
///         set { self[SnapDistance.self] = newValue }
///       }
///     }
///
/// A value that has been set costs a dictionary entry. Any other value is the default of its key.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: (name: String, value: Any)] = [:]

  /// Creates an environment in which every value is the default of its key.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // Without the guard, a missing value would be cast to a nil of an optional `K.Value`.
      guard let entry = values[ObjectIdentifier(key)] else { return key.defaultValue }
      return entry.value as? K.Value ?? key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = (String(describing: key), newValue) }
  }

  /// The values that have been set, in the order of their keys' names.
  public var description: String {
    let entries = values.values.map { "\($0.name) = \($0.value)" }.sorted()
    return "[" + entries.joined(separator: ", ") + "]"
  }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}
