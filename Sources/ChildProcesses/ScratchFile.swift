// A file for the input or the output of a program.
import Foundation

/// A file without a name, so that nothing is left behind when this process is killed.
package struct ScratchFile {
  package let writer, reader: FileHandle

  /// - Throws: The system's reason if the folder for temporary files cannot be written.
  package init(_ text: String = "") throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Two handles, because each has its own position in the file.
    writer = try FileHandle(forWritingTo: file)
    reader = try FileHandle(forReadingFrom: file)
  }

  /// Returns what has been written since the last call.
  package func contents() throws -> Data { try reader.readToEnd() ?? Data() }
}
