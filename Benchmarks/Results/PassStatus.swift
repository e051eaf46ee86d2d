// Whether a pass ran, and if not, why.

/// The state of one pass over the rows: timing, counting or instructions.
package struct PassStatus: Codable, Sendable, Equatable {
  package enum State: String, Codable, Sendable {
    /// The pass ran on every measured row.
    case done
    /// The pass ran on some rows.
    case partial
    /// The user did not ask for the pass.
    case skipped
    /// The machine cannot run the pass.
    case unavailable
  }

  package static let timing = "timing"
  package static let counting = "counting"
  package static let instructions = "instructions"

  package static let done = PassStatus(state: .done)
  package static let skipped = PassStatus(state: .skipped, reason: "not asked for")

  package var state: State
  /// Why the pass did not run on every row; absent if it did.
  package var reason: String?

  package init(state: State, reason: String? = nil) {
    self.state = state
    self.reason = reason
  }

  /// Creates the status of a pass that the user asked for.
  ///
  /// - Parameter reasons: For each row, why its figure is missing; `nil` if the row has one.
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
