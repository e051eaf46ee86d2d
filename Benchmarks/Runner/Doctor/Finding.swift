// One thing about the machine that measurements depend on.

/// What was looked at, what it is, and what to do about it.
struct Finding: Codable, Sendable, Equatable {
  enum State: String, Codable, Sendable {
    /// As it should be.
    case fine
    /// Times will vary more than they need to.
    case noisy
    /// Something cannot be measured here; what can is not harmed.
    case missing
    /// The system does not tell.
    case unknown
  }

  var name: String
  var value: String
  var state: State
  /// What to do, or why nothing need be done.
  var advice: String?
}
