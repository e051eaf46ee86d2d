// The script that compares this tree with a revision: it builds, compares, and keeps the exit code.
import Foundation
import Testing

@Suite("Benchmarks/compare")
struct CompareScriptTests {
  /// Runs the script in a tree of its own, with a compiler that makes a `bench` with a given exit code.
  private static func run(_ arguments: [String], benchEndsWith code: Int32, swiftEndsWith: Int32 = 0) throws
    -> ProgramRun
  {
    let folder = try TemporaryFolder()
    for name in ["Benchmarks", "tools", ".ci"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: false)
    }
    let script = try String(contentsOf: Repository.root.appending(path: "Benchmarks/compare"), encoding: .utf8)
    let programs = [
      "Benchmarks/compare": script, "Benchmarks/install-tools": "#!/bin/sh\necho installing\n",
      ".ci/mend-build": "#!/bin/sh\necho mending $*\n",
      "tools/swift": """
      #!/bin/sh
      echo "swift $*"
      mkdir -p .build/release
      printf '#!/bin/sh\\necho "$*"\\nexit \(code)\\n' > .build/release/bench
      chmod +x .build/release/bench
      exit \(swiftEndsWith)
      """,
    ]
    for (name, text) in programs {
      let path = try folder.write(text, to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let path = "PATH=\(folder.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    // The script is called from another folder, as users' scripts call it.
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/env"), [path, folder.path("Benchmarks/compare")] + arguments, in: URL(filePath: "/"))
  }

  @Test(
    "The exit code is that of the comparison, and standard output holds nothing else", arguments: [0, 2, 3, 4, 5, 130])
  func exitCode(code: Int32) throws {
    let run = try Self.run(["HEAD~1", "--json", "--filter", "a b"], benchEndsWith: code)
    #expect(run.status == code)
    #expect(run.output == "compare HEAD~1 . --json --filter a b\n")
    #expect(
      run.errors.contains("installing\nmending .build\n")
        && run.errors.contains("swift build -c release --product bench"))
  }

  @Test("A build that fails ends it with 1, and so does a revision that is not named")
  func failures() throws {
    let broken = try Self.run(["HEAD~1"], benchEndsWith: 0, swiftEndsWith: 3)
    #expect(broken.status == 1 && broken.output == "")
    let unnamed = try Self.run([], benchEndsWith: 0)
    #expect(unnamed.status == 1 && unnamed.errors.contains("name a revision, as in: Benchmarks/compare HEAD~1"))
  }

  @Test("make compare is that script")
  func make() throws {
    let makefile = try String(contentsOf: Repository.root.appending(path: "Makefile"), encoding: .utf8)
    #expect(makefile.contains("\n\t@Benchmarks/compare \"$(BASE)\" $(ARGS)\n"))
  }
}
