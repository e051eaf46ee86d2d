// What views cost on a screen that scrolls: frames beside the bare engine's, first frames, changes of rows and of their order.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes
import Volute

let viewBenchmarks = BenchmarkSuite("views") {
  // One scroll view of rows of 100 pt under a touch that goes to and fro, without views and with them.
  Benchmark("frame of an engine without views", yardstick: "layout/flat rows") { TouchedEngineFrames(reach: 40) }
  Benchmark(
    "frame of a feed of n rows", parameters: [1_000, 100_000], yardstick: "frame of an engine without views"
  ) { FeedFrames(rowCount: $0, reach: 40) }
  // Each row has a transition, a visual effect and an observer of what is seen of it.
  Benchmark(
    "frame of a drawn feed of n rows", parameters: [100_000], yardstick: "frame of an engine without views"
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

/// A touch that goes to and fro by steps of 13.75 pt, as far as a reach either way, without lifting.
private struct Finger {
  let reach: Double
  private(set) var position = 600.0
  private var step = -13.75

  init(reach: Double) { self.reach = reach }

  mutating func next() -> CGPoint {
    position += step
    if position < 600 - reach || position >= 600 { step = -step }
    return CGPoint(x: 200, y: position)
  }
}

private let screen = CGSize(width: 390, height: 1250)

/// The frames of an engine under the touch.
private struct TouchedEngineFrames: MeasuredWork, ~Copyable {
  private var engine = ScrollEngine(
    legal: ScrollConfiguration(
      containerSize: screen,
      content: StackContent(sections: [StackSection(rowCount: 100_000)], estimate: .mean(initial: 44))))
  private var finger: Finger
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(reach: Double) {
    finger = Finger(reach: reach)
    engine.send(.touchBegan(CGPoint(x: 200, y: finger.position)), at: 0)
    run(iterations: 500)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      engine.send(.touchMoved(finger.next()), at: time)
      checksum = mixed(
        checksum, engine.show(at: time, asking: Carousels.Rows()).geometry.contentOffset.y.native.bitPattern)
    }
  }
}

/// The same through a host, with a feed of views.
private struct FeedFrames: MeasuredWork, ~Copyable {
  private let feed: FeedScreen
  private var finger: Finger
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, reach: Double, isDrawn: Bool = false) {
    feed = MainActor.assumeIsolated { FeedScreen(rowCount: rowCount, isDrawn: isDrawn) }
    finger = Finger(reach: reach)
    let (feed, start) = (feed, CGPoint(x: 200, y: finger.position))
    MainActor.assumeIsolated { feed.host.touchDown(at: start) }
    run(iterations: 500)
    checksum = 0
  }

  // A program is on the main actor already, so what it costs to get there is no part of a frame.
  mutating func run(iterations: Int) {
    let (feed, start) = (feed, (finger: finger, time: time, checksum: checksum))
    (finger, time, checksum) = MainActor.assumeIsolated {
      var (finger, time, checksum) = start
      for _ in 0..<iterations {
        time += 1.0 / 120
        feed.host.touchMove(to: finger.next())
        feed.host.advance(to: time)
        checksum = mixed(checksum, Int64(feed.host.shownRowCount))
      }
      return (finger, time, checksum)
    }
  }
}

/// Hosts that are made, show their first frame, and go. The program has its elements before.
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

/// Changes of a feed, each with the frame that follows.
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
        // The feed lasts for many iterations: then it begins anew.
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

/// What the rows of the feed are, and what one of them shows.
@MainActor @Observable
private final class FeedModel {
  var ids: [Int]
  var count = 0

  init(ids: [Int]) { self.ids = ids }
}

/// A window with a feed.
@MainActor
private final class FeedScreen {
  let model: FeedModel
  let host: ScrollHost

  convenience init(rowCount: Int, isDrawn: Bool = false) { self.init(ids: Array(0..<rowCount), isDrawn: isDrawn) }

  init(ids: [Int], isDrawn: Bool = false) {
    let model = FeedModel(ids: ids)
    self.model = model
    host = ScrollHost(size: screen) {
      if isDrawn { DrawnFeed(model: model) } else { Feed(model: model) }
    }
    host.frameDuration = 1.0 / 120
    host.update()
  }
}

private struct Feed: View {
  let model: FeedModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { FeedRow(number: $0, model: model) }
      }
    }
  }
}

private struct DrawnFeed: View {
  let model: FeedModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { number in
          FeedRow(number: number, model: model)
            .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.3).scaleEffect($1.isIdentity ? 1 : 0.9) }
            .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .scrollView).minY / 20) }
            .onScrollVisibilityChange { if $0 { model.count = number } }
        }
      }
    }
  }
}

private struct FeedRow: View {
  let number: Int
  let model: FeedModel

  var body: some View {
    HStack {
      Text("Row \(number)")
      Spacer()
      if number == 3 { Text("\(model.count)") }
    }
    .frame(height: 100)
  }
}
