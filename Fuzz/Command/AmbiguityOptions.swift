// The option for the largest share of ambiguous inputs in a search, and its check.
import ArgumentParser
import FuzzSupport
import Reporting

/// The options for inputs whose comparison with the reference ended early.
struct AmbiguityOptions: ParsableArguments {
  @Option(
    help: """
      The largest allowed share of ambiguous inputs, from 0 to 1. An input is ambiguous if its comparison with the \
      reference ended at a tie. A larger share ends with exit code 3, but a single ambiguous input is always allowed.
      """)
  var mostAmbiguous: Double?

  func validate() throws {
    guard let mostAmbiguous, !(0...1).contains(mostAmbiguous) else { return }
    throw ValidationError("--most-ambiguous is \(mostAmbiguous): it must be at least 0 and at most 1")
  }

  /// Prints the share of ambiguous inputs; throws an exit code if it is too large.
  func judge(_ ambiguity: Ambiguity, of target: FuzzTarget, on screen: DeferredOutput) throws {
    screen.print("ambiguous: \(ambiguity.text)")
    guard let mostAmbiguous, ambiguity.exceeds(mostAmbiguous) else { return }
    screen.print(
      "\(target.name): too many ambiguous inputs: \(ambiguity.percentage), but at most "
        + "\(Ambiguity.percentage(of: mostAmbiguous)) are allowed")
    try screen.finish()
    throw ExitCode(3)
  }
}
