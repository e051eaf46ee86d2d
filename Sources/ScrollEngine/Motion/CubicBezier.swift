// A cubic Bézier curve from (0, 0) to (1, 1), as a function of x.
import ScrollTypes

/// A curve with two control points whose x lies in 0...1, so that x never goes back along it.
struct CubicBezier: Equatable, Sendable {
  /// A polynomial of the parameter: what stands with its cube, its square and itself.
  private typealias Cubic = (cubic: Double, square: Double, linear: Double)

  /// The curve's x and y.
  private let x: Cubic
  private let y: Cubic
  /// The slope at which it leaves (0, 0); infinite where that is upright.
  let startSlope: Double
  /// About where on the curve its x is a given one, as a polynomial of that, the highest power first.
  private let guess: (Double, Double, Double, Double, Double, Double)

  init(_ start: UnitPoint, _ end: UnitPoint) {
    x = Self.coefficients(start.x, end.x)
    y = Self.coefficients(start.y, end.y)
    // A control point that lies on the start leaves the direction to the next.
    let next = start == UnitPoint(x: 0, y: 0) ? end : start
    startSlope = next == UnitPoint(x: 0, y: 0) ? 1 : next.y == 0 ? 0 : next.y / next.x
    guess = Self.guess(for: x)
  }

  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return Self.value(of: y, at: parameter(at: x))
  }

  /// dy/dx; where the curve has no direction, 1 at its start and 0 at its end.
  func slope(at x: Double) -> Double {
    let parameter = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    let (along, up) = (Self.slope(of: self.x, at: parameter), Self.slope(of: y, at: parameter))
    if along > 0 { return up / along }
    if up == 0 { return x >= 1 ? 0 : 1 }
    return up > 0 ? .infinity : -.infinity
  }

  /// Where on the curve its x is the given one.
  ///
  /// Two steps from the guess are enough nearly everywhere. Where the curve stands almost upright they are not, and the search
  /// begins anew with a bracket.
  private func parameter(at target: Double) -> Double {
    let (a, b, c, d, e, f) = guess
    let start = ((((a * target + b) * target + c) * target + d) * target + e) * target + f
    let once = start - Self.step(on: x, from: start, to: target)
    let twice = once - Self.step(on: x, from: once, to: target)
    let error = Self.value(of: x, at: twice) - target
    if abs(error) <= 0x1p-51 * Self.slope(of: x, at: twice), twice >= 0, twice <= 1 { return twice }
    return Self.parameter(of: x, at: target)
  }

  /// Halley's method, inside a bracket that is halved where it would leave it.
  private static func parameter(of x: Cubic, at target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = target
    for _ in 0..<64 {
      let error = value(of: x, at: parameter) - target
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      let next = parameter - step(on: x, from: parameter, to: target)
      let inside = next > low && next < high ? next : low + (high - low) / 2
      if abs(inside - parameter) <= 0x1p-50 { return inside }
      parameter = inside
    }
    return parameter
  }

  /// A step of Halley's method towards the place where a line is `target`, to be taken off.
  private static func step(on line: Cubic, from parameter: Double, to target: Double) -> Double {
    let error = value(of: line, at: parameter) - target
    let slope = slope(of: line, at: parameter)
    let bend = 6 * line.cubic * parameter + 2 * line.square
    return 2 * error * slope / (2 * slope * slope - error * bend)
  }

  /// The polynomial through the right parameters at six Chebyshev nodes: Newton's divided differences, multiplied out.
  private static func guess(for x: Cubic) -> (Double, Double, Double, Double, Double, Double) {
    let places = SIMD8(
      0.01703708685546582, 0.14644660940672624, 0.3705904774487396, 0.6294095225512604, 0.8535533905932737,
      0.9829629131445342, 0, 0)
    var differences = SIMD8<Double>.zero
    for index in 0..<6 { differences[index] = parameter(of: x, at: places[index]) }
    for order in 1..<6 {
      for index in (order..<6).reversed() {
        differences[index] = (differences[index] - differences[index - 1]) / (places[index] - places[index - order])
      }
    }
    // The lowest power first, while it is multiplied out.
    var powers = SIMD8<Double>.zero
    for index in (0..<6).reversed() {
      for power in (1..<6).reversed() { powers[power] = powers[power - 1] - places[index] * powers[power] }
      powers[0] = differences[index] - places[index] * powers[0]
    }
    return (powers[5], powers[4], powers[3], powers[2], powers[1], powers[0])
  }

  static func == (one: CubicBezier, other: CubicBezier) -> Bool { one.x == other.x && one.y == other.y }

  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    return (1 - linear - square, square, linear)
  }

  private static func value(of line: Cubic, at parameter: Double) -> Double {
    ((line.cubic * parameter + line.square) * parameter + line.linear) * parameter
  }

  private static func slope(of line: Cubic, at parameter: Double) -> Double {
    (3 * line.cubic * parameter + 2 * line.square) * parameter + line.linear
  }
}
