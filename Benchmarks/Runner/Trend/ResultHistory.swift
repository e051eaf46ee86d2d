// The results of several commits, in the order of the commits.
import BenchmarkResults
import Foundation

/// Results of many commits.
struct ResultHistory {
  /// One result of the history.
  struct Point {
    var path: String
    var result: BenchmarkResult
    /// The time of the commit; the start of the run if there is no commit.
    var date: Date

    /// The short hash, such as `0123456789`, with `*` if files differed from the commit; the day of the run if there is
    /// no commit.
    var name: String {
      guard let commit = result.commit else { return String(result.run.startedAt.prefix(10)) }
      return commit.sha.prefix(10) + (commit.dirty ? "*" : "")
    }

    /// The machine and build. Times are comparable only if they are equal.
    var machine: String {
      let build = result.build
      return "\(result.environment.fingerprint) \(build.configuration) \(build.swiftAtLeast) \(build.clang)"
    }
  }

  var points: [Point] = []
  /// One line for each unreadable file.
  var problems: [String] = []

  /// Reads files, and all results in folders and their subfolders. In folders, JSON that is not a result is skipped.
  init(paths: [String]) throws {
    for path in paths {
      guard FileManager.default.isFolder(path) else {
        append(try ResultReading.result(at: path), from: path)
        continue
      }
      for file in Self.files(below: path) {
        do {
          append(try ResultReading.result(at: file), from: file)
        } catch let failure as CommandFailure {
          if failure.status != .incompatible || failure.message.contains("schemaVersion") {
            problems.append(failure.message)
          }
        }
      }
    }
    points.sort { ($0.date, $0.result.run.startedAt, $0.path) < ($1.date, $1.result.run.startedAt, $1.path) }
  }

  init(_ results: [BenchmarkResult]) {
    for (index, result) in results.enumerated() { append(result, from: "\(index)") }
  }

  private mutating func append(_ result: BenchmarkResult, from path: String) {
    // Several files may contain the same run.
    guard !points.contains(where: { $0.result.run.id == result.run.id }) else { return }
    let text = result.commit?.committedAt ?? result.run.startedAt
    points.append(Point(path: path, result: result, date: Self.date(text)))
  }

  /// A date that cannot be parsed counts as the oldest.
  static func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

  private static func files(below folder: String) -> [String] {
    let others = [".google.json", ".schema.json"]
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let results = names.filter { name in name.hasSuffix(".json") && !others.contains(where: name.hasSuffix) }
    return results.sorted().map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
  }
}
