// The animations of records by which the program scrolls.
import ScrollTypes

extension RecordDecoder {
  /// The animation of the low five bits of a code.
  static func animation(_ code: UInt16) -> Animation { animations[Int(code & 31)] }

  /// The animation of the low six bits of a code. Bit 5 chooses the table: the usual animations, or those at the limits
  /// of the allowed values.
  static func anyAnimation(_ code: UInt16) -> Animation {
    code & 32 == 0 ? animation(code) : limits[Int(code & 31) % limits.count]
  }

  /// The repeated or custom animation of a code.
  static func repeatedAnimation(_ code: UInt16) -> Animation { repeated[Int(code) % repeated.count] }

  /// Springs that never come to rest by themselves; the fastest and slowest springs, and some beyond the limits; the
  /// longest times.
  private static let limits: [Animation] = [
    .spring(duration: 0.5, bounce: 1), .spring(duration: 0.5, bounce: -1),
    .spring(Spring(response: 0.001, dampingRatio: 1)),
    .spring(Spring(response: 1000, dampingRatio: 1)), .spring(Spring(response: 0.001, dampingRatio: 0)),
    .spring(Spring(response: 1000, dampingRatio: 0)), .spring(Spring(response: 0.5, dampingRatio: 0.01)),
    .spring(Spring(response: 0.5, dampingRatio: 100)), .spring(Spring(response: 0, dampingRatio: 1)),
    .spring(Spring(response: .infinity, dampingRatio: .infinity)), .spring(Spring(response: -1, dampingRatio: -1)),
    .spring(Spring(response: 1000, dampingRatio: 100)),
    .interpolatingSpring(Spring(response: 0.5, dampingRatio: 0.2), initialVelocity: 1000),
    .interpolatingSpring(Spring(response: 0.5, dampingRatio: 1), initialVelocity: -1000), .linear(duration: 1000),
    .default.delay(1000), .default.speed(1000), .easeInOut.speed(0.001), .timingCurve(0, 1000, 1, -1000),
    .timingCurve(0, -1000, 0, 1000, duration: 0.001),
  ]

  /// Repetitions there and back, from the start again, and endless; with delays of each run and of the whole, and runs
  /// that take no time. Custom animations follow.
  private static let repeated: [Animation] = [
    .linear.repeatCount(3, autoreverses: true), .easeInOut.repeatForever(),
    .default.repeatCount(2, autoreverses: false),
    .linear(duration: 0.21).repeatForever(autoreverses: false), .bouncy.repeatForever(),
    .easeOut(duration: 0.1).delay(0.07).repeatCount(4, autoreverses: true),
    .easeOut(duration: 0.1).repeatCount(4, autoreverses: true).delay(0.07),
    .linear(duration: 0).delay(0.13).repeatForever(),
    .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 4).speed(2).repeatCount(3, autoreverses: true),
    .timingCurve(0.5, -1, 0.5, 2, duration: 0.6).repeatCount(2, autoreverses: true),
    .linear(duration: 0).repeatForever(),
    .snappy.delay(0.1).repeatCount(5, autoreverses: false).speed(1.5).logicallyComplete(after: 0.3),
    Animation(SampleAnimation(.elastic, duration: 0.5)), Animation(SampleAnimation(.quadratic, duration: 0.35)),
    Animation(SampleAnimation(.approaching, duration: 0.3)), Animation(SampleAnimation(.endless, duration: 0.2)),
    Animation(SampleAnimation(.broken, duration: 0.6)), Animation(SampleAnimation(.empty, duration: 1)),
    Animation(SampleAnimation(.quadratic, duration: 1)).speed(1.5).delay(0.1),
    Animation(SampleAnimation(.elastic, duration: 0.3)).repeatCount(3, autoreverses: true),
  ]

  /// The usual animations first. Then animations at the limits of the rules: damping near 1, curves without duration,
  /// curves with a level, steep or vertical start, delays, speeds.
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
