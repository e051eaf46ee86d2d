// The inputs that guided slices of one target have kept: grown by libFuzzer, minimised by merging, exchanged as a whole.
import Foundation
import FuzzSupport

/// The corpus that a soak grows for a target, in the soak's own folder. Nothing outside it is touched.
struct GrownCorpus {
  /// What libFuzzer reads and adds to.
  let folder: URL
  /// Where a merge writes, and what it replaces meanwhile.
  private let merged: URL
  private let replaced: URL

  init(soak: URL, target: String) {
    folder = soak.appendingPathComponent("corpus/\(target)", isDirectory: true)
    merged = soak.appendingPathComponent("work/\(target)/merged", isDirectory: true)
    replaced = soak.appendingPathComponent("work/\(target)/replaced", isDirectory: true)
  }

  /// Makes the folder. What a soak that was killed in the middle of an exchange has left is put right.
  func prepare() throws {
    let files = FileManager.default
    if !files.fileExists(atPath: folder.path), files.fileExists(atPath: replaced.path) {
      try files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(at: replaced, to: folder)
    }
    for rest in [merged, replaced] where files.fileExists(atPath: rest.path) { try files.removeItem(at: rest) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// An empty folder for a merge to write to.
  func beginMerge() throws -> URL {
    let files = FileManager.default
    if files.fileExists(atPath: merged.path) { try files.removeItem(at: merged) }
    try files.createDirectory(at: merged, withIntermediateDirectories: true)
    return merged
  }

  /// Puts what a merge has written in the place of the corpus.
  func exchange() throws {
    let files = FileManager.default
    if files.fileExists(atPath: replaced.path) { try files.removeItem(at: replaced) }
    try files.moveItem(at: folder, to: replaced)
    try files.moveItem(at: merged, to: folder)
    try files.removeItem(at: replaced)
  }

  /// Removes an input: a child that dies of what it starts from never comes to anything else.
  ///
  /// - Parameter seeds: Another folder from which children start, of copies.
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

  /// The number of files in a folder, and their bytes.
  static func size(of folder: URL) -> (files: Int, bytes: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let bytes = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
      return sum + ((attributes?[.size] as? Int) ?? 0)
    }
    return (names.count, bytes)
  }
}
