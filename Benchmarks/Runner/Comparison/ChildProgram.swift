// Runs a program to its end and keeps what it says.
import Foundation
import Reporting

/// A program found in the search path.
enum ChildProgram {
  /// What a program printed and how it ended.
  struct Ending: Sendable {
    var status: Int32
    var output: String
    /// Empty where it is part of the output.
    var errors: String
    /// The last lines that are not empty, for a message.
    func tail(_ count: Int) -> String {
      output.split(separator: "\n").suffix(count).joined(separator: "\n")
    }
  }

  /// - Parameters:
  ///   - withErrors: Whether the error stream is part of the output, each line at its place.
  ///   - tick: Called ten times a second; a program whose tick says `false` is ended.
  /// - Throws: ``CommandFailure`` where it cannot be started.
  static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:], withErrors: Bool = false,
    tick: () -> Bool = { true }
  ) throws(CommandFailure) -> Ending {
    // A file, not a pipe: a pipe that nobody reads while the program runs would stop it.
    let name = "bench-output-\(UInt64.random(in: 0...UInt64.max))"
    let files = [name, "\(name)-errors"].map { FileManager.default.temporaryDirectory.appendingPathComponent($0) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    do {
      for file in files { try Data().write(to: file) }
      let handles = try files.map { try FileHandle(forWritingTo: $0) }
      let process = try ChildProcess(
        URL(fileURLWithPath: "/usr/bin/env"), words,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, folder: folder,
        output: handles[0], errors: handles[withErrors ? 0 : 1], endSignal: SIGINT)
      var last = Date.now
      while process.ending == nil {
        if Date.now.timeIntervalSince(last) > 0.1 {
          last = .now
          if !tick() { process.end() }
        }
        Thread.sleep(forTimeInterval: 0.005)
      }
      for handle in handles { try handle.close() }
      let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return Ending(status: process.wait().code, output: texts[0], errors: texts[1])
    } catch {
      throw CommandFailure("\(words[0]) cannot be run (\(SystemError.reason(error)))")
    }
  }
}
