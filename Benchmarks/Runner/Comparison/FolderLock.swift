// Lets one process at a time change a folder that several share.
import CRunner
import Foundation
import Reporting

/// Holds a folder until ``release()``, or until the process ends, however it ends.
final class FolderLock {
  private let file: FileHandle

  /// Waits until the folder is free.
  ///
  /// - Parameters:
  ///   - folder: Made where it is missing; gets a file `lock`, which names the process that holds it.
  ///   - waiting: Told every fifth of a second which process holds it; `nil` where that is not known.
  /// - Throws: ``CommandFailure`` where the file cannot be locked, and `interrupted`.
  init(_ folder: URL, waiting: (_ holder: Int32?) -> Void) throws(CommandFailure) {
    let path = folder.appendingPathComponent("lock").path
    file = try Self.open(path, in: folder)
    while true {
      switch runner_try_lock(file.fileDescriptor) {
      case runner_lock_taken:
        try? file.truncate(atOffset: 0)
        try? file.write(contentsOf: Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8))
        return
      case runner_lock_held_elsewhere: break
      default: throw CommandFailure("\(path): the file system cannot lock it; work in a clone on a local disk")
      }
      if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
      let text = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
      waiting(text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
      Thread.sleep(forTimeInterval: 0.2)
    }
  }

  /// Lets the folder go.
  func release() { try? file.close() }

  private static func open(_ path: String, in folder: URL) throws(CommandFailure) -> FileHandle {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Made by whoever comes first, and never replaced or removed: another process may have locked this very file.
      try? Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      return try FileHandle(forUpdating: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("\(path): cannot be opened (\(SystemError.reason(error)))")
    }
  }
}
