// Finds the files that a program reads at run time: SwiftPM puts those of each target in a folder beside the program.
import Foundation

/// The resources of a program.
enum ProgramResources {
  /// Whether a folder has SwiftPM's name for a target's resources. A program first looks for it in its own folder.
  static func isFolder(named name: String) -> Bool { name.hasSuffix(".resources") }

  /// Returns the resource folders beside a program.
  static func folders(beside program: URL) throws -> [URL] {
    let folder = program.deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(isFolder)
      .map(folder.appendingPathComponent)
  }
}
