// Changes of the content under a screen that stays where it is: an edit, and the frame after it. All rows are measured.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// A transaction and the frame after it, from a list of them that leaves as many rows as it found and is gone through again
/// and again. The screen stands in the middle of the feed, on one row for ever.
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

  /// Rows are put in front of all others. Every 16th time those that came before are taken out in the same transaction.
  static func insertions(of count: Int, rowCount: Int) -> EngineEdits {
    let insert = ContentEdit.insertRows(count: count, at: 0, section: 0)
    let remove = ContentEdit.removeRows(0..<16 * count, section: 0)
    return EngineEdits(
      rowCount: rowCount, standingAt: rowCount / 2, (0..<16).map { $0 == 15 ? [insert, remove] : [insert] })
  }

  /// A row is taken out of the middle of the screen. Every eighth time eight rows are put back, which are measured in the
  /// frame.
  static func removals(rowCount: Int) -> EngineEdits {
    let row = rowCount / 2 + 2
    let remove = ContentEdit.removeRows(row..<row + 1, section: 0)
    let insert = ContentEdit.insertRows(count: 8, at: row, section: 0)
    return EngineEdits(
      rowCount: rowCount, standingAt: rowCount / 2, (0..<8).map { $0 == 7 ? [remove, insert] : [remove] })
  }

  /// Rows move across the screen from the top of the feed to its end, and the next time back. The place from which they are
  /// taken differs from pair to pair.
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

/// A row above the screen takes another height and is measured ahead of the screen, and what is on the screen stays.
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
    // A pointer that has gone up and down again: what is ahead of the screen is above it.
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

/// A row on the screen is measured anew in a feed of which no other row is measured but those on the screen, so that the
/// estimate of all rows above and below changes, and with it the offset at which the screen stands.
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
