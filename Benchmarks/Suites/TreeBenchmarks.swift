// Measures trees of scroll views: feeds with carousels, chains, wheels, coordinates, and retention after leaving.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

let treeBenchmarks = BenchmarkSuite("tree") {
  Benchmark("frame of a plain feed", yardstick: "layout/flat rows") { TouchedEngineFrames.plainFeed() }
  Benchmark("frame of a feed, carousels in every nth row", parameters: [100, 4], yardstick: "frame of a plain feed") {
    CarouselFeedFrames(period: $0, scrolling: .toAndFro)
  }
  Benchmark(
    "way through a feed, carousels in every nth row", parameters: [100, 4], yardstick: "frame of a plain feed",
    recordsLatency: true
  ) { CarouselFeedFrames(period: $0, scrolling: .onItsWay) }
  Benchmark(
    "way through a feed, kept carousels in every nth row", parameters: [4], yardstick: "frame of a plain feed"
  ) { CarouselFeedFrames(period: $0, scrolling: .amongKept) }
  Benchmark(
    "frame of two columns of n rows", parameters: [100_000, 1_000_000], yardstick: "frame of a plain feed"
  ) { MasonryFrames(rowCount: $0) }
  Benchmark("frame of a drag, by depth", parameters: [1, 2, 3], yardstick: "frame of a plain feed") {
    ChainFrames(depth: $0, .drag)
  }
  Benchmark("frame of a fling, by depth", parameters: [1, 2, 3], yardstick: "frame of a plain feed") {
    ChainFrames(depth: $0, .fling)
  }
  Benchmark("event of a wheel storm, by depth", parameters: [1, 2, 3], yardstick: "motion/exponential") {
    ChainFrames(depth: $0, .wheel)
  }
  Benchmark("frame of a row in the root's space, by depth", parameters: [1, 2, 3], yardstick: "motion/exponential") {
    TreeLookups(depth: $0, .coordinates)
  }
  Benchmark("scroll view at a point, by depth", parameters: [1, 2, 3], yardstick: "motion/exponential") {
    TreeLookups(depth: $0, .point)
  }
  Benchmark("copy behind restored carousels that have left", parameters: [0, 10_000], checkedIterations: 10) {
    TreeCopies(count: $0, of: 10_000, .restored)
  }
  Benchmark("copy behind kept carousels that have left", parameters: [0, 1_000], checkedIterations: 10) {
    TreeCopies(count: $0, of: 1_000, .kept)
  }
}

/// A tree for benchmarks. Its input is fixed and legal, so an error is a fault of the benchmark.
extension ScrollTree {
  init(legal root: ScrollConfiguration, retention: InnerScrollRetention = .restored) {
    do { try self.init(root, retention: retention) } catch { preconditionFailure("\(error)") }
  }

  mutating func send(_ event: ScrollEvent.Kind, at place: EventPlace = .automatic, time: Double) {
    do { try enqueue(ScrollEvent(time: time, event), at: place) } catch { preconditionFailure("\(error)") }
  }

  mutating func show(at time: Double, asking client: borrowing some ScrollTreeClient) -> ScrollTreeReport {
    do { return try frame(at: time, asking: client) } catch { preconditionFailure("\(error)") }
  }

  mutating func put(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, in parent: ScrollViewID, at origin: CGPoint = .zero
  ) {
    do { try attach(view, configuration, to: parent, origin: origin) } catch { preconditionFailure("\(error)") }
  }
}

/// Rows of 100 pt. Every nth row of the root has a carousel.
struct Carousels: ScrollTreeClient {
  /// The distance from one carousel to the next, in rows; 0 for no carousels.
  let period: Int

  struct Rows: ScrollClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
  }

  func rows(of view: ScrollViewID) -> Rows { Rows() }

  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? {
    guard period > 0, view == .root, case .row(let row, _) = element, row % period == 0 else { return nil }
    return InnerScrollView(ScrollViewID(UInt64(row + 1)))
  }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration { Self.list(.horizontal, height: 100, rowCount: 20) }

  static func list(_ axis: Axis = .vertical, height: CGFloat, rowCount: Int) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: CGSize(width: 390, height: height),
      content: StackContent(
        axis: axis, sections: [StackSection(rowCount: rowCount)], estimate: .fixed(100), prefetch: .none))
  }

  /// A screen of twelve or thirteen of a million rows, as in the layout suite.
  static var feed: ScrollConfiguration { list(height: 1210, rowCount: 1_000_000) }
}

/// The frames of a feed of a million rows of 100 pt with carousels. The carousels do not scroll.
struct CarouselFeedFrames: MeasuredWork, ~Copyable {
  enum Course {
    /// Back and forth within the kept lines: no carousel comes or goes.
    case toAndFro
    /// Onwards through the feed, over rows that were seen before. Carousels come and go.
    case onItsWay
    /// Onwards through the feed, with kept carousels that were seen before too.
    case amongKept
  }

  private let client: Carousels
  private let course: Course
  private var tree: ScrollTree
  private var touch = MovingTouch.toAndFro
  private var offset = 0.0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(period: Int, scrolling course: Course) {
    client = Carousels(period: period)
    self.course = course
    tree = ScrollTree(legal: Carousels.feed, retention: course == .amongKept ? .kept : .restored)
    tree.send(.scrollTo(CGPoint(x: 0, y: 50_000_000)), time: 0)
    _ = tree.show(at: 0, asking: client)
    if course == .toAndFro {
      tree.send(.touchBegan(CGPoint(x: 200, y: touch.position)), at: .view(.root), time: 0)
      run(iterations: 200)
    } else {
      run(iterations: 8000)
    }
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      if course == .toAndFro {
        tree.send(.touchMoved(touch.next()), time: time)
      } else {
        offset = offset + 13.75 > 50_000 ? 0 : offset + 13.75
        tree.send(.scrollTo(CGPoint(x: 0, y: 50_000_000 + offset)), time: time)
      }
      let report = tree.show(at: time, asking: client)
      checksum = mixed(checksum, UInt64(report.memberCount))
      tree.withVisibleElements(in: .root) { views in
        checksum = mixed(checksum, views[views.count - 1].frame.origin.y.native.bitPattern)
      }
    }
  }
}
