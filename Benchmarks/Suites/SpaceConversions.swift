// Measures conversions of points and frames between the coordinate spaces of nested scroll views.
import BenchmarkRunner
import Foundation
import ScrollTypes

/// Benchmarks of the effects suite. They convert from a card in the innermost scroll view of a chain outwards.
let spaceConversions: [Benchmark] = [
  Benchmark("point in the global space, by depth", parameters: [1, 3, 8], yardstick: "motion/exponential") {
    SpaceConversions(depth: $0, .point)
  },
  Benchmark("frame of a proxy in the global space, by depth", parameters: [1, 3, 8], yardstick: "motion/exponential") {
    SpaceConversions(depth: $0, .proxy)
  },
  Benchmark("64 frames in the global space, by depth", parameters: [1, 3, 8], yardstick: "motion/exponential") {
    SpaceConversions(depth: $0, .batch)
  },
  Benchmark("point in a named space, by depth", parameters: [1, 3, 8], yardstick: "motion/exponential") {
    SpaceConversions(depth: $0, .named)
  },
]

/// Conversions from the innermost of several nested scroll views. The outermost one moves between iterations.
struct SpaceConversions: MeasuredWork {
  enum Question {
    case point, proxy, batch, named
  }

  private let question: Question
  private let views: [VisibleElement]
  private var proxy: GeometryProxy
  private var frames: [CGRect] = []
  private let named = NamedCoordinateSpace.named("page")
  private var step = 0
  private var sum = 0.0

  var checksum: UInt64 { sum.bitPattern }

  init(depth: Int, _ question: Question) {
    self.question = question
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 120), contentSize: CGSize(width: 390, height: 9000),
      contentInsets: EdgeInsets(), containerSize: CGSize(width: 390, height: 700))
    let levels = (0..<depth).map { level in
      CoordinateSpaces.Level(
        origin: CGPoint(x: 3 + level, y: 7 * level), geometry: geometry,
        axes: level.isMultiple(of: 2) ? .horizontal : .vertical)
    }
    let page = CoordinateSpaces.Name("page", level: depth - 1, isInContent: true, frame: .zero)
    let other = CoordinateSpaces.Name("other", level: 0, frame: .zero)
    views = (0..<64).map { row in
      VisibleElement(
        element: .row(row, section: 0), line: row, frame: CGRect(x: 0, y: Double(row) * 44 - 20, width: 390, height: 44)
      )
    }
    proxy = GeometryProxy(frame: views[0].frame, spaces: CoordinateSpaces(levels: levels, names: [other, page]))
    frames.reserveCapacity(64)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      step = (step &+ 1) & 63
      proxy.spaces.levels[proxy.spaces.levels.count - 1].origin.y = CGFloat(step)
      switch question {
      case .point:
        let point = CGPoint(x: 1, y: CGFloat(step))
        sum += Double(proxy.spaces.convert(point, from: .local, to: .global, local: views[step].frame.origin).y)
      case .proxy:
        proxy.frame = views[step].frame
        sum += Double(proxy.frame(in: .global).minY)
      case .batch:
        frames.removeAll(keepingCapacity: true)
        Self.append(views, in: proxy.spaces, to: &frames)
        sum += Double(frames[step].minY)
      case .named:
        let point = CGPoint(x: 1, y: CGFloat(step))
        sum += Double(proxy.spaces.convert(point, from: .scrollView, to: named).y)
      }
    }
  }

  private static func append(_ views: [VisibleElement], in spaces: CoordinateSpaces, to frames: inout [CGRect]) {
    spaces.appendFrames(of: views.span, in: .global, to: &frames)
  }
}
