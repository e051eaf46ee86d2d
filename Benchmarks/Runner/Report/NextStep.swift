// Suggests a command after an inconclusive comparison.

/// Parts of suggested commands.
enum NextStep {
  /// Returns an option that selects rows, with a space before it; empty if there are too many rows for one line.
  static func filter(_ names: [String]) -> String {
    if names.count > 3 { return "" }
    let pattern = names.count == 1 ? names[0] : "(\(names.joined(separator: "|")))"
    // The whole name: a row's name is also the beginning of others, as in n/1000 and n/10000.
    return " --filter '^\(pattern)$'"
  }
}
