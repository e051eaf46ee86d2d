// How many inputs of a search may be ambiguous, and what is told of those that were.
import ArgumentParser
import FuzzSupport
import Reporting

/// Options on inputs that are not judged to their end.
struct AmbiguityOptions: ParsableArguments {
  @Option(
    help: """
      The greatest share of ambiguous inputs, from 0 to 1: those whose comparison with the reference ended at a tie. With more \
      the exit code is 3; a single one is always allowed.
      """)
  var mostAmbiguous: Double?

  func validate() throws {
    guard let mostAmbiguous, !(0...1).contains(mostAmbiguous) else { return }
    throw ValidationError("--most-ambiguous is \(mostAmbiguous): it must be at least 0 and at most 1")
  }

  /// Tells the share; throws the exit code for one that is too great.
  func judge(_ ambiguity: Ambiguity, of target: FuzzTarget, on screen: DeferredOutput) throws {
    screen.print("ambiguous: \(ambiguity.text)")
    guard let mostAmbiguous, ambiguity.exceeds(mostAmbiguous) else { return }
    screen.print(
      "\(target.name): too many ambiguous inputs, \(ambiguity.percentage) where "
        + "\(Ambiguity.percentage(of: mostAmbiguous)) are allowed")
    try screen.finish()
    throw ExitCode(3)
  }
}
