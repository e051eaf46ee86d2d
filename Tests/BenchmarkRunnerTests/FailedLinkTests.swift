// Links that fail in the middle of a build: what is kept of a revision, and what the user is told.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Failed links", .serialized)
struct FailedLinkTests {
  /// Builds without measuring: no benchmark has this name.
  private static let building = [
    "HEAD", "HEAD", "--measure-identical", "--filter", "nothing", "--passes", "time", "--layouts", "10",
  ]

  /// Returns sources whose linker has this trouble with one order, as long as ``trouble`` exists.
  private static func sources(order: Int, trouble: String) throws -> Sources {
    let sources = try Sources()
    try sources.installLinker(trouble: "case \"$*\" in *=\(order)) [ ! -e \"$0.trouble\" ] || { \(trouble); } ;; esac")
    try sources.commit("linked")
    _ = try sources.folder.write("", to: Self.trouble)
    return sources
  }

  private static let trouble = "tools/ld.lld.trouble"

  /// The files of the only revision that is kept; empty if there is none.
  private static func kept(by sources: Sources) throws -> [String: String] {
    let programs = sources.folder.path("repository/.build-compare/programs")
    let keys = try FileManager.default.contentsOfDirectory(atPath: programs)
    #expect(keys.count <= 1, "\(keys)")
    guard let key = keys.first else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(programs)/\(key)")
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: "\(programs)/\(key)/\($0)", encoding: .utf8)) })
  }

  @Test(
    "Where another attempt may succeed, nothing is kept, and the same command then links all orders",
    arguments: [
      (7, "echo 'ld.lld: error: odd section' >&2; exit 1", "ld.lld: error: odd section"),
      (
        1, "echo 'ld.lld: error: failed to write output: No space left on device' >&2; exit 1",
        "ld.lld: error: failed to write output: No space left on device"
      ),
      (1, "echo 'LLVM ERROR: IO failure: Disk quota exceeded'; exit 1", "ld.lld: LLVM ERROR: IO failure"),
      (1, "kill -9 $$", "ld.lld: it ended with signal 9; nothing"),
    ])
  func passing(order: Int, trouble: String, reason: String) throws {
    let sources = try Self.sources(order: order, trouble: trouble)
    let run = try sources.compare(Self.building)
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.errors.contains("error: bench of HEAD: order \(order) of 10 cannot be linked: \(reason)"), "\(run.errors)")
    #expect(run.errors.contains("; nothing was kept; ") && run.errors.contains("repeat the command"), "\(run.errors)")
    #expect(try Self.kept(by: sources).isEmpty)
    try FileManager.default.removeItem(atPath: sources.folder.path(Self.trouble))
    let again = try sources.compare(Self.building)
    #expect(again.errors.contains("linking bench of HEAD"), "\(again.errors)")
    let kept = try Self.kept(by: sources)
    #expect(kept["bench.layout-10"] != nil && kept["bench.layouts-unavailable"] == nil, "\(kept.keys)")
  }

  @Test("A linker that cannot make the first order leaves one layout, with the reason, and is not asked again")
  func unable() throws {
    let trouble = "echo 'ld.lld: error: unknown argument --symbol-ordering-file' >&2; exit 1"
    let sources = try Self.sources(order: 1, trouble: trouble)
    let run = try sources.compare(Self.building)
    #expect(run.errors.contains("linking bench of HEAD") && !run.errors.contains("cannot be linked"), "\(run.errors)")
    let kept = try Self.kept(by: sources)
    #expect(kept["bench.layouts-unavailable"] == "ld.lld: error: unknown argument --symbol-ordering-file")
    #expect(kept["bench"] != nil && !kept.keys.contains { $0.hasPrefix("bench.layout-") }, "\(kept.keys)")
    #expect(try !sources.compare(Self.building).errors.contains("building"))
  }

  @Test("The advice names the free space where there is little")
  func advice() {
    #expect(
      RevisionBuild.advice(freeBytes: 12_345_678)
        == "only 12 MB are free for .build-compare: free some space, then repeat the command")
    for free in [nil, 1_000_000_000] as [Int64?] {
      #expect(RevisionBuild.advice(freeBytes: free).hasPrefix("repeat the command, or compare without random orders"))
    }
    #expect(RevisionBuild.freeBytes(at: FileManager.default.temporaryDirectory) != nil)
    #expect(RevisionBuild.freeBytes(at: URL(filePath: "/no such folder")) == nil)
  }
}
