// A cubic Bézier curve from (0, 0) to (1, 1), as a function of x.
import ScrollTypes

/// A curve with two control points whose x lies in 0...1, so that x never goes back along it.
struct CubicBezier: Equatable, Sendable {
  /// The curve's x and y as polynomials of its parameter: cubed, squared and plain.
  private let x: (cubic: Double, square: Double, linear: Double)
  private let y: (cubic: Double, square: Double, linear: Double)
  /// The slope at which it leaves (0, 0); infinite where that is upright.
  let startSlope: Double

  init(_ start: UnitPoint, _ end: UnitPoint) {
    x = Self.coefficients(start.x, end.x)
    y = Self.coefficients(start.y, end.y)
    // A control point that lies on the start leaves the direction to the next.
    let next = start == UnitPoint(x: 0, y: 0) ? end : start
    startSlope = next == UnitPoint(x: 0, y: 0) ? 1 : next.y == 0 ? 0 : next.y / next.x
  }

  private init() { (x, y, startSlope) = ((0, 0, 1), (0, 0, 1), 1) }

  /// The straight line, of which everything is known.
  static var diagonal: CubicBezier { CubicBezier() }

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

  /// Where on the curve its x is the given one: Halley's method, inside a bracket that is halved where it would leave it.
  private func parameter(at target: Double) -> Double {
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
    ((line.cubic * parameter + line.square) * parameter + line.linear) * parameter
  }

  private static func slope(of line: (cubic: Double, square: Double, linear: Double), at parameter: Double) -> Double {
    (3 * line.cubic * parameter + 2 * line.square) * parameter + line.linear
  }
}
