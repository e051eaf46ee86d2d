// Lookups between frames: the row at an offset, and the place of a row.
import BenchmarkRunner
import Foundation
import ScrollEngine

/// Asks an engine with measured rows about places all over its content. It does not scroll there.
struct EngineLookups: MeasuredWork, ~Copyable {
  /// The kinds of lookups.
  enum Question {
    /// The row at an offset.
    case rowAtOffset
    /// The frame of a row.
    case frameOfRow
  }

  private let engine: ScrollEngine
  private let question: Question
  /// Random rows. `offsets` has their offsets, in points.
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
