// Measures pointers: frames of content that follows them, and events of which a thousand come in one frame.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Whole frames at 120 Hz of content that moves an eighth of a row in each, with all rows measured: two seconds down,
/// two seconds up. There is one event between two frames. On both axes, the content moves half as far across as along.
struct PointerFrames: MeasuredWork, ~Copyable {
  enum Pointer {
    /// A touch that stays down.
    case touch
    /// The system momentum of a trackpad, which begins again at every turn.
    case momentum
  }

  private static let stretch = 240
  private var engine: ScrollEngine
  private let pointer: Pointer
  private var touch = CGPoint(x: 200, y: 600)
  private var step = -LayoutFeed.step
  /// The distance that a pointer moves across for each point along.
  private let slant: Double
  private var frame = 0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ pointer: Pointer, onBothAxes: Bool = false) {
    self.pointer = pointer
    slant = onBothAxes ? 0.5 : 0
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount, onBothAxes: onBothAxes), lineCount: rowCount,
      standingAt: rowCount / 2)
    if pointer == .touch { engine.send(.touchBegan(touch), at: time) }
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      switch pointer {
      case .touch:
        touch.x += step * slant
        touch.y += step
        engine.send(.touchMoved(touch), at: time)
      case .momentum:
        let phase: WheelEvent.MomentumPhase = frame == 0 ? .began : frame == Self.stretch - 1 ? .ended : .changed
        engine.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: step), momentumPhase: phase)), at: time)
      }
      let offset = engine.show(at: time, asking: LayoutRows()).geometry.contentOffset
      checksum = mixed(checksum, offset.y.native.bitPattern)
      if slant != 0 { checksum = mixed(checksum, offset.x.native.bitPattern) }
      frame += 1
      if frame == Self.stretch {
        frame = 0
        step.negate()
      }
    }
  }
}

/// A thousand events in each frame at 120 Hz. One iteration is one event with its share of the frame.
struct EventStorm: MeasuredWork, ~Copyable {
  /// The events of a pointer. They repeat.
  enum Course {
    /// A touch that goes down and up again.
    case taps
    /// A touch that goes down, drags and flings the content. The next one goes the other way.
    case drags
    /// A wheel that turns back and forth.
    case wheel
  }

  private static let eventsPerFrame = 1000
  private var engine: ScrollEngine
  private let events: [ScrollEvent.Kind]
  private var next = 0
  private var eventsInFrame = 0
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(_ course: Course) {
    func place(_ y: Double) -> CGPoint { CGPoint(x: 200, y: y) }
    func drag(by step: Double) -> [ScrollEvent.Kind] {
      [.touchBegan(place(600)), .touchMoved(place(600 + step)), .touchMoved(place(600 + 2 * step))]
        + [.touchEnded(place(600 + 2 * step))]
    }
    events =
      switch course {
      case .taps: [.touchBegan(place(600)), .touchEnded(place(600))]
      case .drags: drag(by: -20) + drag(by: 20)
      case .wheel: [-30, 30].map { .wheel(WheelEvent(delta: CGVector(dx: 0, dy: $0))) }
      }
    engine = LayoutFeed.engine(LayoutFeed.configuration(rowCount: 1_000), lineCount: 1_000, standingAt: 500)
    // The queue grows to the events of a frame, and keeps this capacity.
    run(iterations: Self.eventsPerFrame)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120 / Double(Self.eventsPerFrame)
      engine.send(events[next], at: time)
      next = next + 1 < events.count ? next + 1 : 0
      eventsInFrame += 1
      guard eventsInFrame == Self.eventsPerFrame else { continue }
      eventsInFrame = 0
      let report = engine.show(at: time, asking: LayoutRows())
      checksum = mixed(checksum, report.geometry.contentOffset.y.native.bitPattern)
      checksum = mixed(checksum, Int64(engine.phaseChangeCount))
    }
  }
}
