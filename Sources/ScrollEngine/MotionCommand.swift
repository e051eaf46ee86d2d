// What the input asks of the motion: the one word that passes between the two stages.
import ScrollTypes

/// A command that the phase machine gives for an event.
enum MotionCommand: Equatable {
  /// Stop where the content is.
  case hold
  /// Begin a drag with the finger at a coordinate along the axis, in points.
  case beginDrag(finger: Double)
  /// Follow the finger to a coordinate.
  case drag(finger: Double)
  /// Let go with this velocity of the offset, in points per second.
  case release(velocity: Double)
  /// Stand at once at an offset.
  case jump(offset: ContentUnits)
  /// Go to an offset by an animation.
  case animate(Animation, offset: ContentUnits)
}
