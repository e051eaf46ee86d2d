// Where the content stands at a time: at rest, under a finger, or on a curve.
import Foundation
import ScrollTypes

/// The motion of the content offset along one axis.
///
/// A curve or drag is relative to its *origin*, the offset in units at which it began. A correction by the layout
/// moves the origin alone, so the curve goes on as if nothing had happened.
struct Motion {
  private enum State {
    case resting
    case dragging(Drag)
    case flinging(Fling, start: Double)
  }

  /// The content offset as of the last time handled.
  private(set) var offset: ContentUnits
  private(set) var range: OffsetRange
  private var state = State.resting
  private var origin: ContentUnits = 0
  private var containerExtent: Double
  private let rate: ScrollDecelerationRate

  init(range: OffsetRange, containerExtent: Double, rate: ScrollDecelerationRate) {
    self.range = range
    self.containerExtent = containerExtent
    self.rate = rate
    offset = range.lower
  }

  /// Brings the offset to `time`; answers the time at which a curve ended on the way.
  mutating func advance(to time: Double) -> Double? {
    guard case .flinging(let fling, let start) = state else { return nil }
    let end = start + fling.duration
    guard time < end else {
      offset = origin + ContentUnits(points: fling.rest)
      state = .resting
      return end
    }
    offset = origin + ContentUnits(points: fling.position(at: time - start))
    return nil
  }

  /// The velocity of a curve at `time` in points per second; zero at rest and under a finger.
  func velocity(at time: Double) -> Double {
    guard case .flinging(let fling, let start) = state else { return 0 }
    return fling.velocity(at: time - start)
  }

  /// Carries a command out at `time`, to which the motion has been brought.
  mutating func apply(_ command: MotionCommand, at time: Double) {
    switch command {
    case .hold:
      state = .resting
    case .beginDrag(let finger):
      beginDrag(finger: finger)
    case .drag(let finger):
      guard case .dragging(var drag) = state else { return }
      offset = origin + ContentUnits(points: drag.position(followingTo: finger))
      state = .dragging(drag)
    case .release(let velocity):
      release(velocity: velocity, at: time, mayRest: true)
    case .jump(let target):
      stand(at: target)
    }
  }

  /// Stands at an offset in units, clamped to the range; a drag goes on from there.
  mutating func stand(at target: ContentUnits) {
    offset = range.clamp(target)
    if case .dragging(let drag) = state { beginDrag(finger: drag.finger) } else { state = .resting }
  }

  /// Takes over the length of another container. A drag or a motion goes on from where it is.
  mutating func resize(containerExtent: Double, range newRange: OffsetRange, at time: Double) {
    self.containerExtent = containerExtent
    adapt(to: newRange, at: time)
    if case .dragging(let drag) = state { beginDrag(finger: drag.finger) }
  }

  /// Whether a curve is under way.
  var isMoving: Bool {
    if case .flinging = state { true } else { false }
  }

  /// Brings an offset at rest into the range; answers whether it moved.
  mutating func clampToRange() -> Bool {
    let clamped = range.clamp(offset)
    defer { offset = clamped }
    return clamped != offset
  }

  /// Moves the coordinate system: rows above turned out longer or shorter by `correction`.
  mutating func shift(by correction: ContentUnits) {
    offset += correction
    origin += correction
    range.lower += correction
    range.upper += correction
  }

  /// Takes over the range that the layout came to. Call ``shift(by:)`` before it: what counts is a change relative to
  /// the rows that stayed in place.
  mutating func adapt(to newRange: OffsetRange, at time: Double) {
    guard newRange != range else { return }
    range = newRange
    switch state {
    case .resting: break
    case .dragging(let drag): beginDrag(finger: drag.finger)
    case .flinging(let fling, let start):
      if time - start < fling.edgeTime, range.contains(offset) {
        state = .flinging(fling.replacingEdges(lowerEdge: lowerEdge, upperEdge: upperEdge), start: start)
      } else {
        release(velocity: fling.velocity(at: time - start), at: time, mayRest: false)
      }
    }
  }

  private var lowerEdge: Double { (range.lower - origin).points }
  private var upperEdge: Double { (range.upper - origin).points }

  private mutating func beginDrag(finger: Double) {
    origin = offset
    state = .dragging(
      Drag(finger: finger, lowerEdge: lowerEdge, upperEdge: upperEdge, band: RubberBand(dimension: containerExtent)))
  }

  private mutating func release(velocity: Double, at time: Double, mayRest: Bool) {
    origin = offset
    let fling = Fling(velocity: velocity, lowerEdge: lowerEdge, upperEdge: upperEdge, rate: rate)
    if mayRest, fling.duration == 0 {
      offset = range.clamp(offset)
      state = .resting
    } else {
      state = .flinging(fling, start: time)
    }
  }
}
