// Commands whose standard output takes nothing: a pipe without a reader, or a full device.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Standard output", .serialized)
struct OutputTests {
  /// Every command that prints, with a result to print.
  private static let commands: [[String]] = [
    ["--help"], ["--version"], ["list"], ["list", "--json"], ["compare", "RESULT", "RESULT"],
    ["compare", "RESULT", "RESULT", "--json"], ["convert", "RESULT"], ["convert", "RESULT", "--format", "google"],
    ["report", "RESULT"], ["report", "RESULT", "--markdown"], ["trend", "RESULT", "--markdown"], ["doctor"],
    ["doctor", "--json"], ["count", "runner/empty-body"], ["instructions", "runner/empty-body"], ["worker"],
    ["run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--quiet", "--json", "--output", "RUN"],
  ]

  /// Runs a command in which `RESULT` stands for a result's file, and `RUN` for the file of a run.
  private static func run(_ command: [String], in folder: TemporaryFolder, into output: FileHandle) throws -> ProgramRun
  {
    let text = String(decoding: try ResultEncoding.json(SampleResult.result(SampleResult.row("s/a"))), as: UTF8.self)
    let names = ["RESULT": try folder.write(text, to: "result.json"), "RUN": folder.path("run.json")]
    return try ProgramRun.run(
      Repository.program("bench"), command.map { names[$0] ?? $0 }, in: folder.url, into: output)
  }

  @Test("Whoever stops reading ends a command without a word, with 141", arguments: commands)
  func closedPipe(command: [String]) throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Self.run(command, in: folder, into: pipe.fileHandleForWriting)
    #expect(run.status == 141 && run.errors == "", "\(run.errors)")
  }

  @Test(
    "A full device ends a command with 1 and the reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: commands)
  func fullDevice(command: [String]) throws {
    let folder = try TemporaryFolder()
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let run = try Self.run(command, in: folder, into: full)
    #expect(run.status == 1)
    #expect(run.errors == "error: standard output cannot be written (No space left on device)\n")
  }

  #if os(Linux)
    @Test(
      "A terminal gets a live line, in colour unless NO_COLOR is set; a pipe gets plain lines, and --quiet nothing",
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func terminals() throws {
      let folder = try TemporaryFolder()
      let call =
        "\(Repository.program("bench").path) run --filter empty --time 0.01 --passes time --output \(folder.path("r.json"))"
      func terminal(_ options: String = "", _ environment: String = "env -u NO_COLOR") throws -> String {
        // The terminal that `script` makes has no width of its own.
        let command = "stty cols 80; \(environment) TERM=xterm \(call) \(options)"
        return try ProgramRun.run(URL(filePath: "/usr/bin/script"), ["-qec", command, "/dev/null"]).output
      }
      let live = try terminal()
      #expect(live.contains("\r\u{1B}[2K\u{1B}[36m") && live.contains("\u{1B}[0m") && live.contains("summary: "))
      let plain = try terminal("", "env NO_COLOR=1")
      #expect(plain.contains("\r\u{1B}[2K") && !plain.contains("\u{1B}[36m") && plain.contains("summary: "))
      #expect(try terminal("--quiet") == "")
      let piped = try ProgramRun.run(URL(filePath: "/bin/sh"), ["-c", call])
      #expect(piped.errors.hasPrefix("[1/1] runner/empty-body") && piped.output.contains("summary: "))
      #expect(!(piped.output + piped.errors).contains("\u{1B}"))
      let quiet = try ProgramRun.run(URL(filePath: "/bin/sh"), ["-c", call + " --quiet"])
      #expect(quiet.status == 0 && quiet.output + quiet.errors == "")
    }
  #endif

  @Test("A run whose output takes nothing writes its files all the same")
  func filesOfRun() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Self.run(
      ["run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--output", "RUN"], in: folder,
      into: pipe.fileHandleForWriting)
    #expect(run.status == 141)
    #expect(try folder.contents == ["result.json", "run.html", "run.json"])
  }

  @Test("A standard output that the shell has closed takes nothing, and no file gets what was meant for it")
  func closedOutput() throws {
    let folder = try TemporaryFolder()
    let shell = URL(filePath: "/bin/sh")
    let bench = Repository.program("bench").path
    let list = try ProgramRun.run(shell, ["-c", "\(bench) list >&-"], in: folder.url)
    #expect(list.status == 1)
    #expect(list.errors == "error: standard output cannot be written (Bad file descriptor)\n")
    let options = "--filter empty --time 0.01 --passes time --output run.json"
    let run = try ProgramRun.run(shell, ["-c", "\(bench) run \(options) >&-"], in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    #expect(try folder.contents == ["run.html", "run.json"])
    #expect(try ResultReading.result(at: folder.path("run.json")).benchmarks.count == 1)
  }

  @Test("An error stream that takes nothing changes no exit code", arguments: [["run", "--unknown"], ["trend", "."]])
  func fullErrors(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let shell = URL(filePath: "/bin/sh")
    let line = ([Repository.program("bench").path] + arguments).joined(separator: " ")
    let plain = try ProgramRun.run(shell, ["-c", line], in: folder.url)
    #expect(try ProgramRun.run(shell, ["-c", "\(line) 2>/dev/full"], in: folder.url).status == plain.status)
    #expect(try ProgramRun.run(shell, ["-c", "\(line) 2>&-"], in: folder.url).status == plain.status)
  }
}
