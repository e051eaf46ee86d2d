// Describes an animation for logs.

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  /// The motion and its modifiers.
  public var description: String {
    var parts: [String] = []
    switch motion {
    case .spring(let spring, let velocity):
      parts.append("spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio))")
      if velocity != 0 { parts.append("initial velocity \(velocity)") }
    case .timingCurve(let curve, let duration):
      if let sampledCurve, sampledCurve.duration == duration {
        parts.append("\(sampledCurve.animation)")
      } else {
        parts.append("timingCurve(\(curve.shape), duration: \(duration))")
      }
    }
    if let repetition {
      if repetition.startDelay > 0 { parts.append("delay \(repetition.startDelay) in each run") }
      parts.append("repeated " + (repetition.runCount.map { "\($0) times" } ?? "forever"))
      if !repetition.autoreverses { parts.append("from the start") }
    }
    if startDelay > 0 { parts.append("delay \(startDelay)") }
    if speedFactor != 1 { parts.append("speed \(speedFactor)") }
    if logicalDuration < .infinity { parts.append("complete after \(logicalDuration)") }
    return parts.joined(separator: ", ")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
