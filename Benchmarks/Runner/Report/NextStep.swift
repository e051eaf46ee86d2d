// What to type after a comparison that could not tell.

/// Words for next steps.
enum NextStep {
  /// An option that selects rows, with a space before it; empty where the rows are too many for one line.
  static func filter(_ names: [String]) -> String {
    names.count > 3 ? "" : " --filter '\(names.joined(separator: "|"))'"
  }
}
