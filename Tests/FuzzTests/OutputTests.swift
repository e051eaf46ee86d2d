// The fuzzer's commands when their standard output takes nothing: a pipe without a reader, or a full device.
import Foundation
import Testing

@Suite("Standard output of the fuzzer", .serialized)
struct OutputTests {
  private static let seed = "Fuzz/Corpus/engine/anchor-while-scrolling-up.scroll"
  private static let commands: [[String]] = [
    ["--help"], ["list"], ["list", "--names"], ["replay", seed], ["replay", "--in-process", seed], ["show", seed],
    ["snippet", seed], ["shrink", seed], ["seeds", "extents", "FOLDER"],
    ["random", "empty", "--iterations", "10"], ["random", "canary", "--seed", "1", "--artifacts", "FOLDER"],
    ["soak", "--targets", "empty", "--turns", "1", "--slice", "0.2", "--folder", "FOLDER"],
  ]

  /// Runs a command in which `FOLDER` stands for a temporary folder.
  private static func run(_ command: [String], into output: FileHandle) throws -> (Run, files: [String]) {
    var ended: (Run, files: [String])?
    try inTemporaryFolder { folder in
      let place = folder.appending(path: "place").path
      let run = try start(
        executable, command.map { $0 == "FOLDER" ? place : $0 }, in: CorpusTests.root.deletingLastPathComponent(),
        into: output)
      ended = (run, FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? [])
    }
    return try #require(ended)
  }

  @Test("Whoever stops reading ends a command without an error, with 141", arguments: commands)
  func closedPipe(command: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let (run, files) = try Self.run(command, into: pipe.fileHandleForWriting)
    #expect(run.code == 141, "\(run.errors)")
    #expect(!run.errors.contains("rror"), "\(run.errors)")
    // The finding is saved although nobody reads the output.
    if command.contains("canary") { #expect(files.contains { $0.hasSuffix(".bytes") }, "\(files)") }
  }

  @Test(
    "A full device ends a command with 1 and the reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func fullDevice(command: [String]) throws {
    let (run, _) = try Self.run(command, into: FileHandle(forWritingTo: URL(filePath: "/dev/full")))
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix("rror: standard output cannot be written (No space left on device)\n"), "\(run.errors)")
  }
}
