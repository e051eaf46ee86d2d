// A cubic Bézier curve from (0, 0) to (1, 1), as a function of x.
import ScrollTypes

/// A curve with two control points whose x lies in 0...1, so that x never decreases along it.
struct CubicBezier: Equatable, Sendable {
  /// The coefficients of the curve's x and y as polynomials of its parameter.
  private let x: (cubic: Double, square: Double, linear: Double)
  private let y: (cubic: Double, square: Double, linear: Double)
  /// The slope at which the curve leaves (0, 0); infinite if it is vertical there.
  let startSlope: Double
  /// 1024 times the largest bend of x. A deviation of x, times this, is compared with the squared slope.
  private let bend: Double

  init(_ start: UnitPoint, _ end: UnitPoint) {
    x = Self.coefficients(start.x, end.x)
    y = Self.coefficients(start.y, end.y)
    // If a control point lies on the start, the next point decides the direction.
    let next = start == UnitPoint(x: 0, y: 0) ? end : start
    startSlope = next == UnitPoint(x: 0, y: 0) ? 1 : next.y == 0 ? 0 : next.y / next.x
    bend = 1024 * max(abs(x.square), abs(3 * x.cubic + x.square), (3 * abs(x.cubic)).squareRoot())
  }

  private init() { (x, y, startSlope, bend) = ((0, 0, 1), (0, 0, 1), 1, 0) }

  /// The straight line, as constants.
  static var diagonal: CubicBezier { CubicBezier() }

  /// The y at an x in 0...1, whose parameter is nearly `guess`; nil if the guess is not near enough.
  @inline(__always)
  func value(at x: Double, guess: Double) -> Double? {
    guard let parameter = Self.parameter(of: self.x, at: x, guess: guess, bend: bend) else { return nil }
    return Self.value(of: y, at: parameter)
  }

  /// The y at an x in 0...1.
  func value(at x: Double) -> Double { Self.value(of: y, at: parameter(at: x)) }

  /// dy/dx at an x in 0...1, whose parameter is nearly `guess`. Where the curve has no direction: 1 at its start, 0 at
  /// its end.
  func slope(at x: Double, guess: Double) -> Double {
    let parameter =
      x <= 0 ? 0 : x >= 1 ? 1 : Self.parameter(of: self.x, at: x, guess: guess, bend: bend) ?? parameter(at: x)
    let (along, up) = (Self.slope(of: self.x, at: parameter), Self.slope(of: y, at: parameter))
    if along > 0 { return up / along }
    if up == 0 { return x >= 1 ? 0 : 1 }
    return up > 0 ? .infinity : -.infinity
  }

  /// Improves a guess that is right to three digits by one step; nil for a worse guess.
  ///
  /// In the power series of a polynomial's reciprocal, the ratio of a term to the next approaches the nearest root. So
  /// the ratio of the fourth to the fifth term gives the way to that root. Its error is the fifth power of the ratio of
  /// the nearest root to the others. `bend` keeps that ratio below 2⁻⁹. Where it is below 2⁻¹⁵, as nearly everywhere on
  /// curves in use, the ratio of the second to the third term (Halley's method) is as good. A processor can predict all
  /// branches.
  @inline(__always)
  private static func parameter(
    of x: (cubic: Double, square: Double, linear: Double), at target: Double, guess: Double, bend: Double
  ) -> Double? {
    let cubed = x.cubic * guess
    let middle = cubed + x.square
    let error = middle * (guess * guess) + (x.linear * guess - target)
    let halfBend = middle + (cubed + cubed)
    let slope = (halfBend + x.square) * guess + x.linear
    let slopeSquared = slope * slope
    let deviation = abs(error) * bend
    guard deviation < slopeSquared else { return nil }
    let bent = error * halfBend
    let second = slopeSquared - bent
    if 64 * deviation < slopeSquared { return guess - error * slope / second }
    let turned = error * error * x.cubic
    let third = slope * (second - bent) + turned
    let fourth = slope * (third + turned) - bent * second
    return guess - error * third / fourth
  }

  /// The parameter at which the curve has a given x: Halley's method in a bracket, which is halved if a step would
  /// leave it.
  func parameter(at target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = target
    for _ in 0..<64 {
      let error = Self.value(of: x, at: parameter) - target
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      let slope = Self.slope(of: x, at: parameter)
      let bend = 6 * x.cubic * parameter + 2 * x.square
      let next = parameter - 2 * error * slope / (2 * slope * slope - error * bend)
      let inside = next > low && next < high ? next : low + (high - low) / 2
      if abs(inside - parameter) <= 0x1p-50 { return inside }
      parameter = inside
    }
    return parameter
  }

  static func == (one: CubicBezier, other: CubicBezier) -> Bool { one.x == other.x && one.y == other.y }

  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    return (1 - linear - square, square, linear)
  }

  private static func value(of line: (cubic: Double, square: Double, linear: Double), at parameter: Double) -> Double {
    (line.cubic * parameter + line.square) * (parameter * parameter) + line.linear * parameter
  }

  private static func slope(of line: (cubic: Double, square: Double, linear: Double), at parameter: Double) -> Double {
    (3 * line.cubic * parameter + 2 * line.square) * parameter + line.linear
  }
}
