// Ctrl-C while a command judges an input: it is no verdict on the input.
import ArgumentParser
import ChildProcesses
import Foundation
import FuzzSupport
import FuzzTargets
import Testing

@testable import fuzz

@Suite("Interruptions")
struct InterruptionTests {
  @Test(
    "A command that is interrupted while it judges an input ends with 130, and says nothing of the input",
    arguments: [
      ["shrink", "canary/loop", "--timeout", "100"], ["replay", "canary/loop", "--timeout", "100"],
      ["seeds", "canary", "seeds", "--artifacts", ".", "--timeout", "100"],
      ["show", "engine/slow.scroll", "--timeout", "100"], ["show", "trees/slow.scroll", "--timeout", "100"],
      ["snippet", "engine/slow.scroll", "--timeout", "100"],
    ])
  func interrupted(arguments: [String]) throws {
    try inTemporaryFolder { folder in
      for name in ["canary", "engine", "trees"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: false)
      }
      try Data([CanaryFault.endlessLoop.rawValue]).write(to: folder.appending(path: "canary/loop"))
      // A debug build takes minutes for these frames.
      let frames = (1...20_000).map { "\(100 + $0)ms frame\n" }.joined()
      try Data("scenario 1\ncontainer 390 x 844\nrows 100000 estimate 44 extents 44\n\n\(frames)".utf8).write(
        to: folder.appending(path: "engine/slow.scroll"))
      let tree = try String(contentsOfFile: CommandTests.trees, encoding: .utf8)
      try Data("\(tree)\(frames)".utf8).write(to: folder.appending(path: "trees/slow.scroll"))
      let log = folder.appending(path: "log")
      try Data().write(to: log)
      let process = try ChildProcess(
        executable, arguments, folder: folder, output: .file(try FileHandle(forWritingTo: log)))
      // The command takes interrupts before it starts a child that judges.
      let end = Date.now.addingTimeInterval(120)
      while !Self.hasChild(process.number), process.ending == nil, Date.now < end {
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(process.ending == nil)
      process.send(SIGINT)
      #expect(process.wait() == .init(code: 130, isSignal: false))
      let text = try String(contentsOf: log, encoding: .utf8)
      for word in ["passes", "no fault", "seeds of", "did not reach"] { #expect(!text.contains(word)) }
    }
  }

  /// Whether a process has a child, by the numbers of parents of all processes.
  private static func hasChild(_ number: Int32) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.contains { name in
      guard Int32(name) != nil, let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 1 && fields[1] == "\(number)"
    }
  }

  @Test("Where no child process starts, a command ends with an error")
  func notStarted() throws {
    #expect(throws: ValidationError.self) { try IsolatedEnding.notStarted.finding }
    #expect(throws: ExitCode(130)) { try IsolatedEnding.interrupted.finding }
    #expect(try IsolatedEnding.passed.finding == nil)
    let finding = Finding(signature: "a", message: "b")
    #expect(try IsolatedEnding.found(finding).finding == finding)
  }
}
