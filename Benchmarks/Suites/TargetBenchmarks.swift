// Measures the choice of a target, at a release and after a resize, and a frame of a settle.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

private let rowCounts = [1_000, 10_000, 100_000, 1_000_000]

let targetBenchmarks = BenchmarkSuite("targets") {
  // The same frames without a rule: the cost that all following benchmarks have in common.
  Benchmark("release to anywhere", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: $0, .anywhere, rows: .measured)
  }
  Benchmark("release to a page", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: $0, .paging, rows: .measured)
  }
  Benchmark("release to the nearest of even views", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: $0, .viewAligned(limit: .never), rows: .even)
  }
  Benchmark("release to the nearest of measured views", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: $0, .viewAligned(limit: .never, anchor: .center), rows: .measured)
  }
  Benchmark("release to one of a few views", parameters: rowCounts, yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: $0, .viewAligned(limit: .few), rows: .measured)
  }
  Benchmark("release to where a client says", yardstick: "layout/flat rows") {
    ReleaseFrames(rowCount: 1_000, .custom, rows: .measured)
  }
  Benchmark("resize of pages", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    ResizedFrames(rowCount: $0, .paging)
  }
  Benchmark("resize of views", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows") {
    ResizedFrames(rowCount: $0, .viewAligned())
  }
  Benchmark("frame of a settle", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true) {
    SettlingFrames(rowCount: $0)
  }
}

/// Rows that are as long as estimated, or rows of the feed. If the rule asks the client, it rounds targets to 80 pt.
private struct TargetRows: ScrollClient {
  enum Lengths { case even, measured }

  let lengths: Lengths

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    lengths == .even ? 110 : LayoutRows().extent(of: element, crossExtent: crossExtent)
  }

  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    target.rect.origin.y = (target.rect.minY / 80).rounded() * 80
  }
}

/// Whole frames. In each, a pointer comes down in the middle of the content, flings it and is lifted. Flings go down
/// and up in turn.
private struct ReleaseFrames: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let rows: TargetRows
  private let middle: Double
  private var time = 0.0
  private var step = -20.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ rule: ScrollTargetRule, rows lengths: TargetRows.Lengths) {
    rows = TargetRows(lengths: lengths)
    switch lengths {
    case .even:
      var configuration = LayoutFeed.configuration(rowCount: rowCount, estimate: .fixed(110))
      configuration.scrollTargetRule = rule
      engine = ScrollEngine(legal: configuration)
      middle = Double(rowCount / 2) * 110
    case .measured:
      var configuration = LayoutFeed.configuration(rowCount: rowCount)
      configuration.scrollTargetRule = rule
      engine = LayoutFeed.engine(configuration, lineCount: rowCount, standingAt: rowCount / 2)
      middle = LayoutFeed.offset(of: rowCount / 2, in: rowCount)
    }
    // Goes there and back once, so that all rows on the screen and at the targets are measured.
    run(iterations: 4)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      engine.send(.scrollTo(CGPoint(x: 0, y: middle)), at: time)
      engine.send(.touchBegan(CGPoint(x: 200, y: 600)), at: time)
      // At 20 000 pt/s, the fling goes about 10 000 pt, or about 90 rows.
      for move in 1...3 {
        let place = CGPoint(x: 200, y: 600 + Double(move) * step)
        engine.send(.touchMoved(place), at: time + Double(move) / 1000)
      }
      engine.send(.touchEnded(CGPoint(x: 200, y: 600 + 3 * step)), at: time + 0.003)
      time += 1.0 / 120
      step = -step
      checksum = mixed(checksum, Int64(engine.show(at: time, asking: rows).geometry.contentOffset.y * 64))
    }
  }
}

/// Whole frames after a keyboard comes or goes, over content at rest. All rows are measured.
private struct ResizedFrames: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private var time = 0.0
  private var isShort = false
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ rule: ScrollTargetRule) {
    var configuration = LayoutFeed.configuration(rowCount: rowCount)
    configuration.scrollTargetRule = rule
    engine = LayoutFeed.engine(configuration, lineCount: rowCount, standingAt: rowCount / 2)
    run(iterations: 4)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      isShort.toggle()
      engine.send(.resize(CGSize(width: 390, height: isShort ? 870 : 1210)), at: time)
      checksum = mixed(checksum, Int64(engine.show(at: time, asking: LayoutRows()).geometry.contentOffset.y * 64))
    }
  }
}

/// Whole frames at 120 Hz of content that settles on a distant view: half a second down, half a second up. All rows are
/// measured.
private struct SettlingFrames: MeasuredWork, ~Copyable {
  private static let stretch = 60
  private var engine: ScrollEngine
  private let middle: Double
  private var frame = 0
  private var step = -20.0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    var configuration = LayoutFeed.configuration(rowCount: rowCount)
    configuration.scrollTargetRule = .viewAligned(limit: .never)
    engine = LayoutFeed.engine(configuration, lineCount: rowCount, standingAt: rowCount / 2)
    middle = LayoutFeed.offset(of: rowCount / 2, in: rowCount)
    run(iterations: 2 * Self.stretch)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if frame == 0 { begin() }
      time += 1.0 / 120
      let report = engine.show(at: time, asking: LayoutRows())
      checksum = mixed(checksum, report.geometry.contentOffset.y.native.bitPattern)
      frame = (frame + 1) % Self.stretch
    }
  }

  private mutating func begin() {
    engine.send(.scrollTo(CGPoint(x: 0, y: middle)), at: time)
    engine.send(.touchBegan(CGPoint(x: 200, y: 600)), at: time)
    for move in 1...3 {
      engine.send(.touchMoved(CGPoint(x: 200, y: 600 + Double(move) * step)), at: time + Double(move) / 1000)
    }
    engine.send(.touchEnded(CGPoint(x: 200, y: 600 + 3 * step)), at: time + 0.003)
    step = -step
  }
}
