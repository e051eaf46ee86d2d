// Programs that this one starts end with it, even when it is killed.
import Foundation
import Testing

@testable import BenchmarkRunner

#if os(Linux)
  @Suite("Children", .serialized)
  struct ChildProcessTests {
    /// All processes that are alive, by their number, with their parents.
    private static func parents() -> [Int32: Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      var parents: [Int32: Int32] = [:]
      for number in names.compactMap({ Int32($0) }) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
          let end = text.lastIndex(of: ")")
        else { continue }
        let fields = text[text.index(after: end)...].split(separator: " ")
        // Who has ended and has not been asked for is none.
        if fields.count > 1, fields[0] != "Z" { parents[number] = Int32(fields[1]) }
      }
      return parents
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

    /// Sends a signal to a program when it has so many descendants, and returns those that are still there five seconds
    /// later.
    static func survivors(
      of signal: Int32, whenThereAre count: Int,
      run: (@escaping (_ process: Process) throws -> Bool) throws -> ProgramRun
    ) throws -> (left: Set<Int32>, run: ProgramRun) {
      var seen: Set<Int32> = []
      var left: Set<Int32> = []
      let run = try run { process in
        seen = descendants(of: process.processIdentifier)
        guard seen.count >= count else { return false }
        // A shell has to come so far that it minds what it is sent.
        Thread.sleep(forTimeInterval: 0.3)
        seen.formUnion(descendants(of: process.processIdentifier))
        kill(process.processIdentifier, signal)
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
      let (left, run) = try Self.survivors(of: signal, whenThereAre: 1) { watch in
        try ProgramRun.run(URL(filePath: bench), arguments) { process, _ in try watch(process) }
      }
      #expect(left.isEmpty)
      // The only row has been timed when it is counted, so an interrupted run is complete.
      #expect(run.status == (signal == SIGKILL ? SIGKILL : 0), "\(run.errors)")
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

    @Test("What a child prints arrives where it is sent, and how it ended is known")
    func ending() throws {
      let pipe = Pipe()
      let shell = URL(filePath: "/bin/sh")
      let child = try ChildProcess(
        shell, ["-c", "pwd; echo \"$A-$HOME\"; cat; exit 7"], environment: ["A": "b"], folder: URL(filePath: "/usr"),
        output: pipe.fileHandleForWriting)
      try pipe.fileHandleForWriting.close()
      #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "/usr\nb-\n")
      #expect(child.wait() == .init(code: 7, isSignal: false) && "\(child.wait())" == "exit code 7")
      let killed = try ChildProcess(shell, ["-c", "kill -9 $$"])
      #expect("\(killed.wait())" == "signal 9" && killed.ending == killed.wait())
      let long = try ChildProcess(URL(filePath: "/bin/sleep"), ["1000"])
      #expect(long.ending == nil)
      long.end()
      #expect(long.wait() == .init(code: SIGTERM, isSignal: true))
    }

    @Test("A program that cannot be started is an error with the system's reason")
    func notStarted() throws {
      let folder = try TemporaryFolder()
      for (path, reason) in [(folder.path("none"), POSIXErrorCode.ENOENT), (folder.url.path, .EACCES)] {
        let error = #expect(throws: POSIXError.self) { try ChildProcess(URL(filePath: path), []) }
        #expect(error?.code == reason)
      }
      let error = #expect(throws: POSIXError.self) {
        try ChildProcess(URL(filePath: "/bin/true"), [], folder: URL(filePath: folder.path("none")))
      }
      #expect(error?.code == .ENOENT)
    }

    @Test("A child has none of the parent's open files, and none of its signals blocked")
    func inheritance() throws {
      let pipes = [Pipe(), Pipe()]
      for pipe in pipes { _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0) }
      let child = try ChildProcess(
        URL(filePath: "/bin/sh"), ["-c", "ls /proc/self/fd | tr '\\n' ' '; grep SigBlk /proc/self/status"],
        output: pipes[0].fileHandleForWriting)
      _ = child.wait()
      try pipes[0].fileHandleForWriting.close()
      let text = String(decoding: pipes[0].fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      // The fourth is the folder that `ls` reads.
      #expect(text.hasPrefix("0 1 2 3 SigBlk") && text.hasSuffix("0000000000000000\n"), "\(text)")
    }
  }
#endif
