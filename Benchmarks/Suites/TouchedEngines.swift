// What feeds of views are held against: engines with the same content under the same touch, without a view.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// A touch that goes to and fro by steps of 13.75 pt, as far as a reach either way, without lifting.
struct Finger {
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

/// More than half of the first 13 rows is on it wherever a touch with a reach of 40 pt leads, and nothing of any other.
let feedScreen = CGSize(width: 390, height: 1260)

/// An engine with the content of the feed.
private func feedEngine() -> ScrollEngine {
  ScrollEngine(
    legal: ScrollConfiguration(
      containerSize: feedScreen,
      content: StackContent(sections: [StackSection(rowCount: 100_000)], estimate: .mean(initial: 44))))
}

/// The frames of an engine under the touch.
struct TouchedEngineFrames: MeasuredWork, ~Copyable {
  private var engine = feedEngine()
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

/// The same, with all effects and observers that the rows of a drawn feed have, and with a position that is followed.
struct DrawnEngineFrames: MeasuredWork, ~Copyable {
  /// What the actions have come to.
  private final class Tally {
    var sum = 0
  }

  private struct Effects: PresentationClient {
    func transition(of element: StackElement) -> Int? { 0 }
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().offset(x: geometry.frame(in: .scrollView).minY / 20)
    }
  }

  private var engine = feedEngine()
  private var presentation = ScrollPresentation(transitions: [
    ScrollTransition { $0.opacity($1.isIdentity ? 1 : 0.3).scaleEffect($1.isIdentity ? 1 : 0.9) }
  ])
  private let observers = ScrollObservers()
  private let tally = Tally()
  private let ids: RowIDs<Int>
  private var position = ScrollPosition(idType: Int.self)
  private var link = ScrollPositionLink<Int>()
  private var finger: Finger
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(reach: Double) {
    finger = Finger(reach: reach)
    do { ids = try RowIDs(Array(0..<100_000)) } catch { preconditionFailure("\(error)") }
    observe()
    engine.send(.touchBegan(CGPoint(x: 200, y: finger.position)), at: 0)
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
    // All rows that come onto the screen.
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
      time += 1.0 / 120
      engine.send(.touchMoved(finger.next()), at: time)
      do { try link.send(position, to: &engine, at: time, rows: ids) } catch { preconditionFailure("\(error)") }
      let report = engine.show(at: time, asking: Carousels.Rows())
      link.receive(report, into: &position, from: engine, rows: ids)
      presentation.update(after: report, of: engine, asking: Effects())
      observers.receive(report, of: engine, rows: presentation)
      observers.deliver()
      checksum = mixed(checksum, report.geometry.contentOffset.y.native.bitPattern &+ UInt64(tally.sum))
    }
  }
}
