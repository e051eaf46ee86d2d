// What an animation looks like in a log.

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  /// The motion, and the delay and the speed where they are not 0 and 1.
  public var description: String {
    var parts: [String] = []
    switch motion {
    case .spring(let spring, let velocity):
      parts.append("spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio))")
      if velocity != 0 { parts.append("initial velocity \(velocity)") }
    case .timingCurve(let curve, let duration): parts.append("timingCurve(\(curve.shape), duration: \(duration))")
    }
    if startDelay > 0 { parts.append("delay \(startDelay)") }
    if speedFactor != 1 { parts.append("speed \(speedFactor)") }
    return parts.joined(separator: ", ")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
