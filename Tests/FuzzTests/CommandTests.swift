// The `fuzz` executable as a user meets it: what it prints and how it exits.
import ChildProcesses
import Foundation
import FuzzSupport
import FuzzTargets
import Testing
import fuzz

@Suite("The fuzz command")
struct CommandTests {
  @Test("fuzz list names every target and says whether libFuzzer is linked")
  func list() throws {
    let run = try fuzz("list")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("engine "))
    #expect(run.output.contains(#/canary +fails on purpose/#))
    #expect(run.output.contains("libFuzzer is not linked"))
  }

  @Test("Help has examples and exit codes, and is no error")
  func help() throws {
    let run = try fuzz("--help")
    #expect(run.code == 0)
    #expect(run.output.contains("Exit codes:"))
    #expect(run.output.contains("fuzz random engine --seed 7"))
    for code in ["0", "1", "2", "70, 71, 77", "72", "130", "141"] { #expect(run.output.contains("\n  \(code) ")) }
  }

  @Test(
    "Wrong usage exits with 1 and says why",
    arguments: [
      (["random", "nosuch"], "nosuch"), (["dance"], "dance"), (["random", "engine", "--seconds", "0"], "more than 0"),
      (["replay", "nosuch.scroll"], "nosuch.scroll: no such file"), (["show", "nosuch.scroll"], "nosuch.scroll"),
      (["run", "canary", "--", "-runs=1"], "need a build with libFuzzer"),
      (["random", "engine", "--seconds", "inf"], "--seconds is inf: it must be more than 0 and at most 1000000000"),
      (["random", "engine", "--seconds", "1e300"], "--seconds is 1e+300"),
      (["random", "engine", "--timeout", "inf"], "--timeout is inf"),
      (["random", "engine", "--oracle", "mirror"], "engine has no oracle mirror: it has differential, invariant,"),
      (["random", "extents", "--oracle", "mirror"], "extents has no oracle mirror: it has none"),
      (["run", "engine", "--timeout", "nan"], "--timeout is nan"),
      (["run", "engine", "--seconds", "99999999999"], "at most 1000000000"),
      (["run", "engine", "--seconds", "inf"], "'inf'"),
      (["run", "engine", "--seed", "0"], "--seed is 0: it must be at least 1"),
      (["random", "engine", "--shrink-seconds", "1e300"], "--shrink-seconds is 1e+300: it must be 0 or more"),
      (["replay", "--timeout", "1e300"], "--timeout is 1e+300"), (["replay", "--timeout", "0"], "--timeout is 0.0"),
      (["shrink", "x.scroll", "--timeout", "inf"], "--timeout is inf"),
      (["snippet", "x.scroll", "--timeout", "inf"], "--timeout is inf"),
      (["show", "x.scroll", "--timeout", "inf"], "--timeout is inf"),
      (["show", "x.scroll", "--before=-1"], "--before is -1: it must be 0 or more"),
      (["show", "x.scroll", "--after", "9223372036854775807"], "at most 1000000"),
      (["show", "x.scroll", "--frames", "3"], "with --strip"),
      (["show", "x.scroll", "--strip", "x.svg", "--frames", "0"], "1 or more and at most 60"),
      (["show", "x.scroll", "--unclipped"], "with --svg or --strip"),
      (["show", seed, "--svg", "/dev/null", "--unclipped"], "leave out --unclipped"),
      (["show", trees, "--strip", "/dev/null", "--unclipped"], "leave out --unclipped"),
      (["show", operations, "--strip", "/dev/null"], "have no frames to draw"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let run = try fuzz(arguments)
    #expect(run.code == 1)
    #expect(run.errors.contains(reason))
  }

  @Test(
    "A folder or file that cannot be written ends a command at once, with 1 and the system's reason",
    arguments: [
      ["random", "engine", "--iterations", "1", "--artifacts", "file/finds"],
      ["run", "engine", "--seconds", "1", "--artifacts", "file/finds"],
      ["shrink", seed, "--artifacts", "file/finds"], ["seeds", "extents", "file/seeds"],
      ["show", seed, "--svg", "file/frames.svg"], ["show", seed, "--strip", "file/frames.svg"],
      ["soak", "--targets", "extents", "--turns", "1", "--slice", "0.1", "--folder", "file/soak"],
      ["soak", "--targets", "extents", "--turns", "1", "--slice", "0.1", "--artifacts", "file/finds"],
    ])
  func unwritable(arguments: [String]) throws {
    try inTemporaryFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      let run = try fuzz(arguments, in: folder)
      #expect(run.code == 1)
      let reason = #/(?m)^Error: file/\S+: cannot be written: (not a|no such file or) directory/#
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(!run.errors.contains("NSCocoa") && !run.output.contains("inputs"))
    }
  }

  @Test(
    "A picture that cannot be drawn into its place ends with 1 and the system's reason",
    arguments: [
      (".", "is a directory"), ("/dev/full", "no space left on device"), ("/proc/x", "no such file or directory"),
    ]
  )
  func unwritablePicture(place: String, reason: String) throws {
    guard place.hasPrefix(".") || FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try inTemporaryFolder { folder in
      let run = try fuzz(["show", Self.seed, "--svg", place], in: folder)
      #expect(run.code == 1)
      #expect(run.errors.contains(": cannot be written: \(reason)\n"), "\(run.errors)")
    }
  }

  @Test("A blind search that is interrupted ends with 130, and says what it came to")
  func interruptedSearch() throws {
    try inTemporaryFolder { folder in
      let log = folder.appending(path: "log")
      try Data().write(to: log)
      let process = try ChildProcess(
        executable, ["random", "extents", "--seconds", "60", "--artifacts", folder.path],
        output: .file(try FileHandle(forWritingTo: log)))
      // The sleep is long enough for a search. A search prints nothing while all is well.
      Thread.sleep(forTimeInterval: 2)
      process.send(SIGINT)
      #expect(process.wait().code == 130)
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(text.hasSuffix("\nstopped; nothing was found so far\n"), "\(text)")
    }
  }

  @Test("A folder without inputs is named by a replay")
  func nothingToReplay() throws {
    try inTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "finds"), withIntermediateDirectories: false)
      let run = try fuzz(["replay", "engine", "finds"], in: folder)
      #expect(run.code == 1)
      #expect(run.errors.hasPrefix("Error: there is nothing to replay in finds\n"), "\(run.errors)")
    }
  }

  @Test("A find that cannot be saved after all is printed, and the exit code tells of it")
  func unsaved() throws {
    try inTemporaryFolder { folder in
      let run = try fuzz("random", "canary", "--seed", "2", "--artifacts", folder.path, "--timeout", "1")
      let saved = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "canary").path).first)
      let file = folder.appending(path: "canary/\(saved)")
      let bytes = try Data(contentsOf: file)
      // The folder can be written, but there is a folder with the name of the finding's file.
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file.appending(path: "full"), withIntermediateDirectories: true)
      let again = try fuzz("random", "canary", "--seed", "2", "--artifacts", folder.path, "--timeout", "1")
      #expect(run.code == 2 && again.code == 2)
      #expect(again.errors.contains("\n\(bytes.base64EncodedString())\n"))
      #expect(again.output.contains("found ") && !again.output.contains("saved"))
    }
  }

  @Test("A picture goes into what is no plain file, and does not take its place")
  func pictureInPipe() throws {
    try inTemporaryFolder { folder in
      let (file, link) = (folder.appending(path: "frames.svg"), folder.appending(path: "link"))
      try Data("before".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(try fuzz("show", Self.seed, "--svg", link.path).code == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    }
  }

  @Test("fuzz list --names gives the targets of the project alone")
  func names() throws {
    let run = try fuzz("list", "--names")
    #expect(run.code == 0)
    let names = run.output.split(separator: "\n").map(String.init)
    #expect(names == FuzzTarget.all.map(\.name).filter { $0 != "canary" && $0 != "empty" })
  }

  @Test("Started under the name of a target it is that target alone, which needs libFuzzer")
  func ownName() throws {
    try inTemporaryFolder { folder in
      let link = folder.appending(path: "extents")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: executable)
      let run = try start(link, [])
      #expect(run.code == 1)
      #expect(run.errors == "extents: libFuzzer is not linked: build with Fuzz/Scripts/build\n")
    }
  }

  @Test("fuzz seeds writes the kept inputs of a target and random ones, the same every time")
  func seeds() throws {
    try inTemporaryFolder { folder in
      let folders = ["a", "b"].map { folder.appending(path: $0).path }
      for folder in folders {
        let run = try fuzz("seeds", "extents", folder, "--artifacts", CorpusTests.root.appending(path: "Crashes").path)
        #expect(run.code == 0)
        #expect(run.output.contains("seeds of extents"))
      }
      let names = try folders.map { try FileManager.default.contentsOfDirectory(atPath: $0).sorted() }
      #expect(names[0] == names[1])
      #expect(names[0].count >= 64)
      for name in names[0] {
        #expect(FileManager.default.contentsEqual(atPath: "\(folders[0])/\(name)", andPath: "\(folders[1])/\(name)"))
      }
    }
  }

  @Test("Random inputs pass the engine: exit 0, with rates")
  func passing() throws {
    let run = try fuzz("random", "engine", "--iterations", "20", "--seed", "1")
    #expect(run.code == 0)
    #expect(run.output.contains("engine: 20 inputs"))
    #expect(run.output.contains("executions/s"))
    #expect(run.output.contains("nothing was found"))
  }

  @Test("Random inputs can be shown to one oracle alone, all of them")
  func oneOracle() throws {
    let (alone, all) = (
      try fuzz("random", "gestures", "--iterations", "20", "--seed", "1", "--oracle", "copy"),
      try fuzz("random", "gestures", "--iterations", "20", "--seed", "1")
    )
    #expect(alone.code == 0 && alone.output.contains("gestures: 20 inputs"))
    #expect(all.code == 0 && frames(alone) > 0 && frames(alone) != frames(all))
    func frames(_ run: Run) -> Int { run.output.firstMatch(of: /(\d+) frames/).flatMap { Int($0.output.1) } ?? 0 }
  }

  @Test("Random inputs bring out a fault of the canary: exit 2, a file, and replaying the file exits with 2 as well")
  func finding() throws {
    try inTemporaryFolder { folder in
      let run = try fuzz("random", "canary", "--seed", "2", "--artifacts", folder.path, "--timeout", "1")
      #expect(run.code == 2)
      let saved = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "canary").path)
      #expect(saved.count == 1)
      let file = folder.appending(path: "canary/\(saved.first ?? "")").path
      #expect(run.output.contains("replay canary \(file)"))
      #expect(try fuzz("replay", "canary", file).code == 2)
    }
  }

  @Test(
    "A fault ends a replay's child, not the replay: the class is told, and the files after it are played",
    arguments: [
      (CanaryFault.violation, "canary-violation"), (.precondition, "trap-sig"), (.fatalError, "trap-sig"),
      (.indexOutOfBounds, "trap-sig"), (.overflow, "trap-sig"), (.unwrappedNil, "trap-sig"),
      (.divisionByZero, "trap-sig"), (.conversion, "trap-sig"), (.unownedReference, "trap-sig"),
      (.exclusivity, "trap-sig"), (.abort, "trap-sigabrt"), (.exit, "exit-3"), (.stackOverflow, "stack-overflow"),
    ])
  func isolation(fault: CanaryFault, signature: String) throws {
    try inTemporaryFolder { folder in
      try Data([fault.rawValue, 1, 2]).write(to: folder.appending(path: "a"))
      try Data([255]).write(to: folder.appending(path: "b"))
      let run = try fuzz("replay", "canary", folder.path)
      #expect(run.code == 2)
      #expect(run.output.contains(signature))
      #expect(run.output.contains("1 passed, 1 failed"))
    }
  }

  @Test("fuzz replay stops an input after the seconds of --timeout, not sooner")
  func timeout() throws {
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "loop")
      try Data([CanaryFault.endlessLoop.rawValue]).write(to: file)
      let run = try fuzz("replay", "canary", file.path, "--timeout", "0.5")
      #expect(run.code == 2)
      #expect(run.output.contains("timeout: one input took more than 0.5 s"))
      // Help wraps lines that get too long.
      let help = try fuzz("replay", "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains("(default: 20.0)"))
    }
  }

  @Test("Without libFuzzer, fuzz run says so and searches blindly")
  func blindRun() throws {
    try inTemporaryFolder { folder in
      let run = try fuzz("run", "canary", "--seconds", "5", "--artifacts", folder.path, "--timeout", "1")
      #expect(run.code == 2)
      #expect(run.errors.contains("libFuzzer is not linked"))
    }
  }

  @Test("fuzz show prints the scenario, its frames, and what was expected and got")
  func show() throws {
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "wrong.scroll")
      let text = """
        # Idle content rests at the top.
        scenario 1
        container 390 x 844
        rows 100 estimate 44 extents 44
        0ms frame
        16ms frame
        expect offset 12

        """
      try Data(text.utf8).write(to: file)
      let run = try fuzz("show", file.path)
      #expect(run.code == 2)
      #expect(run.output.contains("rows 100 estimate 44 extents 44"))
      #expect(run.output.contains("offset is 0, expected 12"))
      #expect(run.output.split(separator: "\n").contains { $0.hasPrefix(">") && $0.contains("idle") })

      try Data(text.replacing("offset 12", with: "offset 0").utf8).write(to: file)
      let right = try fuzz("show", file.path)
      #expect(right.code == 0)
      #expect(!right.output.split(separator: "\n").contains { $0.hasPrefix(">") })
    }
  }
}

