// The package whose benchmarks these are: where it lies in its repository, and which programs it builds.
import Foundation

/// A package of Swift in a repository, of which it may be a part.
struct MeasuredPackage: Sendable, Equatable {
  /// Within the repository; empty where the package is all of it.
  var folder = ""
  /// The product that measures times.
  var product = "bench"
  /// Whether it counts as well; otherwise another product does.
  var countsItself = false

  /// The product that counts, where there is one.
  var countingProduct: String { countsItself ? product : "\(product)-counted" }

  static let manifest = "Package.swift"

  /// The package of this program, or the one that the user stands in.
  ///
  /// The program tells more: a repository may hold several packages. But it may also be that of another repository.
  ///
  /// - Parameters:
  ///   - root: Of the repository.
  ///   - places: A file or folder each, the one that tells most first.
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
