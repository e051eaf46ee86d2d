// A copy of this program that valgrind can read, without debug information; also finds valgrind.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// The files needed to run this program under callgrind. The copy is deleted with the last reference to this object.
///
/// Valgrind fails on debug information that is newer than itself, and Swift's debug information often is.
final class SimulatedProgram: Sendable {
  /// Why a program cannot be simulated.
  struct Obstacle: Error {
    let reason: String
  }

  let valgrind: URL
  /// The folder of the copy. The copy has the program's name, and links to the program's resources beside it.
  let folder: URL

  init(of program: URL, environment: [String: String]) throws(Obstacle) {
    guard let valgrind = Self.installed("valgrind", environment) else {
      throw Obstacle(reason: "valgrind is not installed; install it (apt-get install valgrind), then build again")
    }
    guard runner_check_valgrind() != runner_valgrind_unknown else {
      throw Obstacle(reason: InstructionPass.withoutRequests)
    }
    guard let objcopy = Self.installed("objcopy", environment) ?? Self.installed("llvm-objcopy", environment) else {
      throw Obstacle(reason: "objcopy, which removes debug information for valgrind, is not installed (binutils)")
    }
    self.valgrind = valgrind
    Self.removeLeftovers()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    let copy = folder.appendingPathComponent(program.lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = try ChildProgram.run(objcopy, ["--strip-debug", program.path, copy.path])
      // Without them a program reads those at the place where it was built, which may be of another revision.
      for resources in try ProgramResources.folders(beside: program) {
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(resources.lastPathComponent),
          withDestinationURL: resources.absoluteURL)
      }
    } catch {
      throw Obstacle(reason: "\(folder.path): no copy for valgrind can be made there (\(SystemError.reason(error)))")
    }
    guard FileManager.default.isExecutableFile(atPath: copy.path) else {
      throw Obstacle(reason: "\(objcopy.path) made no copy of \(program.path)")
    }
  }

  private static let prefix = "bench-simulated-"

  /// Removes the folders that killed processes left behind.
  private static func removeLeftovers() {
    let temporary = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let owner = pid_t(owner), kill(owner, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: temporary.appendingPathComponent(name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the first program of this name in the folders of `PATH`.
  private static func installed(_ name: String, _ environment: [String: String]) -> URL? {
    (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
