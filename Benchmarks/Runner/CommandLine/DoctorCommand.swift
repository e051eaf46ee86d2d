// `bench doctor`: reports what makes times noisy on this machine, and how to change it.
import ArgumentParser
import Foundation
import Reporting

/// Examines the machine.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports what makes measurements noisy on this machine, and what to do about it.",
    discussion: """
      Examples:
        bench doctor
        bench doctor --json

      Exit codes: 0 nothing makes times noisy, 1 error, 3 something does.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let findings = Examination(registry: try RegistryInUse.get()).findings()
    if json {
      try StandardOutput.write(try ResultEncoding.json(findings))
    } else {
      var table = TextTable([("what", .left), ("is", .left), ("state", .left)])
      for finding in findings { table.append([finding.name, finding.value, finding.state.rawValue]) }
      try StandardOutput.print(table.text)
      let advice = findings.compactMap { finding in finding.advice.map { "\(finding.name): \($0)" } }
      if !advice.isEmpty { try StandardOutput.print(ProgramInUse.named("\n" + advice.joined(separator: "\n"))) }
    }
    if findings.contains(where: { $0.state == .noisy }) { throw CommandFailure("", status: .inconclusive) }
  }
}
