// The mutants of Fuzz/Scripts/plant: they fit the present code, and each names its fault and the target that finds it.
import Foundation
import FuzzSupport
import Testing
import fuzz

@Suite("Mutants")
struct MutantTests {
  static let folder = CorpusTests.root.appending(path: "Mutants")

  static let patches = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(
    "There are at least forty faults: four in the tree, eight in the layout, twelve in input and motion, ten in pointers"
  )
  func count() throws {
    let targets = try Self.patches.map(Self.target)
    #expect(targets.count >= 40)
    #expect(targets.count { $0 == "engine" } >= 12)
    #expect(targets.count { $0 == "extents" } >= 4)
    #expect(targets.count { $0 == "layout" } >= 8)
    #expect(targets.count { $0 == "gestures" } >= 10)
  }

  @Test("A fault says what it does, names a target and fits the code as it is", arguments: patches)
  func fits(patch: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: patch), encoding: .utf8)
    #expect(text.prefix { $0 != "\n" }.hasSuffix("."))
    #expect(try FuzzTarget.named(Self.target(of: patch)) != nil)
    // Each hunk, with its context, occurs once in its file.
    var file = ""
    var isHunk = false
    var hunks: [(file: String, code: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- a/") {
        (file, isHunk) = (String(line.dropFirst(6)), false)
      } else if line.hasPrefix("@@ ") {
        hunks.append((file, ""))
        isHunk = true
      } else if isHunk, line.hasPrefix(" ") || line.hasPrefix("-") {
        hunks[hunks.count - 1].code += line.dropFirst() + "\n"
      }
    }
    #expect(!hunks.isEmpty)
    for hunk in hunks {
      let path = CorpusTests.root.deletingLastPathComponent().appending(path: hunk.file)
      let code = try String(contentsOf: path, encoding: .utf8)
      #expect(code.contains(hunk.code), "make \(patch) anew: \(hunk.file) no longer reads\n\(hunk.code)")
    }
  }

  private static func target(of patch: String) throws -> String {
    let text = try String(contentsOf: folder.appending(path: patch), encoding: .utf8)
    return text.split(separator: "\n").first { $0.hasPrefix("Target: ") }.map { String($0.dropFirst(8)) } ?? ""
  }
}
