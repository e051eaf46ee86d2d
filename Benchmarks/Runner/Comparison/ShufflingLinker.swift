// Links the objects of one build again, each time with the functions in another order.
import ChildProcesses
import Foundation
import Reporting

/// LLVM's linker, which can put sections into any order, and a script before it that notes how it is called.
///
/// A build compiles once and links once. The note then repeats the link, which takes a second and no compiler. The link
/// map of the first tells what there is to be ordered.
struct ShufflingLinker: Sendable {
  /// The linker, and what it says of itself.
  let program: URL
  let version: String
  /// Where the script and its notes lie.
  let folder: URL

  private static let name = "ld.lld"

  /// What the orders depend on beside the objects.
  var method: String { "\(version), in blocks of hashed names\n\(Self.marks)" }

  private static let marks = SectionKind.allCases.map(\.assembly).joined()

  /// Why there is none.
  struct Obstacle: Error { var reason: String }

  /// Looks beside the toolchain that is in use, then in the search path.
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
      return .failure(Obstacle(reason: "\(name) is neither beside the toolchain nor in the search path"))
    #else
      return .failure(Obstacle(reason: "the linker of this system has no random order"))
    #endif
  }

  /// `/usr/lib/swift` of the toolchain.
  private static func resources(of info: ChildProgram.Answer) -> URL? {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    guard info.isSuccess, let info = try? JSONDecoder().decode(Info.self, from: info.output) else { return nil }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath)
  }

  private var script: URL { folder.appendingPathComponent("ld") }

  /// What a build needs for it: each function in a section of its own, and the script in place of the linker.
  var flags: [String] {
    ["-Xfrontend", "-function-sections", "-Xclang-linker", "--ld-path=\(script.path)"].flatMap { ["-Xswiftc", $0] }
  }

  /// Writes the script; a build may follow.
  func prepare() throws {
    // One line an argument, after the folder in which it was called. Where there are too many, compilers put them into a
    // file, which is gone when they end: it is copied.
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

  /// How the linker was called last.
  private var note: URL { folder.appendingPathComponent("arguments") }

  /// What the linker wrote of the program that it linked last.
  private var map: URL { folder.appendingPathComponent("map") }

  /// Forgets how the linker was called.
  func forget() {
    for file in [note, map] { try? FileManager.default.removeItem(at: file) }
  }

  /// What of the program that was linked last can be put in order; nothing where the linker was not called.
  func order() -> SectionOrder { SectionOrder(linkMap: (try? Data(contentsOf: map)) ?? Data()) }

  /// Where blocks of an order begin, as an object file.
  private var marks: URL { folder.appendingPathComponent("marks.o") }

  /// Builds link by means of clang, so there is one: beside the linker, or in the search path.
  var clang: String {
    let beside = program.deletingLastPathComponent().appendingPathComponent("clang").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : "clang"
  }

  /// Makes what links need beside the objects of a build.
  ///
  /// - Returns: Why it cannot be made, or `nil`.
  func assembleMarks() throws -> Obstacle? {
    let source = folder.appendingPathComponent("marks.s")
    try Data(Self.marks.utf8).write(to: source)
    let answer = try ChildProgram.run(
      named: clang, ["-c", source.path, "-o", marks.path], in: folder, withErrors: true)
    return answer.isSuccess ? nil : Obstacle(reason: Self.problem("clang", answer))
  }

  /// Links once more what was linked last.
  ///
  /// - Parameters:
  ///   - order: Of the same program.
  ///   - seed: Of one of its orders; the same one gives the same program.
  ///   - tick: Called while the linker runs.
  /// - Returns: Why there is no such program, or `nil`.
  func linkAgain(
    _ order: SectionOrder, seed: UInt64, to output: URL, tick: (ChildProcess) -> Void = { _ in }
  ) throws -> Obstacle? {
    guard let text = try? String(contentsOf: note, encoding: .utf8) else {
      return Obstacle(reason: "the build did not call the linker")
    }
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard let place = words.first else { return Obstacle(reason: "the build called the linker in another way") }
    if order.isEmpty { return Obstacle(reason: "\(Self.name) wrote no map of the program") }
    let list = folder.appendingPathComponent("order")
    try order.file(seed: seed).write(to: list)
    // Of two outputs the last counts.
    let answer = try ChildProgram.run(
      program,
      words.dropFirst() + [
        marks.path, "-o", output.path, "--symbol-ordering-file=\(list.path)", "--no-warn-symbol-ordering",
        // Without symbols a program is a fifth as large, and what is loaded is the same.
        "--strip-all",
      ] + Self.shuffling(seed: seed), in: URL(fileURLWithPath: place), withErrors: true, tick: tick)
    return answer.isSuccess ? nil : Obstacle(reason: Self.problem(Self.name, answer))
  }

  private static func problem(_ program: String, _ answer: ChildProgram.Answer) -> String {
    let line = answer.text.split(separator: "\n").first { $0.contains("error:") }
    return "\(program): \(line ?? "it ended with \(answer.ending)")"
  }

  /// Sections whose functions have no name come behind the others, in a random order of their own. The patterns leave out
  /// the mark behind all, so it stays the last.
  private static func shuffling(seed: UInt64) -> [String] {
    SectionKind.allCases.map { "--shuffle-sections=\($0.namedSections)=\(seed)" }
  }
}
