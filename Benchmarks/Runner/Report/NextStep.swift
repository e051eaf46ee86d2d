// Suggests a command after an inconclusive comparison.

/// Parts of suggested commands.
enum NextStep {
  /// Returns an option that selects rows, with a space before it; empty if there are too many rows for one line.
  static func filter(_ names: [String]) -> String {
    names.count > 3 ? "" : " --filter '\(names.joined(separator: "|"))'"
  }
}
