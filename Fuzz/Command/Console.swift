// Prints messages of the commands: results on standard output, everything else on standard error.
import Foundation
import FuzzSupport
import Reporting

enum Console {
  static let isTerminal = isatty(2) == 1

  /// Prints a message that is not a result.
  static func note(_ text: String) { ErrorStream.print(text) }

  /// Replaces the progress line on a terminal, cut to its width.
  static func progress(_ text: String) {
    guard isTerminal else { return }
    ErrorStream.write("\r\u{1B}[K\u{1B}[?7l\(text)\u{1B}[?7h")
  }

  /// Highlights a text on a terminal, unless `NO_COLOR` is set.
  static func striking(_ text: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let takesColour = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    return takesColour ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text
  }

  /// Removes the progress line.
  static func endProgress() {
    guard isTerminal else { return }
    ErrorStream.write("\r\u{1B}[K")
  }

  /// Returns the rates of a run so far.
  static func rates(_ progress: BlindRun.Progress, of target: FuzzTarget) -> String {
    let seconds = max(progress.seconds, 1e-9)
    return "\(ShortNumber.count(Double(progress.executions) / seconds)) executions/s, "
      + "\(ShortNumber.count(Double(progress.frames) / seconds)) \(target.stepName)/s"
  }
}

/// Prints a finding, and how to look at it again.
func report(_ find: Find, of target: FuzzTarget, files: [URL], on screen: DeferredOutput) {
  let place = find.finding.step.map { " at step \($0)" } ?? ""
  screen.print("found \(find.finding.signature)\(place): \(find.finding.message)")
  if let count = find.stepCount, let text = find.text {
    screen.print("  steps   \(count)")
    if count <= 40 { screen.print("\n\(text)") }
  }
  if let form = target.operations, let bytes = find.bytes, bytes.count <= 40 * OperationRecord.byteCount {
    screen.print("\n\(form.text(bytes, finding: find.finding))")
  }
  for file in files { screen.print("  saved   \(file.relativePath)") }
  guard let file = files.first else { return }
  let executable = CommandLine.arguments[0]
  screen.print("  replay  \(executable) replay \(target.name) \(file.relativePath)")
  if target.takesScenarios || target.operations != nil || target.trees != nil {
    screen.print("  show    \(executable) show --target \(target.name) \(file.relativePath)")
  }
}
