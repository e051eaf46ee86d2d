// Locks a shared folder, so that one process at a time changes it.
import CRunner
import Foundation
import Reporting

/// Locks a folder until ``release()``, or until the process ends in any way.
final class FolderLock {
  private let file: FileHandle

  /// Waits until the folder is free.
  ///
  /// - Parameters:
  ///   - folder: Created if it is missing. It gets a file `lock`, which names the process that has the lock.
  ///   - waiting: Called every fifth of a second with the process that has the lock; with `nil` if that is not known.
  /// - Throws: ``CommandFailure`` if the file cannot be locked; with status `interrupted` if the user interrupts.
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
      try CommandFailure.throwIfInterrupted()
      let text = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
      waiting(text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
      Thread.sleep(forTimeInterval: 0.2)
    }
  }

  /// Unlocks the folder.
  func release() { try? file.close() }

  private static func open(_ path: String, in folder: URL) throws(CommandFailure) -> FileHandle {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // The first process makes the file. Nobody replaces or removes it, because another process may have locked this
      // file.
      try? Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      return try FileHandle(forUpdating: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("\(path): cannot be opened (\(SystemError.reason(error)))")
    }
  }
}
