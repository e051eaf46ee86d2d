// Runs a program to its end and keeps what it says, however much that is.
import Foundation

/// A program whose output is an answer.
package enum ChildProgram {
  /// What a program printed and how it ended.
  package struct Answer: Sendable {
    package var ending: ChildProcess.Ending
    package var output: Data
    /// Empty where it is part of the output.
    package var errors: Data

    package var isSuccess: Bool { ending == ChildProcess.Ending(code: 0, isSignal: false) }
    package var text: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The output without white space around it.
    package var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// - Parameters:
  ///   - input: What it may read.
  ///   - withErrors: Whether the error stream is part of the output, each line at its place.
  ///   - endSignal: As for ``ChildProcess``.
  ///   - tick: Called some hundred times a second with the program; may end it.
  /// - Throws: The system's reason where it cannot be started or its output not be kept.
  package static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    in folder: URL? = nil, input: String? = nil, withErrors: Bool = false, endSignal: Int32 = SIGTERM,
    tick: (ChildProcess) throws -> Void = { _ in }
  ) throws -> Answer {
    // Files, not pipes: a pipe that nobody reads while the program runs would stop it.
    let (output, errors) = (try ScratchFile(), try ScratchFile())
    let source = try input.map { try ScratchFile($0) }
    let process = try ChildProcess(
      executable, arguments, environment: environment, folder: folder,
      input: source.map { .file($0.reader) } ?? .nowhere, output: .file(output.writer),
      errors: .file(withErrors ? output.writer : errors.writer), endSignal: endSignal)
    while process.ending == nil {
      try tick(process)
      Thread.sleep(forTimeInterval: 0.002)
    }
    return Answer(ending: process.wait(), output: try output.contents(), errors: try errors.contents())
  }

  /// Runs a program that is found in the search path; where there is none of that name, it ends with 127.
  package static func run(
    named name: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    input: String? = nil, withErrors: Bool = false, endSignal: Int32 = SIGTERM,
    tick: (ChildProcess) throws -> Void = { _ in }
  ) throws -> Answer {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, in: folder, input: input,
      withErrors: withErrors, endSignal: endSignal, tick: tick)
  }
}

/// A file without a name, so that nothing is left behind when this process is killed.
private struct ScratchFile {
  let writer, reader: FileHandle

  init(_ text: String = "") throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Two, as each has a place of its own in the file.
    writer = try FileHandle(forWritingTo: file)
    reader = try FileHandle(forReadingFrom: file)
  }

  func contents() throws -> Data { try reader.readToEnd() ?? Data() }
}
