// Measures opening content at its end, keeping a row in its place, and reading the first row on the screen.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

private let rowCounts = [1_000, 10_000, 100_000, 1_000_000]

let positionBenchmarks = BenchmarkSuite("positions") {
  // Frames of a steady scroll, without and with reading the id of the first row.
  Benchmark("frame of a scroll", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    ReadFrames(rowCount: $0, reads: false)
  }
  Benchmark("scroll whose position is read", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReadFrames(rowCount: $0, reads: true)
  }
  Benchmark("first row on the screen", parameters: rowCounts, yardstick: "layout/flat rows") {
    FirstRows(rowCount: $0)
  }
  Benchmark("row kept behind an edit", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    KeptRow(rowCount: $0)
  }
  // Makes a scroll view, lays out its first frame with unmeasured rows, and drops it.
  Benchmark("open at the start", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    Openings(rowCount: $0, anchor: nil)
  }
  Benchmark("open at the end", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    Openings(rowCount: $0, anchor: .bottom)
  }
}

/// Frames at 120 Hz while a wheel turns steadily back and forth, in the middle of the content. All rows are measured.
private struct ReadFrames: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let ids: RowIDs<Int>
  private let reads: Bool
  private var time = 0.0
  private var frame = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, reads: Bool) {
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: rowCount / 2)
    do { ids = try RowIDs(Array(0..<(reads ? rowCount : 0))) } catch { preconditionFailure("\(error)") }
    self.reads = reads
    run(iterations: 480)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      frame = (frame + 1) % 480
      let delta = CGVector(dx: 0, dy: frame < 240 ? -LayoutFeed.step : LayoutFeed.step)
      engine.send(.wheel(WheelEvent(delta: delta)), at: time)
      let report = engine.show(at: time, asking: LayoutRows())
      checksum = mixed(checksum, Int64(report.visibleLines.lowerBound))
      guard reads, let row = engine.target(at: nil), let id = ids.id(of: row) else { continue }
      checksum = mixed(checksum, Int64(id))
    }
  }
}

/// Asks for the row at points of the screen.
private struct FirstRows: MeasuredWork, ~Copyable {
  private let engine: ScrollEngine
  private var part = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: rowCount / 2)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      part = (part + 7) & 63
      guard case .row(let row, _) = engine.target(at: UnitPoint(x: 0, y: CGFloat(part) / 64)) else { continue }
      checksum = mixed(checksum, Int64(row))
    }
  }
}

/// Frames after an edit that inserts a row before the kept row, or removes it again. All rows are measured.
private struct KeptRow: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let row: Int
  private var edits: [ContentEdit] = []
  private var time = 0.0
  private var isInserted = false
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    row = rowCount / 2
    engine = LayoutFeed.engine(LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: row)
    engine.send(.scrollToView(.row(row, section: 0), anchor: .center), at: 0)
    engine.send(.keep(.view(.row(row, section: 0), anchor: .center)), at: 0)
    _ = engine.show(at: 0, asking: LayoutRows())
    edits.append(.insertRows(count: 1, at: row, section: 0))
    run(iterations: 64)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      edits[0] =
        isInserted ? .removeRows(row..<(row + 1), section: 0) : .insertRows(count: 1, at: row, section: 0)
      isInserted.toggle()
      engine.change(edits)
      checksum = mixed(checksum, Int64(engine.show(at: time, asking: LayoutRows()).geometry.contentOffset.y * 64))
    }
  }
}

/// Makes scroll views and shows their first frame.
private struct Openings: MeasuredWork, ~Copyable {
  private var configuration: ScrollConfiguration
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, anchor: UnitPoint?) {
    configuration = LayoutFeed.configuration(rowCount: rowCount)
    configuration.initialAnchor = anchor
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      var engine = ScrollEngine(legal: configuration)
      let report = engine.show(at: 0, asking: LayoutRows())
      checksum = mixed(checksum, Int64(report.geometry.contentOffset.y * 64) &+ Int64(report.visibleLines.lowerBound))
    }
  }
}
