// The animations that records by which the program scrolls can name.
import ScrollTypes

extension RecordDecoder {
  /// The animation that the low five bits of a code stand for.
  static func animation(_ code: UInt16) -> Animation { animations[Int(code & 31)] }

  /// The usual ones first, then those at the limits of the rules: dampings around 1, curves of no time, of a start that is
  /// level, steep or upright, delays, speeds.
  private static let animations: [Animation] = [
    .default, .snappy, .bouncy, .easeInOut, .linear, .easeOut, .easeIn, .interactiveSpring,
    .spring(Spring(response: 0.2, dampingRatio: 0.2)), .spring(Spring(response: 0.3, dampingRatio: 3)),
    .spring(Spring(response: 1, dampingRatio: 0.999999)), .spring(Spring(response: 1, dampingRatio: 1.000001)),
    .spring(Spring(response: 2, dampingRatio: 0.5)), .spring(Spring(response: 0.05, dampingRatio: 1)),
    .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 4),
    .interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: -3),
    .timingCurve(0.25, 0.1, 0.25, 1), .timingCurve(0.5, -1, 0.5, 2, duration: 0.6),
    .timingCurve(0.1, 0.8, 0.2, 1, duration: 0.5), .timingCurve(0.1, 0.81, 0.2, 1, duration: 0.5),
    .timingCurve(.circularEaseIn, duration: 0.5), .timingCurve(.circularEaseOut, duration: 0.5),
    .timingCurve(.circularEaseInOut, duration: 1), .timingCurve(.circularEaseInOut.inverse, duration: 1),
    .linear(duration: 0), .easeInOut(duration: 0.05), .linear(duration: 3), .easeInOut(duration: 1),
    .default.delay(0.2), .easeInOut.delay(0.1).speed(0.5), .bouncy.speed(2), .linear(duration: 0).delay(0.3),
  ]
}
