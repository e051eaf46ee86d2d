// The folder in which revisions are built: it may be shared, moved, damaged, or left in the middle of a build.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("The folder of comparisons", .serialized)
struct RevisionFolderTests {
  @Test(
    "A comparison whose reader has gone ends with 141, and has been written to its file", arguments: [[], ["--json"]])
  func closedOutput(options: [String]) throws {
    let sources = try Sources()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try sources.compare(
      ["HEAD", "HEAD", "--output", sources.comparisonFile] + options, into: pipe.fileHandleForWriting)
    #expect(run.status == 141, "\(run.errors)")
    #expect(!run.errors.contains("rror"), "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: sources.comparisonFile))
  }

  @Test("Who compares while another builds says for whom it waits, and goes on when that is done")
  func turns() throws {
    let sources = try Sources()
    let folder = sources.folder.url.appending(path: "repository/.build-compare")
    let lock = try FolderLock(folder) { _ in }
    let name = "waiting for process \(ProcessInfo.processInfo.processIdentifier), which builds in .build-compare"
    let run = try sources.compare(["HEAD", "HEAD"]) { _, errors in
      guard errors.contains(name) else { return false }
      #expect(!errors.contains("building"))
      lock.release()
      return true
    }
    #expect(run.status == 0 && run.errors.contains("building bench of HEAD"), "\(run.errors)")
    // A program that has been built needs no lock.
    let again = try FolderLock(folder) { _ in }
    #expect(try sources.compare("HEAD", "HEAD").status == 0)
    again.release()
  }

