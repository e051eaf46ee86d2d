// The mutants of Benchmarks/plant take savings back. They fit the present code, and name the benchmarks that find them.
import BenchmarkSuites
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Mutants of cost")
struct CostMutantTests {
  private static let folder = Repository.root.appending(path: "Benchmarks/Mutants")

  private static let patches = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(
    "A mutant says what it takes back, names benchmarks that there are and fits the code as it is", arguments: patches)
  func fits(patch: String) throws {
    let path = Self.folder.appending(path: patch).path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasSuffix("."))
    let rows = try #require(lines.first { $0.hasPrefix("Rows: ") }).dropFirst(6)
    #expect(rows.hasSuffix("$"))
    #expect(try !BenchmarkRegistry(allSuites).selection(matching: String(rows)).isEmpty)
    let check = try ProgramRun.run(URL(filePath: "/usr/bin/env"), ["git", "apply", "--check", path])
    #expect(check.status == 0, "make \(patch) anew: \(check.errors)")
  }

  @Test("There is a mutant for each saving")
  func count() { #expect(Self.patches.count >= 8) }
}
