// The recorded instructions and memory accesses of each row. Somebody reviewed and accepted them.
import BenchmarkResults
import Foundation

/// The contents of `results/instructions.json`. `bench record-instructions` writes it; `bench run --check-budgets`
/// checks against it.
struct InstructionRecord: Codable, Sendable, Equatable {
  /// The file lies beside the file of budgets.
  static let fileName = "instructions.json"
  static let currentSchemaVersion = 1
  static let defaultTolerance = 0.02

  var schemaVersion = currentSchemaVersion
  var countedWith: Origin
  /// The share by which a row may exceed its record: 0.02 is 2 %.
  var tolerance: Double
  /// Instructions per iteration, by row.
  var perIteration: [String: Double]
  /// Reads of memory per iteration, by row. `writesPerIteration` has the writes.
  var readsPerIteration: [String: Double] = [:]
  var writesPerIteration: [String: Double] = [:]
  /// Rows without a usable count, each with the reason.
  var leftOut: [String: String]

  /// The other causes that decide a row's number of instructions. Counts of another compiler or C library show nothing
  /// about a change of the code.
  struct Origin: Codable, Sendable, Equatable {
    var architecture: String
    /// The distribution. The counts contain instructions of its C library.
    var system: String
    var configuration: String
    var swiftAtLeast: String
    var clang: String

    init(_ environment: Environment, _ build: BenchmarkResult.Build) {
      architecture = environment.facts["architecture"] ?? "unknown"
      system = environment.facts["system"] ?? "unknown"
      (configuration, swiftAtLeast, clang) = (build.configuration, build.swiftAtLeast, build.clang)
    }

    /// Describes the differences; `nil` if counts of both origins can be compared.
    func difference(from other: Origin) -> String? {
      let facts: [(name: String, own: String, others: String)] = [
        ("architecture", architecture, other.architecture), ("system", system, other.system),
        ("configuration", configuration, other.configuration), ("Swift", swiftAtLeast, other.swiftAtLeast),
        ("clang", clang, other.clang),
      ]
      let different = facts.filter { $0.own != $0.others }.map { "\($0.name) is \($0.own), not \($0.others)" }
      return different.isEmpty ? nil : different.joined(separator: ", ")
    }
  }

  init(countedWith: Origin, tolerance: Double, perIteration: [String: Double], leftOut: [String: String]) {
    (self.countedWith, self.tolerance) = (countedWith, tolerance)
    (self.perIteration, self.leftOut) = (perIteration, leftOut)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schemaVersion = try values.decode(Int.self, forKey: .schemaVersion)
    countedWith = try values.decode(Origin.self, forKey: .countedWith)
    tolerance = try values.decode(Double.self, forKey: .tolerance)
    perIteration = try values.decode([String: Double].self, forKey: .perIteration)
    readsPerIteration = try values.decodeIfPresent([String: Double].self, forKey: .readsPerIteration) ?? [:]
    writesPerIteration = try values.decodeIfPresent([String: Double].self, forKey: .writesPerIteration) ?? [:]
    leftOut = try values.decode([String: String].self, forKey: .leftOut)
    guard tolerance > 0, tolerance < 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .tolerance, in: values, debugDescription: "is not a share between 0 and 1, such as 0.02 for 2 %")
    }
    for (key, counts) in [
      (CodingKeys.perIteration, perIteration), (.readsPerIteration, readsPerIteration),
      (.writesPerIteration, writesPerIteration),
    ] {
      guard let row = counts.filter({ $0.value <= 0 }).keys.min() else { continue }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "the count of \(row) is not positive")
    }
  }

  /// - Throws: ``CommandFailure`` whose message gives the place of the error.
  static func read(_ path: String) throws -> InstructionRecord {
    do {
      let record: InstructionRecord = try ResultReading.decode(
        try ResultReading.contents(of: path), path: path, mismatch: .failure)
      try ResultReading.expect(version: record.schemaVersion, atMost: currentSchemaVersion, path: path)
      return record
    } catch let failure as CommandFailure {
      // Like the budgets, the record is an argument, not a baseline.
      throw CommandFailure(failure.message)
    }
  }
}
