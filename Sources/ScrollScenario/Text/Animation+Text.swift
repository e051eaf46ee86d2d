// Prints and reads animations in the text form of scenarios.
import Foundation
import ScrollTypes

extension Animation {
  /// The animation in the text form, without the word `with`.
  var scenarioText: String {
    var words: [String]
    switch motion {
    case .spring(let spring, let velocity):
      words = ["spring", parameter(spring.response)]
      if spring.dampingRatio != 1 { words += ["damping", parameter(spring.dampingRatio)] }
      if velocity != 0 { words += ["velocity", decimal(velocity)] }
    case .timingCurve(let curve, let duration):
      if let sample = sampledCurve?.animation as? SampleAnimation {
        words = ["custom", sample.kind.rawValue, decimal(sample.duration)]
      } else if let name = Self.curves.first(where: { $0.curve == curve })?.name {
        words = [name, decimal(duration)]
      } else if case .bezier(let start, let end) = curve.shape {
        words = ["bezier", decimal(duration), "through"] + [start.x, start.y, end.x, end.y].map(decimal)
      } else {
        preconditionFailure("a curve without a name: \(curve)")
      }
    }
    if startDelay > 0 { words += ["delay", decimal(startDelay)] }
    if speedFactor != 1 { words += ["speed", decimal(speedFactor)] }
    if let repetition {
      words += ["repeated", repetition.runCount.map { "\($0)" } ?? "forever"]
      if !repetition.autoreverses { words.append("oneWay") }
      if repetition.startDelay > 0 { words += ["pausing", decimal(repetition.startDelay)] }
    }
    if logicalDuration < .infinity { words += ["complete", decimal(logicalDuration)] }
    return words.joined(separator: " ")
  }

  /// A spring's parameter in the text form. A spring stores its numbers unchecked, so they may be infinite.
  private func parameter(_ value: Double) -> String {
    value.isInfinite ? (value < 0 ? "-infinite" : "infinite") : decimal(value)
  }

  /// The curves with a name in the text form.
  static let curves: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
    ("circularEaseInOut", .circularEaseInOut), ("circularEaseOutIn", .circularEaseInOut.inverse),
  ]
}

extension LineScanner {
  /// Reads `with` and an animation, if the line continues with `with`.
  mutating func animation() throws(ScenarioParseError) -> Animation? {
    guard skip("with") else { return nil }
    let word = try oneOf(["spring", "bezier", "custom"] + Animation.curves.map(\.name))
    var animation =
      switch word {
      case "spring": try spring()
      case "custom": try sample()
      default: try curve(word)
      }
    let delay = skip("delay") ? try number("a delay in seconds", within: 0...Animation.longestTime) : 0
    if skip("speed") { animation = animation.speed(try number("a speed", within: Animation.speedFactors)) }
    if skip("repeated") { animation = try repetition(of: animation) }
    animation = animation.delay(delay)
    return skip("complete") ? animation.logicallyComplete(after: try number("a time in seconds")) : animation
  }

  private mutating func repetition(of animation: Animation) throws(ScenarioParseError) -> Animation {
    var count: Int?
    if !skip("forever") {
      let place = self
      let number = try number("`forever` or a number of runs", within: 2...Double(Animation.mostRuns))
      guard number == number.rounded() else { throw place.failure("a number of runs is whole") }
      count = Int(number)
    }
    let autoreverses = !skip("oneWay")
    let pause = skip("pausing") ? try number("a pause in seconds", within: 0...Animation.longestTime) : 0
    let run = animation.delay(pause)
    guard let count else { return run.repeatForever(autoreverses: autoreverses) }
    return run.repeatCount(count, autoreverses: autoreverses)
  }

  private mutating func spring() throws(ScenarioParseError) -> Animation {
    let response = try parameter("a response in seconds")
    let damping = skip("damping") ? try parameter("a damping ratio") : 1
    let velocity = skip("velocity") ? try number("a velocity", within: Animation.initialVelocities) : 0
    return .interpolatingSpring(Spring(response: response, dampingRatio: damping), initialVelocity: velocity)
  }

  /// Reads a parameter of a spring: any value that a spring can store, even if it allows no motion.
  private mutating func parameter(_ name: String) throws(ScenarioParseError) -> Double {
    if skip("infinite") { return .infinity }
    if skip("-infinite") { return -.infinity }
    return try number("`infinite` or \(name)")
  }

  private mutating func sample() throws(ScenarioParseError) -> Animation {
    let name = try oneOf(SampleAnimation.Kind.allCases.map(\.rawValue))
    guard let kind = SampleAnimation.Kind(rawValue: name) else { throw failure("a kind of animation") }
    let duration = try number("a duration in seconds", within: 0...Animation.longestTime)
    return Animation(SampleAnimation(kind, duration: duration))
  }

  private mutating func curve(_ name: String) throws(ScenarioParseError) -> Animation {
    let duration = try number("a duration in seconds", within: 0...Animation.longestTime)
    if let named = Animation.curves.first(where: { $0.name == name }) {
      return .timingCurve(named.curve, duration: duration)
    }
    try expect("through")
    let start = try controlPoint()
    return .timingCurve(.bezier(startControlPoint: start, endControlPoint: try controlPoint()), duration: duration)
  }

  /// Reads a control point of a curve.
  mutating func controlPoint() throws(ScenarioParseError) -> UnitPoint {
    let x = try number("a control point's x", within: 0...1)
    return UnitPoint(x: x, y: try number("a control point's y", within: -1000...1000))
  }

  /// Reads a number within a range.
  private mutating func number(_ name: String, within range: ClosedRange<Double>) throws(ScenarioParseError) -> Double {
    let place = self
    let value = try number(name)
    guard range.contains(value) else {
      throw place.failure("\(name) is \(decimal(range.lowerBound)) through \(decimal(range.upperBound))")
    }
    return value
  }
}
