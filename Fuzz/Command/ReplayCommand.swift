// `fuzz replay`: executes inputs from files again.
import ArgumentParser
import Foundation
import FuzzSupport
import FuzzTargets
import Reporting
import ScenarioSearch

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays inputs from files, and reports which of them fail.",
    discussion: """
      A file that ends in .scroll is a scenario in text form; any other file is an input in bytes. Without files, the \
      command replays the seeds and findings of the target in Fuzz/Corpus and Fuzz/Crashes. Without a target, it \
      replays those of all targets, except targets that test the fuzzer itself. A seed or finding fails if nothing of \
      it can be played.

      Examples:
        fuzz replay
        fuzz replay engine
        fuzz replay engine finds/differential-offset.scroll
        fuzz replay --in-process x.scroll   shows Swift's backtrace of a trap
      """)

  @Argument(help: "A target, or files and folders, or a target and then its files and folders.")
  var inputs: [String] = []
  @Flag(help: "Run in this process, so that a trap shows Swift's own backtrace.")
  var inProcess = false
  @OptionGroup var limit: LimitOptions

  func run() throws {
    let target = inputs.first.flatMap(FuzzTarget.named)
    let paths = target == nil ? inputs : Array(inputs.dropFirst())
    let found: [NamedInput]
    if paths.isEmpty {
      found = try NamedInput.kept(of: target.map { [$0] } ?? FuzzTarget.all.filter { !$0.testsTheFuzzer })
    } else {
      found = try InputFile.list(paths.map { URL(fileURLWithPath: $0) }).map {
        try NamedInput.read($0, target: target)
      }
    }
    guard !found.isEmpty else {
      throw ValidationError(
        paths.isEmpty
          ? "there is nothing to replay: name files, or start fuzz in the package's folder"
          : "there is nothing to replay in \(paths.joined(separator: ", "))")
    }
    // Inputs that libFuzzer collected may play nothing and still be useful: they may reach new code.
    let failures = try found.filter { named in
      try !passes(named, isKept: paths.isEmpty && !named.file.pathComponents.contains("learned"))
    }.count
    try StandardOutput.print("\(found.count - failures) passed, \(failures) failed")
    if failures > 0 { throw foundSomething }
  }

  private func passes(_ named: NamedInput, isKept: Bool) throws -> Bool {
    let name = named.file.relativePath
    if inProcess {
      guard let finding = named.target.execute(named.input, effort: .full).finding else { return true }
      try StandardOutput.print("\(name): \(finding.signature): \(finding.message)")
      return false
    }
    var triage = Triage(target: named.target, limits: limit.limits)
    triage.refusesEmptyInputs = isKept
    guard let finding = try triage.ending(of: named.input).finding else { return true }
    let place = finding.step.map { " at step \($0)" } ?? ""
    try StandardOutput.print("\(name): \(finding.signature)\(place): \(finding.message)")
    return false
  }
}
