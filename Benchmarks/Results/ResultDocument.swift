// A result together with the unknown fields of its file, so that fields of newer programs are not lost.
import Foundation

/// The contents of a result file.
///
/// Reading accepts any bytes; it returns a document or throws one ``ResultProblem``. Results of older versions are
/// converted to the current version. Unknown fields keep their places when the document is written again.
public struct ResultDocument: Sendable, Equatable {
  package var result: BenchmarkResult
  private var unknown: UnknownFields?

  package init(_ result: BenchmarkResult) { self.result = result }

  /// Reads the bytes of a result file. O(bytes).
  public init(bytes: [UInt8]) throws(ResultProblem) { try self.init(Self.value(of: bytes)) }

  package init(_ value: JSONValue) throws(ResultProblem) {
    let document = try Self.current(value)
    result = try Self.decode(document, mismatch: .damaged)
    try ResultValidation.validate(result)
    do {
      unknown = UnknownFields(in: document, besides: try Self.value(withoutSlicesOf: result))
    } catch {
      throw ResultProblem(.damaged, "cannot be written again (\(error))")
    }
  }

  /// Returns the bytes of a file: indented JSON with sorted names. O(size of the result).
  public func encoded() throws -> [UInt8] {
    JSONPrinter.indented(try value())
  }

  /// Returns the document as JSON, including the unknown fields.
  package func value() throws -> JSONValue {
    var known = try Self.value(withoutSlicesOf: result)
    if case .list(var rows) = known["benchmarks"] {
      for (index, row) in result.benchmarks.enumerated() {
        rows[index]["slices"]?["cpuNs"] = .wholeNumbers(row.slices.cpuNs)
        rows[index]["slices"]?["wallNs"] = .wholeNumbers(row.slices.wallNs)
      }
      known["benchmarks"] = .list(rows)
    }
    return unknown?.merged(into: known) ?? known
  }

  /// Returns the result as JSON with empty slices. The caller inserts the slices afterwards: they are most of a result,
  /// and an encoder takes a hundred times their memory.
  private static func value(withoutSlicesOf result: BenchmarkResult) throws -> JSONValue {
    var result = result
    for index in result.benchmarks.indices {
      result.benchmarks[index].slices = RowResult.Slices(cpuNs: [], wallNs: [])
    }
    return try value(encoding: result)
  }

  /// Parses `bytes` as JSON.
  package static func value(of bytes: [UInt8]) throws(ResultProblem) -> JSONValue {
    do {
      return try JSONParser.value(of: bytes)
    } catch {
      throw ResultProblem(.damaged, error.description)
    }
  }

  /// - Parameter mismatch: The kind of problem to report if the JSON has another shape.
  package static func decode<Value: Decodable>(
    _ value: JSONValue, mismatch: ResultProblem.Kind
  ) throws(ResultProblem) -> Value {
    do {
      return try JSONValueDecoder.decode(Value.self, from: value)
    } catch let error as DecodingError {
      throw ResultProblem(mismatch, DecodingProblem(error).description)
    } catch {
      throw ResultProblem(mismatch, "is not a result (\(error))")
    }
  }

  /// Returns any value as JSON.
  package static func value(encoding value: some Encodable) throws -> JSONValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try JSONParser.value(of: Array(try encoder.encode(value)))
  }

  /// Returns the document in the current version's shape. Only its header must be valid.
  private static func current(_ document: JSONValue) throws(ResultProblem) -> JSONValue {
    let version = try version(of: document, kind: .result, atMost: BenchmarkResult.currentSchemaVersion)
    return (version..<BenchmarkResult.currentSchemaVersion).reduce(document) { ResultUpgrade.next($0, from: $1) }
  }

  /// Returns the version of a document, after checking that this program wrote it and that it has the given kind.
  package static func version(
    of document: JSONValue, kind: DocumentKind, atMost newest: Int
  ) throws(ResultProblem) -> Int {
    let header: Header = try decode(document, mismatch: .foreign)
    guard let version = header.schemaVersion, header.tool?.name == BenchmarkResult.Tool.name else {
      throw ResultProblem(.foreign, "is JSON but not a result of \(BenchmarkResult.Tool.name)")
    }
    let found = DocumentKind(document)
    guard found == kind else { throw ResultProblem(.foreign, "is \(found.rawValue), not \(kind.rawValue)") }
    try expect(version: version, atMost: newest)
    return version
  }

  package static func expect(version: Int, atMost newest: Int) throws(ResultProblem) {
    guard version <= newest else {
      throw ResultProblem(
        .foreign, "schemaVersion \(version) is newer than \(newest), the newest that this program reads")
    }
    guard version >= 1 else { throw ResultProblem(.foreign, "schemaVersion \(version) does not exist") }
  }

  private struct Header: Decodable {
    struct Tool: Decodable { var name: String? }

    var schemaVersion: Int?
    var tool: Tool?
  }
}