  @Test(
    "A clone that was moved or copied builds in a folder of its own, and leaves the other's alone",
    arguments: [false, true])
  func otherPlace(isCopied: Bool) throws {
    let sources = try Sources()
    #expect(try sources.compare("HEAD", "HEAD").status == 0)
    let (from, to) = (sources.folder.path("repository"), sources.folder.path("elsewhere"))
    if isCopied {
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } else {
      try FileManager.default.moveItem(atPath: from, toPath: to)
    }
    sources.clone = "elsewhere"
    // A program from another place has other paths in it.
    let same = try sources.compare("HEAD", "HEAD")
    #expect(same.status == 0 && same.errors.contains("building bench of HEAD"), "\(same.errors)")
    try sources.change()
    let run = try sources.compare("HEAD~1", "HEAD")
    #expect(run.status == 0 && run.errors.contains("building bench of HEAD"), "\(run.errors)")
    guard isCopied else { return }
    sources.clone = "repository"
    let tree = sources.folder.path("repository/.build-compare/tree/Benchmarks")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree) == ["steps"])
    try sources.change()
    #expect(try sources.compare("HEAD~1", "HEAD").status == 0)
  }

  @Test("A comparison in a hook of a linked work tree leaves the hook's index as it is")
  func hook() throws {
    let sources = try Sources()
    try sources.git("worktree", "add", "--quiet", "../linked")
    sources.clone = "linked"
    try sources.write("staged", to: "staged")
    try sources.git("add", "staged")
    // Git gives these to hooks. With them, git in another folder still works on the hook's repository.
    let folder = sources.folder.path("repository/.git/worktrees/linked")
    let variables = ["GIT_DIR=\(folder)", "GIT_INDEX_FILE=\(folder)/index"]
    let run = try sources.run("compare", ["HEAD", "HEAD"], variables: variables)
    #expect(run.status == 0, "\(run.errors)")
    let status = try ProgramRun.run(
      URL(filePath: "/usr/bin/git"), ["status", "--porcelain"], in: sources.folder.url.appending(path: "linked"))
    #expect(status.output == "A  staged\n")
  }

  @Test("Ctrl-C while the last benchmark is counted ends the comparison with 130")
  func interruptedCount() throws {
    let sources = try Sources()
    try sources.write("", to: "Benchmarks/counts-slowly")
    try sources.change()
    let options = ["HEAD", "HEAD", "--measure-identical", "--filter", "chain", "--profile", "smoke"]
    let run = try sources.compare(options + ["--passes", "time,count"]) { process, errors in
      guard errors.contains("counting 1/1") else { return false }
      process.send(SIGINT)
      return true
    }
    #expect(run.status == 130, "\(run.errors)")
  }

  @Test("A lock that a power cut has left, a work tree that git forgot and one without its index are mended")
  func leftovers() throws {
    let sources = try Sources()
    #expect(try sources.compare("HEAD", "HEAD").status == 0)
    let kept = sources.folder.path("repository/.git/worktrees/tree")
    let damages: [(String, () throws -> Void)] = [
      ("a lock", { try Data().write(to: URL(filePath: "\(kept)/index.lock")) }),
      ("forgotten", { try FileManager.default.removeItem(atPath: kept) }),
      ("no index", { try FileManager.default.removeItem(atPath: "\(kept)/index") }),
      ("empty index", { try Data().write(to: URL(filePath: "\(kept)/index")) }),
      ("other index", { try Data("DIRC".utf8).write(to: URL(filePath: "\(kept)/index")) }),
    ]
    for (name, damage) in damages {
      try damage()
      try sources.change()
      let run = try sources.compare("HEAD", "HEAD")
      #expect(run.status == 0, "\(name): \(run.errors)")
    }
  }

  @Test("A kept program that a power cut has emptied or cut short is built again")
  func damagedPrograms() throws {
    let sources = try Sources()
    #expect(try sources.compare("HEAD", "HEAD").status == 0)
    let programs = URL(filePath: sources.folder.path("repository/.build-compare/programs"))
    let keys = try FileManager.default.contentsOfDirectory(atPath: programs.path)
    let file = programs.appending(path: "\(try #require(keys.first))/bench")
    let whole = try Data(contentsOf: file)
    for part in [0, whole.count / 2] {
      try whole.prefix(part).write(to: file)
      let run = try sources.compare("HEAD", "HEAD")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Data(contentsOf: file) == whole)
    }
  }

  @Test("The programs of the revisions that were used last are kept, and no others")
  func oldest() throws {
    let sources = try Sources()
    let programs = sources.folder.path("repository/.build-compare/programs")
    for _ in 0..<RevisionBuild.keptRevisions + 1 {
      try sources.change()
      #expect(try sources.compare("HEAD", "HEAD").status == 0)
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: programs)
    #expect(kept.count == RevisionBuild.keptRevisions)
    #expect(try !sources.compare("HEAD", "HEAD~1").errors.contains("building"))
    let oldest = "HEAD~\(RevisionBuild.keptRevisions)"
    let newest = try sources.compare("HEAD", oldest, "--filter", "nothing")
    #expect(newest.errors.contains("building bench of \(oldest)"))
    #expect(!newest.errors.contains("building bench of HEAD\n"))
  }

  @Test("When git fails, all that it says is shown, and what may be deleted")
  func failingGit() throws {
    let sources = try Sources()
    try sources.install(
      "git",
      """
      case "$*" in *read-tree\\ --reset*) echo 'fatal: one'; echo 'hint: two' >&2; echo 'hint: three' >&2; exit 128 ;; esac
      exec /usr/bin/git "$@"
      """)
    let run = try sources.compare("HEAD", "HEAD")
    #expect(run.status == 1)
    for line in ["fatal: one", "hint: two", "hint: three"] { #expect(run.errors.contains(line), "\(run.errors)") }
    #expect(run.errors.hasSuffix("\nto try again, delete .build-compare first\n"), "\(run.errors)")
  }

  @Test(
    "An interrupt that also ends git ends the comparison with 130, and the kept programs stay",
    arguments: ["hash-object --stdin", "worktree list", "read-tree --reset"])
  func interruptedGit(command: String) throws {
    let sources = try Sources()
    #expect(try sources.compare("HEAD", "HEAD").status == 0)
    let programs = sources.folder.path("repository/.build-compare/programs")
    let kept = try FileManager.default.contentsOfDirectory(atPath: programs).sorted()
    try sources.change()
    // Fails after the comparison has got its signal, as git does when the terminal sends it to both.
    try sources.install(
      "git",
      """
      case "$*" in *"\(command)"*)
        : >"$0.started"
        while [ ! -e "$0.ended" ]; do sleep 0.01; done
        exit 130 ;;
      esac
      exec /usr/bin/git "$@"
      """)
    let run = try sources.compare(["HEAD", "HEAD"]) { process, _ in
      guard FileManager.default.fileExists(atPath: sources.folder.path("tools/git.started")) else { return false }
      process.send(SIGINT)
      _ = try sources.folder.write("", to: "tools/git.ended")
      return true
    }
    #expect(run.status == 130 && run.errors.hasSuffix("error: interrupted\n"), "\(run.errors)")
    #expect(!run.errors.contains("delete"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: programs).sorted() == kept)
  }

  @Test("What git warns of on the way is no part of its answers")
  func warningGit() throws {
    let sources = try Sources()
    try sources.install("git", "echo 'warning: old configuration' >&2; exec /usr/bin/git \"$@\"")
    let run = try sources.compare("HEAD", ".")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A shallow clone that lacks a revision is told how to get the rest")
  func shallow() throws {
    let sources = try Sources()
    try sources.change()
    let origin = "file://" + sources.folder.path("repository")
    try sources.git("clone", "--quiet", "--depth", "1", origin, sources.folder.path("shallow"))
    let whole = try sources.compare("nothing", "HEAD")
    #expect(whole.status == 5 && !whole.errors.contains("shallow"), "\(whole.errors)")
    sources.clone = "shallow"
    let run = try sources.compare("HEAD~1", "HEAD")
    #expect(run.status == 5, "\(run.errors)")
    #expect(
      run.errors
        == "error: 'HEAD~1' is neither a file nor a revision of this repository; this clone is shallow: `git fetch --unshallow` fetches the rest\n"
    )
  }

  #if os(Linux)
    @Test(
      "A build ends with the comparison that started it, and its compilers with the build",
      arguments: [SIGKILL, SIGTERM])
    func killedWhileBuilding(signal: Int32) throws {
      let sources = try Sources()
      // The script ends its compilers when it is interrupted, as Swift's build does. They are in groups of their own.
      try sources.install(
        "swift",
        """
        case "$1" in --version | -print-target-info) echo Swift; exit 0 ;; esac
        trap 'kill $compiler; exit 130' INT
        setsid sleep 1000 & compiler=$!
        while :; do wait; done
        """)
      let (left, run) = try ChildProcessTests.survivors(of: signal, whenThereAre: 2) { watch in
        try sources.compare(["HEAD", "HEAD"]) { process, _ in try watch(process) }
      }
      #expect(left.isEmpty)
      #expect(run.status == (signal == SIGKILL ? SIGKILL : 130), "\(run.errors)")
    }
  #endif
}
