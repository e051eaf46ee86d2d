// Whether a pass ran, and if it did not, why not.

/// What became of one pass over the rows: timing, counting, instructions.
package struct PassStatus: Codable, Sendable, Equatable {
  package enum State: String, Codable, Sendable {
    /// It ran on every row that was measured.
    case done
    /// It ran on some rows.
    case partial
    /// Nobody asked for it.
    case skipped
    /// The machine cannot do it.
    case unavailable
  }

  package static let timing = "timing"
  package static let counting = "counting"
  package static let instructions = "instructions"

  package static let done = PassStatus(state: .done)
  package static let skipped = PassStatus(state: .skipped, reason: "not asked for")

  package var state: State
  /// Why it did not run on every row; absent where it did.
  package var reason: String?

  package init(state: State, reason: String? = nil) {
    self.state = state
    self.reason = reason
  }

  /// The status of a pass that was asked for.
  ///
  /// - Parameter reasons: For each row why there is no figure, `nil` where there is one.
  package init(reasons: [String?]) {
    let missing = reasons.compactMap(\.self)
    guard let first = missing.first else {
      self = .done
      return
    }
    if missing.count == reasons.count {
      self.init(state: .unavailable, reason: first)
    } else {
      self.init(state: .partial, reason: "missing in \(missing.count) of \(reasons.count) rows: \(first)")
    }
  }
}
