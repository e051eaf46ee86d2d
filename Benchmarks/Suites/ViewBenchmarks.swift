// Measures views on a screen that scrolls: frames compared with the engine's, first frames, changes of rows and order.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes
import Volute

let viewBenchmarks = BenchmarkSuite("views") {
  // A scroll view with rows of 100 pt under a touch that goes back and forth, without and with views.
  Benchmark("frame of an engine without views", yardstick: "layout/flat rows") { TouchedEngineFrames(reach: 40) }
  Benchmark(
    "frame of a feed of n rows", parameters: [1_000, 100_000], yardstick: "frame of an engine without views"
  ) { FeedFrames(rowCount: $0, reach: 40) }
  // Each row has a transition, a visual effect, and observers of its visibility and its place. The scroll view has a
  // followed position, and observers of its geometry, phases and targets.
  Benchmark("frame of a drawn engine without views", yardstick: "layout/flat rows") { DrawnEngineFrames(reach: 40) }
  Benchmark(
    "frame of a drawn feed of n rows", parameters: [100_000], yardstick: "frame of a drawn engine without views"
  ) { FeedFrames(rowCount: $0, reach: 40, isDrawn: true) }
  // A row comes and another goes in one of seven frames.
  Benchmark("way of an engine without views", yardstick: "layout/flat rows") { TouchedEngineFrames(reach: 700) }
  Benchmark(
    "way through a feed of n rows", parameters: [100_000], yardstick: "way of an engine without views",
    recordsLatency: true
  ) { FeedFrames(rowCount: $0, reach: 700) }
  Benchmark("first frame of a feed of n rows", parameters: [1_000, 1_000_000], checkedIterations: 2) {
    FirstFeedFrames(rowCount: $0)
  }
  Benchmark("change of the state of a row of n", parameters: [1_000, 100_000], checkedIterations: 10) {
    FeedChanges(rowCount: $0, .state)
  }
  Benchmark("insert a row before n", parameters: [100_000], checkedIterations: 1) {
    FeedChanges(rowCount: $0, .insert)
  }
  Benchmark("remove a row of n", parameters: [100_000], checkedIterations: 1) { FeedChanges(rowCount: $0, .remove) }
  Benchmark("shuffle n rows", parameters: [10_000], checkedIterations: 1) { FeedChanges(rowCount: $0, .shuffle) }
}

/// The same frames through a host, with a feed of views.
private struct FeedFrames: MeasuredWork, ~Copyable {
  private let feed: FeedScreen
  private var touch: MovingTouch
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, reach: Double, isDrawn: Bool = false) {
    feed = MainActor.assumeIsolated { FeedScreen(rowCount: rowCount, isDrawn: isDrawn) }
    touch = MovingTouch(reach: reach)
    let (feed, start) = (feed, CGPoint(x: 200, y: touch.position))
    MainActor.assumeIsolated { feed.host.touchDown(at: start) }
    run(iterations: 500)
    checksum = 0
  }

  // Enters the main actor once per batch. A program is on it already, so entering it is no part of a frame.
  mutating func run(iterations: Int) {
    let (feed, start) = (feed, (touch: touch, time: time, checksum: checksum))
    (touch, time, checksum) = MainActor.assumeIsolated {
      var (touch, time, checksum) = start
      for _ in 0..<iterations {
        time += 1.0 / 120
        feed.host.touchMove(to: touch.next())
        feed.host.advance(to: time)
        checksum = mixed(checksum, Int64(feed.host.shownRowCount))
      }
      return (touch, time, checksum)
    }
  }
}

/// Makes hosts, shows their first frame, and drops them. The elements exist before.
private struct FirstFeedFrames: MeasuredWork, ~Copyable {
  private let ids: [Int]
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { ids = Array(0..<rowCount) }

  mutating func run(iterations: Int) {
    let ids = ids
    for _ in 0..<iterations {
      let count = MainActor.assumeIsolated {
        let feed = FeedScreen(ids: ids)
        return feed.host.bodyCount
      }
      checksum = mixed(checksum, Int64(count))
    }
  }
}

/// Changes of a feed, each with the following frame.
private struct FeedChanges: MeasuredWork, ~Copyable {
  enum Change { case state, insert, remove, shuffle }

  private let feed: FeedScreen
  private let change: Change
  private let orders: [[Int]]
  private var count = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ change: Change) {
    feed = MainActor.assumeIsolated { FeedScreen(rowCount: rowCount) }
    self.change = change
    let order = Array(0..<rowCount)
    switch change {
    case .state: orders = []
    case .insert, .remove: orders = [order]
    case .shuffle:
      let keys = FeedRows.randomNumbers(rowCount, below: 1 << 40)
      orders = [order, order.sorted { (keys[$0], $0) < (keys[$1], $1) }]
    }
  }

  mutating func run(iterations: Int) {
    let (feed, change, orders) = (feed, change, orders)
    for _ in 0..<iterations {
      count += 1
      let number = count
      let bodies = MainActor.assumeIsolated {
        switch change {
        case .state: feed.model.count = number
        case .insert: feed.model.ids.insert(-number, at: 0)
        // Removes rows over many iterations, then starts again with all rows.
        case .remove:
          if feed.model.ids.count < 1_000 { feed.model.ids = orders[0] }
          feed.model.ids.remove(at: feed.model.ids.count / 2)
        case .shuffle: feed.model.ids = orders[number % 2]
        }
        feed.host.update()
        return feed.host.bodyCount
      }
      checksum = mixed(checksum, Int64(bodies))
    }
  }
}
