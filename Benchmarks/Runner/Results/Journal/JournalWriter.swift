// Appends lines to a journal. Each line is on the disk before the next row is measured.
import BenchmarkResults
import Foundation
import Reporting

/// An open journal.
final class JournalWriter {
  let path: String
  private let file: FileHandle

  /// Begins a journal. Its first line is written completely or not at all.
  init(path: String, header: RunJournal.Header) throws {
    self.path = path
    try AtomicFile.write(Data(Self.line(header)), to: path)
    file = try Self.open(path)
  }

  /// Continues a journal, after removing an incomplete last line.
  init(path: String, resuming journal: RunJournal) throws {
    self.path = path
    file = try Self.open(path)
    do { try file.truncate(atOffset: UInt64(journal.length)) } catch { throw Self.failure(path, error) }
  }

  func append(_ entry: RunJournal.Entry) throws {
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(Self.line(entry)))
      try file.synchronize()
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Removes the journal, because the result contains everything.
  func remove() {
    try? file.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func open(_ path: String) throws -> FileHandle {
    do { return try FileHandle(forWritingTo: URL(fileURLWithPath: path)) } catch { throw failure(path, error) }
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    JSONPrinter.line(try ResultDocument.value(encoding: value)) + [UInt8(ascii: "\n")]
  }

  private static func failure(_ path: String, _ error: any Error) -> CommandFailure {
    CommandFailure("\(path): the journal cannot be written (\(SystemError.reason(error)))")
  }
}
