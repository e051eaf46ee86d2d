// Reads the reviewed file of budgets: patterns of row names, and the limits for rows with these names.
import BenchmarkResults
import Foundation

/// The contents of `results/budgets.json`.
struct BudgetFile: Decodable, Sendable, Equatable {
  static let defaultPath = "results/budgets.json"
  static let currentSchemaVersion = 1

  var schemaVersion = currentSchemaVersion
  /// The budgets by row name, or by a pattern in which `*` stands for any text.
  var budgets: [String: Budget]
  /// The recorded instructions; `nil` if there is no such file beside this one.
  var instructions: InstructionRecord?

  private enum CodingKeys: String, CodingKey { case schemaVersion, budgets }

  init(budgets: [String: Budget], instructions: InstructionRecord? = nil) {
    self.budgets = budgets
    self.instructions = instructions
  }

  /// Reads the budgets, and the recorded instructions from the file beside them.
  ///
  /// - Throws: ``CommandFailure`` whose message gives the place of the error.
  static func read(_ path: String) throws -> BudgetFile {
    do {
      let bytes = try ResultReading.contents(of: path)
      var file: BudgetFile = try ResultReading.decode(bytes, path: path, mismatch: .failure)
      try ResultReading.expect(version: file.schemaVersion, atMost: currentSchemaVersion, path: path)
      let neighbour = URL(fileURLWithPath: path).deletingLastPathComponent()
        .appendingPathComponent(InstructionRecord.fileName).relativePath
      if FileManager.default.fileExists(atPath: neighbour) { file.instructions = try InstructionRecord.read(neighbour) }
      return file
    } catch let failure as CommandFailure {
      // A budget file is an argument, not a baseline: any problem with it is an error.
      throw CommandFailure(failure.message)
    }
  }

  /// Checks a result against the budgets in a file, or in the default file; returns `nil` if no file is named and the
  /// default does not exist.
  static func check(_ result: BenchmarkResult, against path: String?) throws -> BudgetCheck? {
    guard path != nil || FileManager.default.fileExists(atPath: defaultPath) else { return nil }
    let registered = try RegistryInUse.get().rows.map(\.identifier)
    return BudgetCheck(result, against: try read(path ?? defaultPath), registered: registered)
  }

  /// Returns the limits for a row. If several patterns match, the longest pattern that states a limit decides on it.
  func budget(for identifier: String) -> Budget? {
    let matching = budgets.filter { GlobPattern($0.key).matches(identifier) }
    let ordered = matching.sorted { first, second in
      // Patterns of equal length are sorted by their text, so that the result does not depend on hashing.
      (specificity(first.key, identifier), first.key) > (specificity(second.key, identifier), second.key)
    }
    guard let first = ordered.first else { return nil }
    return ordered.dropFirst().reduce(first.value) { $0.completed(by: $1.value) }
  }

  private func specificity(_ pattern: String, _ identifier: String) -> Int {
    pattern == identifier ? Int.max : pattern.count
  }
}

/// A pattern in which `*` stands for any text, also across slashes.
struct GlobPattern: Sendable {
  private let pieces: [Substring]

  init(_ pattern: String) {
    pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// O(text) for each piece between stars.
  func matches(_ text: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return text == pieces.first ?? "" }
    guard text.hasPrefix(first), text.count >= first.count + last.count, text.hasSuffix(last) else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
