// Seeded scenarios from random bytes, on which tests try the oracles.
import Foundation
import ScrollScenario
import ScrollTypes

/// A seeded generator of numbers, by George Marsaglia's xorshift with a multiplication at the end.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A scenario of at most `records` records of random bytes.
func randomScenario(seed: UInt64, records: Int = 40) -> Scenario {
  var generator = SeededGenerator(seed: seed)
  // The first numbers of neighbouring seeds resemble each other.
  for _ in 0..<8 { _ = generator.next() }
  let count = ScenarioHeader.byteCount + 8 * Int.random(in: 1...records, using: &generator)
  return Scenario(bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
}

/// A scenario with wheels, trackpads, keys and more touches between its own events.
func withPointers(_ original: Scenario, seed: UInt64) -> Scenario {
  var generator = SeededGenerator(seed: seed &+ 7)
  for _ in 0..<8 { _ = generator.next() }
  var scenario = original
  scenario.configuration.verticalScrollBounceBehavior = Bool.random(using: &generator) ? .basedOnSize : .always
  scenario.configuration.horizontalScrollBounceBehavior = Bool.random(using: &generator) ? .basedOnSize : .always
  scenario.configuration.isScrollEnabled = Int.random(in: 0..<8, using: &generator) > 0
  // In most scenarios the content is too long for `.basedOnSize` to matter.
  if Int.random(in: 0..<3, using: &generator) == 0 {
    for index in scenario.configuration.content.sections.indices {
      scenario.configuration.content.sections[index].rowCount %= 4
    }
  }
  scenario.rebaseUpdates(from: original)
  var pointers = RandomPointers(generator: generator)
  scenario.steps = scenario.steps.flatMap { step -> [Scenario.Step] in
    guard case .event(let time, let kind) = step else { return [step] }
    return [.event(at: time, pointers.changed(kind))] + pointers.events(after: time.microseconds)
  }
  return scenario
}

/// Makes events of pointers. Some of them come in the order of real pointers.
private struct RandomPointers {
  var generator: SeededGenerator

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  /// Gives a touch another number now and then, and lets a request keep the velocity or not.
  mutating func changed(_ kind: ScrollEvent.Kind) -> ScrollEvent.Kind {
    let touch = Int.random(in: 0..<8, using: &generator) == 0 ? 1 : 0
    switch kind {
    case .touchBegan(let point, _): return .touchBegan(point, touch: touch)
    case .touchMoved(let point, _): return .touchMoved(point, touch: touch)
    case .touchEnded(let point, _): return .touchEnded(point, touch: touch)
    case .touchCancelled: return .touchCancelled(touch: touch)
    case .scrollTo(let point, let animation, _):
      return .scrollTo(point, animation: animation, preservesVelocity: Bool.random(using: &generator))
    case .scrollToView(let view, let anchor, let animation, _):
      return .scrollToView(
        view, anchor: anchor, animation: animation, preservesVelocity: Bool.random(using: &generator))
    default: return kind
    }
  }

  mutating func events(after start: Int64) -> [Scenario.Step] {
    var time = start
    var steps: [Scenario.Step] = []
    func add(_ kind: ScrollEvent.Kind) { steps.append(.event(at: ScenarioTime(microseconds: time), kind)) }
    func tell() { steps.append(.frame(at: ScenarioTime(microseconds: time))) }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: add(.key(pick(ScrollKey.allCases)))
    case 1: add(.scrollDisabled(Bool.random(using: &generator)))
    case 2: add(.wheel(WheelEvent(delta: delta(), isPrecise: Bool.random(using: &generator))))
    case 3, 4:
      // Wheel events with any phases, in any order.
      for _ in 0..<3 {
        add(
          .wheel(
            WheelEvent(
              delta: delta(), phase: pick(WheelEvent.Phase.allCases),
              momentumPhase: pick(WheelEvent.MomentumPhase.allCases))))
        time += pick([0, 8333, 16_667, 100_000])
      }
    case 5, 6:
      let step = delta()
      for phase in [.mayBegin, .began, .changed, .changed, .stationary, .changed, .ended] as [WheelEvent.Phase] {
        if phase != .mayBegin || Bool.random(using: &generator) { add(.wheel(WheelEvent(delta: step, phase: phase))) }
        time += pick([0, 8333, 16_667])
        if Bool.random(using: &generator) { tell() }
      }
      guard Bool.random(using: &generator) else { break }
      momentum(of: step, from: &time, &steps)
    case 7, 8: momentum(of: delta(), from: &time, &steps)
    default: break
    }
    return steps
  }

  private mutating func momentum(of step: CGVector, from time: inout Int64, _ steps: inout [Scenario.Step]) {
    let count = Int.random(in: 1...8, using: &generator)
    for index in 0...count {
      let phase: WheelEvent.MomentumPhase = index == 0 ? .began : index == count ? .ended : .changed
      // Some momentum stops without an end.
      if phase == .ended, Bool.random(using: &generator) { break }
      let share = 1 - Double(index) / Double(count)
      let delta = CGVector(dx: step.dx * share, dy: step.dy * share)
      steps.append(
        .event(at: ScenarioTime(microseconds: time), .wheel(WheelEvent(delta: delta, momentumPhase: phase))))
      time += pick([8333, 16_667, 16_667, 50_000])
      if Bool.random(using: &generator) { steps.append(.frame(at: ScenarioTime(microseconds: time))) }
    }
  }

  private mutating func delta() -> CGVector {
    let size = pick([0, 1, 10, 40, 400, 1e7])
    return CGVector(
      dx: size * Double.random(in: -1...1, using: &generator), dy: size * Double.random(in: -1...1, using: &generator))
  }
}
