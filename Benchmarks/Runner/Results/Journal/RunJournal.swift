// The journal of a run: one line for its circumstances, then one for each row, so that a killed run loses little.
import BenchmarkResults
import Foundation

/// The contents of the journal of an unfinished run.
struct RunJournal: Sendable, Equatable {
  static let suffix = ".journal.ndjson"
  static let currentVersion = 1

  /// The first line, with the circumstances of the run.
  struct Header: Codable, Sendable, Equatable {
    /// The version of the journal's format.
    var journal = RunJournal.currentVersion
    var tool = BenchmarkResult.Tool()
    var settings: RunSettings
    var run: BenchmarkResult.Run
    var commit: BenchmarkResult.Commit?
    var commitUnavailable: String?
    var build: BenchmarkResult.Build
    var environment: Environment
    /// The names of all selected rows, in order.
    var rows: [String]
    /// The budget file that the result is checked against; `nil` for no check.
    var budgets: String?
  }

  /// Any other line: a measured row, or the time at which the run was resumed.
  struct Entry: Codable, Sendable, Equatable {
    var row: RowResult?
    /// The time for measuring and counting the row, in seconds.
    var seconds: Double?
    /// The allocator whose blocks were counted.
    var countingAllocator: String?
    /// ISO 8601, UTC.
    var resumedAt: String?
  }

  var header: Header
  var entries: [Entry]
  /// The number of bytes up to the end of the last complete line. A line behind it is incomplete, because the process
  /// ended while writing it.
  var length: Int

  var measured: [RowResult] { entries.compactMap(\.row) }
  var secondsSpent: Double { entries.compactMap(\.seconds).reduce(0, +) }

  /// Reads the journal at `path`. An incomplete last line is left out.
  static func read(_ path: String) throws -> RunJournal {
    let bytes = try ResultReading.contents(of: path)
    do {
      return try RunJournal(bytes: bytes)
    } catch {
      throw error.failure(of: path)
    }
  }

  init(bytes: [UInt8]) throws(ResultProblem) {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      throw ResultProblem(
        .foreign, bytes.isEmpty ? "the file is empty" : "is not a journal of \(BenchmarkResult.Tool.name)")
    }
    let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = try Self.value(of: lines[0], line: 1)
    guard first["tool"]?["name"]?.string == BenchmarkResult.Tool.name, first["journal"] != nil else {
      throw ResultProblem(.foreign, "is not a journal of \(BenchmarkResult.Tool.name)")
    }
    guard first["journal"] == .number("\(Self.currentVersion)") else {
      throw ResultProblem(.foreign, "is a journal of another version of this program")
    }
    header = try Self.decode(first, line: 1)
    entries = []
    for (index, line) in lines.enumerated().dropFirst() {
      entries.append(try Self.decode(try Self.value(of: line, line: index + 1), line: index + 1))
    }
    let names = entries.compactMap(\.row).map(\.id)
    guard Set(names).count == names.count, names.allSatisfy(header.rows.contains) else {
      throw ResultProblem(.damaged, "has a row twice, or a row that its first line does not list")
    }
    length = end + 1
  }

  private static func value(of line: ArraySlice<UInt8>, line number: Int) throws(ResultProblem) -> JSONValue {
    do {
      return try JSONParser.value(of: Array(line))
    } catch {
      throw ResultProblem(number == 1 ? .foreign : .damaged, "line \(number): \(error.description)")
    }
  }

  private static func decode<Value: Decodable>(_ value: JSONValue, line: Int) throws(ResultProblem) -> Value {
    do {
      return try ResultDocument.decode(value, mismatch: .damaged)
    } catch {
      throw ResultProblem(.damaged, "line \(line): \(error.description)")
    }
  }
}
