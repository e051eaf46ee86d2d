// `fuzz soak` as a user meets it: findings, ends, restarts, and files it leaves alone. It is blind, as tests are built.
import ChildProcesses
import Foundation
import FuzzTargets
import Testing

@testable import FuzzSoak

@Suite("The soak command", .serialized)
struct SoakCommandTests {
  @Test("A soak without a find exits with 0, tells what it did, and leaves its state and its page")
  func passing() throws {
    try inTemporaryFolder { folder in
      let run = try fuzz(
        ["soak", "--targets", "extents", "scenario-text", "--turns", "4", "--slice", "0.5", "--folder", "soak"],
        in: folder)
      #expect(run.code == 0, "\(run.output) \(run.errors)")
      #expect(run.errors.contains("libFuzzer is not linked, so this soak is blind"))
      #expect(run.errors.contains("  extents, blind"))
      #expect(run.output.contains("nothing was found") && run.output.contains("own memory"))
      let state = try #require(try SoakFile(folder: folder.appending(path: "soak")).read())
      #expect(state.targets.map(\.name) == ["extents", "scenario-text"])
      for target in state.targets { #expect(target.executions > 0 && target.slices > 0 && target.steps > 0) }
      #expect(state.memory.elements.count > 2 && state.starts.count == 1)
      #if os(Linux)
        for point in state.memory.elements { #expect(point.own > 1_000_000) }
        #expect(state.mostChildBytes > 1_000_000)
      #endif
      let page = try String(contentsOf: folder.appending(path: "soak/index.html"), encoding: .utf8)
      #expect(page.contains("extents") && page.contains("</svg>"))
    }
  }

  @Test("A soak goes on after a find, saves each signature once, and changes nothing that is kept under Fuzz/")
  func finding() throws {
    try inTemporaryFolder { folder in
      let kept = folder.appending(path: "Fuzz")
      try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
      for name in ["Corpus", "Crashes"] {
        try FileManager.default.copyItem(at: CorpusTests.root.appending(path: name), to: kept.appending(path: name))
      }
      // An old finding that is mended. It must stay although another one with its name comes.
      try FileManager.default.createDirectory(
        at: kept.appending(path: "Crashes/canary"), withIntermediateDirectories: true)
      try Data([255]).write(to: kept.appending(path: "Crashes/canary/canary-violation.bytes"))
      let before = try contents(of: kept)
      #expect(before.count > 50)

      let arguments = [
        "soak", "--targets", "canary", "--slice", "2", "--timeout", "0.5", "--folder", "soak", "--shrink-seconds", "1",
      ]
      let file = SoakFile(folder: folder.appending(path: "soak"))
      let run = try ended(arguments, in: folder) {
        let finds = try file.read()?.finds ?? []
        return finds.count > 3 && finds.contains { $0.signature == "canary-violation" && $0.slices > 1 }
      }
      #expect(run.code == 2, "\(run.output)")
      let state = try #require(try file.read())
      #expect(Set(state.finds.map(\.signature)).count == state.finds.count)
      let violation = try #require(state.finds.first { $0.signature == "canary-violation" })
      #expect(violation.file == "Fuzz/Crashes/canary/canary-violation-2.bytes")
      #expect(run.output.components(separatedBy: "found canary canary-violation").count == 2)
      for find in state.finds {
        let file = try #require(find.file)
        guard find.isRepeatable else { continue }
        let again = try fuzz(["replay", "canary", file, "--timeout", "0.5"], in: folder)
        #expect(again.code == 2)
        #expect(again.output.contains(find.signature), "\(again.output)")
      }
      let after = try contents(of: kept)
      for (path, data) in before { #expect(after[path] == data, "\(path)") }
      // One file each, and the two that were there: saved once, not once a slice.
      let names = try FileManager.default.contentsOfDirectory(atPath: kept.appending(path: "Crashes/canary").path)
      #expect(names.count == state.finds.count + 1)

      // Findings that the soak has forgotten are still known by their files.
      try FileManager.default.removeItem(at: folder.appending(path: "soak"))
      _ = try ended(arguments, in: folder) {
        try file.read()?.finds.contains { $0.signature == "canary-violation" } ?? false
      }
      let again = try FileManager.default.contentsOfDirectory(atPath: kept.appending(path: "Crashes/canary").path)
      #expect(again.filter { $0.hasPrefix("canary-violation") }.count == 2, "\(again)")
    }
  }

  @Test("Killed at any time and started again it goes on with its counters; SIGINT ends it with 130, SIGTERM too")
  func restarts() throws {
    try inTemporaryFolder { folder in
      let file = SoakFile(folder: folder.appending(path: "soak"))
      let arguments = ["soak", "--targets", "extents", "scenario-text", "--slice", "0.15", "--folder", "soak"]
      var known = SoakState()
      var random = SystemRandomNumberGenerator()
      for round in 0..<6 {
        let process = try soaking(arguments, in: folder)
        try wait {
          guard let state = try file.read() else { return false }
          return state.startCount == round + 1 && slices(state) > slices(known) + 1
        }
        // The end comes anywhere in a slice, a triage, or the writing of a file.
        Thread.sleep(forTimeInterval: Double.random(in: 0...0.2, using: &random))
        #expect(process.ending == nil)
        let ending = [SIGKILL, SIGKILL, SIGKILL, SIGINT, SIGKILL, SIGTERM][round]
        process.send(ending)
        #expect(process.wait() == .init(code: ending == SIGKILL ? SIGKILL : 130, isSignal: ending == SIGKILL))
        let state = try #require(try file.read())
        #expect(state.startCount == round + 1 && state.executions > known.executions && state.seconds > known.seconds)
        #expect(state.targets.allSatisfy { target in known[target: target.name].executions <= target.executions })
        known = state
      }
      let run = try fuzz(arguments + ["--turns", "1"], in: folder)
      #expect(run.code == 0)
      #expect(run.output.contains("started 7 times"))
    }
  }

  @Test("What was found last counts and is named if the soak is ended before it has looked at it")
  func endedBeforeLook() throws {
    try inTemporaryFolder { folder in
      let raw = folder.appending(path: "soak/work/canary/raw/timeout-0123")
      try FileManager.default.createDirectory(at: raw.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([CanaryFault.endlessLoop.rawValue]).write(to: raw)
      let log = folder.appending(path: "log")
      try Data().write(to: log)
      let errors = try FileHandle(forWritingTo: log)
      let process = try ChildProcess(
        executable, ["soak", "--targets", "canary", "--folder", "soak", "--timeout", "100"], folder: folder,
        output: .file(errors), errors: .file(errors))
      try wait { FileManager.default.fileExists(atPath: folder.appending(path: "soak/index.html").path) }
      Thread.sleep(forTimeInterval: 1)
      process.send(SIGINT)
      #expect(process.wait() == .init(code: 2, isSignal: false))
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(
        text.contains("canary: the next start looks at what was found last: soak/work/canary/raw/timeout-0123\n"),
        "\(text)")
      #expect(text.contains("stopped; something was found"))
      #expect(FileManager.default.fileExists(atPath: raw.path))
    }
  }

  @Test("What cannot be done is said in a line that says what to do, and exits with 1")
  func problems() throws {
    try inTemporaryFolder { folder in
      func refused(_ arguments: [String], _ reason: String) throws {
        let run = try fuzz(["soak"] + arguments, in: folder)
        #expect(run.code == 1)
        #expect(run.errors.contains(reason), "\(run.errors)")
      }
      try refused(["--minutes", "0"], "more than 0")
      try refused(["--minutes", "nan"], "--minutes")
      try refused(["--turns", "0"], "--turns is 0")
      try refused(["--slice", "-1"], "--slice")
      try refused(["--address-share", "1.5"], "--address-share is 1.5")
      try refused(["--targets", "nosuch"], "nosuch")
      try refused(["--address-executable", "nosuch"], "needs a build with libFuzzer")
      try Data().write(to: folder.appending(path: "file"))
      try refused(["--folder", "file"], "name another --folder")
      try FileManager.default.createDirectory(at: folder.appending(path: "foreign"), withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: folder.appending(path: "foreign/soak.json"))
      try refused(["--folder", "foreign"], "cannot be read as the state of a soak")

      let process = try soaking(["soak", "--targets", "extents", "--slice", "0.2", "--folder", "soak"], in: folder)
      try wait { FileManager.default.fileExists(atPath: folder.appending(path: "soak/soak.json").path) }
      try refused(["--folder", "soak"], "another soak uses this folder")
      process.send(SIGINT)
      #expect(process.wait().code == 130)
    }
  }

  private func slices(_ state: SoakState) -> Int { state.targets.reduce(0) { $0 + $1.slices } }

  /// Soaks until a condition holds, then ends the soak as Ctrl-C does.
  private func ended(
    _ arguments: [String], in folder: URL, when isSo: () throws -> Bool
  ) throws -> (code: Int32, output: String) {
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    let process = try soaking(arguments, in: folder, output: try FileHandle(forWritingTo: log))
    try wait(until: isSo)
    process.send(SIGINT)
    return (process.wait().code, try String(contentsOf: log, encoding: .utf8))
  }

  private func soaking(
    _ arguments: [String], in folder: URL, output: FileHandle? = nil
  ) throws -> ChildProcess {
    try ChildProcess(executable, arguments, folder: folder, output: output.map { .file($0) } ?? .nowhere)
  }

  private func wait(until isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(240)
    while try !isSo() {
      try #require(ContinuousClock.now < end, "it takes too long")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
      contents[path] = try? Data(contentsOf: folder.appending(path: path))
    }
    return contents
  }
}
