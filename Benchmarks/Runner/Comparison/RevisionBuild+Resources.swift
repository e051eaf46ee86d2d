// Copies the files that programs read at run time: each revision has its own copies beside its programs.
import Foundation
import Reporting

extension RevisionBuild {
  /// Copies the resource folders beside a program.
  func copyResources(besides program: URL, into folder: URL) throws {
    for resources in try ProgramResources.folders(beside: program) {
      let copy = folder.appendingPathComponent(resources.lastPathComponent)
      if FileManager.default.fileExists(atPath: copy.path) { continue }
      try FileManager.default.copyItem(at: resources, to: copy)
    }
  }

  /// Git's hash of all resources of a revision, with their names; `nil` if there are none.
  func resources(of revision: BuiltRevision) throws(CommandFailure) -> String? {
    let folder = timingProgram(of: revision).deletingLastPathComponent()
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".resources/") && !FileManager.default.isFolder(folder.appendingPathComponent($0).path) }
      .sorted()
    if paths.isEmpty { return nil }
    let hashes = try repository.hashes(of: paths.map(folder.appendingPathComponent))
    return try repository.hash(of: zip(paths, hashes).map { "\($0) \($1)" }.joined(separator: "\n"))
  }
}
