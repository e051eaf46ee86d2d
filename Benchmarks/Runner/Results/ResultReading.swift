// Reads result and budget files; everything that can be wrong with them becomes one line that names the place.
import Foundation

/// Reads JSON files of a known schema version.
enum ResultReading {
  /// The result in the file at `path`.
  ///
  /// - Throws: ``CommandFailure``; `incompatible` where the file is missing, of another program or of a newer version,
  ///   `failure` where it is damaged.
  static func result(at path: String) throws -> BenchmarkResult {
    let data = try contents(of: path)
    let header: Header = try decode(data, path: path, mismatch: .incompatible)
    guard let version = header.schemaVersion, header.tool?.name == BenchmarkResult.Tool.name else {
      throw CommandFailure(
        "\(path): is JSON but not a result of \(BenchmarkResult.Tool.name)", status: .incompatible)
    }
    try expect(version: version, atMost: BenchmarkResult.currentSchemaVersion, path: path)
    let result: BenchmarkResult = try decode(data, path: path, mismatch: .failure)
    try validate(result, path: path)
    return result
  }

  /// The bytes of a file that exists.
  static func contents(of path: String) throws -> Data {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path): there is no such file", status: .incompatible)
    }
    guard !FileManager.default.isFolder(path) else { throw CommandFailure("\(path): is a folder, not a file") }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("\(path): cannot be read (\(SystemError.reason(error)))")
    }
  }

  static func expect(version: Int, atMost newest: Int, path: String) throws {
    guard version <= newest else {
      throw CommandFailure(
        "\(path): schemaVersion \(version) is newer than \(newest), the newest that this program reads",
        status: .incompatible)
    }
    guard version >= 1 else {
      throw CommandFailure("\(path): schemaVersion \(version) does not exist", status: .incompatible)
    }
  }

  /// - Parameter mismatch: The status for valid JSON of another shape.
  static func decode<Value: Decodable>(_ data: Data, path: String, mismatch: CommandOutcome) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch let error as DecodingError {
      let problem = DecodingProblem(error, in: data)
      throw CommandFailure("\(path): \(problem.description)", status: problem.isSyntax ? .failure : mismatch)
    } catch {
      throw CommandFailure("\(path): is not JSON")
    }
  }

  private static func validate(_ result: BenchmarkResult, path: String) throws {
    for (index, row) in result.benchmarks.enumerated() {
      func expect(_ condition: Bool, _ place: String, _ problem: String) throws {
        guard condition else { throw CommandFailure("\(path): at benchmarks[\(index)].\(place): \(problem)") }
      }
      try expect(row.batch > 0, "batch", "is not positive")
      try expect(!row.slices.cpuNs.isEmpty, "slices.cpuNs", "is empty")
      try expect(row.slices.cpuNs.count == row.slices.wallNs.count, "slices", "cpuNs and wallNs differ in length")
      try expect(row.summary.cpu.median >= 0, "summary.cpu.median", "is negative")
      let isInterval = row.summary.cpu.ci99.map { $0.count == 2 && $0[0] <= $0[1] } ?? true
      try expect(isInterval, "summary.cpu.ci99", "is not a lower and an upper bound")
    }
    let names = result.benchmarks.map(\.id)
    guard Set(names).count == names.count else {
      throw CommandFailure("\(path): at benchmarks: two rows have the same id")
    }
  }

  private struct Header: Decodable {
    struct Tool: Decodable { var name: String? }

    var schemaVersion: Int?
    var tool: Tool?
  }
}

extension FileManager {
  /// Whether `path` names a folder, also through a symbolic link.
  func isFolder(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
