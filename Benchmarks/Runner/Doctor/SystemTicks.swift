// Reads from the kernel how the time of all cores was spent.
import Foundation

/// Shares of a stretch of time, over all cores.
struct SystemTicks: Sendable, Equatable {
  /// Time that was neither idle nor stolen.
  var busyShare: Double
  /// Time that this machine wanted, but the host gave to other guests.
  var stealShare: Double
  var stealShareSinceStart: Double

  /// Observes the system for this many seconds; `nil` if the system has no such counts.
  static func watch(seconds: Double) -> SystemTicks? {
    guard let before = counts(Examination.text("/proc/stat") ?? "") else { return nil }
    Thread.sleep(forTimeInterval: seconds)
    guard let after = counts(Examination.text("/proc/stat") ?? "") else { return nil }
    return SystemTicks(from: before, to: after)
  }

  /// - Parameters: The columns of the line `cpu`: user, nice, system, idle, iowait, irq, softirq, steal.
  init?(from before: [Double], to after: [Double]) {
    let spent = zip(after, before).map { max($0 - $1, 0) }
    let all = spent.reduce(0, +)
    guard all > 0, spent.count == 8 else { return nil }
    busyShare = (all - spent[3] - spent[4] - spent[7]) / all
    stealShare = spent[7] / all
    stealShareSinceStart = after[7] / after.reduce(0, +)
  }

  static func counts(_ text: String) -> [Double]? {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let counts = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    return counts.count == 8 ? counts : nil
  }
}
