// `bench record-instructions`: records the instructions of each benchmark as limits for later runs.
import ArgumentParser
import BenchmarkResults
import CRunner
import Foundation
import Reporting

/// Records the instructions of rows.
struct RecordInstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record-instructions",
    abstract: "Records how many instructions each benchmark takes; later runs may take 2 % more.",
    discussion: """
      Counts every benchmark twice under callgrind. Writes the counts, with the toolchain and system that they are \
      valid for. A benchmark whose two counts differ is left out, and the file gives the reason. Review the changes of \
      the file, and commit them with the code that caused them. To check later runs against the file: bench run \
      --passes time,count,instructions --check-budgets.

      Examples:
        bench record-instructions                  # all; takes some minutes
        bench record-instructions --filter layout  # the others stay as they are

      \(CommandOutcome.explanation)
      """)

  @Option(help: "Only rows whose name contains this text or matches this regular expression, and their yardsticks.")
  var filter: String?

  @Option(help: "The file to write; it belongs beside the budget file.")
  var output = "results/\(InstructionRecord.fileName)"

  @Flag(help: "Show no progress.")
  var quiet = false

  func run() throws {
    let rows = try RegistryInUse.get().selection(matching: filter).map(\.identifier)
    try AtomicFile.check(output)
    let build = BenchmarkResult.Build.current
    let origin = InstructionRecord.Origin(EnvironmentProbe.environment(), build)
    let old = try oldRecord(origin)
    runner_watch_interrupts()
    if build.configuration == "debug" {
      ErrorStream.print("warning: this is a debug build; only debug builds are checked against its counts")
    }
    let process = InstructionProcess(isInterrupted: { runner_is_interrupted() })
    var done = 0
    let recording = InstructionRecording(countedWith: origin, count: { process.count($0) }) { row, outcome in
      done += 1
      if !quiet { ErrorStream.print("[\(done)/\(rows.count)] \(row)  \(outcome)") }
    }
    let record: InstructionRecord
    do {
      record = try recording.record(rows, onto: old, keepsOthers: filter != nil)
    } catch let failure as CommandFailure {
      guard runner_is_interrupted() else { throw failure }
      throw CommandFailure("interrupted; \(output) is unchanged", status: .interrupted)
    }
    try AtomicFile.write(try ResultEncoding.json(record), to: output)
    try StandardOutput.print("recorded: \(output)")
  }

  /// Reads the existing record. A partial recording needs a record of the same toolchain. A whole recording replaces
  /// any record.
  private func oldRecord(_ origin: InstructionRecord.Origin) throws -> InstructionRecord? {
    guard FileManager.default.fileExists(atPath: output) else { return nil }
    guard filter != nil else { return try? InstructionRecord.read(output) }
    let old = try InstructionRecord.read(output)
    if let difference = origin.difference(from: old.countedWith) {
      throw CommandFailure(
        "\(output): cannot add to these counts (\(difference)); record all, without --filter", status: .incompatible)
    }
    return old
  }
}
