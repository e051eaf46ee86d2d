// The commands that the input stage gives to the motion stage.
import ScrollTypes

/// A command that the phase machine gives for an event. Distances are points; velocities are the offset's, in points
/// per second.
enum MotionCommand: Equatable {
  /// Stop where the content is. The count is 1 if a pointer has arrived, and 0 if the events that moved the content
  /// have ended.
  // Not a Boolean: a payload of one byte would make each event split the word that coordinates and offsets share.
  case hold(pointerCount: Int)
  /// Begin a drag with the pointer at a coordinate along the axis, in points.
  case beginDrag(pointer: Double)
  /// Follow the pointer to a coordinate.
  case drag(pointer: Double)
  /// Release the content with this velocity. `ScrollEngine+Release.swift` does that for both axes together.
  case release(velocity: Double)
  /// Let system momentum move the content until its events stop for a while, or an edge is reached.
  case beginDriving
  /// Move driven content by a distance. At an edge, stop there or bounce with this velocity.
  case drive(distance: Double, velocity: Double)
  /// Go on from outside the range with this velocity.
  case recoil(velocity: Double)
  /// Move to an offset at once.
  case jump(offset: ContentUnits)
  /// Move to an offset at once, and go on from there with the present velocity.
  case carryOn(offset: ContentUnits)
  /// Go to an offset by an animation.
  case animate(Animation, offset: ContentUnits)

  /// Whether the command holds the content or releases it, as when a pointer arrives or leaves.
  var holdsOrReleases: Bool {
    switch self {
    case .hold, .release: true
    default: false
    }
  }

  /// Whether the command releases the content.
  var isRelease: Bool {
    if case .release = self { true } else { false }
  }
}
