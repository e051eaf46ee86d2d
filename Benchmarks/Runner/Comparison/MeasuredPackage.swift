// The package that contains the benchmarks: its folder in the repository, and its programs.
import Foundation

/// A Swift package in a repository. It may be a part of the repository.
struct MeasuredPackage: Sendable, Equatable {
  /// The package's folder within the repository; empty if the package is the whole repository.
  var folder = ""
  /// The name of the product that measures times.
  var product = "bench"
  /// Whether that product also counts allocations; otherwise another product does.
  var countsItself = false

  /// The name of the product that counts, which may be missing.
  var countingProduct: String { countsItself ? product : "\(product)-counted" }

  static let manifest = "Package.swift"

  /// Finds the package of this program, or the package of the current folder.
  ///
  /// A repository may hold several packages, so the program's own place decides first. But the program may also belong
  /// to another repository.
  ///
  /// - Parameters:
  ///   - root: The root folder of the repository.
  ///   - places: Files or folders to start from, in order of precedence.
  static func find(in root: URL, from places: [URL]) -> MeasuredPackage {
    let root = root.resolvingSymlinksInPath().path
    var package = MeasuredPackage(product: ProgramInUse.name, countsItself: CountingPass.countsItself)
    for place in places {
      var folder = place.resolvingSymlinksInPath()
      while folder.path == root || folder.path.hasPrefix(root + "/") {
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent(manifest).path) {
          package.folder = String(folder.path.dropFirst(root.count).drop { $0 == "/" })
          return package
        }
        if folder.path == root { break }
        folder.deleteLastPathComponent()
      }
    }
    return package
  }
}
