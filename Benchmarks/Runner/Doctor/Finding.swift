// A property of the machine that measurements depend on.

/// A property, its value, and advice.
struct Finding: Codable, Sendable, Equatable {
  enum State: String, Codable, Sendable {
    /// The property is as it should be.
    case fine
    /// Times vary more than necessary.
    case noisy
    /// Some figure cannot be measured here. Other figures are not affected.
    case missing
    /// The system does not report the property.
    case unknown
  }

  var name: String
  var value: String
  var state: State
  /// How to change it, or why no change is needed.
  var advice: String?
}
