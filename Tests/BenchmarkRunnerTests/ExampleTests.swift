// The example of a package that benchmarks itself: it is built and run, and its result is read.
import BenchmarkResults
import ChildProcesses
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Examples/Benchmarks")
struct ExampleTests {
  private static let folder = Repository.root.appending(path: "Examples/Benchmarks")
  private static let build = Repository.root.appending(path: ".build/samples/gallery")

  @Test("The line before which plant-slowdown puts more work is in the source once")
  func plantedLine() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }
    let script = try text("plant-slowdown")
    let line = try #require(script.firstMatch(of: /\nsed -i\.old 's\|\^(.+)\$\|/)).output.1
    let path = try #require(script.firstMatch(of: /\n&\|' (Sources\/.+)\n/)).output.1
    let source = try text(String(path)).split(separator: "\n")
    #expect(source.count { $0 == line } == 1, "\(path): \(line)")
  }

  @Test(
    "Its program has its own name and counts its own allocations",
    .enabled(if: ProcessInfo.processInfo.environment["VOLUTE_SKIPS_SAMPLES"] == nil))
  func gallery() throws {
    // A debug build is quicker, and allocates more. A copy of an array is one block in both builds.
    let built = try ChildProgram.run(
      named: "swift",
      [
        "build", "--package-path", Self.folder.path, "--scratch-path", Self.build.path, "--product", "gallery-bench",
        // An old build plan does not know new source files of the package that this one depends on.
        "--disable-build-manifest-caching",
      ],
      withErrors: true)
    try #require(built.isSuccess, "\(built.text)")
    let program = Self.build.appending(path: "debug/gallery-bench")
    let folder = try TemporaryFolder()
    let run = try ProgramRun.run(
      program, ["run", "--time", "0.01", "--output", folder.path("result.json"), "--filter", "nearest|copy"],
      in: Self.folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let result = try ResultReading.result(at: folder.path("result.json"))
    #expect(
      result.benchmarks.map(\.id) == [
        "gallery/nearest-stop-of-n-cards/100", "gallery/nearest-stop-of-n-cards/1000", "gallery/copy-of-n-cards/1000",
      ])
    #if os(Linux)
      let counts = try result.benchmarks.map { try #require($0.counts) }
      #expect(counts.allSatisfy { $0.deterministic && $0.frees == $0.allocations })
      // The widths, after the 32 bytes with which an array begins.
      #expect(counts[2].allocationsPerIteration == 1 && counts[2].freesPerIteration == 1)
      #expect(counts[2].bytesPerIteration == 8_032)
      #expect(counts.allSatisfy { $0.references == nil })
      #expect(run.output.contains("retains, releases and objects are not counted: most of these calls are within"))
    #endif
    let help = try ProgramRun.run(program, ["compare", "--help"])
    #expect(help.output.contains("  gallery-bench compare HEAD~1 HEAD\n") && !help.output.contains(/[^-]bench compare/))
    let unknown = try ProgramRun.run(program, ["run", "--filter", "nothing"])
    #expect(unknown.errors.contains("`gallery-bench list` names them all"), "\(unknown.errors)")
  }
}
