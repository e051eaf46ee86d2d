// The entry point of both executables: parses the arguments, runs a command, and exits with its code.
import ArgumentParser
import BenchmarkResults
import Foundation
import Reporting

/// The command line of a benchmark executable.
public enum BenchmarkCommand {
  /// Runs the command that the arguments name on the benchmarks of `suites`, then ends the process.
  ///
  ///     import VoluteBenchmarking
  ///
  ///     BenchmarkCommand.main(suites: [carousel, feed])
  ///
  /// The executable may have any name. `--help` lists its commands. Results go to `results/runs`, and limits come from
  /// `results/budgets.json`; both paths are relative to the current folder.
  ///
  /// - Parameters:
  ///   - suites: The benchmarks that the commands offer.
  ///   - nullCommitFilter: Selects the benchmarks in which `selftest --null-commits` compares, with the syntax of
  ///     `--filter`. Without it, all benchmarks are compared.
  public static func main(suites: [BenchmarkSuite], nullCommitFilter: String? = nil) -> Never {
    ProgramInUse.$name.withValue(ProgramInUse.ownName) {
      ProgramInUse.$nullCommitFilter.withValue(nullCommitFilter) { run(suites) }
    }
  }

  private static func run(_ suites: [BenchmarkSuite]) -> Never {
    StandardOutput.prepare()
    do {
      let registry = try BenchmarkRegistry(suites)
      try RegistryInUse.$current.withValue(registry) {
        var command = try RootCommand.parseAsRoot()
        try command.run()
      }
      exit(CommandOutcome.success.rawValue)
    } catch let failure as CommandFailure {
      end(failure.message.isEmpty ? "" : ProgramInUse.named("error: \(failure.message)"), status: failure.status)
    } catch let problem as StandardOutput.Problem {
      end(problem)
    } catch {
      let isClean = RootCommand.exitCode(for: error) == .success
      let text = ProgramInUse.named(RootCommand.fullMessage(for: error))
      let message = WrappedText.of(text, width: WrappedText.width())
      guard isClean else { end(message, status: .failure) }
      // Other output is for programs: completion scripts, and the help as JSON.
      do { try StandardOutput.print(WrappedText.isHelp(text) ? message : text) } catch { end(error) }
      exit(CommandOutcome.success.rawValue)
    }
  }

  private static func end(_ message: String, status: CommandOutcome) -> Never {
    if !message.isEmpty { ErrorStream.print(message) }
    exit(status.rawValue)
  }

  private static func end(_ problem: StandardOutput.Problem) -> Never {
    if let message = problem.message { ErrorStream.print("error: \(message)") }
    exit(problem.exitCode)
  }
}

/// The benchmarks that this process offers.
enum RegistryInUse {
  @TaskLocal static var current: BenchmarkRegistry?

  static func get() throws -> BenchmarkRegistry {
    guard let current else { throw CommandFailure("no benchmarks are registered") }
    return current
  }

  /// Returns the row that a worker is to run.
  static func row(named identifier: String) throws -> BenchmarkRow {
    guard let row = try get().row(named: identifier) else {
      throw CommandFailure("there is no benchmark '\(identifier)'; `bench list` names them all")
    }
    return row
  }
}

/// The command without a subcommand, which shows the help.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ProgramInUse.name,
    abstract: "Measures benchmarks, counts their allocations, and compares results.",
    discussion: """
      Examples:
        bench list
        bench run --filter fling --profile smoke
        bench run --check-budgets --report report.html
        bench compare HEAD~1 .
        bench compare results/runs/before.json results/runs/after.json
        bench report results/runs/before.json results/runs/after.json
        bench trend results/baselines
        bench doctor
        bench selftest --aa 10 --inject 2% --output selftest.json

      \(CommandOutcome.explanation)
      """,
    version: BenchmarkResult.Tool().version,
    subcommands: [
      ListCommand.self, RunCommand.self, CompareCommand.self, ReportCommand.self, TrendCommand.self,
      ConvertCommand.self, DoctorCommand.self, SelftestCommand.self, RecordInstructionsCommand.self,
      CountCommand.self, InstructionsCommand.self, WorkerCommand.self,
    ])
}
