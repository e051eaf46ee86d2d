// One row over the commits, and the commits at which its figures step to another level.
import BenchmarkResults
import Foundation
import Reporting

/// The history of one row.
struct TrendSeries {
  /// One result that has the row.
  struct Point {
    /// The place in the history.
    var index: Int
    var row: RowResult
    var machine: String
    /// Exact figures are comparable only where this is the same.
    var configuration: String
  }

  /// A change of level, with the first commit that has it.
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

  /// Steps of the time on one machine: of its logarithm, since changes are relative.
  private static func timeSteps(_ points: [Point]) -> [Step] {
    let timed = points.filter { $0.row.summary.cpu.median >= 0.01 }
    // A level is not known better than one per cent from stored times, whatever the scatter says.
    let found = StepDetection(timed.map { log($0.row.summary.cpu.median) }, smallestNoise: 0.01)
    return found.steps.map { step in
      Step(figure: .time, index: timed[step.index].index, before: exp(step.before), after: exp(step.after))
    }
  }

  /// Every departure from a level is a step to the next; a drift adds up until it is one.
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

  /// The figure per iteration; `nil` where it was not counted, and where batches counted different amounts.
  private static func exactFigure(_ name: ExactChange.Name, of row: RowResult) -> Double? {
    if name == .instructions { return row.instructions?.perIteration }
    guard let counts = row.counts, counts.deterministic else { return nil }
    let total = ExactChange.totals.first { $0.name == name }?.total(counts)
    return total.map { Double($0) / Double(counts.iterations) }
  }
}

extension TrendSeries.Step {
  /// `100 ns → 120 ns (+20.0 %)`.
  var text: String {
    switch figure {
    case .time: "\(Quantity.time(before)) → \(Quantity.time(after)) (\(percent))"
    case .exact(.instructions): "\(Quantity.large(before)) → \(Quantity.large(after)) (\(percent))"
    case .exact: "\(Quantity.count(before)) → \(Quantity.count(after))"
    }
  }

  /// Fewer frees are no improvement: they may be a leak.
  var style: String { after > before ? "bad" : figure == .exact(.frees) ? "warn" : "good" }

  var percent: String {
    guard before > 0 else { return "new" }
    return ShortNumber.fixed((after / before - 1) * 100, digits: 1, withSign: true) + " %"
  }
}
