// Shows the progress of a run on the error stream: one live line on a terminal, plain lines elsewhere.
import BenchmarkResults
import CRunner
import Foundation
import Reporting

/// The progress of a run with a known number of rows.
struct ProgressLine {
  /// How progress is shown.
  enum Style: Sendable, Equatable {
    case silent
    case plain
    case live(columns: Int, colour: Bool)

    /// Returns the style for this output: live on a terminal, plain elsewhere. It has colour unless `NO_COLOR` is set.
    static func fitting(quiet: Bool, environment: [String: String]) -> Style {
      if quiet { return .silent }
      let columns = Int(runner_terminal_columns(2))
      guard columns > 0, environment["TERM"] != "dumb" else { return .plain }
      return .live(columns: columns, colour: environment["NO_COLOR", default: ""].isEmpty)
    }
  }

  private let style: Style
  private let total: Int
  private let expectedSeconds: Double
  private let start = Date.now
  private var done = 0
  private var lastFinish = Date.now

  /// - Parameter expectedSeconds: The expected time of a row, used until rows have been measured.
  init(style: Style, total: Int, expectedSeconds: Double) {
    self.style = style
    self.total = total
    self.expectedSeconds = expectedSeconds
  }

  /// Shows the row that is being measured.
  ///
  /// - Parameter interim: The measurements of the row so far.
  func show(_ identifier: String, activity: String, interim: RowTiming? = nil) {
    guard case .live(let columns, let colour) = style else { return }
    let line = Self.line(
      done: done, total: total, identifier: identifier, activity: activity, secondsLeft: secondsLeft,
      interim: interim.flatMap(Self.interval))
    let visible = String(line.prefix(columns - 1))
    emit("\r\u{1B}[2K" + (colour ? "\u{1B}[36m\(visible)\u{1B}[0m" : visible))
  }

  /// Records that a row has been measured.
  mutating func finish(_ row: RowResult) {
    done += 1
    lastFinish = .now
    guard style == .plain else { return }
    let counts = row.counts.map { "  \(Quantity.count($0.allocationsPerIteration)) allocations" } ?? ""
    emit(
      "[\(done)/\(total)] \(row.id)  \(Quantity.time(row.summary.cpu.median))\(counts)"
        + "  \(Quantity.remaining(secondsLeft)) left\n")
  }

  /// Removes the live line.
  func clear() {
    if case .live = style { emit("\r\u{1B}[2K") }
  }

  static func line(
    done: Int, total: Int, identifier: String, activity: String, secondsLeft: Double, interim: String? = nil
  ) -> String {
    let line = "[\(done)/\(total)] \(Quantity.remaining(secondsLeft)) left  \(activity) \(identifier)"
    return interim.map { "\(line)  \($0)" } ?? line
  }

  /// Returns the median and its interval of the slices so far; `nil` if there are too few.
  static func interval(_ timing: RowTiming) -> String? {
    guard let sample = OrderedSample(timing.slices.map { Double($0.cpu) / Double(timing.batch) }) else { return nil }
    return MedianInterval(sample).map {
      "\(Quantity.time(sample.median)) (\(Quantity.interval($0.lower, $0.upper, around: sample.median)))"
    }
  }

  private var secondsLeft: Double {
    Self.secondsLeft(
      done: done, total: total, each: done == 0 ? expectedSeconds : lastFinish.timeIntervalSince(start) / Double(done),
      inThisRow: Date.now.timeIntervalSince(lastFinish))
  }

  /// Returns the remaining time. It counts down during a row, but never below the time of the following rows.
  static func secondsLeft(done: Int, total: Int, each: Double, inThisRow: Double) -> Double {
    max(each * Double(total - done) - inThisRow, each * Double(max(total - done - 1, 0)))
  }

  private func emit(_ text: String) { ErrorStream.write(text) }
}
