// What the input asks of the motion: the one word that passes between the two stages.
import ScrollTypes

/// A command that the phase machine gives for an event. Distances are points, velocities those of the offset in points per second.
enum MotionCommand: Equatable {
  /// Stop where the content is: for one pointer that has come, or for none, because those who moved it have ended.
  // Not a Boolean: for one byte every event would cut up the word that coordinates and offsets have in common.
  case hold(pointerCount: Int)
  /// Begin a drag with the pointer at a coordinate along the axis, in points.
  case beginDrag(pointer: Double)
  /// Follow the pointer to a coordinate.
  case drag(pointer: Double)
  /// Let go with this velocity, which `ScrollEngine+Release.swift` does for both axes together.
  case release(velocity: Double)
  /// Have the content moved by others until they have been silent for a while, or an edge is reached.
  case beginDriving
  /// Move driven content by a distance; where that leads to an edge, stop there, or bounce with this velocity.
  case drive(distance: Double, velocity: Double)
  /// Go on from outside of the range with this velocity.
  case recoil(velocity: Double)
  /// Stand at once at an offset.
  case jump(offset: ContentUnits)
  /// Stand at once at an offset, and go on from there with the velocity that there is.
  case carryOn(offset: ContentUnits)
  /// Go to an offset by an animation.
  case animate(Animation, offset: ContentUnits)

  /// Whether a pointer has come or gone by it.
  var holdsOrReleases: Bool {
    switch self {
    case .hold, .release: true
    default: false
    }
  }

  /// Whether the content is let go by it.
  var isRelease: Bool {
    if case .release = self { true } else { false }
  }
}
