// How many instructions a benchmark takes in two revisions: evidence that a busy machine does not reach.
import Reporting

/// Instructions per iteration, as callgrind simulates them, before and after.
///
/// They repeat to a few in a million, and know nothing of caches, branches and memory. So a time that could be judged stands,
/// and instructions decide only where it could not.
struct InstructionChange: Codable, Sendable, Equatable {
  var before: Double
  var after: Double
  /// Smaller changes decide nothing: that of the benchmark's time.
  var smallestChange: Double

  /// Relative: 0.001 is 0.1 % more.
  var change: Double { before > 0 ? after / before - 1 : 0 }

  /// With more digits than of times: they are exact enough for it.
  var percent: String { "\(ShortNumber.fixed(change * 100, digits: 3, withSign: true)) %" }

  /// Whether they differ by more than two runs of one build do.
  var isChange: Bool { abs(change) > ExactChange.instructionTolerance }

  /// What they say where the time says nothing.
  var verdict: ResultComparison.Verdict {
    abs(change) <= smallestChange ? .unchanged : change > 0 ? .regression : .improvement
  }

  /// Counts one benchmark in two programs.
  ///
  /// - Parameter revisions: The base and the candidate, with their names for the user.
  /// - Returns: The reason where one of the two could not be counted.
  static func count(
    _ name: String, in revisions: [(name: String, process: InstructionProcess)], smallestChange: Double
  ) -> Result<InstructionChange, Obstacle> {
    var counts: [Double] = []
    for revision in revisions {
      let answer = revision.process.count(name)
      guard let count = answer.simulated else {
        let reason = answer.simulatedUnavailable ?? "no reason was given"
        return .failure(Obstacle(reason: "\(revision.name): \(reason)"))
      }
      counts.append(count.perIteration)
    }
    return .success(InstructionChange(before: counts[0], after: counts[1], smallestChange: smallestChange))
  }

  /// Why there is no count.
  struct Obstacle: Error { var reason: String }
}
