// Questions between frames: which row is at an offset, and where a row is.
import BenchmarkRunner
import Foundation
import ScrollEngine

/// Asks an engine whose rows are all measured about places all over its content; nothing scrolls there.
struct EngineLookups: MeasuredWork, ~Copyable {
  /// What is asked.
  enum Question {
    /// Which row is at an offset.
    case rowAtOffset
    /// Where a row is.
    case frameOfRow
  }

  private let engine: ScrollEngine
  private let question: Question
  /// Random rows, and where each of them begins, in points.
  private let rows: [Int]
  private let offsets: [Double]
  private var position = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ question: Question) {
    self.question = question
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: rowCount / 2)
    rows = FeedRows.randomNumbers(4096, below: Int64(rowCount)).map { Int($0) }
    offsets = rows.map { LayoutFeed.offset(of: $0, in: rowCount) }
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      position = (position + 1) & (rows.count - 1)
      switch question {
      case .rowAtOffset:
        guard case .row(let row, _) = engine.element(atOffset: offsets[position]) else { continue }
        checksum = mixed(checksum, Int64(row))
      case .frameOfRow:
        guard let frame = engine.frame(of: .row(rows[position], section: 0)) else { continue }
        checksum = mixed(checksum, Int64(frame.minY * 64))
      }
    }
  }
}
