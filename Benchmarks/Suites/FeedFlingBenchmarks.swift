// A feed of real row sizes under recorded touches, frame by frame.
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

/// Frames at 120 Hz of the feed in its middle, dragged, flung and caught by recorded touches, every row on the way measured.
///
/// One iteration is one frame with the events that are due in it. The play is repeated for ever, each time from the same
/// offset; the first time, outside of what is timed, measures the rows.
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
      // By index: a slice of the events would retain them in every frame.
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

/// Frames that each put rows on the screen that were never seen: a jump to another place of the feed.
///
/// Every fourth of a feed's rows is visited before the feed is made anew, so that most frames measure a screen of rows.
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

/// Making a scroll view over unmeasured rows and showing its first frame.
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
