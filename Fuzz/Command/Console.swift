// What the commands say: results on standard output, everything on the way there on standard error.
import Foundation
import FuzzSupport
import Reporting

enum Console {
  static let isTerminal = isatty(2) == 1

  /// Says something that is not a result.
  static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Replaces the line of progress, on a terminal; what does not fit into its width is cut.
  static func progress(_ text: String) {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\u{1B}[?7l\(text)\u{1B}[?7h".utf8))
  }

  /// Makes a text stand out on a terminal, unless `NO_COLOR` is set.
  static func striking(_ text: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let takesColour = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    return takesColour ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text
  }

  /// Takes the line of progress away.
  static func endProgress() {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// Rates of a run so far.
  static func rates(_ progress: BlindRun.Progress, of target: FuzzTarget) -> String {
    let seconds = max(progress.seconds, 1e-9)
    return "\(ShortNumber.count(Double(progress.executions) / seconds)) executions/s, "
      + "\(ShortNumber.count(Double(progress.frames) / seconds)) \(target.stepName)/s"
  }
}

/// Tells a find, and how to look at it again.
func report(_ find: Find, of target: FuzzTarget, files: [URL]) {
  let place = find.finding.step.map { " at step \($0)" } ?? ""
  print("found \(find.finding.signature)\(place): \(find.finding.message)")
  if let scenario = find.scenario {
    print("  steps   \(scenario.steps.count)")
    if scenario.steps.count <= 40 { print("\n\(scenario)") }
  }
  if let form = target.operations, let bytes = find.bytes, bytes.count <= 40 * OperationRecord.byteCount {
    print("\n\(form.text(bytes, finding: find.finding))")
  }
  for file in files { print("  saved   \(file.relativePath)") }
  guard let file = files.first else { return }
  let executable = CommandLine.arguments[0]
  print("  replay  \(executable) replay \(target.name) \(file.relativePath)")
  if target.takesScenarios || target.operations != nil {
    print("  show    \(executable) show --target \(target.name) \(file.relativePath)")
  }
}
