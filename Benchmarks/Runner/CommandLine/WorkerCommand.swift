// `bench worker`: runs batches on request of a comparison.
import ArgumentParser
import CRunner

/// Serves a comparison. People do not call it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Runs batches of benchmarks on request (bench compare and bench selftest call it).",
    discussion: """
      Example:
        printf 'prepare runner/dependency-chain\\nrun 1000\\nquit\\n' | bench worker

      \(CommandOutcome.explanation)
      """,
    shouldDisplay: false)

  @Option(help: "Stay on this core.")
  var core: Int?

  @Flag(help: "Take priority over other processes if the system allows it (root, or CAP_SYS_NICE).")
  var urgent = false

  @Flag(help: "Serve the bodies of bench selftest in place of the benchmarks.")
  var selftest = false

  @Option(help: "Extra work for each thousand: iterations, or steps in the bodies of bench selftest.")
  var extraSteps = 0

  func validate() throws {
    if let core, !(0...65_535).contains(core) { throw ValidationError("--core must be the number of a core") }
    if !(0...1_000).contains(extraSteps) { throw ValidationError("--extra-steps must be between 0 and 1000") }
  }

  func run() throws {
    // Placed first, before anything is allocated that stays.
    let isPlaced = runner_move_memory()
    let rows = selftest ? try SelftestBodies.rows(extraSteps: extraSteps) : try RegistryInUse.get().rows
    // The bodies of the self-test have the extra work inside.
    var loop = WorkerLoop(rows: rows, extraWork: ExtraWork(thousandths: selftest ? 0 : extraSteps))
    try loop.serve(core: core, isUrgent: urgent, isPlaced: isPlaced)
  }
}
