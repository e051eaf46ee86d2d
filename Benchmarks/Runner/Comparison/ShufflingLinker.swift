// Links the objects of one build again, each time with the functions in another order.
import ChildProcesses
import Foundation
import Reporting

/// LLVM's linker, which can put sections into any order, and a script that records the linker's arguments.
///
/// A build compiles once and links once. With the recorded arguments, the link can be repeated. That takes a second and
/// no compiler. The link map of the first link lists the sections to reorder.
struct ShufflingLinker: Sendable {
  /// The linker, and the version that it reports.
  let program: URL
  let version: String
  /// The folder of the script and its notes.
  let folder: URL

  private static let name = "ld.lld"

  /// The inputs of the orders besides the objects.
  var method: String { "\(version), in blocks of hashed names\n\(Self.marks)" }

  private static let marks = SectionKind.allCases.map(\.assembly).joined()

  /// Why there is no such linker, or why it cannot put functions in a random order.
  struct Obstacle: Error {
    var reason: String
    /// Whether another attempt may succeed: the disk was full, or someone ended the linker.
    var isPassing = false
  }

  /// Finds the linker beside the toolchain in use, otherwise in the search path.
  static func find(
    in folder: URL, run: (_ name: String, _ arguments: [String]) throws(CommandFailure) -> ChildProgram.Answer
  ) throws(CommandFailure) -> Result<ShufflingLinker, Obstacle> {
    #if os(Linux)
      let info = try run("swift", ["-print-target-info"])
      let beside = resources(of: info).map {
        $0.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin/\(name)").path
      }
      for candidate in [beside, name].compactMap(\.self) {
        let answer = try run(candidate, ["--version"])
        guard answer.isSuccess else { continue }
        let path = candidate == name ? try run("sh", ["-c", "command -v \(name)"]).trimmed : candidate
        return .success(
          ShufflingLinker(program: URL(fileURLWithPath: path), version: answer.trimmed, folder: folder))
      }
      let advice = "on Debian: `apt-get install lld`"
      return .failure(Obstacle(reason: "\(name) is neither beside the toolchain nor in the PATH (\(advice))"))
    #else
      return .failure(Obstacle(reason: "the linker of this system cannot put functions in a random order"))
    #endif
  }

  /// Returns `/usr/lib/swift` of the toolchain.
  private static func resources(of info: ChildProgram.Answer) -> URL? {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    guard info.isSuccess, let info = try? JSONDecoder().decode(Info.self, from: info.output) else { return nil }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath)
  }

  private var script: URL { folder.appendingPathComponent("ld") }

  /// The build flags for it: each function gets its own section, and the script replaces the linker.
  var flags: [String] {
    ["-Xfrontend", "-function-sections", "-Xclang-linker", "--ld-path=\(script.path)"].flatMap { ["-Xswiftc", $0] }
  }

  /// Writes the script. A build may follow.
  func prepare() throws {
    // The note has the working folder, then one line for each argument. If there are too many arguments, compilers put
    // them into a response file and delete it at the end. So the script copies that file.
    let text = """
      #!/bin/sh
      # Written by bench compare: notes how the linker is called, and calls it for a program and its map.
      folder=${0%/*} count=0
      {
        pwd
        for word in "$@"; do
          case $word in @*)
            count=$((count + 1))
            cp "${word#@}" "$folder/$count.response"
            word=@$folder/$count.response
            ;;
          esac
          printf '%s\\n' "$word"
        done
      } >"$folder/arguments"
      exec '\(program.path)' "$@" -Map="$folder/map" --no-demangle

      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: script, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
  }

  /// The recorded arguments of the last link.
  private var note: URL { folder.appendingPathComponent("arguments") }

  /// The link map of the last link.
  private var map: URL { folder.appendingPathComponent("map") }

  /// Deletes the recorded arguments and the map.
  func forget() {
    for file in [note, map] { try? FileManager.default.removeItem(at: file) }
  }

  /// Returns the reorderable sections of the last linked program; empty if the linker was not called.
  func order() -> SectionOrder { SectionOrder(linkMap: (try? Data(contentsOf: map)) ?? Data()) }

  /// The object file with the marks of the blocks.
  private var marks: URL { folder.appendingPathComponent("marks.o") }

  /// Builds link through clang, so there is a clang: beside the linker, or in the search path.
  var clang: String {
    let beside = program.deletingLastPathComponent().appendingPathComponent("clang").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : "clang"
  }

  /// Assembles the marks, which links need in addition to the objects of a build.
  ///
  /// - Returns: Why it failed, or `nil`.
  func assembleMarks() throws -> Obstacle? {
    let source = folder.appendingPathComponent("marks.s")
    try Data(Self.marks.utf8).write(to: source)
    let answer = try ChildProgram.run(
      named: clang, ["-c", source.path, "-o", marks.path], in: folder, withErrors: true)
    return answer.isSuccess ? nil : Self.obstacle("clang", answer)
  }

  /// Repeats the last link in another order.
  ///
  /// - Parameters:
  ///   - order: The sections of the same program.
  ///   - seed: Selects the order. The same seed gives the same program.
  ///   - tick: Called while the linker runs.
  /// - Returns: Why it failed, or `nil`.
  func linkAgain(
    _ order: SectionOrder, seed: UInt64, to output: URL, tick: (ChildProcess) -> Void = { _ in }
  ) throws -> Obstacle? {
    guard let text = try? String(contentsOf: note, encoding: .utf8) else {
      return Obstacle(reason: "the build did not call the linker")
    }
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard let place = words.first else { return Obstacle(reason: "the build called the linker in an unexpected way") }
    if order.isEmpty { return Obstacle(reason: "\(Self.name) wrote no map of the program") }
    let list = folder.appendingPathComponent("order")
    try order.file(seed: seed).write(to: list)
    // If there are two outputs, the linker uses the last.
    let answer = try ChildProgram.run(
      program,
      words.dropFirst() + [
        marks.path, "-o", output.path, "--symbol-ordering-file=\(list.path)", "--no-warn-symbol-ordering",
        // Without symbols a program has a fifth of the size, and its loaded parts are the same.
        "--strip-all",
      ] + Self.shuffling(seed: seed), in: URL(fileURLWithPath: place), withErrors: true, tick: tick)
    return answer.isSuccess ? nil : Self.obstacle(Self.name, answer)
  }

  /// The system's words for a lack of space or memory, which may be over at the next attempt.
  private static let shortages = ["No space left on device", "Disk quota exceeded", "Cannot allocate memory"]
  /// The signals by which a user or the system ends a program, or with which a write to a full disk ends. A linker that
  /// crashes ends with another one.
  private static let endings = [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGBUS, SIGXFSZ]

  private static func obstacle(_ program: String, _ answer: ChildProgram.Answer) -> Obstacle {
    let line = answer.text.split(separator: "\n").first { $0.lowercased().contains("error:") }
    let reason = line.map(String.init) ?? "it ended with \(answer.ending)"
    let isPassing =
      shortages.contains { answer.text.contains($0) }
      || answer.ending.isSignal && endings.contains(answer.ending.code)
    // LLVM's programs begin a line with their name.
    return Obstacle(
      reason: reason.hasPrefix("\(program): ") ? reason : "\(program): \(reason)", isPassing: isPassing)
  }

  /// Returns options that shuffle the sections of functions without a name; these come behind the named ones. The
  /// patterns do not match the last mark, so it stays last.
  private static func shuffling(seed: UInt64) -> [String] {
    SectionKind.allCases.map { "--shuffle-sections=\($0.namedSections)=\(seed)" }
  }
}
