// Files and folders that the fuzzer writes, and in a line why one cannot be used.
import Foundation
import Reporting

/// Why a file or a folder cannot be written.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What cannot be written, and the system's reason.
  public let description: String

  init(_ path: String, _ what: String) { description = "\(path): \(what)" }

  /// What the system said; of the path that it names unless one is given.
  public init(_ error: any Error, at path: String? = nil) {
    let path = path ?? (error as? CocoaError)?.filePath ?? "a file"
    let reason = SystemError.reason(error)
    self.init(path, "cannot be written: \(reason.prefix(1).lowercased() + reason.dropFirst())")
  }
}

/// Writes what the fuzzer leaves.
public enum Output {
  /// Makes a folder, with those around it, unless it is there.
  public static func makeFolder(_ folder: URL) throws(OutputError) {
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw OutputError(error, at: folder.relativePath)
    }
  }

  /// Sees whether a folder can be made and written to, and leaves nothing behind.
  public static func check(_ folder: URL) throws(OutputError) {
    var place = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
    }
    let probe = place.appendingPathComponent(".probe-\(UUID().uuidString)")
    // On a disk that is full the file is made, and what it should hold is not.
    defer { try? FileManager.default.removeItem(at: probe) }
    do {
      try Data("probe\n".utf8).write(to: probe)
    } catch {
      throw OutputError(error, at: folder.relativePath)
    }
  }

  /// Writes a file beside its place and renames it, so that whoever reads it finds the old one or the new one. What is there and
  /// is no plain file, as a pipe, a device or a link, is written to and stays what it is.
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
