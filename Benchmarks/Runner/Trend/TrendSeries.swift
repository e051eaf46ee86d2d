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
  /// the tolerance. As in comparisons, a count that differs from batch to batch changes for certain only from or to 0.
  private static func exactSteps(of name: ExactChange.Name, _ points: [Point]) -> [Step] {
    let tolerance = name == .instructions ? ExactChange.instructionTolerance : 0
    var level: ExactFigure?
    return points.compactMap { point in
      guard let figure = exactFigure(name, of: point.row) else { return nil }
      guard let before = level else {
        level = figure
        return nil
      }
      if abs(figure.value - before.value) <= tolerance * before.value { return nil }
      let isCertain = before.isSteady && figure.isSteady || before.value == 0 || figure.value == 0
      if isCertain || !before.isSteady { level = figure }
      return isCertain
        ? Step(figure: .exact(name), index: point.index, before: before.value, after: figure.value) : nil
    }
  }

  private struct ExactFigure {
    /// The figure per iteration.
    var value: Double
    /// Whether it is equal in all batches.
    var isSteady: Bool
  }

  /// Returns a figure of a row; `nil` if it was not counted.
  private static func exactFigure(_ name: ExactChange.Name, of row: RowResult) -> ExactFigure? {
    if name == .instructions {
      return row.instructions.map { ExactFigure(value: $0.perIteration, isSteady: true) }
    }
    guard let counts = row.counts, let total = ExactChange.totals.first(where: { $0.name == name })?.total(counts)
    else { return nil }
    return ExactFigure(
      value: Double(total) / Double(counts.iterations), isSteady: counts.isSteady(name.rawValue))
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
