// The repository's files and the programs that were built with them, as the tests find them.
import ChildProcesses
import Foundation
import Testing

/// The repository that these tests belong to.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A built program, which is in the folder of the test bundle.
  static func program(_ name: String) -> URL {
    let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: name)
  }

  /// The number of whole lines; 0 if there is no such file.
  static func lines(ofFile path: String) -> Int {
    (try? Data(contentsOf: URL(filePath: path)))?.count { $0 == 0x0A } ?? 0
  }
}

/// A folder that is empty and disappears with the test.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "bench-tests-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// The output of a program, and its exit status.
struct ProgramRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - output: Takes the standard output, which is then missing from the result.
  ///   - watch: Called again and again while the program runs, with its error output so far, until it returns `true`.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL = Repository.root, into output: FileHandle? = nil,
    watch: ((_ process: ChildProcess, _ errors: String) throws -> Bool)? = nil
  ) throws -> ProgramRun {
    let scratch = try TemporaryFolder()
    // A pipe that nobody reads while the program runs would stop it, so these are files.
    let names = ["output", "errors"]
    for name in names { _ = try scratch.write("", to: name) }
    let process = try ChildProcess(
      program, arguments, folder: folder,
      output: .file(try output ?? FileHandle(forWritingTo: scratch.url.appending(path: "output"))),
      errors: .file(try FileHandle(forWritingTo: scratch.url.appending(path: "errors"))))
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: scratch.url.appending(path: name)), as: UTF8.self)
    }
    if let watch {
      while process.ending == nil, try !watch(process, text("errors")) { Thread.sleep(forTimeInterval: 0.01) }
    }
    let status = process.wait().code
    let texts = try names.map(text)
    return ProgramRun(status: status, output: texts[0], errors: texts[1])
  }

  static func bench(_ arguments: String...) throws -> ProgramRun {
    try run(Repository.program("bench"), arguments)
  }

  /// Runs `bench` and sends SIGINT some seconds after its journal has `lines` lines.
  static func interrupted(
    _ arguments: [String], journal: String, lines: Int, after seconds: Double = 0
  ) throws -> ProgramRun {
    try run(Repository.program("bench"), arguments) { process, _ in
      guard Repository.lines(ofFile: journal) >= lines else { return false }
      Thread.sleep(forTimeInterval: seconds)
      process.send(SIGINT)
      return true
    }
  }
}
