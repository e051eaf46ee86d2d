// A weight with a repeated animation: §J24.
import Foundation
import ScrollTypes

extension ReferenceWeight {
  /// The position and the velocity of a repeated animation after a time, and whether it is over.
  static func state(
    of run: Animation, _ repetition: Animation.Repetition, way: Double, after time: Double
  ) -> (value: Double, velocity: Double, isOver: Bool) {
    let course = WeightRun(run)
    let length = run.startDelay + course.length
    if length < 0.001 { return (way, 0, true) }
    let number = (time / length).rounded(.down)
    if let count = repetition.runCount, number >= Double(count) { return (way, 0, true) }
    let state = course.state(after: time - number * length - run.startDelay)
    let leadsBack = repetition.autoreverses && Int(number.truncatingRemainder(dividingBy: 2)) == 1
    return leadsBack
      ? (way - way * state.progress, -way * state.speed, false) : (way * state.progress, way * state.speed, false)
  }
}

/// A run from 0 to 1, starting at rest.
private struct WeightRun {
  private enum Course {
    case spring(ReferenceSpring)
    case curve(ReferenceCourse)
  }

  private let course: Course
  /// The duration. A spring lasts until it stays within a thousandth of the way, to the nearest 1/1048576 s.
  let length: Double

  init(_ run: Animation) {
    switch run.motion {
    case .spring(let spring, let initial):
      let frequency = 2 * .pi * run.speedFactor / spring.responseInScrolling
      let damping = spring.dampingInScrolling
      course = .spring(
        ReferenceSpring(
          displacement: -1, initialVelocity: initial * run.speedFactor, frequency: frequency, damping: damping))
      // The settling time for the rest distance, on a way that is enlarged to match.
      let enlarged = restDistance * 1000
      let settling = ReferenceSettling(
        displacement: -enlarged, initialVelocity: initial * run.speedFactor * enlarged, frequency: frequency,
        damping: damping)
      length = (settling.time * 1_048_576).rounded() / 1_048_576
    case .timingCurve(let curve, let time):
      let whole = time / run.speedFactor
      length = whole < 0.001 ? 0 : whole
      course = .curve(
        ReferenceCourse(progress: ReferenceProgress(shape: curve.shape), way: 1, length: length, inherited: nil))
    }
  }

  func state(after time: Double) -> (progress: Double, speed: Double) {
    if time < 0 { return (0, 0) }
    switch course {
    case .spring(let spring):
      let state = spring.state(after: time)
      return (1 + state.displacement, state.velocity)
    case .curve(let course):
      if time >= length { return (1, 0) }
      let state = course.state(after: time)
      return (state.position, state.velocity)
    }
  }
}
