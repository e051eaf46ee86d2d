// Reads result and budget files. Each error becomes one line that names the file and the place.
import BenchmarkResults
import Foundation
import Reporting

/// Reads JSON files of a known schema version.
enum ResultReading {
  /// Reads the result in the file at `path`.
  ///
  /// - Throws: ``CommandFailure``, with status `failure` for a damaged file. The status is `incompatible` if the file
  ///   is missing, or from another program or a newer version.
  static func result(at path: String) throws -> BenchmarkResult { try document(at: path).result }

  /// Reads a result or a comparison of revisions, depending on the file.
  static func reported(at path: String) throws -> Reported {
    let bytes = try contents(of: path)
    do {
      let value = try ResultDocument.value(of: bytes)
      if DocumentKind(value) == .comparison { return .comparison(try RevisionComparison(document: value)) }
      return .result(try ResultDocument(value).result)
    } catch {
      throw error.failure(of: path)
    }
  }

  /// The contents of a file that a report can show.
  enum Reported {
    case result(BenchmarkResult)
    case comparison(RevisionComparison)
  }

  /// Reads a result with all fields that this program does not know.
  static func document(at path: String) throws -> ResultDocument {
    do {
      return try ResultDocument(bytes: try contents(of: path))
    } catch let problem as ResultProblem {
      throw problem.failure(of: path)
    }
  }

  /// Reads the bytes of a file, or of a pipe to its end.
  static func contents(of path: String) throws -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path): there is no such file", status: .incompatible)
    }
    guard !FileManager.default.isFolder(path) else { throw CommandFailure("\(path): is a folder, not a file") }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      var bytes: [UInt8] = []
      // The size is zero for a pipe.
      bytes.reserveCapacity(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { bytes += part }
      return bytes
    } catch {
      throw CommandFailure("\(path): cannot be read (\(SystemError.reason(error)))")
    }
  }

  static func expect(version: Int, atMost newest: Int, path: String) throws {
    do {
      try ResultDocument.expect(version: version, atMost: newest)
    } catch {
      throw error.failure(of: path)
    }
  }

  /// - Parameter mismatch: The status for valid JSON of another shape.
  static func decode<Value: Decodable>(_ bytes: [UInt8], path: String, mismatch: CommandOutcome) throws -> Value {
    do {
      let kind: ResultProblem.Kind = mismatch == .incompatible ? .foreign : .damaged
      return try ResultDocument.decode(ResultDocument.value(of: bytes), mismatch: kind)
    } catch {
      throw error.failure(of: path)
    }
  }
}

extension ResultProblem {
  /// Returns the error for a command whose argument was the file at `path`.
  func failure(of path: String) -> CommandFailure {
    CommandFailure("\(path): \(description)", status: kind == .foreign ? .incompatible : .failure)
  }
}

extension FileManager {
  /// Whether `path` is a folder, also through a symbolic link.
  func isFolder(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
