// A release with a given velocity from content at rest, as steps of a scenario.
import Foundation
import ScrollEngine
import ScrollScenario

/// One release. A pointer drags in equal steps, a request puts the content back to its place, and the pointer lets go.
/// So releases of all velocities begin at one place.
struct ReleaseTrial {
  /// The frames between the release and the rest.
  enum Frames {
    /// One frame, long after the release.
    case last
    /// Frames at a rate for 2 s, then one long after the release.
    case hertz(Int)
  }

  var axis: Axis
  /// The velocity of the content offset, in points per second.
  var speed: CGFloat
  var offset: CGPoint
  /// The time at which the pointer comes down, in microseconds.
  var start: Int64
  var frames = Frames.last

  /// The velocities whose places of rest are compared, in points per second, in ascending order.
  static let speeds: [CGFloat] = [-8000, -1500, -300, 0, 300, 1500, 8000]
  /// A touch number that no case uses.
  private static let touch = 9
  /// The duration of a step of the drag, in microseconds: 1/32 s.
  private static let interval: Int64 = 31_250

  /// The time at which the pointer lets go.
  var release: Int64 { start + 4 * Self.interval }
  /// A time at which nearly every motion is over.
  var end: Int64 { release + 60_000_000 }

  /// The steps up to the moment before the pointer lets go.
  var drag: [Scenario.Step] {
    func event(_ count: Int64, _ kind: ScrollEvent.Kind) -> Scenario.Step {
      .event(at: ScenarioTime(microseconds: start + count * Self.interval), kind)
    }
    return [event(0, .touchBegan(place(nil), touch: Self.touch))]
      + (0...3).map { event(Int64($0) + 1, .touchMoved(place($0), touch: Self.touch)) }
      + [event(4, .scrollTo(offset)), .frame(at: ScenarioTime(microseconds: release))]
  }

  /// The release, and the frames until the content is at rest.
  var rest: [Scenario.Step] {
    let lift = Scenario.Step.event(
      at: ScenarioTime(microseconds: release), .touchEnded(place(3), touch: Self.touch))
    let last = Scenario.Step.frame(at: ScenarioTime(microseconds: end))
    guard case .hertz(let hertz) = frames else { return [lift, last] }
    let seen = ScenarioTime(microseconds: release + 2_000_000)
    return [lift, .play(hertz: hertz, until: seen), last]
  }

  var steps: [Scenario.Step] { drag + rest }

  /// Returns the place of the pointer; with nil, its place before it moves. It moves against the offset.
  private func place(_ move: Int?) -> CGPoint {
    axis.point(move.map { 20 - speed / 32 * CGFloat($0) } ?? 0)
  }
}

extension Scenario.Step {
  /// Returns the step some microseconds later.
  func delayed(by microseconds: Int64) -> Scenario.Step {
    func later(_ time: ScenarioTime) -> ScenarioTime { ScenarioTime(microseconds: time.microseconds + microseconds) }
    return switch self {
    case .event(let time, let kind): .event(at: later(time), kind)
    case .frame(let time): .frame(at: later(time))
    case .play(let hertz, let until): .play(hertz: hertz, until: later(until))
    case .edit, .update, .settle, .expect: self
    }
  }
}
