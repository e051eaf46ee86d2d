// A repository for comparisons of revisions, with a compiler that is a script.
import ChildProcesses
import Foundation
import Testing

@testable import BenchmarkRunner

/// A repository whose "sources" state the number of steps of its benchmarks, and a `swift` that builds such programs.
final class Sources {
  let folder: TemporaryFolder
  /// The name of the clone in use.
  var clone = "repository"

  init() throws {
    folder = try TemporaryFolder()
    let bench = Repository.program("bench").path
    // `bench worker ...` becomes the self-test's worker with the steps that the sources state.
    let wrapper =
      "#!/bin/sh\\nshift\\nexec \(bench) worker --selftest --extra-steps $(cat Benchmarks/steps) \\\"\\$@\\\"\\n"
    let compiler = """
      #!/bin/sh
      case "$1" in --version | -print-target-info) echo Swift; exit 0 ;; esac
      case "$*" in *bench-counted*)
        if [ -e Benchmarks/counts-slowly ]; then
          mkdir -p .build/release; printf '#!/bin/sh\nexec sleep 1000\n' > .build/release/bench-counted
          chmod +x .build/release/bench-counted; exit 0
        fi
        if [ -e Benchmarks/uncounted ]; then echo "$PWD/Benchmarks/Counted.swift:3:1: error: no such type"; exit 1; fi
        echo "error: no product named 'bench-counted'"; exit 1 ;;
      esac
      if [ -e Benchmarks/broken ] || { [ -e Benchmarks/fragile ] && grep -rq 'struct NullCommit' Sources; }; then
        echo "$PWD/main.swift:1:1: error: no such thing"; echo "main.swift:2:1: error: nor this"; exit 1
      fi
      mkdir -p .build/release
      if [ -e Benchmarks/old ]; then printf '#!/bin/sh\\nexit 64\\n' > .build/release/bench
      else printf "\(wrapper)" > .build/release/bench; fi
      chmod +x .build/release/bench
      if [ -e Benchmarks/data ]; then
        mkdir -p .build/release/b_bench.resources/sub; cp Benchmarks/data .build/release/b_bench.resources/sub/
      fi
      if [ -e Benchmarks/linked ]; then
        echo objects >response
        for word in "$@"; do case $word in --ld-path=*) "${word#*=}" @response -o .build/release/bench ;; esac; done
        rm response
      fi
      """
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "repository/Benchmarks"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "tools"), withIntermediateDirectories: true)
    _ = try folder.write(compiler, to: "tools/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("tools/swift"))
    try git("init", "--quiet")
    try write("0", to: "Benchmarks/steps")
    try write(".build*", to: ".gitignore")
    try commit("first")
  }

  func write(_ text: String, to name: String) throws { _ = try folder.write(text, to: "\(clone)/\(name)") }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder.path("\(clone)/\(name)")) }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--message", message)
  }

  func git(_ arguments: String...) throws {
    let run = try ProgramRun.run(
      URL(filePath: "/usr/bin/git"), arguments, in: folder.url.appending(path: clone))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Puts a program of that name before the installed one.
  func install(_ name: String, _ script: String) throws {
    _ = try folder.write("#!/bin/sh\n\(script)\n", to: "tools/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("tools/\(name)"))
  }

  /// Has builds call a linker. Asked for a map, it writes one with one function. Otherwise it copies the program and
  /// notes its order in the copy.
  ///
  /// - Parameter trouble: Shell commands that run before a program is linked in an order. The last argument ends with
  ///   `=` and the number of the order.
  func installLinker(trouble: String = "") throws {
    try write("", to: "Benchmarks/linked")
    try install(
      "ld.lld",
      """
      if [ "$1" = --version ]; then echo LLD; exit 0; fi
      grep -q objects "${1#@}" || exit 1
      case "$4" in -Map=*)
        echo "1 1 1 1         a.o:(.text.chain)" >"${4#-Map=}"
        echo "1 1 1 1                 chain" >>"${4#-Map=}"
        exit 0 ;;
      esac
      \(trouble)
      { cat .build/release/bench; echo "# $*"; } >"$6"; chmod +x "$6"
      """)
  }

  /// Makes pkg-config answer with a version of jemalloc.
  func install(jemalloc version: String) throws { try install("pkg-config", "echo \(version)") }

  /// Commits a change that must be built.
  func change() throws {
    try write("\(UInt64.random(in: 0...UInt64.max))", to: "Benchmarks/something")
    try commit("something")
  }

  var comparisonFile: String { folder.path("repository/.build-out/comparison.json") }

  /// Compares the chain, which is known to differ, with as much time as a busy machine needs.
  func compareChain(_ base: String, _ candidate: String, _ options: String...) throws -> (
    ProgramRun, RevisionComparison
  ) {
    let file = comparisonFile
    let run = try compare(
      [
        base, candidate, "--filter", "chain", "--profile", "smoke", "--seconds-per-benchmark", "120", "--output",
        file,
      ]
        + options)
    let data = try Data(contentsOf: URL(filePath: file))
    return (run, try JSONDecoder().decode(RevisionComparison.self, from: data))
  }

  func compare(_ arguments: String...) throws -> ProgramRun { try compare(arguments) }

  func compare(
    _ arguments: [String], into output: FileHandle? = nil,
    watch: ((_ process: ChildProcess, _ errors: String) throws -> Bool)? = nil
  ) throws -> ProgramRun {
    try run("compare", arguments, into: output, watch: watch)
  }

  /// Runs a command of `bench` in the clone, or in a folder of it.
  ///
  /// - Parameter variables: Variables to add to the environment, as `NAME=VALUE`.
  func run(
    _ command: String, _ arguments: [String], variables: [String] = [], in place: String = "",
    into output: FileHandle? = nil,
    watch: ((_ process: ChildProcess, _ errors: String) throws -> Bool)? = nil
  ) throws -> ProgramRun {
    let path = "PATH=\(folder.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/env"), variables + [path, Repository.program("bench").path, command] + arguments,
      in: folder.url.appending(path: "\(clone)/\(place)"), into: output, watch: watch)
  }
}
