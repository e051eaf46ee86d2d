// Edits content while the screen keeps its place: an edit, and the frame after it. All rows are measured.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Applies a transaction, then shows a frame. A list of transactions repeats; together they leave the number of rows
/// unchanged. The screen stays on one row in the middle of the feed.
struct EngineEdits: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let transactions: [[ContentEdit]]
  private var position = 0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  private init(rowCount: Int, standingAt row: Int, _ transactions: [[ContentEdit]]) {
    engine = LayoutFeed.engine(LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: row)
    self.transactions = transactions
  }

  /// Inserts rows before all others. Every 16th transaction also removes the inserted rows.
  static func insertions(of count: Int, rowCount: Int) -> EngineEdits {
    let insert = ContentEdit.insertRows(count: count, at: 0, section: 0)
    let remove = ContentEdit.removeRows(0..<16 * count, section: 0)
    return EngineEdits(
      rowCount: rowCount, standingAt: rowCount / 2, (0..<16).map { $0 == 15 ? [insert, remove] : [insert] })
  }

  /// Removes a row in the middle of the screen. Every eighth time, eight rows are inserted; the frame measures them.
  static func removals(rowCount: Int) -> EngineEdits {
    let row = rowCount / 2 + 2
    let remove = ContentEdit.removeRows(row..<row + 1, section: 0)
    let insert = ContentEdit.insertRows(count: 8, at: row, section: 0)
    return EngineEdits(
      rowCount: rowCount, standingAt: rowCount / 2, (0..<8).map { $0 == 7 ? [remove, insert] : [remove] })
  }

  /// Moves rows across the screen, from near the top of the feed to near its end, and the next time back. Their start
  /// differs from pair to pair.
  static func moves(of count: Int, rowCount: Int) -> EngineEdits {
    let pairs = (0..<32).map { pair -> [[ContentEdit]] in
      let near = pair * 17 % (rowCount / 8)
      let far = rowCount - 2 * count - near
      return [
        [.moveRows(near..<near + count, to: far, section: 0)], [.moveRows(far..<far + count, to: near, section: 0)],
      ]
    }
    return EngineEdits(rowCount: rowCount, standingAt: rowCount / 2, pairs.flatMap(\.self))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      engine.change(transactions[position])
      position = position + 1 == transactions.count ? 0 : position + 1
      time += 1.0 / 120
      let geometry = engine.show(at: time, asking: LayoutRows()).geometry
      checksum = mixed(checksum, Int64(geometry.contentOffset.y) &+ Int64(geometry.contentSize.height))
    }
  }
}

/// Changes the height of a row above the screen. The engine measures the row ahead of the screen, and the screen's
/// content stays in place.
struct EngineChangesAbove: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let change: [ContentEdit]
  private var rows = LayoutRows()
  private var time = 1.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    let row = rowCount / 2
    change = [.invalidateRows(row - 2..<row - 1, section: 0)]
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount, prefetch: .standard), lineCount: rowCount, standingAt: row)
    // The pointer goes up and then down again, so that "ahead of the screen" is above it.
    engine.send(.touchBegan(CGPoint(x: 200, y: 500)), at: 0)
    engine.send(.touchMoved(CGPoint(x: 200, y: 480)), at: 0.25)
    engine.send(.touchMoved(CGPoint(x: 200, y: 485)), at: 0.26)
    _ = engine.show(at: 0.26, asking: rows)
    engine.send(.touchCancelled(), at: 0.27)
    _ = engine.show(at: 1, asking: rows)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      rows.revision = (rows.revision + 1) & 1023
      engine.change(change)
      time += 1.0 / 120
      let report = engine.show(at: time, asking: rows)
      precondition(report.prefetchedLineCount == 1, "the row above the screen was not measured ahead of it")
      checksum = mixed(checksum, Int64(report.geometry.contentOffset.y))
    }
  }
}

/// Measures a row on the screen again, in a feed with no other measured rows than those on the screen. So the estimate
/// of all rows above and below changes, and the offset of the screen with it.
struct EngineEstimates: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let change: [ContentEdit]
  private var rows = LayoutRows()
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    let row = rowCount / 2
    engine = ScrollEngine(legal: LayoutFeed.configuration(rowCount: rowCount))
    engine.send(.scrollToView(.row(row, section: 0), anchor: .top), at: 0)
    _ = engine.show(at: 0, asking: rows)
    change = [.invalidateRows(row + 1..<row + 2, section: 0)]
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      rows.revision = (rows.revision + 1) & 1023
      engine.change(change)
      time += 1.0 / 120
      checksum = mixed(checksum, Int64(engine.show(at: time, asking: rows).geometry.contentOffset.y))
    }
  }
}