extension CommandTests {
  static let seed = CorpusTests.root.appending(path: "Corpus/engine/short-content-tall-insets.scroll").path
  static let cards = CorpusTests.root.appending(path: "Corpus/effects/carousel-of-cards.scroll").path
  static let trees = CorpusTests.root.appending(path: "Corpus/trees/kept-while-away.scroll").path
  static let operations = CorpusTests.root.appending(path: "Corpus/extents/moved-across.bytes").path

  @Test("Escape sequences in a file are spelt out, not obeyed")
  func escapes() throws {
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "escape.scroll")
      let text = "# \u{1B}[31mred\u{9B}2J\nscenario 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n\n0ms frame\n"
      try Data(text.utf8).write(to: file)
      let run = try fuzz("show", file.path)
      #expect(run.output.hasPrefix("# \\u{1B}[31mred\\u{9B}2J\n"))
      try Data(text.replacing("0ms frame", with: "0ms \u{1B}]0;title\u{7}").utf8).write(to: file)
      let wrong = try fuzz("show", file.path)
      for output in [run.output, wrong.errors] {
        #expect(!output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      }
      #expect(wrong.code == 1 && wrong.errors.contains("u{1B}"))
      #expect(Finding(signature: "a", message: "b\u{1B}[2J\n\tc").message == "b\\u{1B}[2J\n\tc")
    }
  }

  @Test(
    "fuzz snippet prints a test; some that it printed are compiled and run with these tests",
    arguments: SnippetTests.kept)
  func snippet(seed: String) throws {
    let run = try fuzz("snippet", CorpusTests.root.appending(path: seed).path)
    #expect(run.code == 0)
    #expect(run.output == SnippetTests.source(of: seed), "print it anew: fuzz snippet Fuzz/\(seed)")
  }

  @Test("fuzz show prints the operations of an input for the extent tree, numbered")
  func showOperations() throws {
    let seed = CorpusTests.root.appending(path: "Corpus/extents/moved-across.bytes").path
    let run = try fuzz("show", seed)
    #expect(run.code == 0)
    #expect(run.output.contains("\n     2  move 10..<510 to 523\n"))
    #expect(run.output.contains("no fault was found"))
  }

  @Test("fuzz random counts operations where a target takes them")
  func randomOperations() throws {
    let run = try fuzz("random", "extents", "--iterations", "20", "--seed", "1")
    #expect(run.code == 0)
    #expect(run.output.contains("extents: 20 inputs"))
    #expect(run.output.contains("operations/s"))
  }
}
