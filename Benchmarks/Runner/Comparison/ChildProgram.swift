// Runs a program to its end and keeps what it says.
import Foundation
import Reporting

/// A program found in the search path.
enum ChildProgram {
  /// What a program printed and how it ended.
  struct Ending: Sendable {
    var status: Int32
    var output: String
    /// The last lines that are not empty, for a message.
    func tail(_ count: Int) -> String {
      output.split(separator: "\n").suffix(count).joined(separator: "\n")
    }
  }

  /// - Parameters:
  ///   - tick: Called ten times a second; a program whose tick says `false` is ended.
  /// - Throws: ``CommandFailure`` where it cannot be started.
  static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:], withErrors: Bool = false,
    tick: () -> Bool = { true }
  ) throws(CommandFailure) -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // A file, not a pipe: a pipe that nobody reads while the program runs would stop it.
    let name = "bench-output-\(UInt64.random(in: 0...UInt64.max))"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      process.standardOutput = handle
      process.standardError = withErrors ? handle : FileHandle.nullDevice
      try process.run()
      var last = Date.now
      while process.isRunning {
        if Date.now.timeIntervalSince(last) > 0.1 {
          last = .now
          if !tick() { process.terminate() }
        }
        Thread.sleep(forTimeInterval: 0.005)
      }
      try handle.close()
      let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return Ending(status: process.terminationStatus, output: output)
    } catch {
      throw CommandFailure("\(words[0]) cannot be run (\(SystemError.reason(error)))")
    }
  }
}
