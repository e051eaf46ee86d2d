// The script that makes build folders usable again after a clone was moved.
import Foundation
import Testing

@Suite(".ci/mend-build")
struct MovedCloneTests {
  @Test("Compiled modules go where a clone was moved or copied, and stay where it was not")
  func moved() throws {
    let folder = try TemporaryFolder()
    let clone = folder.url.appending(path: "clone")
    let modules = "/.build/x86_64/release/ModuleCache"
    for path in [".ci", modules] {
      try FileManager.default.createDirectory(at: clone.appending(path: path), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: ".ci/mend-build"), to: clone.appending(path: ".ci/mend-build"))
    func mend(_ clone: URL) throws {
      // The script is called from another folder, also for a folder that does not exist yet.
      let run = try ProgramRun.run(
        clone.appending(path: ".ci/mend-build"), [".build", ".build-fuzz"], in: URL(filePath: "/"))
      #expect(run.status == 0 && run.output == "", "\(run.errors)")
    }
    func hasModules(_ clone: URL) -> Bool { FileManager.default.fileExists(atPath: clone.path + modules) }

    // The builder is unknown: the clone may have been moved before it had the script.
    try mend(clone)
    #expect(!hasModules(clone))
    try FileManager.default.createDirectory(at: clone.appending(path: modules), withIntermediateDirectories: true)
    try mend(clone)
    #expect(hasModules(clone))

    let place = folder.url.appending(path: "place of its own")
    try FileManager.default.moveItem(at: clone, to: place)
    try mend(place)
    #expect(!hasModules(place))
    #expect(FileManager.default.fileExists(atPath: place.path + "/.build/x86_64/release"))
  }

  @Test("Whatever builds calls it first")
  func callers() throws {
    for (file, call) in [
      ("Makefile", "\nmeasuring-tools:\n\t@Benchmarks/install-tools\n\t@.ci/mend-build .build\n"),
      ("Makefile", "\n\t@Benchmarks/install-tools --browser\n\t@.ci/mend-build .build\n"),
      ("Fuzz/Scripts/build", "\n.ci/mend-build \"$scratch\"\n"),
      ("Fuzz/Scripts/throughput", "\n.ci/mend-build .build-fuzz-plain\n"),
      (".ci/coverage", "\n.ci/mend-build .build-coverage\n"),
    ] {
      #expect(try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8).contains(call), "\(file)")
    }
  }
}
