// Links a revision in random orders of its functions.
import CRunner
import ChildProcesses
import Foundation

extension RevisionBuild {
  /// Returns the timing program in all its random orders; empty if it was linked only once.
  func layouts(of revision: BuiltRevision) -> [URL] {
    let isLinkedOnce = linker == nil || layouts == 0 || revision.layoutsUnavailable != nil
    return isLinkedOnce ? [] : (1...layouts).map { program(layout($0), of: revision) }
  }

  private func layout(_ number: Int) -> String { "\(timing).layout-\(number)" }

  /// The file that replaces the random orders of a revision that cannot be linked in them. It contains the reason.
  func layoutObstacle(of revision: BuiltRevision) -> URL {
    program("\(timing).layouts-unavailable", of: revision)
  }

  /// Links the timing program once more for each random order.
  ///
  /// If the linker cannot make any order, a file with the reason replaces the orders.
  ///
  /// - Throws: ``CommandFailure`` if only this attempt has failed, as on a full disk. Then nothing may be kept: the
  ///   revision would have one layout in all later comparisons.
  func link(_ revision: BuiltRevision, into folder: URL) throws {
    guard let linker, layouts > 0 else { return }
    let order = linker.order()
    var obstacle = try linker.assembleMarks()
    try CommandFailure.throwIfInterrupted()
    if let obstacle, obstacle.isPassing {
      throw linkFailure("the marks of its orders cannot be assembled", of: revision, obstacle)
    }
    for (index, layout) in layouts(of: revision).enumerated() where obstacle == nil {
      report("linking \(timing) of \(revision.name)  \(index + 1)/\(layouts)")
      obstacle = try linker.linkAgain(
        order, seed: UInt64(index + 1), to: folder.appendingPathComponent(layout.lastPathComponent)
      ) { process in
        if runner_is_interrupted() { process.end() }
      }
      try CommandFailure.throwIfInterrupted()
      // A linker that has made an order can make all of them.
      if let obstacle, index > 0 || obstacle.isPassing {
        throw linkFailure("order \(index + 1) of \(layouts) cannot be linked", of: revision, obstacle)
      }
    }
    guard let obstacle else { return }
    for layout in layouts(of: revision) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(layout.lastPathComponent))
    }
    try Data(obstacle.reason.utf8).write(
      to: folder.appendingPathComponent(layoutObstacle(of: revision).lastPathComponent))
  }

  private func linkFailure(
    _ part: String, of revision: BuiltRevision, _ obstacle: ShufflingLinker.Obstacle
  ) -> CommandFailure {
    let advice = Self.advice(freeBytes: Self.freeBytes(at: store))
    return CommandFailure(
      "\(timing) of \(revision.name): \(part): \(obstacle.reason); nothing was kept; \(advice)")
  }

  /// Says what to do after a failed link. With less than a gigabyte left, the disk is the likely cause: the programs of
  /// two revisions need as much.
  static func advice(freeBytes: Int64?) -> String {
    if let freeBytes, freeBytes < 1_000_000_000 {
      return "only \(freeBytes / 1_000_000) MB are free for \(folder): free some space, then repeat the command"
    }
    return "repeat the command, or compare without random orders: --layouts 1"
  }

  /// Returns the number of free bytes on the disk of a folder; `nil` if the system does not tell.
  static func freeBytes(at folder: URL) -> Int64? {
    let value = (try? FileManager.default.attributesOfFileSystem(forPath: folder.path))?[.systemFreeSize]
    // The type differs from system to system.
    if let bytes = value as? any BinaryInteger { return Int64(clamping: bytes) }
    return (value as? NSNumber)?.int64Value
  }
}
