// The measured package of a repository: how it is found, the sources of its programs, and their names.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("The measured package")
struct MeasuredPackageTests {
  /// A repository, which exists as long as the returned sources.
  private static func repository(_ files: [String: String]) throws -> (Sources, SourceRepository) {
    let sources = try Sources()
    let root = sources.folder.url.appending(path: "repository")
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try sources.commit("files")
    return (sources, SourceRepository(root: root))
  }

  @Test("It is that of the program where this lies in the repository, else the one that the user stands in")
  func place() throws {
    let (sources, repository) = try Self.repository([
      "Package.swift": "", "Tools/Bench/Package.swift": "", "Tools/Bench/Sources/B/main.swift": "",
    ])
    defer { withExtendedLifetime(sources) {} }
    let root = repository.root
    func folder(_ places: String...) -> String {
      MeasuredPackage.find(in: root, from: places.map { root.appending(path: $0) }).folder
    }
    #expect(folder("Tools/Bench/.build/release/bench", "") == "Tools/Bench")
    #expect(folder("Tools/Bench/Sources/B") == "Tools/Bench")
    #expect(folder("Tools", "Tools/Bench") == "")
    let elsewhere = URL(filePath: "/usr/bin/env")
    let tools = root.appending(path: "Tools")
    #expect(MeasuredPackage.find(in: root, from: [elsewhere, tools.appending(path: "Bench")]).folder == "Tools/Bench")
    #expect(MeasuredPackage.find(in: root, from: [elsewhere]) == MeasuredPackage())
    // A folder whose name begins with the same letters is another folder.
    #expect(MeasuredPackage.find(in: tools, from: [root.appending(path: "ToolsToo")]).folder == "")
  }

  @Test("Programs are built from all but documents, hidden files, tests and results, unless a manifest names them")
  func inputs() throws {
    let (sources, repository) = try Self.repository([
      "Package.swift": "let name = \"b\"\n", "Sources/B/b.swift": "", "Other/C/c.swift": "", "Tests/T/t.swift": "",
      "README.md": "", "Sources/B/words.md": "", ".ci/run": "", "results/runs/r.json": "",
    ])
    func inputs() throws -> [String] {
      try repository.buildInputs(of: repository.tree(named: "HEAD").tree).split(separator: "\n").compactMap {
        $0.split(separator: "\t").last.map(String.init)
      }
    }
    #expect(try inputs() == ["Benchmarks/steps", "Other/C/c.swift", "Package.swift", "Sources/B/b.swift"])
    for rule in ["copy", "process", "embedInCode"] {
      try sources.write("let rules = [\n  .\(rule)(\n    folder)]\n", to: "Package.swift")
      try sources.commit(rule)
      #expect(try inputs().contains("Sources/B/words.md"), "\(rule)")
    }
    try sources.write(
      "let path = \"Tests/T\"\nlet rule = Resource.embedInCode(\"words.md\")\n", to: "Package.swift")
    try sources.commit("named")
    #expect(
      try inputs() == [
        "Benchmarks/steps", "Other/C/c.swift", "Package.swift", "README.md", "Sources/B/b.swift", "Sources/B/words.md",
        "Tests/T/t.swift",
      ])
  }

  @Test("Of a package in a folder of the repository, tests and results beside its manifest are left out too")
  func nestedInputs() throws {
    let (sources, found) = try Self.repository([
      "Bench/Package.swift": "", "Bench/Tests/t.swift": "", "Bench/Sources/B/b.swift": "", "Sources/A/a.swift": "",
    ])
    defer { withExtendedLifetime(sources) {} }
    var repository = found
    repository.package.folder = "Bench"
    let inputs = try repository.buildInputs(of: repository.tree(named: "HEAD").tree)
    #expect(inputs.contains("Bench/Sources/B/b.swift") && inputs.contains("Sources/A/a.swift"))
    #expect(!inputs.contains("Bench/Tests"))
  }

  @Test("A package in a folder of a repository is built there, and git sees nothing of it")
  func nested() throws {
    let sources = try Sources()
    for folder in ["", "Bench/"] {
      try FileManager.default.createDirectory(
        at: sources.folder.url.appending(path: "repository/\(folder)Benchmarks"), withIntermediateDirectories: true)
      try sources.write("0", to: "\(folder)Benchmarks/steps")
    }
    try sources.write("", to: "Bench/Package.swift")
    try sources.remove(".gitignore")
    try sources.commit("a package in a folder")
    try sources.write("900", to: "Bench/Benchmarks/steps")
    try sources.commit("slower")
    let file = sources.folder.path("comparison.json")
    let run = try sources.run(
      "compare",
      [
        "HEAD~1", "HEAD", "--filter", "chain", "--profile", "smoke", "--seconds-per-benchmark", "120", "--output", file,
      ],
      in: "Bench")
    #expect([2, 3].contains(run.status), "\(run.errors)")
    let comparison = try JSONDecoder().decode(RevisionComparison.self, from: Data(contentsOf: URL(filePath: file)))
    #expect(comparison.benchmarks.map(\.verdict) == [.regression])
    let store = sources.folder.path("repository/Bench/.build-compare")
    #expect(FileManager.default.fileExists(atPath: "\(store)/programs/\(comparison.base.key)/bench"))
    let status = try ProgramRun.run(
      URL(filePath: "/usr/bin/git"), ["status", "--porcelain"], in: sources.folder.url.appending(path: "repository"))
    #expect(status.output == "", "\(status.output)")
  }

  @Test("Each revision keeps the files that its program reads, and is another one where only they differ")
  func resources() throws {
    let sources = try Sources()
    for data in ["one", "two"] {
      try sources.write(data, to: "Benchmarks/data")
      try sources.commit(data)
    }
    func compare(_ base: String) throws -> RevisionComparison {
      let run = try sources.compare(
        base, "HEAD", "--filter", "chain", "--profile", "smoke", "--output", sources.comparisonFile)
      #expect(run.status != 1, "\(run.errors)")
      return try JSONDecoder().decode(
        RevisionComparison.self, from: Data(contentsOf: URL(filePath: sources.comparisonFile)))
    }
    let comparison = try compare("HEAD~1")
    #expect(comparison.base.program == comparison.candidate.program && !comparison.identicalPrograms)
    #expect(comparison.base.resources != nil && comparison.base.resources != comparison.candidate.resources)
    for (revision, data) in [(comparison.base, "one"), (comparison.candidate, "two")] {
      let file = sources.folder.path(
        "repository/.build-compare/programs/\(revision.key)/b_bench.resources/sub/data")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == data)
    }
    #expect(try compare("HEAD").identicalPrograms)
    if Validator.isInstalled { #expect(try Validator.problems(of: sources.comparisonFile, schema: "comparison") == "") }
  }

  @Test("Texts call the program by its name where they name a command of it, and nothing else")
  func names() {
    let text = "`bench list` or bench-counted count; the bench is a bench of a workbench list, bench-smoke"
    #expect(ProgramInUse.named(text) == text)
    ProgramInUse.$name.withValue("feed") {
      #expect(
        ProgramInUse.named(text)
          == "`feed list` or feed-counted count; the bench is a bench of a workbench list, bench-smoke")
    }
  }
}
