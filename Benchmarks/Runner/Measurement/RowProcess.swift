// Runs one program of this package for one row and returns what it printed.
import ChildProcesses
import Foundation
import Reporting

/// A program that measures one row in a process of its own and prints a line of JSON.
///
/// One process a row: no row sees what another one left behind.
struct RowProcess {
  /// Shown in reasons.
  let name: String
  let executable: URL
  let arguments: [String]
  /// The whole environment of the process.
  let environment: [String: String]
  /// The folder in which it is started.
  let folder: URL?
  /// A row that takes longer is given up, in seconds.
  let timeLimit: Double
  /// Asked while waiting; ends the process early.
  let isInterrupted: () -> Bool

  /// What the process answered, or why there is no answer.
  enum Outcome<Answer> {
    case answer(Answer)
    case unavailable(String)
  }

  /// The folder of this program, where its workers lie too.
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
