// The lines that a comparison and its workers exchange.
import Foundation

/// The language between a comparison and a worker: one line a message, the comparison asks, the worker answers.
///
///     > (start)             < {"benchmarks":["s/a"],"pinned":true,"placed":true,"protocol":1,"urgent":true}
///     > prepare s/a         < ready
///     > checksum s/a        < 00000000000000ff
///     > run 1000            < 2004113 2011200 0        CPU and wall nanoseconds, involuntary switches
///     > quit                < bye 81234567             CPU nanoseconds of the whole process
///
/// What cannot be done is answered by `error` and the reason. A worker also ends when its input does.
enum WorkerProtocol {
  /// Grows when a worker would answer otherwise; a comparison speaks to workers of its own version only.
  static let version = 1

  /// The first line of a worker.
  struct Hello: Codable, Equatable {
    var `protocol`: Int
    var benchmarks: [String]
    /// Whether the worker stays on the core that it was given.
    var pinned: Bool
    /// Whether the worker goes before other processes.
    var urgent: Bool
    /// Whether its memory lies where it was told to; absent in workers of older programs, which cannot.
    var placed: Bool?
  }

  /// What a comparison asks.
  enum Request: Equatable {
    case prepare(String)
    case checksum(String)
    case run(iterations: Int)
    case quit

    /// `nil` for a line that is none of these.
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

  /// `nil` where the line is not a slice.
  static func slice(_ line: String) -> SliceTime? {
    let numbers = line.split(separator: " ").map { UInt64($0) }
    guard numbers.count == 3, let cpu = numbers[0], let wall = numbers[1], let switches = numbers[2] else { return nil }
    return SliceTime(cpu: cpu, wall: wall, involuntarySwitches: switches)
  }
}
