// Frames of a feed, a carousel and a grid, followed by presentation and observers.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Frames of content that scrolls steadily, each with an update of the presentation and a delivery to observers. All
/// rows are measured; some come and go, as in steady scrolling.
struct PresentedFrames: MeasuredWork, ~Copyable {
  /// The content on the screen.
  enum Content {
    /// Twelve rows of a feed of a thousand.
    case feed
    /// Twelve rows of a feed with this many rows.
    case rows(Int)
    /// Five cards.
    case carousel
    /// Sixty cells.
    case grid
  }

  /// The work that follows a frame.
  struct Extras: OptionSet {
    let rawValue: Int
    static let geometry = Extras(rawValue: 1)
    static let visibility = Extras(rawValue: 2)
    static let transitions = Extras(rawValue: 4)
    static let visualEffects = Extras(rawValue: 8)
    static let animated = Extras(rawValue: 16)
    static let everything: Extras = [.geometry, .visibility, .transitions]
  }

  /// The results of the observers' actions.
  private final class Tally {
    var sum: UInt64 = 0
  }

  private struct Rows: ScrollClient {
    let extent: Double?
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      extent ?? LayoutRows().extent(of: element, crossExtent: crossExtent)
    }
  }

  /// The same transition for every row.
  private struct Transitions: PresentationClient {
    func transition(of element: StackElement) -> Int? { 0 }
  }

  /// A visual effect that depends on each row's place.
  private struct Effects: PresentationClient {
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      let part = geometry.frame(in: .scrollView).midY / 1210
      return EmptyVisualEffect().opacity(1 - part / 2).scaleEffect(1 - part / 4).rotationEffect(.radians(part / 8))
        .offset(x: 10 * part)
    }
  }

  private var engine: ScrollEngine
  private var presentation: ScrollPresentation
  private let observers = ScrollObservers()
  private let tally = Tally()
  private let extras: Extras
  private let rows: Rows
  private let isHorizontal: Bool
  private let stretch: Range<Double>
  private var offset: Double
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(_ content: Content, _ extras: Extras) {
    self.extras = extras
    switch content {
    case .feed, .rows:
      var count = 1000
      if case .rows(let number) = content { count = number }
      rows = Rows(extent: nil)
      isHorizontal = false
      stretch = LayoutFeed.stretch(in: count)
      engine = LayoutFeed.engine(
        LayoutFeed.configuration(rowCount: count), lineCount: count, standingAt: count / 2)
    case .carousel:
      rows = Rows(extent: 100)
      isHorizontal = true
      stretch = 1000..<20_000
      engine = Self.carousel
    case .grid:
      rows = Rows(extent: 100)
      isHorizontal = false
      stretch = 1000..<20_000
      engine = Self.grid
    }
    offset = stretch.lowerBound
    presentation = ScrollPresentation(transitions: [Self.transition(isAnimated: extras.contains(.animated))])
    observe()
    // Every row is measured and comes onto the screen once.
    let frames = Int((stretch.upperBound - stretch.lowerBound) / LayoutFeed.step) + 2
    run(iterations: frames)
    checksum = 0
  }

  private static var carousel: ScrollEngine {
    ScrollEngine(
      legal: ScrollConfiguration(
        containerSize: CGSize(width: 450, height: 300),
        content: StackContent(
          axis: .horizontal, sections: [StackSection(rowCount: 1000)], estimate: .fixed(100), prefetch: .none)))
  }

  private static var grid: ScrollEngine {
    ScrollEngine(
      legal: ScrollConfiguration(
        containerSize: CGSize(width: 500, height: 1150),
        content: StackContent(
          tracks: [GridItem](repeating: GridItem(), count: 5), sections: [StackSection(rowCount: 10_000)],
          estimate: .fixed(100), prefetch: .none)))
  }

  /// Returns a transition with four effects. At any time, only one row in the middle is in its identity.
  private static func transition(isAnimated: Bool) -> ScrollTransition {
    let configuration: ScrollTransitionConfiguration = isAnimated ? .animated(.smooth) : .interactive
    return ScrollTransition(configuration.threshold(.centered)) { content, phase in
      content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(
        x: phase.isIdentity ? 1 : 0.8, y: phase.isIdentity ? 1 : 0.9
      )
      .rotationEffect(.radians(phase.value / 8)).offset(x: 40 * phase.value)
    }
  }

  private func observe() {
    let tally = tally
    if extras.contains(.geometry) {
      observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, _ in tally.sum += 1 }
      observers.onScrollGeometryChange(for: CGSize.self, of: { $0.contentSize }) { _, _ in tally.sum += 1 }
      observers.onScrollGeometryChange(for: Int.self, of: { Int($0.containerSize.width) }) { _, _ in tally.sum += 1 }
    }
    if extras.contains(.visibility) {
      observers.onScrollVisibilityChange { _, isVisible in tally.sum += isVisible ? 1 : 2 }
    }
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      offset += LayoutFeed.step
      if offset >= stretch.upperBound { offset = stretch.lowerBound }
      engine.send(.scrollTo(CGPoint(x: isHorizontal ? offset : 0, y: isHorizontal ? 0 : offset)), at: time)
      let report = engine.show(at: time, asking: rows)
      present(report)
      checksum = mixed(checksum, UInt64(report.geometry.contentOffset.y.native.bitPattern) &+ tally.sum)
    }
  }

  @inline(__always)
  private mutating func present(_ report: FrameReport) {
    if extras.isEmpty { return }
    if extras.contains(.visualEffects) {
      presentation.update(after: report, of: engine, asking: Effects())
    } else if extras.contains(.transitions) || extras.contains(.animated) {
      presentation.update(after: report, of: engine, asking: Transitions())
    } else {
      presentation.update(after: report, of: engine, asking: PlainPresentationClient())
    }
    if !observers.isEmpty {
      observers.receive(report, of: engine, rows: presentation)
      observers.deliver()
    }
    let last = presentation.rowCount - 1
    checksum = presentation.withColumns { [checksum] rows in
      mixed(checksum, (rows.transforms[last].m12 + rows.bounds[last].minY).native.bitPattern)
    }
  }
}
