// The reviewed file of budgets: patterns of row names, and what rows of these names may cost.
import BenchmarkResults
import Foundation

/// `results/budgets.json`.
struct BudgetFile: Decodable, Sendable, Equatable {
  static let defaultPath = "results/budgets.json"
  static let currentSchemaVersion = 1

  var schemaVersion = currentSchemaVersion
  /// By row name, or by a pattern in which `*` stands for any text.
  var budgets: [String: Budget]
  /// The recorded instructions; `nil` where no such file lies beside this one.
  var instructions: InstructionRecord?

  private enum CodingKeys: String, CodingKey { case schemaVersion, budgets }

  init(budgets: [String: Budget], instructions: InstructionRecord? = nil) {
    self.budgets = budgets
    self.instructions = instructions
  }

  /// Reads the budgets, and the recorded instructions beside them.
  ///
  /// - Throws: ``CommandFailure`` that names the place.
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
      // A file of budgets is an argument, not a baseline: whatever is wrong with it is an error.
      throw CommandFailure(failure.message)
    }
  }

  /// What a result comes to against the budgets in a file, or in the default one; `nil` where no file is named and there is none.
  static func check(_ result: BenchmarkResult, against path: String?) throws -> BudgetCheck? {
    guard path != nil || FileManager.default.fileExists(atPath: defaultPath) else { return nil }
    let registered = try RegistryInUse.get().rows.map(\.identifier)
    return BudgetCheck(result, against: try read(path ?? defaultPath), registered: registered)
  }

  /// The limits for a row. Of several patterns that match, the longest decides on each limit that it states.
  func budget(for identifier: String) -> Budget? {
    let matching = budgets.filter { GlobPattern($0.key).matches(identifier) }
    let ordered = matching.sorted { first, second in
      // Equally long patterns in the order of their text, so that the outcome does not depend on hashing.
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
