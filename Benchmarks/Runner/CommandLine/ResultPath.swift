// Chooses the path of a result when the user names only a folder, or nothing.
import BenchmarkResults
import Foundation

/// Names result files.
enum ResultPath {
  static let defaultFolder = "results/runs"

  /// - Parameter output: A file; a folder (it exists or ends with a slash); or `nil` for the default folder.
  static func path(output: String?, result: BenchmarkResult) -> String {
    guard let output else { return "\(defaultFolder)/\(name(of: result))" }
    guard output.hasSuffix("/") || FileManager.default.isFolder(output) else { return output }
    return "\(output.hasSuffix("/") ? String(output.dropLast()) : output)/\(name(of: result))"
  }

  /// Returns a path in the result's folder, for a check before the run. The result's own name is not yet known.
  static func trial(output: String?) -> String {
    guard let output else { return "\(defaultFolder)/result.json" }
    guard output.hasSuffix("/") || FileManager.default.isFolder(output) else { return output }
    return "\(output.hasSuffix("/") ? String(output.dropLast()) : output)/result.json"
  }

  /// Returns the path of a result's report: beside it, with the same name. `nil` if the result goes to a device.
  static func report(beside result: String, isComparison: Bool = false) -> String? {
    sibling(of: result, isComparison ? "-comparison.html" : ".html")
  }

  /// Returns the same path for the format of Google Benchmark.
  static func google(beside result: String) -> String? { sibling(of: result, ".google.json") }

  /// Returns the path of the journal, which exists during a run.
  static func journal(beside result: String) -> String? { sibling(of: result, RunJournal.suffix) }

  /// Returns the path of the result that a journal becomes.
  static func result(of journal: String) -> String {
    (journal.hasSuffix(RunJournal.suffix) ? String(journal.dropLast(RunJournal.suffix.count)) : journal) + ".json"
  }

  private static func sibling(of result: String, _ suffix: String) -> String? {
    if result.hasPrefix("/dev/"), !result.hasPrefix("/dev/shm/") { return nil }
    return (result.hasSuffix(".json") ? String(result.dropLast(5)) : result) + suffix
  }

  /// Returns a name such as `2026-01-31T120000Z-0123456789.json`, with `-dirty` if there were uncommitted changes.
  static func name(of result: BenchmarkResult) -> String {
    let date = result.run.startedAt.filter { $0 != ":" }
    let commit = result.commit.map { $0.sha.prefix(10) + ($0.dirty ? "-dirty" : "") } ?? "no-commit"
    return "\(date)-\(commit).json"
  }
}
