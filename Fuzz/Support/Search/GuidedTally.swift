// Reports the progress of a guided run in words: a line every few seconds, and one at the end.
import Foundation

/// Counts libFuzzer's executions, in the process that executes them.
struct GuidedTally {
  /// The seconds between two lines.
  static let pause = 5.0

  private let target: String
  /// The time after which libFuzzer ends, in seconds; `nil` for no limit.
  let seconds: Double?
  private let start = ContinuousClock.now
  private var nextLine = GuidedTally.pause
  private(set) var executions = 0
  private(set) var frames = 0

  /// - Parameter arguments: libFuzzer's flags.
  init(target: String, arguments: [String]) {
    self.target = target
    let flag = "-max_total_time="
    let value = arguments.last { $0.hasPrefix(flag) }.flatMap { Double($0.dropFirst(flag.count)) }
    seconds = value.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Counts one input. Returns a line if one is due.
  mutating func add(frames count: Int) -> String? { add(frames: count, after: elapsed) }

  /// Counts one input that ends this many seconds after the start.
  mutating func add(frames count: Int, after elapsed: Double) -> String? {
    executions += 1
    frames += count
    guard elapsed >= nextLine else { return nil }
    nextLine = elapsed + Self.pause
    let left = seconds.map { String(format: ", %.0f s left", max(0, $0 - elapsed)) } ?? ""
    return "\(target): \(line(after: elapsed))\(left)\n"
  }

  /// The result of the run in one line.
  var closingLine: String { "\(target): \(line(after: elapsed))\n" }

  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func line(after elapsed: Double) -> String {
    let rate = Double(executions) / max(elapsed, 1e-9)
    return "\(executions) inputs, \(frames) frames in " + String(format: "%.1f s, %.0f executions/s", elapsed, rate)
  }
}
