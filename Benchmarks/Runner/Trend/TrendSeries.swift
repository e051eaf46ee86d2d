// The history of one row over the commits, with the commits at which its figures step to another level.
import BenchmarkResults
import Foundation
import Reporting

/// The history of one row.
struct TrendSeries {
  /// A result that contains the row.
  struct Point {
    /// The index of the result in the history.
    var index: Int
    var row: RowResult
    var machine: String
    /// The build configuration. Exact figures are comparable only if it is equal.
    var configuration: String
  }

  /// A change of level, and the first commit at the new level.
  struct Step {
    enum Figure: Hashable {
      case time
      case exact(ExactChange.Name)

      var name: String {
        switch self {
        case .time: "CPU time"
        case .exact(let name): name.rawValue
        }
      }
    }

    var figure: Figure
    /// The index in the history of the first result at the new level.
    var index: Int
    var before: Double
    var after: Double
  }

  let id: String
  let points: [Point]
  let steps: [Step]

  /// Returns the rows that at least two results of a history contain, in the order of the newest result.
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
        point.result.row(named: id).map {
          Point(
            index: index, row: $0, machine: point.machine, configuration: point.result.build.configuration)
        }
      }
      return points.count > 1 ? TrendSeries(id: id, points: points) : nil
    }
  }

  init(id: String, points: [Point]) {
    self.id = id
    self.points = points
    let machines = Dictionary(grouping: points, by: \.machine).values
    let times = machines.flatMap(Self.timeSteps)
    let builds = Dictionary(grouping: points, by: \.configuration).values
    let exact = builds.flatMap { points in ExactChange.Name.allCases.flatMap { Self.exactSteps(of: $0, points) } }
    steps = (times + exact).sorted { $0.index < $1.index }
  }

  /// Returns the steps of the time on one machine. Uses the logarithm, because changes are relative.
  private static func timeSteps(_ points: [Point]) -> [Step] {
    let timed = points.filter { $0.row.summary.cpu.median >= 0.01 }
    // Stored times are never more exact than one percent, even if they scatter less.
    let found = StepDetection(timed.map { log($0.row.summary.cpu.median) }, smallestNoise: 0.01)
    return found.steps.map { step in
      Step(figure: .time, index: timed[step.index].index, before: exp(step.before), after: exp(step.after))
    }
  }

  /// Returns the steps of an exact figure: every change of level is a step. A slow drift becomes a step when it exceeds
  /// the tolerance.
  private static func exactSteps(of name: ExactChange.Name, _ points: [Point]) -> [Step] {
    let tolerance = name == .instructions ? ExactChange.instructionTolerance : 0
    var level: Double?
    return points.compactMap { point in
      guard let value = exactFigure(name, of: point.row) else { return nil }
      guard let before = level else {
        level = value
        return nil
      }
      if abs(value - before) <= tolerance * before { return nil }
      level = value
      return Step(figure: .exact(name), index: point.index, before: before, after: value)
    }
  }

  /// Returns the figure per iteration; `nil` if it was not counted, or if batches have different counts.
  private static func exactFigure(_ name: ExactChange.Name, of row: RowResult) -> Double? {
    if name == .instructions { return row.instructions?.perIteration }
    guard let counts = row.counts, counts.deterministic else { return nil }
    let total = ExactChange.totals.first { $0.name == name }?.total(counts)
    return total.map { Double($0) / Double(counts.iterations) }
  }
}

extension TrendSeries.Step {
  /// The step as text: `100 ns → 120 ns (+20.0 %)`.
  var text: String {
    switch figure {
    case .time: "\(Quantity.time(before)) → \(Quantity.time(after)) (\(percent))"
    case .exact(.instructions): "\(Quantity.large(before)) → \(Quantity.large(after)) (\(percent))"
    case .exact: "\(Quantity.count(before)) → \(Quantity.count(after))"
    }
  }

  /// Fewer frees are no improvement, because they may be a leak.
  var style: String { after > before ? "bad" : figure == .exact(.frees) ? "warn" : "good" }

  var percent: String {
    guard before > 0 else { return "new" }
    return ShortNumber.fixed((after / before - 1) * 100, digits: 1, withSign: true) + " %"
  }
}
