// Writes the fuzzer's files and folders, and explains errors in one line.
import Foundation
import Reporting

/// Why a file or a folder cannot be written.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path that cannot be written, and the system's reason.
  public let description: String

  init(_ path: String, _ what: String) { description = "\(path): \(what)" }

  /// Creates an error from the system's error. It names `path`, or the path in the system's error.
  public init(_ error: any Error, at path: String? = nil) {
    let path = path ?? (error as? CocoaError)?.filePath ?? "a file"
    let reason = SystemError.reason(error)
    self.init(path, "cannot be written: \(reason.prefix(1).lowercased() + reason.dropFirst())")
  }
}

/// Writes the fuzzer's files.
public enum Output {
  /// Creates a folder and its parents, unless it exists.
  public static func makeFolder(_ folder: URL) throws(OutputError) {
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw OutputError(error, at: folder.relativePath)
    }
  }

  /// Checks whether a folder can be created and written to. Leaves nothing behind.
  public static func check(_ folder: URL) throws(OutputError) {
    var place = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
    }
    let probe = place.appendingPathComponent(".probe-\(UUID().uuidString)")
    // On a full disk, the file is created but not its contents.
    defer { try? FileManager.default.removeItem(at: probe) }
    do {
      try Data("probe\n".utf8).write(to: probe)
    } catch {
      throw OutputError(error, at: folder.relativePath)
    }
  }

  /// Writes a file beside its place and renames it, so that a reader finds the old file or the new one. If the path is
  /// a pipe, a device or a link, writes to it and does not replace it.
  public static func write(_ data: Data, to file: URL) throws(OutputError) {
    let type = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    do {
      if type == nil || type == .typeRegular {
        try data.write(to: file, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: file)
        // A pipe has no length.
        try? handle.truncate(atOffset: 0)
        try handle.write(contentsOf: data)
        try handle.close()
      }
    } catch {
      throw OutputError(error, at: file.relativePath)
    }
  }
}
