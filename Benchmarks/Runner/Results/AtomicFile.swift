// Writes a file so that a reader sees the old contents or the new, never a part.
import Foundation
import Reporting

/// Replaces files as a whole.
enum AtomicFile {
  /// Writes `data` to a temporary file in the same folder, flushes it to the disk and renames it to `path`.
  ///
  /// A device (`/dev/stdout`) is written to directly. On failure the old file is as it was and no temporary file stays.
  ///
  /// - Parameter store: Writes and flushes; tests put a failing disk here.
  static func write(
    _ data: Data, to path: String, store: (FileHandle, Data) throws -> Void = writeAndFlush
  ) throws(CommandFailure) {
    do {
      if isDevice(path) {
        let device = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try device.write(contentsOf: data)
        return
      }
      let target = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      let name = ".\(target.lastPathComponent).\(UInt64.random(in: 0...UInt64.max)).temporary"
      let temporary = target.deletingLastPathComponent().appendingPathComponent(name)
      defer { try? FileManager.default.removeItem(at: temporary) }
      try Data().write(to: temporary)
      let file = try FileHandle(forWritingTo: temporary)
      try store(file, data)
      try file.close()
      // Foundation has no rename that replaces in one step on Linux.
      guard unsafe rename(temporary.path, target.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw CommandFailure("\(path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Fails where ``write(_:to:store:)`` would already fail now: makes the folder, and writes an empty file into it for a
  /// moment. A file at `path` stays as it is.
  static func check(_ path: String) throws(CommandFailure) {
    do {
      if isDevice(path) {
        try FileHandle(forWritingTo: URL(fileURLWithPath: path)).close()
        return
      }
      guard !FileManager.default.isFolder(path) else { throw POSIXError(.EISDIR) }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let trial = folder.appendingPathComponent(".\(UInt64.random(in: 0...UInt64.max)).temporary")
      defer { try? FileManager.default.removeItem(at: trial) }
      try Data().write(to: trial)
    } catch {
      throw CommandFailure("\(path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Writes all of `data` and waits until the disk has it.
  static func writeAndFlush(_ file: FileHandle, _ data: Data) throws {
    try file.write(contentsOf: data)
    try file.synchronize()
  }

  private static func isDevice(_ path: String) -> Bool {
    path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }
}
