// The lines that a comparison and its workers exchange.
import Foundation

/// The protocol between a comparison and a worker. A message is one line. The comparison asks, the worker answers.
///
///     > (start)             < {"benchmarks":["s/a"],"pinned":true,"placed":true,"protocol":1,"urgent":true}
///     > prepare s/a         < ready
///     > checksum s/a        < 00000000000000ff
///     > run 1000            < 2004113 2011200 0        CPU and wall nanoseconds, involuntary switches
///     > quit                < bye 81234567             CPU nanoseconds of the whole process
///
/// A request that fails is answered by `error` and the reason. A worker also ends when its input ends.
enum WorkerProtocol {
  /// Grows when the answers of a worker change. A comparison only accepts workers of its own version.
  static let version = 1

  /// The first line of a worker.
  struct Hello: Codable, Equatable {
    var `protocol`: Int
    var benchmarks: [String]
    /// Whether the worker is pinned to the requested core.
    var pinned: Bool
    /// Whether the worker has priority over other processes.
    var urgent: Bool
    /// Whether the worker's memory lies where its placement says; absent in workers of older programs, which cannot
    /// place it.
    var placed: Bool?
  }

  /// A request of a comparison.
  enum Request: Equatable {
    case prepare(String)
    case checksum(String)
    case run(iterations: Int)
    case quit

    /// Parses a request; `nil` for any other line.
    init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first, words.count) {
      case ("prepare", 2): self = .prepare(words[1])
      case ("checksum", 2): self = .checksum(words[1])
      case ("run", 2):
        guard let iterations = Int(words[1]), (1...BatchCalibration.largestBatch).contains(iterations) else {
          return nil
        }
        self = .run(iterations: iterations)
      case ("quit", 1): self = .quit
      default: return nil
      }
    }

    var line: String {
      switch self {
      case .prepare(let identifier): "prepare \(identifier)"
      case .checksum(let identifier): "checksum \(identifier)"
      case .run(let iterations): "run \(iterations)"
      case .quit: "quit"
      }
    }
  }

  static func line(_ slice: SliceTime) -> String { "\(slice.cpu) \(slice.wall) \(slice.involuntarySwitches)" }

  /// Parses the times of a slice; `nil` for any other line.
  static func slice(_ line: String) -> SliceTime? {
    let numbers = line.split(separator: " ").map { UInt64($0) }
    guard numbers.count == 3, let cpu = numbers[0], let wall = numbers[1], let switches = numbers[2] else { return nil }
    return SliceTime(cpu: cpu, wall: wall, involuntarySwitches: switches)
  }
}
