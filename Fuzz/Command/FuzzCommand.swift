// The root of the command line: its subcommands, with examples and exit codes.
import ArgumentParser
import Foundation
import FuzzSupport
import FuzzTargets
import Reporting

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Searches for inputs that break a rule, and explains them.",
    discussion: """
      Examples:
        fuzz run engine --seconds 60        guided, where libFuzzer is linked
        fuzz run engine -- -fork=2          flags after -- go to libFuzzer
        fuzz random engine --seed 7         blind; needs no libFuzzer
        fuzz soak --minutes 30              all targets in turns, with a page
        fuzz replay                         all seeds and findings of all targets
        fuzz show x.scroll                  the frames around the fault
        fuzz snippet x.scroll               the scenario as a test in Swift

      Exit codes:
        0           nothing was found
        1           wrong usage, or a file that cannot be read or written
        2           something was found (by run: only without libFuzzer)
        3           random, run: nothing was found, but more inputs were ambiguous
                    than --most-ambiguous allows
        70, 71, 77  run: libFuzzer found a time-out, too much memory, a crash
        72          run: libFuzzer was interrupted; run also ends with any other
                    code of libFuzzer
        130         interrupted, and nothing was found
        141         the reader of standard output has closed it, as `| head` does
      """,
    subcommands: [
      ListCommand.self, RunCommand.self, RandomCommand.self, SoakCommand.self, ReplayCommand.self, ShowCommand.self,
      ShrinkCommand.self,
      SnippetCommand.self, SeedsCommand.self,
    ])

  /// Parses the command line, runs the subcommand and ends the process.
  static func runAndExit() -> Never {
    StandardOutput.prepare()
    do {
      var command = try parseAsRoot()
      try command.run()
      Foundation.exit(0)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch let problem as StandardOutput.Problem {
      end(problem)
    } catch {
      let text = fullMessage(for: error)
      guard exitCode(for: error) == .success else {
        if !text.isEmpty { ErrorStream.print(text) }
        Foundation.exit(1)
      }
      do { try StandardOutput.print(text) } catch { end(error) }
      Foundation.exit(0)
    }
  }

  private static func end(_ problem: StandardOutput.Problem) -> Never {
    if let message = problem.message { ErrorStream.print("Error: \(message)") }
    Foundation.exit(problem.exitCode)
  }
}

/// The exit code of a command with a finding.
let foundSomething = ExitCode(2)

/// The longest time. Nobody waits that long, and it fits into a clock and into libFuzzer's flags.
private let mostSeconds: Double = 1e9

/// Rejects a time that is out of range, also `nan`.
func checkSeconds(_ seconds: Double, of option: String, orNone: Bool = false) throws {
  if (orNone ? seconds >= 0 : seconds > 0) && seconds <= mostSeconds { return }
  throw ValidationError(
    "\(option) is \(seconds): it must be \(orNone ? "0 or more" : "more than 0") and at most \(Int(mostSeconds))")
}

/// The options that limit an input's time.
struct LimitOptions: ParsableArguments {
  @Option(help: "The time limit of one input, in seconds.")
  var timeout = IsolationLimits.usualSeconds

  func validate() throws { try checkSeconds(timeout, of: "--timeout") }

  var limits: IsolationLimits {
    IsolationLimits(stallSeconds: timeout, residentBytes: GuidedRun.isSanitized ? 2 << 30 : 1 << 30)
  }
}

/// The options for findings and for shrinking them.
struct FindOptions: ParsableArguments {
  @Option(help: "The folder for findings, with a folder for each target in it.")
  var artifacts = "Fuzz/Crashes"
  @OptionGroup var limit: LimitOptions
  @Option(
    help: """
      The time limit for shrinking a finding, in seconds; 0 leaves it as it was found. The default is 1, or 3 for a \
      finding that ends the process; for trees it is six times as long.
      """)
  var shrinkSeconds: Double?

  func validate() throws {
    if let shrinkSeconds { try checkSeconds(shrinkSeconds, of: "--shrink-seconds", orNone: true) }
  }

  var limits: IsolationLimits { limit.limits }

  func triage(_ target: FuzzTarget) -> Triage {
    Triage(target: target, limits: limits, shrinkingSeconds: shrinkSeconds)
  }

  var store: FindStore { FindStore(folder: URL(fileURLWithPath: artifacts, isDirectory: true)) }
}

extension FuzzTarget: ExpressibleByArgument {
  /// Creates the target with a name.
  public init?(argument: String) {
    guard let target = FuzzTarget.named(argument) else { return nil }
    self = target
  }

  /// The names of all targets.
  public static var allValueStrings: [String] { all.map(\.name) }
}
