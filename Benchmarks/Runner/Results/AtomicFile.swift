// Writes a file in one step, so that a reader sees the old or the new contents, never a part.
import Foundation
import Reporting

/// Replaces whole files.
enum AtomicFile {
  /// Writes `data` to a temporary file in the same folder, flushes it to the disk and renames it to `path`.
  ///
  /// A device (`/dev/stdout`) is written to directly. After a failure, the old file is unchanged and no temporary file
  /// is left.
  ///
  /// - Parameter store: Writes and flushes. Tests pass a failing disk here.
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
      // On Linux, Foundation has no rename that replaces a file in one step.
      guard unsafe rename(temporary.path, target.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw CommandFailure("\(path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Checks whether ``write(_:to:store:)`` can work: creates the folder, and writes an empty file into it for a moment.
  /// A file at `path` is not changed.
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

  /// Writes all of `data`, and waits until it is on the disk.
  static func writeAndFlush(_ file: FileHandle, _ data: Data) throws {
    try file.write(contentsOf: data)
    try file.synchronize()
  }

  private static func isDevice(_ path: String) -> Bool {
    path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }
}
