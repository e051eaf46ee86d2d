// Commits that change no behaviour: their sources, their trees in git, and their place in the self-test.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Null commits", .serialized)
struct NullCommitTests {
  static let text = """
    // A file.
    import Foundation

    /// One.
    struct One {
      var a = 1
    }

    // Words between the two.

    @frozen
    public enum Two {
      case b
    }

    func three(
      _ value: Int
    ) -> Int {
      value
    }

    extension One
    where Self: Sendable {
      var c: Int { 2 }
    }

    """

  private static func edited(_ edit: NullEdit, _ text: String = text, seed: UInt64 = 1) -> (
    path: String, text: String
  )? {
    var generator = SeededGenerator(seed: seed)
    return edit.apply(to: text, at: "Sources/M/File.swift", number: 7, using: &generator)
  }

  @Test("Declarations change places whole, with their comments and attributes, and others stay where they are")
  func reordering() throws {
    let expected = Self.text.replacing("/// One.\nstruct One {\n  var a = 1\n}", with: "<one>")
      .replacing("@frozen\npublic enum Two {\n  case b\n}", with: "/// One.\nstruct One {\n  var a = 1\n}")
      .replacing("<one>", with: "@frozen\npublic enum Two {\n  case b\n}")
    // Declarations of several lines before the brace are left alone, so only these two are exchanged.
    for seed in 0..<10 { #expect(try #require(Self.edited(.reordered, seed: UInt64(seed))).text == expected) }
    #expect(Self.edited(.reordered, "#if DEBUG\n\(Self.text)#endif\n") == nil)
    #expect(Self.edited(.reordered, "struct Only {\n}\n") == nil)
  }

  @Test("Functions change places within their type, with the comments before them")
  func reorderingFunctions() throws {
    let one = "  /// First.\n  func one() -> Int {\n    if true { return 1 }\n  }\n"
    let two = "  @inline(never)\n  static func two() {\n  }\n"
    func type(_ functions: String...) -> String {
      "struct A {\n  var a = 1\n  var b: Int {\n    2\n  }\n\n\(functions.joined(separator: "\n"))}\n\nfunc three() {\n}\n"
    }
    for seed in 0..<10 {
      let edited = try #require(Self.edited(.reorderedFunctions, type(one, two), seed: UInt64(seed)))
      #expect(edited.text == type(two, one))
    }
    let wide = type(one, two).replacing("  ", with: "\t")
    #expect(try #require(Self.edited(.reorderedFunctions, wide)).text == type(two, one).replacing("  ", with: "\t"))
    #expect(Self.edited(.reorderedFunctions, "func outer() {\n\(one)\(two)}\n") == nil)
    #expect(Self.edited(.reorderedFunctions, type(one)) == nil)
    #expect(Self.edited(.reorderedFunctions, type(one, "  #if DEBUG\n\(two)  #endif\n")) == nil)
  }

  @Test("Other edits add to a file, or move it, and change none of its lines", arguments: NullEdit.allCases)
  func edits(_ edit: NullEdit) throws {
    let text = edit == .reorderedFunctions ? "enum E {\n  func a() {\n  }\n  func b() {\n  }\n}\n" : Self.text
    let edited = try #require(Self.edited(edit, text))
    #expect(edited.path.hasPrefix("Sources/M/") && edited.path.hasSuffix("File.swift"))
    let reorders = edit == .reordered || edit == .reorderedFunctions
    #expect(reorders || edited.text.hasPrefix(text))
    switch edit {
    case .deadFunctions: #expect(edited.text.contains("public struct NullCommit7: CustomStringConvertible {"))
    case .constant: #expect(edited.text.contains(/\npublic let nullCommit7: \[UInt64\] = \[\d/))
    case .renamedFile: #expect(edited.path.contains(/M\/[A-Z]7File.swift$/) && edited.text == Self.text)
    case .longerPath: #expect(edited.path.count > 45 && edited.text == Self.text)
    case .reordered, .reorderedFunctions: #expect(edited.text != text && edited.text.count == text.count)
    case .environment: #expect(edited.text == Self.text && edited.path == "Sources/M/File.swift")
    }
  }

  @Test("What is made up compiles")
  func compiles() throws {
    let folder = try TemporaryFolder()
    let text = try NullEdit.allCases.reduce("func main() {}\n") { text, edit in
      edit == .reordered || edit == .reorderedFunctions ? text : try #require(Self.edited(edit, text)).text
    }
    let path = try folder.write(text, to: "File.swift")
    let run = try ProgramRun.run(
      URL(filePath: "/usr/bin/env"), ["swiftc", "-parse-as-library", "-typecheck", "-warnings-as-errors", path])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A commit is a tree of its own: files, index, branches and history of the repository stay as they are")
  func trees() throws {
    let sources = try Self.sources()
    try sources.write("half done", to: "Benchmarks/steps")
    let root = sources.folder.url.appending(path: "repository")
    func state() throws -> String {
      try [
        "status --porcelain", "stash list", "for-each-ref", "reflog", "ls-files --stage", "fsck --no-dangling",
      ]
      .map { command in
        try ProgramRun.run(URL(filePath: "/usr/bin/git"), command.split(separator: " ").map(String.init), in: root)
          .output
      }.joined(separator: "\n")
    }
    let before = try state()
    let repository = SourceRepository(root: root)
    let base = try repository.tree(named: "HEAD")
    for number in NullEdit.allCases.indices {
      let commit = try NullCommit(number: number, on: base, of: repository, seed: 1)
      #expect(commit.edit == .number(number) && commit.source.commit == nil)
      #expect((commit.source.tree == base.tree) == (commit.edit == .environment))
      let again = try NullCommit(number: number, on: base, of: repository, seed: 1)
      #expect(again.source == commit.source)
      let changed = try repository.git("diff-tree", "-r", "--name-only", base.tree, commit.source.tree)
      #expect(changed.split(separator: "\n").allSatisfy { $0.hasPrefix("Sources/ScrollEngine/") }, "\(changed)")
      #expect(commit.path == (commit.edit == .environment ? nil : "Sources/ScrollEngine/File.swift"))
    }
    // Without a type that has two functions, a commit gets dead functions.
    let plain = try Sources()
    try FileManager.default.createDirectory(
      at: plain.folder.url.appending(path: "repository/Sources"), withIntermediateDirectories: true)
    try plain.write("let a = 1\n", to: "Sources/Plain.swift")
    try plain.commit("plain")
    let small = SourceRepository(root: plain.folder.url.appending(path: "repository"))
    let number = try #require(NullEdit.allCases.firstIndex(of: .reorderedFunctions))
    #expect(try NullCommit(number: number, on: small.tree(named: "HEAD"), of: small, seed: 1).edit == .deadFunctions)
    // Folders that are named are edited in place of the modules that the benchmarks import.
    let other = try NullCommit(number: 0, on: base, of: repository, in: ["Sources/Other"], seed: 1)
    #expect(other.path == "Sources/Other/File.swift")
    #expect(throws: CommandFailure("HEAD has no Swift sources in 'Sources/None'; name another folder with --edit")) {
      try NullCommit(number: 0, on: base, of: repository, in: ["Sources/None"], seed: 1)
    }
    #expect(try state() == before)
    let empty = try Sources()
    let none = SourceRepository(root: empty.folder.url.appending(path: "repository"))
    #expect(throws: CommandFailure.self) {
      try NullCommit(number: 0, on: none.tree(named: "HEAD"), of: none, seed: 1)
    }
  }

