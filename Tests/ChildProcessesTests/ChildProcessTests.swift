// A started program: what it inherits, its output, and its end.
import ChildProcesses
import Foundation
import Testing

#if os(Linux)
  @Suite("Child processes")
  struct ChildProcessTests {
    @Test("What a child prints arrives where it is sent, and how it ended is known")
    func ending() throws {
      let pipe = Pipe()
      let shell = URL(filePath: "/bin/sh")
      let child = try ChildProcess(
        shell, ["-c", "pwd; echo \"$A-$HOME\"; cat; exit 7"], environment: ["A": "b"], folder: URL(filePath: "/usr"),
        output: .file(pipe.fileHandleForWriting))
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
      for (path, reason) in [("/none", POSIXErrorCode.ENOENT), ("/", .EACCES)] {
        let error = #expect(throws: POSIXError.self) { try ChildProcess(URL(filePath: path), []) }
        #expect(error?.code == reason)
      }
      let error = #expect(throws: POSIXError.self) {
        try ChildProcess(URL(filePath: "/bin/true"), [], folder: URL(filePath: "/none"))
      }
      #expect(error?.code == .ENOENT)
    }

    @Test("A program that another process still has open for writing is waited for")
    func busy() throws {
      let program = FileManager.default.temporaryDirectory.appending(path: "busy-\(UUID().uuidString)")
      try FileManager.default.copyItem(at: URL(filePath: "/bin/true"), to: program)
      defer { try? FileManager.default.removeItem(at: program) }
      let writer = try ChildProcess(
        URL(filePath: "/bin/sh"), ["-c", "exec 3>>\"$1\"; sleep 0.2", "sh", program.path])
      while writer.ending == nil, !FileManager.default.fileExists(atPath: "/proc/\(writer.number)/fd/3") {}
      #expect(try ChildProcess(program, []).wait() == .init(code: 0, isSignal: false))
      _ = writer.wait()
    }

    @Test("A child has none of the parent's open files, and none of its signals blocked")
    func inheritance() throws {
      let pipes = [Pipe(), Pipe()]
      for pipe in pipes { _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0) }
      let child = try ChildProcess(
        URL(filePath: "/bin/sh"), ["-c", "ls /proc/self/fd | tr '\\n' ' '; grep SigBlk /proc/self/status"],
        output: .file(pipes[0].fileHandleForWriting))
      _ = child.wait()
      try pipes[0].fileHandleForWriting.close()
      let text = String(decoding: pipes[0].fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      // Descriptor 3 is the folder that `ls` reads.
      #expect(text.hasPrefix("0 1 2 3 SigBlk") && text.hasSuffix("0000000000000000\n"), "\(text)")
    }

    @Test("A program is heard to its end however much it says on both streams, and reads what it is given")
    func longOutput() throws {
      let script = "cat; head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2; exit 3"
      let answer = try ChildProgram.run(named: "sh", ["-c", script], input: "given")
      #expect(answer.ending == .init(code: 3, isSignal: false) && !answer.isSuccess)
      #expect(answer.output.count == 3_000_005 && answer.text.hasPrefix("given\0"))
      #expect(answer.errors.count == 3_000_000)
      let both = try ChildProgram.run(named: "sh", ["-c", "echo a; echo b >&2; echo c"], withErrors: true)
      #expect(both.text == "a\nb\nc\n" && both.errors.isEmpty && both.trimmed == "a\nb\nc")
    }

    @Test("A program can be ended while it is heard, and what it said before is kept")
    func ended() throws {
      let answer = try ChildProgram.run(named: "sh", ["-c", "echo begun; exec sleep 1000"]) { process in
        if FileManager.default.contents(atPath: "/proc/\(process.number)/comm") == Data("sleep\n".utf8) {
          process.end()
        }
      }
      #expect(answer.ending == .init(code: SIGTERM, isSignal: true) && answer.ending.exitCode == 128 + SIGTERM)
      #expect(answer.text == "begun\n")
    }

    @Test("What is kept of a program's output has no name, so that nothing is left behind when this process is killed")
    func noLitter() throws {
      let list = ["-c", "readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2"]
      let answer = try ChildProgram.run(named: "sh", list, input: "")
      let files = answer.trimmed.split(separator: "\n")
      #expect(files.count == 3 && files.allSatisfy { $0.hasSuffix(" (deleted)") }, "\(files)")
    }

    @Test("Git answers in the folder that it is asked in, and not where it says no")
    func git() throws {
      let git = Git(in: URL(filePath: #filePath).deletingLastPathComponent())
      #expect(git.answer("rev-parse", "--show-prefix") == "Tests/ChildProcessesTests/")
      #expect(git.answer("rev-parse", "--verify", "--quiet", "no-such-name") == nil)
      #expect(Git(in: URL(filePath: "/none")).answer("version") == nil)
      #expect(try git.run(["hash-object", "--stdin"], input: "").trimmed.hasPrefix("e69de29b"))
    }
  }
#endif
