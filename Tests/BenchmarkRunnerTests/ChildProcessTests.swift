// Programs that a command starts end with the command, even when it is killed.
import ChildProcesses
import Foundation
import Testing

@testable import BenchmarkRunner

#if os(Linux)
  @Suite("Children", .serialized)
  struct ChildProcessTests {
    /// All processes that are alive, by their number, with their parents' numbers.
    private static func parents() -> [Int32: Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      var parents: [Int32: Int32] = [:]
      for number in names.compactMap({ Int32($0) }) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
          let end = text.lastIndex(of: ")")
        else { continue }
        let fields = text[text.index(after: end)...].split(separator: " ")
        // A process that has ended and has not been waited for is not alive.
        if fields.count > 1, fields[0] != "Z" { parents[number] = Int32(fields[1]) }
      }
      return parents
    }

    private static func name(of process: Int32) -> String? {
      try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    static func descendants(of process: Int32) -> Set<Int32> {
      let parents = parents()
      var found: Set<Int32> = []
      var open = [process]
      while let next = open.popLast() {
        let children = parents.filter { $0.value == next }.keys
        open += children
        found.formUnion(children)
      }
      return found
    }

    /// Sends a signal to a program once it has `count` descendants, of a name if one is given. Returns the descendants
    /// that are still there five seconds later.
    static func survivors(
      of signal: Int32, whenThereAre count: Int, named name: String? = nil,
      run: (@escaping (_ process: ChildProcess) throws -> Bool) throws -> ProgramRun
    ) throws -> (left: Set<Int32>, run: ProgramRun) {
      var seen: Set<Int32> = []
      var left: Set<Int32> = []
      let run = try run { process in
        seen = descendants(of: process.number)
        let awaited = name.map { name in seen.filter { Self.name(of: $0) == name } } ?? seen
        guard awaited.count >= count else { return false }
        // A shell needs some time until it handles signals.
        Thread.sleep(forTimeInterval: 0.3)
        seen.formUnion(descendants(of: process.number))
        process.send(signal)
        let end = Date.now.addingTimeInterval(5)
        repeat {
          left = seen.intersection(parents().keys)
          Thread.sleep(forTimeInterval: 0.02)
        } while !left.isEmpty && Date.now < end
        for process in left { kill(process, SIGKILL) }
        return true
      }
      #expect(seen.count >= count)
      return (left, run)
    }

    @Test("A counting program ends with the run that started it", arguments: [SIGKILL, SIGTERM])
    func counting(signal: Int32) throws {
      let folder = try TemporaryFolder()
      let bench = folder.path("bench")
      try FileManager.default.copyItem(atPath: Repository.program("bench").path, toPath: bench)
      let counted = try folder.write("#!/bin/sh\nexec sleep 1000\n", to: "bench-counted")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: counted)
      let arguments = ["run", "--filter", "empty", "--time", "0.01", "--output", folder.path("run.json"), "--quiet"]
      // The name leaves out git, which runs at the start and finds the measured commit.
      let (left, run) = try Self.survivors(of: signal, whenThereAre: 1, named: "sleep") { watch in
        try ProgramRun.run(URL(filePath: bench), arguments) { process, _ in try watch(process) }
      }
      #expect(left.isEmpty)
      // The only row has been timed, but not counted.
      #expect(run.status == (signal == SIGKILL ? SIGKILL : 130), "\(run.errors)")
      if signal == SIGTERM { #expect(run.errors.contains("interrupted after 0 of 1 rows; to continue: bench run")) }
    }

    @Test("Workers end with the self-test that started them")
    func workers() throws {
      let folder = try TemporaryFolder()
      let arguments = [
        "selftest", "--aa", "1", "--profile", "smoke", "--busy", "--output", folder.path("selftest.json"),
      ]
      let (left, _) = try Self.survivors(of: SIGKILL, whenThereAre: 3) { watch in
        try ProgramRun.run(Repository.program("bench"), arguments) { process, _ in try watch(process) }
      }
      #expect(left.isEmpty)
    }

    @Test("A row's program that answers with more than a pipe holds is heard to its end")
    func longAnswer() throws {
      let folder = try TemporaryFolder()
      let answer = try folder.write("[\"\(String(repeating: "x", count: 1_000_000))\"]", to: "answer.json")
      let worker = RowProcess(
        name: "cat", executable: URL(filePath: "/bin/cat"), arguments: [answer], environment: [:], folder: nil,
        timeLimit: 20, isInterrupted: { false })
      guard case .answer(let texts) = worker.answer([String].self) else { throw CommandFailure("no answer") }
      #expect(texts.first?.count == 1_000_000)
    }

    @Test("A row's program that takes too long is ended, and the reason says so")
    func tooLong() {
      let worker = RowProcess(
        name: "sleep", executable: URL(filePath: "/bin/sleep"), arguments: ["1000"], environment: [:], folder: nil,
        timeLimit: 0.1, isInterrupted: { false })
      guard case .unavailable(let reason) = worker.answer([String].self) else { return #expect(Bool(false)) }
      #expect(reason == "sleep took longer than 0 s")
    }
  }
#endif