  @Test("A self-test compares null commits, goes on where it stopped, and publishes the share of false verdicts")
  func selftest() throws {
    let sources = try Self.sources()
    let file = sources.folder.path("selftest.json")
    let options = ["--filter", "chain", "--profile", "smoke", "--output", file]
    let first = try sources.run("selftest", options + ["--null-commits", "1", "--inject", "100%"])
    #expect([0, 2].contains(first.status), "\(first.errors)")
    #expect(first.errors.contains("null commit 1, dead functions: the same program"), "\(first.errors)")
    #expect(first.output.contains("true change, over layouts") && first.output.contains("95 % interval"))
    var report = try SelftestReport.read(file)
    // The "compiler" of this repository makes the same program of both commits.
    #expect(report.trials.isEmpty && report.commits.map(\.edit) == [.deadFunctions])
    #expect(report.commits.allSatisfy { $0.identical && $0.trials.isEmpty && $0.layouts == 0 })
    let injected = try #require(report.commits[0].injected?.first)
    #expect(injected.extraSteps == 1_000 && injected.trials.map(\.benchmark) == ["selftest/chain"])
    #expect(injected.trials.allSatisfy { ($0.change ?? 1) > 0.5 })
    let other = try sources.run("selftest", options + ["--null-commits", "7", "--quiet"])
    #expect(other.status == 5 && other.errors.contains("its null commits have another --inject"), "\(other.errors)")
    let second = try sources.run("selftest", options + ["--null-commits", "7", "--inject", "100%", "--quiet"])
    #expect([0, 2].contains(second.status) && second.errors == "", "\(second.errors)")
    report = try SelftestReport.read(file)
    #expect(report.commits.map(\.number) == Array(0..<7))
    // Only the last edit is measured. Its program is the same, but its environment is larger.
    let environment = try #require(report.commits.last)
    #expect(!environment.identical && environment.trials.map(\.benchmark) == ["selftest/chain"])
    #expect(NullCommitSum(commits: report.commits).identical == 6)
    let document = try String(contentsOfFile: sources.folder.path("selftest.md"), encoding: .utf8)
    #expect(document.contains("| a larger environment | 1 | 1 |"), "\(document)")
  }

