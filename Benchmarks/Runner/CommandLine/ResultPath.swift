// Chooses the path of a result when the user names only a folder, or nothing.
import BenchmarkResults
import Foundation

/// Names result files.
enum ResultPath {
  static let defaultFolder = "results/runs"

  /// Returns the path of a result. In a folder, the name is that of no other run: an empty journal reserves it.
  ///
  /// - Parameter output: A file; a folder (it exists or ends with a slash); or `nil` for the default folder.
  static func path(output: String?, result: BenchmarkResult) -> String {
    if let output, !output.hasSuffix("/"), !FileManager.default.isFolder(output) { return output }
    let folder = output.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? defaultFolder
    let name = name(of: result)
    var number = 1
    while true {
      // Runs that start in the same second have the same name.
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)").json"
      if reserve(path) { return path }
      number += 1
    }
  }

  /// Makes an empty journal for a result. Returns `false` if another run has the journal, or has left files there.
  private static func reserve(_ path: String) -> Bool {
    guard let journal = journal(beside: path) else { return true }
    do {
      try Data().write(to: URL(fileURLWithPath: journal), options: .withoutOverwriting)
    } catch {
      // Another error is reported when the journal is written.
      return (error as? CocoaError)?.code != .fileWriteFileExists
    }
    // Looked for only now: the other run writes its result before it removes its journal.
    let others = [path, report(beside: path), google(beside: path)].compactMap(\.self)
    guard others.contains(where: { FileManager.default.fileExists(atPath: $0) }) else { return true }
    try? FileManager.default.removeItem(atPath: journal)
    return false
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

  /// Returns a name such as `2026-01-31T120000Z-0123456789`, with `-dirty` if there were uncommitted changes.
  static func name(of result: BenchmarkResult) -> String {
    let date = result.run.startedAt.filter { $0 != ":" }
    let commit = result.commit.map { $0.sha.prefix(10) + ($0.dirty ? "-dirty" : "") } ?? "no-commit"
    return "\(date)-\(commit)"
  }
}
