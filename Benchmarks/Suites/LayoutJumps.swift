// Jumps to unmeasured places: a request, and the frame that measures the rows there.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Jumps to a place of a feed in which only the rows of the previous screen are measured. The frame measures a screen
/// of rows. These rows are invalidated before the next jump. All targets were seen once, so that memory for their rows
/// is no part of the cost.
struct EngineJumps: MeasuredWork, ~Copyable {
  /// The kinds of targets.
  enum Target {
    /// The middle of the content's estimated length. Every other jump goes to the start.
    case middle
    /// One of 256 random rows.
    case row
  }

  private var engine: ScrollEngine
  private let target: Target
  private let rows: [Int64]
  private var forget: [ContentEdit] = []
  private var position = 0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, to target: Target) {
    self.target = target
    engine = ScrollEngine(legal: LayoutFeed.configuration(rowCount: rowCount, estimate: .fixed(100)))
    rows = FeedRows.randomNumbers(256, below: Int64(rowCount))
    forget.reserveCapacity(1)
    let report = engine.show(at: 0, asking: LayoutRows())
    forget.append(.invalidateRows(report.visibleLines, section: 0))
    run(iterations: rows.count)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      position = (position + 1) & (rows.count - 1)
      engine.change(forget)
      switch target {
      case .middle:
        let height = engine.stack.contentExtent / FeedRows.point
        let offset = position.isMultiple(of: 2) ? 0 : Double(height / 2)
        engine.send(.scrollTo(CGPoint(x: 0, y: offset)), at: time)
      case .row:
        engine.send(.scrollToView(.row(Int(rows[position]), section: 0), anchor: .top), at: time)
      }
      let report = engine.show(at: time, asking: LayoutRows())
      forget[0] = .invalidateRows(report.visibleLines, section: 0)
      checksum = mixed(checksum, Int64(report.geometry.contentOffset.y) &+ Int64(report.visibleLines.lowerBound))
    }
  }
}
