// Measures motions against a bare exponential, frames of moving content, and events of pointers.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

let motionBenchmarks = BenchmarkSuite("motion") {
  Benchmark("exponential") { Exponentials() }
  Benchmark("sample of a deceleration", yardstick: "exponential") {
    let motion = Deceleration(velocity: 2000, rate: .normal)
    return MotionSamples { motion.position(at: $0) }
  }
  Benchmark("sample of a bounce", yardstick: "exponential") {
    let motion = Bounce(displacement: 40, velocity: 900)
    return MotionSamples { motion.displacement(at: $0) }
  }
  Benchmark("sample of a spring", yardstick: "exponential") {
    let motion = AnimatedScroll(.spring(duration: 2), to: 900, velocity: 70)
    return MotionSamples { motion.position(at: $0) }
  }
  Benchmark("sample of a spring that swings", yardstick: "exponential") {
    let motion = AnimatedScroll(.spring(duration: 2, bounce: 0.3), to: 900, velocity: 70)
    return MotionSamples { motion.position(at: $0) }
  }
  Benchmark("sample of a curve", yardstick: "exponential") {
    let motion = AnimatedScroll(.easeInOut(duration: 2.5), to: 900, velocity: 70)
    return MotionSamples { motion.position(at: $0) }
  }
  Benchmark("start of a spring that swings", yardstick: "exponential") {
    MotionSamples { AnimatedScroll(.spring(duration: 2, bounce: 0.3), to: 900, velocity: 70 * $0).duration }
  }
  Benchmark("start of a curve", yardstick: "exponential") {
    MotionSamples { AnimatedScroll(.easeInOut(duration: 2.5), to: 900, velocity: 70 * $0).position(at: 1) }
  }
  Benchmark("frame of a fling", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true) {
    MovingFrames(rowCount: $0, .fling)
  }
  Benchmark(
    "frame of an animated scroll", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true
  ) {
    MovingFrames(rowCount: $0, .animation)
  }
  Benchmark("frame of a drag", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true) {
    PointerFrames(rowCount: $0, .touch)
  }
  Benchmark("frame of a momentum", parameters: [1_000, 1_000_000], yardstick: "layout/flat rows", recordsLatency: true)
  {
    PointerFrames(rowCount: $0, .momentum)
  }
  Benchmark("frame of a drag on both axes", yardstick: "layout/flat rows", recordsLatency: true) {
    PointerFrames(rowCount: 1_000, .touch, onBothAxes: true)
  }
  Benchmark("frame of a fling on both axes", yardstick: "layout/flat rows", recordsLatency: true) {
    MovingFrames(rowCount: 1_000, .fling, onBothAxes: true)
  }
  Benchmark("event of a tap", yardstick: "exponential") { EventStorm(.taps) }
  Benchmark("event of a drag", yardstick: "exponential") { EventStorm(.drags) }
  Benchmark("event of a wheel storm", yardstick: "exponential") { EventStorm(.wheel) }
  Benchmark("frame of a nested fling", yardstick: "layout/flat rows", recordsLatency: true) { NestedFrames() }
}

/// Times within two seconds, 1/120 s apart.
private struct SampleTimes {
  private var time = 0.0

  mutating func next() -> Double {
    time += 1.0 / 120
    if time >= 2 { time -= 2 }
    return time
  }
}

/// One exponential of a time: the lowest possible cost of a motion in closed form.
struct Exponentials: MeasuredWork {
  private var times = SampleTimes()
  private(set) var checksum: UInt64 = 0

  mutating func run(iterations: Int) {
    for _ in 0..<iterations { checksum = mixed(checksum, exp(-2.002 * times.next()).bitPattern) }
  }
}

/// One number of a motion at a time: a position, or a value of a new motion. A motion that continues lies in the
/// closure, as it lies in the engine during a frame. A copy for each sample would cost more than the sample.
struct MotionSamples: MeasuredWork {
  private let sample: (Double) -> Double
  private var times = SampleTimes()
  private(set) var checksum: UInt64 = 0

  init(sample: @escaping (Double) -> Double) { self.sample = sample }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations { checksum = mixed(checksum, sample(times.next()).bitPattern) }
  }
}

/// Whole frames at 120 Hz of content that moves by itself, with all rows measured. It moves in the first two seconds of
/// a fling, or in a spring to another row, and then back. On both axes, the pointer moves half as far across as along.
struct MovingFrames: MeasuredWork, ~Copyable {
  enum Course { case fling, animation }

  private static let stretch = 240
  private var engine: ScrollEngine
  private let course: Course
  private let row: Int
  /// The distance that a pointer moves across for each point along.
  private let slant: Double
  private var frame = 0
  private var isOnTheWayBack = false
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ course: Course, onBothAxes: Bool = false) {
    self.course = course
    row = rowCount / 2
    slant = onBothAxes ? 0.5 : 0
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount, onBothAxes: onBothAxes), lineCount: rowCount,
      standingAt: rowCount / 2)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if frame == 0 { begin() }
      time += 1.0 / 120
      let offset = engine.show(at: time, asking: LayoutRows()).geometry.contentOffset
      checksum = mixed(checksum, offset.y.native.bitPattern)
      if slant != 0 { checksum = mixed(checksum, offset.x.native.bitPattern) }
      frame = (frame + 1) % Self.stretch
    }
  }

  private mutating func begin() {
    switch course {
    case .fling:
      let step = isOnTheWayBack ? 20.0 : -20
      func place(_ move: Double) -> CGPoint { CGPoint(x: 200 + move * step * slant, y: 600 + move * step) }
      engine.send(.touchBegan(place(0)), at: time)
      for move in 1...3 { engine.send(.touchMoved(place(Double(move))), at: time + Double(move) / 1000) }
      engine.send(.touchEnded(place(3)), at: time + 0.003)
    case .animation:
      let view = StackElement.row(isOnTheWayBack ? row : row + 200, section: 0)
      engine.send(.scrollToView(view, anchor: .top, animation: .spring(duration: 2)), at: time)
    }
    isOnTheWayBack.toggle()
  }
}
