// The corpus of one target: libFuzzer extends it, merging minimises it, and the merged corpus replaces it as a whole.
import Foundation
import FuzzSupport

/// The corpus that a soak grows for a target, in the soak's own folder. Nothing outside that folder is changed.
struct GrownCorpus {
  /// The folder that libFuzzer reads and extends.
  let folder: URL
  /// The folder that a merge writes to. `replaced` holds the old corpus during the exchange.
  private let merged: URL
  private let replaced: URL

  init(soak: URL, target: String) {
    folder = soak.appendingPathComponent("corpus/\(target)", isDirectory: true)
    merged = soak.appendingPathComponent("work/\(target)/merged", isDirectory: true)
    replaced = soak.appendingPathComponent("work/\(target)/replaced", isDirectory: true)
  }

  /// Creates the folder. Repairs an exchange that was interrupted because the soak was killed.
  func prepare() throws {
    let files = FileManager.default
    if !files.fileExists(atPath: folder.path), files.fileExists(atPath: replaced.path) {
      try files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(at: replaced, to: folder)
    }
    for rest in [merged, replaced] where files.fileExists(atPath: rest.path) { try files.removeItem(at: rest) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Creates an empty folder that a merge can write to.
  func beginMerge() throws -> URL {
    let files = FileManager.default
    if files.fileExists(atPath: merged.path) { try files.removeItem(at: merged) }
    try files.createDirectory(at: merged, withIntermediateDirectories: true)
    return merged
  }

  /// Replaces the corpus by the result of a merge.
  func exchange() throws {
    let files = FileManager.default
    if files.fileExists(atPath: replaced.path) { try files.removeItem(at: replaced) }
    try files.moveItem(at: folder, to: replaced)
    try files.moveItem(at: merged, to: folder)
    try files.removeItem(at: replaced)
  }

  /// Removes an input that ends every child that starts from it.
  ///
  /// - Parameter seeds: The other folder from which children start. It has copies of the seeds.
  func forget(_ input: Data, seeds: URL) {
    let files = FileManager.default
    for folder in [folder, seeds] {
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let file = folder.appendingPathComponent(name)
        guard (try? files.attributesOfItem(atPath: file.path))?[.size] as? Int == input.count,
          (try? Data(contentsOf: file)) == input
        else { continue }
        try? files.removeItem(at: file)
      }
    }
  }

  /// Returns the number of files in a folder, and their bytes.
  static func size(of folder: URL) -> (files: Int, bytes: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let bytes = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
      return sum + ((attributes?[.size] as? Int) ?? 0)
    }
    return (names.count, bytes)
  }
}
