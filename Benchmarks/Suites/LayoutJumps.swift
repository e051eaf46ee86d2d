// Jumps to places that were never seen: a request, and the frame that measures what is there.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// A jump to a place of a feed of which nothing is measured but the screen before: the frame measures a screen of rows.
/// The rows that it has measured are invalidated before the next jump, so that the feed stays what it is.
struct EngineJumps: MeasuredWork, ~Copyable {
  /// What is asked for.
  enum Target {
    /// The offset in the middle of the content, as high as it is thought to be. Every other jump is one to its start.
    case middle
    /// A random row.
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
    rows = FeedRows.randomNumbers(4096, below: Int64(rowCount))
    forget.reserveCapacity(1)
    let report = engine.show(at: 0, measuring: LayoutRows())
    forget.append(.invalidateRows(report.visibleLines, section: 0))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      position = (position + 1) & 4095
      engine.change(forget)
      switch target {
      case .middle:
        let height = engine.stack.contentExtent / FeedRows.point
        let offset = position.isMultiple(of: 2) ? 0 : Double(height / 2)
        engine.send(.scrollTo(CGPoint(x: 0, y: offset)), at: time)
      case .row:
        engine.send(.scrollToView(.row(Int(rows[position]), section: 0), anchor: .top), at: time)
      }
      let report = engine.show(at: time, measuring: LayoutRows())
      forget[0] = .invalidateRows(report.visibleLines, section: 0)
      checksum = mixed(checksum, Int64(report.geometry.contentOffset.y) &+ Int64(report.visibleLines.lowerBound))
    }
  }
}
