// Measures a feed with realistic row sizes under recorded touches, frame by frame.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes

let feedFlingBenchmarks = BenchmarkSuite("feed-fling") {
  Benchmark(
    "steady frame", parameters: [1_000, 100_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true
  ) { SteadyFrames(rowCount: $0) }
  Benchmark(
    "measuring frame", parameters: [1_000, 100_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true
  ) { MeasuringFrames(rowCount: $0) }
  Benchmark(
    "first frame", parameters: [1_000, 100_000, 1_000_000], checkedIterations: 100, yardstick: "layout/flat rows",
    recordsLatency: true
  ) { FirstFrames(rowCount: $0) }
}

/// Frames at 120 Hz in the middle of the feed. Recorded touches drag, fling and catch it. All rows on the way are
/// measured.
///
/// One iteration is one frame with the events that are due in it. The recording repeats forever from the same offset.
/// The first pass measures the rows and is not timed.
struct SteadyFrames: MeasuredWork, ~Copyable {
  private var engine: ScrollEngine
  private let rows: RowExtents
  private let play: RecordedPlay
  private var position = 0
  private var startTime = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    let scenario = Workload.feedFling.scenario(rowCount: rowCount, start: .middle)
    play = RecordedPlay(scenario)
    rows = scenario.rows
    engine = ScrollEngine(legal: scenario.configuration)
    run(iterations: play.frames.count)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let frame = play.frames[position]
      // Uses indices, because a slice of the events would be retained in every frame.
      for index in frame.events {
        let event = play.events[index]
        engine.send(event.kind, at: startTime + event.time)
      }
      let report = engine.show(at: startTime + frame.time, asking: rows)
      checksum = (checksum ^ report.geometry.contentOffset.y.native.bitPattern) &* 0x9e37_79b9_7f4a_7c15
      position += 1
      if position == play.frames.count {
        position = 0
        startTime += frame.time + 1
      }
    }
  }
}

/// Frames that each jump to another place of the feed and show rows for the first time.
///
/// The feed is made anew after a quarter of its rows was visited, so that most frames measure a screen of rows.
struct MeasuringFrames: MeasuredWork, ~Copyable {
  private let configuration: ScrollConfiguration
  private let rows: RowExtents
  private var engine: ScrollEngine
  private var time = 0.0
  private var stop = 0
  private(set) var checksum: UInt64 = 0
  private static let stopCount = 64

  init(rowCount: Int) {
    let scenario = Workload.feedFling.scenario(rowCount: rowCount)
    configuration = scenario.configuration
    rows = scenario.rows
    engine = ScrollEngine(legal: configuration)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if stop == Self.stopCount {
        engine = ScrollEngine(legal: configuration)
        stop = 0
      }
      let content = configuration.content
      let extent = Double(content.sections[0].rowCount) * content.estimate.initialExtent
      let offset = extent * Double(stop) / Double(Self.stopCount)
      time += 1.0 / 120
      engine.send(.scrollTo(CGPoint(x: 0, y: offset)), at: time)
      let report = engine.show(at: time, asking: rows)
      checksum = (checksum ^ report.geometry.contentSize.height.native.bitPattern) &* 0x9e37_79b9_7f4a_7c15
      stop += 1
    }
  }
}

/// Makes a scroll view over unmeasured rows and shows its first frame.
struct FirstFrames: MeasuredWork {
  private let configuration: ScrollConfiguration
  private let rows: RowExtents
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    let scenario = Workload.feedFling.scenario(rowCount: rowCount)
    configuration = scenario.configuration
    rows = scenario.rows
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      var engine = ScrollEngine(legal: configuration)
      let report = engine.show(at: 0, asking: rows)
      checksum = (checksum ^ report.geometry.contentSize.height.native.bitPattern) &* 0x9e37_79b9_7f4a_7c15
    }
  }
}
