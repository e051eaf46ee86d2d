// The filter with which a user selects rows.

/// A regular expression to search for in a row's name, or a literal part of the name.
struct BenchmarkFilter {
  let text: String
  private let pattern: Regex<AnyRegexOutput>?

  init(_ text: String) {
    self.text = text
    pattern = try? Regex(text)
  }

  func matches(_ identifier: String) -> Bool {
    identifier.contains(text) || pattern.map { identifier.contains($0) } ?? false
  }

  /// The error for a filter that no row matches.
  var failure: CommandFailure {
    let hint = pattern == nil ? " (it is not a regular expression either)" : ""
    return CommandFailure("no benchmark matches '\(text)'\(hint); `bench list` names them all")
  }
}
