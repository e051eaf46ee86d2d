// Runs a program of this package for one row and returns the output.
import ChildProcesses
import Foundation
import Reporting

/// A program that measures one row in its own process and prints a line of JSON.
///
/// Each row gets a new process, so that no row depends on the state that another row leaves behind.
struct RowProcess {
  /// The program's name in messages.
  let name: String
  let executable: URL
  let arguments: [String]
  /// The whole environment of the process.
  let environment: [String: String]
  /// The working folder of the process.
  let folder: URL?
  /// The time after which a row is abandoned, in seconds.
  let timeLimit: Double
  /// Called while waiting. If it returns true, the process ends early.
  let isInterrupted: () -> Bool

  /// The process's answer, or the reason why there is none.
  enum Outcome<Answer> {
    case answer(Answer)
    case unavailable(String)
  }

  /// The folder of this program and its workers.
  static var programFolder: URL { ProgramFile.url.deletingLastPathComponent() }

  /// Waits for the process and decodes its answer.
  func answer<Answer: Decodable>(_ type: Answer.Type) -> Outcome<Answer> {
    let start = Date.now
    var end: String?
    let run: ChildProgram.Answer
    do {
      run = try ChildProgram.run(executable, arguments, environment: environment, in: folder) { process in
        if end == nil {
          if isInterrupted() { end = "interrupted" }
          if Date.now.timeIntervalSince(start) > timeLimit { end = "\(name) took longer than \(Int(timeLimit)) s" }
          if end != nil { process.end() }
        }
      }
    } catch { return .unavailable("\(name) could not be started (\(SystemError.reason(error)))") }
    if let end { return .unavailable(end) }
    if let answer = try? JSONDecoder().decode(type, from: run.output) { return .answer(answer) }
    return .unavailable("\(name) ended with \(run.ending) and without an answer")
  }
}
