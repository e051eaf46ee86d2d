// Encodes values as JSON in a stable form: sorted, and short enough to read.
import BenchmarkResults
import Foundation

/// Writes values as JSON text.
enum ResultEncoding {
  static func json(_ result: BenchmarkResult) throws -> Data { Data(try ResultDocument(result).encoded()) }

  /// Indented JSON with sorted keys, arrays of numbers on one line, and a newline at the end.
  static func json(_ value: some Encodable) throws -> Data {
    Data(JSONPrinter.indented(try ResultDocument.value(encoding: value)))
  }
}