  @Test("A commit that does not build is named, and the others are compared; without the revision there are none")
  func unbuilt() throws {
    let sources = try Self.sources()
    try sources.write("", to: "Benchmarks/fragile")
    try sources.commit("fragile")
    let file = sources.folder.path("selftest.json")
    let options = [
      "--filter", "chain", "--profile", "smoke", "--null-commits", "2", "--output", file, "--fresh",
    ]
    let run = try sources.run("selftest", options)
    #expect([0, 2].contains(run.status), "\(run.errors)")
    let name = "null commit 1, dead functions: bench of null commit 1 (dead functions) does not build"
    #expect(run.errors.contains(name), "\(run.errors)")
    #expect(run.errors.contains("null commit 2, a file renamed: the same program"), "\(run.errors)")
    #expect(run.output.contains("1 did not build, and nothing was measured: null commits 1 (dead functions)"))
    let commits = try SelftestReport.read(file).commits
    #expect(commits.map { $0.unbuilt == nil } == [false, true])
    #expect(commits[0].trials.isEmpty && !commits[0].identical && NullCommitSum(commits: commits).measured.isEmpty)
    let only = try sources.run("selftest", options + ["--null-commits", "1"])
    #expect(only.status == 3 && only.errors.contains("nothing has been compared"), "\(only.errors)")
    try sources.write("", to: "Benchmarks/broken")
    try sources.commit("broken")
    let none = try sources.run("selftest", options)
    #expect(none.status == 1 && none.errors.contains("bench of HEAD does not build"), "\(none.errors)")
  }

  @Test("False verdicts, doubts and noise are counted by verdict and by commit")
  func sums() throws {
    func commit(
      _ number: Int, _ verdicts: [ResultComparison.Verdict], noisy: Bool = false, identical: Bool = false
    ) -> NullCommitResult {
      NullCommitResult(
        number: number, edit: .number(number), tree: "t", seed: 1, layouts: 16, identical: identical, noisy: noisy,
        busy: true, seconds: 100,
        trials: verdicts.map {
          NullCommitResult.Trial(
            benchmark: "s/a", verdict: $0, timeVerdict: $0, change: 0.02, interval99: nil, p: 1, pairs: 16, seconds: 9)
        })
    }
    let quiet = (1..<10).map { commit($0, Array(repeating: .unchanged, count: 10)) }
    let one = NullCommitSum(commits: [commit(0, [.regression] + Array(repeating: .unchanged, count: 9))] + quiet)
    #expect(one.wrong == 1 && one.verdicts == 100 && one.promises.allSatisfy(\.holds))
    let two = NullCommitSum(commits: [commit(0, [.regression, .improvement])] + quiet)
    #expect(two.wrong == 2 && two.wrongCommits == 1 && two.promises.map(\.holds) == [false, true])
    let noisy = NullCommitSum(commits: [commit(0, [.regression, .unchanged], noisy: true)])
    #expect(noisy.wrong == 0 && noisy.inconclusive == 2 && noisy.promises.map(\.holds) == [true, false])
    #expect(NullCommitSum(commits: [commit(0, [], identical: true)]).promises.isEmpty)
    let line = NullCommitTable.line(two.commits[0], left: 2)
    #expect(
      line == "null commit 1, dead functions: FALSE: s/a +2.00 %, s/a +2.00 %, 0 inconclusive, 100 s   2 left, 3:20")
    let text = try #require(NullCommitTable.text(two.commits))
    #expect(text.contains("layouts of each program: 16") && text.contains("2.2 % ["), "\(text)")
    func injected(_ seconds: Double) -> NullCommitResult {
      var result = commit(0, [.unchanged])
      let trial = NullCommitResult.Trial(
        benchmark: "s/a", verdict: .regression, timeVerdict: .regression, change: 0.02, interval99: nil, p: 0,
        pairs: 16, seconds: seconds, batch: 1_000)
      result.injected = [.init(extraSteps: 20, noisy: false, trials: [trial])]
      return result
    }
    #expect(NullCommitSum(commits: [injected(60)]).promises.map(\.holds) == [true, true, true, true])
    #expect(NullCommitSum(commits: [injected(61)]).promises.map(\.holds) == [true, true, false, true])
    #expect(try #require(NullCommitTable.text([injected(9)])).contains(/\+2\.00 % +1 +1 +0 +100\.0 %/))
    var wrong = injected(9)
    wrong.injected?[0].trials[0].change = 0.0225
    let sum = NullCommitSum(commits: [wrong])
    #expect(sum.promises.map(\.holds) == [true, true, true, false])
    #expect(abs((sum.slowdowns[0].meanError ?? 0) - 0.0025) < 1e-12)
    #expect(NullCommitTable.text([]) == nil && NullCommitTable.markdown([]) == "")
  }

  /// A repository with files to edit.
  private static func sources() throws -> Sources {
    let sources = try Sources()
    for folder in ["Sources/ScrollEngine", "Sources/Other", "Benchmarks/Suites"] {
      try FileManager.default.createDirectory(
        at: sources.folder.url.appending(path: "repository/\(folder)"), withIntermediateDirectories: true)
    }
    // The benchmarks import one of two modules.
    try sources.write(
      "import BenchmarkRunner\nimport Foundation\nimport ScrollEngine\n", to: "Benchmarks/Suites/Suite.swift")
    let functions = "enum Functions {\n  func a() {\n  }\n\n  func b() {\n  }\n}\n"
    for module in ["ScrollEngine", "Other"] {
      try sources.write(text + functions, to: "Sources/\(module)/File.swift")
    }
    try sources.commit("sources")
    return sources
  }
}
