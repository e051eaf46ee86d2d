// One row over the commits, and the commits at which its figures step to another level.
import BenchmarkResults
import Foundation

/// The history of one row.
struct TrendSeries {
  /// One result that has the row.
  struct Point {
    /// The place in the history.
    var index: Int
    var row: RowResult
    var machine: String
  }

  /// A change of level, with the first commit that has it.
  struct Step {
    enum Figure: String {
      case time = "CPU time"
      case allocations
      case bytes
    }

    var figure: Figure
    /// The place in the history of the first result at the new level.
    var index: Int
    var before: Double
    var after: Double
  }

  let id: String
  let points: [Point]
  let steps: [Step]

  /// All rows of a history that stand in two results or more, in the order of the newest.
  static func all(of history: ResultHistory, matching filter: String?) -> [TrendSeries] {
    var order: [String] = []
    var seen: Set<String> = []
    for point in history.points.reversed() {
      for row in point.result.benchmarks where seen.insert(row.id).inserted { order.append(row.id) }
    }
    let filter = filter.map(BenchmarkFilter.init)
    return order.compactMap { id in
      if filter?.matches(id) == false { return nil }
      let points = history.points.enumerated().compactMap { index, point in
        point.result.row(named: id).map { Point(index: index, row: $0, machine: point.machine) }
      }
      return points.count > 1 ? TrendSeries(id: id, points: points) : nil
    }
  }

  init(id: String, points: [Point]) {
    self.id = id
    self.points = points
    let machines = Dictionary(grouping: points, by: \.machine).values
    let times = machines.flatMap(Self.timeSteps)
    steps = (times + Self.countSteps(points)).sorted { $0.index < $1.index }
  }

  /// Steps of the time on one machine: of its logarithm, since changes are relative.
  private static func timeSteps(_ points: [Point]) -> [Step] {
    let timed = points.filter { $0.row.summary.cpu.median >= 0.01 }
    // A level is not known better than one per cent from stored times, whatever the scatter says.
    let found = StepDetection(timed.map { log($0.row.summary.cpu.median) }, smallestNoise: 0.01)
    return found.steps.map { step in
      Step(figure: .time, index: timed[step.index].index, before: exp(step.before), after: exp(step.after))
    }
  }

  /// Counts are exact: every difference between neighbours is a step.
  private static func countSteps(_ points: [Point]) -> [Step] {
    let counted = points.filter { $0.row.counts?.deterministic == true }
    return zip(counted, counted.dropFirst()).flatMap { old, new -> [Step] in
      guard let before = old.row.counts, let after = new.row.counts else { return [] }
      let figures: [(Step.Figure, KeyPath<AllocationCount, Double>)] = [
        (.allocations, \.allocationsPerIteration), (.bytes, \.bytesPerIteration),
      ]
      return figures.compactMap { figure, path in
        before[keyPath: path] == after[keyPath: path]
          ? nil : Step(figure: figure, index: new.index, before: before[keyPath: path], after: after[keyPath: path])
      }
    }
  }
}

extension TrendSeries.Step {
  /// `100 ns → 120 ns (+20.0 %)`.
  var text: String {
    switch figure {
    case .time: "\(Quantity.time(before)) → \(Quantity.time(after)) (\(percent))"
    case .allocations, .bytes: "\(Quantity.count(before)) → \(Quantity.count(after))"
    }
  }

  var percent: String {
    guard before > 0 else { return "new" }
    return String(format: "%+.1f %%", (after / before - 1) * 100)
  }
}
