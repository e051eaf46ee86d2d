// The instructions of a benchmark in two revisions. A busy machine does not change them.
import Reporting

/// Instructions per iteration before and after, as callgrind simulates them.
///
/// They repeat to a few in a million, but do not show the effects of caches, branches and memory. So a verdict on the
/// time stands. Instructions decide only if the time is inconclusive or the machine too noisy.
struct InstructionChange: Codable, Sendable, Equatable {
  var before: Double
  var after: Double
  /// The benchmark's smallest change of interest, the same as for its time. A smaller change of instructions decides
  /// nothing.
  var smallestChange: Double

  /// The relative change: 0.001 is 0.1 % more.
  var change: Double { before > 0 ? after / before - 1 : 0 }

  /// The change in percent. It has more digits than a change of time, because instructions are more exact.
  var percent: String { "\(ShortNumber.fixed(change * 100, digits: 3, withSign: true)) %" }

  /// Whether the difference is larger than between two runs of one build.
  var isChange: Bool { abs(change) > ExactChange.instructionTolerance }

  /// The verdict of the instructions, used if the time is inconclusive or the machine too noisy.
  var verdict: ResultComparison.Verdict {
    abs(change) <= smallestChange ? .unchanged : change > 0 ? .regression : .improvement
  }

  /// Counts one benchmark in two programs.
  ///
  /// - Parameter revisions: The base and the candidate, with their names for messages.
  /// - Returns: The change, or the reason why one of the two could not be counted.
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
