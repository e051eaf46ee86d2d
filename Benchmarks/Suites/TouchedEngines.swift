// The yardsticks of trees and of feeds of views: engines alone, with the same content and the same touch.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// A touch that goes back and forth in steps of 13.75 pt, without lifting. It turns round when a step leaves the range.
struct MovingTouch {
  private let range: Range<Double>
  private(set) var position: Double
  private var step = -13.75

  init(from position: Double, within range: Range<Double>) {
    self.position = position
    self.range = range
  }

  /// Creates a touch that goes up as far as `reach`, and back.
  init(reach: Double) { self.init(from: 600, within: (600 - reach)..<600) }

  /// A touch that goes 700 pt back and forth.
  static var toAndFro: MovingTouch { MovingTouch(from: 1000, within: 300..<1001) }

  mutating func next() -> CGPoint {
    position += step
    if !range.contains(position) { step = -step }
    return CGPoint(x: 200, y: position)
  }
}

/// The size of a screen. Wherever a touch with a reach of 40 pt scrolls to, it shows more than half of each of the
/// first 13 rows, and no part of other rows.
let feedScreen = CGSize(width: 390, height: 1260)

/// The content of the feed of views.
private var feedOfViews: ScrollConfiguration {
  ScrollConfiguration(
    containerSize: feedScreen,
    content: StackContent(sections: [StackSection(rowCount: 100_000)], estimate: .mean(initial: 44)))
}

/// An engine under a touch that drags it.
struct TouchedEngine: ~Copyable {
  var engine: ScrollEngine
  private var touch: MovingTouch
  private(set) var time = 0.0

  init(_ configuration: ScrollConfiguration, standingAt offset: Double? = nil, _ touch: MovingTouch) {
    engine = ScrollEngine(legal: configuration)
    self.touch = touch
    if let offset { engine.send(.scrollTo(CGPoint(x: 0, y: offset)), at: 0) }
    engine.send(.touchBegan(CGPoint(x: 200, y: touch.position)), at: 0)
  }

  /// Advances the time to the next frame, and moves the touch.
  @inline(__always)
  mutating func move() {
    time += 1.0 / 120
    engine.send(.touchMoved(touch.next()), at: time)
  }

  @inline(__always)
  mutating func show() -> FrameReport { engine.show(at: time, asking: Carousels.Rows()) }
}

/// The frames of an engine under a touch, and the values read from them.
struct TouchedEngineFrames: MeasuredWork, ~Copyable {
  private var touched: TouchedEngine
  private let readsLastRow: Bool
  private(set) var checksum: UInt64 = 0

  /// Creates the yardstick of feeds of views.
  init(reach: Double) { self.init(TouchedEngine(feedOfViews, MovingTouch(reach: reach)), readsLastRow: false) }

  /// Returns the yardstick of trees: a feed of a million rows of 100 pt, without a tree.
  static func plainFeed() -> TouchedEngineFrames {
    TouchedEngineFrames(
      TouchedEngine(Carousels.feed, standingAt: 50_000_000, .toAndFro), readsLastRow: true)
  }

  private init(_ touched: consuming TouchedEngine, readsLastRow: Bool) {
    self.touched = touched
    self.readsLastRow = readsLastRow
    run(iterations: 500)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      touched.move()
      checksum = mixed(checksum, touched.show().geometry.contentOffset.y.native.bitPattern)
      guard readsLastRow else { continue }
      let last = touched.engine.visibleElement(at: touched.engine.visibleElementCount - 1)
      checksum = mixed(checksum, last.frame.origin.y.native.bitPattern)
    }
  }
}

/// The same frames with a followed position, and with all effects and observers of a drawn feed's rows.
struct DrawnEngineFrames: MeasuredWork, ~Copyable {
  /// The results of the observers' actions.
  private final class Tally {
    var sum = 0
  }

  private struct Effects: PresentationClient {
    func transition(of element: StackElement) -> Int? { 0 }
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().offset(x: geometry.frame(in: .scrollView).minY / 20)
    }
  }

  private var touched: TouchedEngine
  private var presentation = ScrollPresentation(transitions: [
    ScrollTransition { $0.opacity($1.isIdentity ? 1 : 0.3).scaleEffect($1.isIdentity ? 1 : 0.9) }
  ])
  private let observers = ScrollObservers()
  private let tally = Tally()
  private let ids: RowIDs<Int>
  private var position = ScrollPosition(idType: Int.self)
  private var link = ScrollPositionLink<Int>()
  private(set) var checksum: UInt64 = 0

  init(reach: Double) {
    touched = TouchedEngine(feedOfViews, MovingTouch(reach: reach))
    do { ids = try RowIDs(Array(0..<100_000)) } catch { preconditionFailure("\(error)") }
    observe()
    run(iterations: 500)
    checksum = 0
  }

  private func observe() {
    let (tally, ids) = (tally, ids)
    observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, _ in tally.sum += 1 }
    observers.onScrollPhaseChange { _, _ in tally.sum += 1 }
    observers.onScrollVisibilityChange { _, _ in tally.sum += 1 }
    observers.onScrollTargetVisibilityChange(idType: Int.self, ids: { ids.id(of: $0) }, threshold: 0.5) {
      tally.sum += $0.count
    }
    // Observes all rows that come onto the screen.
    for row in 0..<16 {
      observers.onGeometryChange(element: .row(row, section: 0), for: Bool.self) { proxy in
        proxy.frame(in: .scrollView).minY < -200
      } action: {
        tally.sum += $0 ? 1 : 2
      }
    }
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      touched.move()
      do { try link.send(position, to: &touched.engine, at: touched.time, rows: ids) } catch {
        preconditionFailure("\(error)")
      }
      let report = touched.show()
      link.receive(report, into: &position, from: touched.engine, rows: ids)
      presentation.update(after: report, of: touched.engine, asking: Effects())
      observers.receive(report, of: touched.engine, rows: presentation)
      observers.deliver()
      checksum = mixed(checksum, report.geometry.contentOffset.y.native.bitPattern &+ UInt64(tally.sum))
    }
  }
}
