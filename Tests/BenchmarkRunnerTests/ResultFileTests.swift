// Result files: round trip, damage, foreign files, and writing that is all or nothing.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Result files")
struct ResultFileTests {
  private static let sample = SampleResult.result(
    SampleResult.row("suite/a/1000", counts: SampleResult.count(5, bytes: 160)),
    SampleResult.row("suite/b", counts: nil, checksum: .max))

  @Test("A result that is written and read is the same result, and is written the same again")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let data = try ResultEncoding.json(Self.sample)
    try AtomicFile.write(data, to: folder.path("run.json"))
    let read = try ResultReading.result(at: folder.path("run.json"))
    #expect(read == Self.sample)
    #expect(try ResultEncoding.json(read) == data)
    #expect(try Data(ResultDocument(bytes: Array(data)).encoded()) == data)
    #expect(try folder.contents == ["run.json"])
  }

  @Test("Raw slices are on one line, and text that looks like numbers is left alone")
  func compactArrays() throws {
    let value = ["a": [1, 2, 3], "b": []]
    #expect(String(decoding: try ResultEncoding.json(value), as: UTF8.self).contains("\"a\" : [1,2,3]"))
    let text = ["[1, \n 2]", "\" [ 3, 4 ] \\"]
    #expect(try JSONDecoder().decode([String].self, from: ResultEncoding.json(text)) == text)
  }

  @Test("A missing file is a missing baseline, and a folder is an error")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: CommandFailure.self) { try ResultReading.result(at: folder.path("none.json")) }
    #expect(missing?.status == .incompatible)
    let notFile = #expect(throws: CommandFailure.self) { try ResultReading.result(at: folder.url.path) }
    #expect(notFile?.status == .failure)
  }

  #if os(Linux)
    @Test("A million slices are read in less than 32 bytes each beyond the file, and written again the same")
    func manySlices() throws {
      let folder = try TemporaryFolder()
      var result = Self.sample
      result.benchmarks[0].slices.cpuNs = (0..<500_000).map { 2_000_000 + $0 % 40_007 }
      result.benchmarks[0].slices.wallNs = result.benchmarks[0].slices.cpuNs
      let data = try ResultEncoding.json(result)
      let small = try folder.write(String(decoding: ResultEncoding.json(Self.sample), as: UTF8.self), to: "small.json")
      let large = try folder.write(String(decoding: data, as: UTF8.self), to: "large.json")
      let output = folder.path("output.json")
      let memory = try [small, large].map { path in
        let run = try ProgramRun.run(
          URL(filePath: "/usr/bin/env"),
          [
            "python3", "-c",
            "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); "
              + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
            Repository.program("bench").path, "convert", path, "--output", output,
          ])
        return try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(run.errors)") * 1024
      }
      #expect(try Data(contentsOf: URL(filePath: output)) == data)
      // The written bytes are in memory as well before they go to the disk.
      #expect(memory[1] - memory[0] < 3 * data.count + 32_000_000)
    }
  #endif

  @Test("A result is read from a pipe as from a file")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(decoding: ResultEncoding.json(Self.sample), as: UTF8.self), to: "run.json")
    let run = try ProgramRun.run(
      URL(filePath: "/bin/bash"),
      [
        "-c", "mkfifo $2/pipe && (cat $1 > $2/pipe &) && $0 convert $2/pipe && $0 convert <(cat $1)",
        Repository.program("bench").path, path, folder.url.path,
      ])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(run.output == text + text)
  }

  @Test("Git sees a new baseline, and not the pages and journals that lie beside it")
  func ignoredPages() throws {
    let git = URL(filePath: "/usr/bin/env")
    for (name, isIgnored) in [
      ("new.json", false), ("new.html", true), ("new-comparison.html", true), ("new.google.json", true),
      ("new.journal.ndjson", true),
    ] {
      let run = try ProgramRun.run(git, ["git", "check-ignore", "--quiet", "results/baselines/\(name)"])
      #expect(run.status == (isIgnored ? 0 : 1), "\(name): \(run.errors)")
    }
  }

  @Test("A full disk is one line, leaves the old file, and no temporary one")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "run.json")
    let failure = #expect(throws: CommandFailure.self) {
      try AtomicFile.write(Data("new contents".utf8), to: path) { file, data in
        try file.write(contentsOf: data.prefix(3))
        throw POSIXError(.ENOSPC)
      }
    }
    #expect(failure?.message == "\(path): cannot be written (No space left on device)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try folder.contents == ["run.json"])
  }

  @Test("Writing below a file, and to a device that is full, is one line with the reason")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a file", to: "file")
    let below = #expect(throws: CommandFailure.self) { try AtomicFile.write(Data([1]), to: "\(file)/run.json") }
    #expect(below?.message.contains("\n") == false)
    let full = #expect(throws: CommandFailure.self) { try AtomicFile.write(Data([1]), to: "/dev/full") }
    #expect(full?.message == "/dev/full: cannot be written (No space left on device)")
  }

  @Test("An existing file is replaced as a whole")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old and longer", to: "run.json")
    try AtomicFile.write(Data("new".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }
}
