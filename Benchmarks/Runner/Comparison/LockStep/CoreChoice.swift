// Chooses the core for a pair of workers: the one that other processes use least.
import CRunner
import Foundation

/// Follows the use of the cores by other processes.
struct CoreChoice {
  /// Clock ticks of a core since the system started.
  struct Ticks: Equatable, Sendable {
    var busy: UInt64
    var all: UInt64
  }

  /// The core for the next pair; `nil` if workers cannot be pinned.
  private(set) var core: Int?
  private let usable: [Int]
  private var last: [Int: Ticks]

  /// The workers move only to a core that is less busy by at least this share.
  private static let margin = 0.2

  /// Observes the machine for a tenth of a second.
  init() {
    last = Self.ticks(Self.text() ?? "")
    usable = last.keys.filter { runner_may_use_core(UInt32($0)) }.sorted()
    core = usable.first
    guard usable.count > 1 else { return }
    Thread.sleep(forTimeInterval: 0.1)
    update(ownNanoseconds: 0)
  }

  /// Chooses the core again.
  ///
  /// - Parameter ownNanoseconds: The CPU time that the workers have spent on ``core`` since the last choice.
  mutating func update(ownNanoseconds: UInt64) {
    guard let current = core, usable.count > 1 else { return }
    let now = Self.ticks(Self.text() ?? "")
    let shares = Self.shares(from: last, to: now, core: current, ownTicks: Double(ownNanoseconds) / 1e7)
    last = now
    guard let here = shares[current] else { return }
    let best = usable.compactMap { core in shares[core].map { (core, $0) } }.min { $0.1 < $1.1 }
    if let best, best.1 < here - Self.margin { core = best.0 }
  }

  /// Returns the share of each core's time that other processes used. Leaves out cores whose ticks have not changed.
  static func shares(from old: [Int: Ticks], to new: [Int: Ticks], core: Int, ownTicks: Double) -> [Int: Double] {
    var shares: [Int: Double] = [:]
    for (index, ticks) in new {
      guard let before = old[index], ticks.all > before.all, ticks.busy >= before.busy else { continue }
      let others = Double(ticks.busy - before.busy) - (index == core ? ownTicks : 0)
      shares[index] = max(others, 0) / Double(ticks.all - before.all)
    }
    return shares
  }

  /// Reads the lines `cpu0 user nice system idle iowait ...` of `/proc/stat`.
  static func ticks(_ text: String) -> [Int: Ticks] {
    var ticks: [Int: Ticks] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first, name.hasPrefix("cpu"), let core = Int(name.dropFirst(3)) else { continue }
      // User time already contains guest time.
      let numbers = words.dropFirst().prefix(8).compactMap { UInt64($0) }
      guard numbers.count >= 5 else { continue }
      let all = numbers.reduce(0, +)
      ticks[core] = Ticks(busy: all - numbers[3] - numbers[4], all: all)
    }
    return ticks
  }

  private static func text() -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: "/proc/stat"))).map { String(decoding: $0, as: UTF8.self) }
  }
}
