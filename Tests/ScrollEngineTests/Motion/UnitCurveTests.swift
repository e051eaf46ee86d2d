// The curves of animations against reference figures, and the invariants of every curve.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("UnitCurve")
struct UnitCurveTests {
  @Test("Every transcribed figure holds", arguments: RefereeFile.named("unit-curve").cases)
  func referees(_ referee: Referee) throws {
    let curve = try Self.curve(referee)
    switch referee.family {
    case "unit_curve":
      let progress = try referee.input("progress")
      try referee.expect(curve.value(at: progress))
      // The source leaves the velocity at the ends to the cases of the next family.
      if referee.expected["velocity"] != nil { try referee.expect(curve.velocity(at: progress), is: "velocity") }
    case "unit_curve_endpoint_velocity":
      try referee.expect(curve.velocity(at: try referee.input("progress")), is: "velocity")
    case "unitcurve.value", "bezier.value": try referee.expect(curve.value(at: try referee.input("progress")))
    case "unitcurve.velocity", "bezier.slope": try referee.expect(curve.velocity(at: try referee.input("progress")))
    case "bezier.range":
      let values = (0...100_000).map { curve.value(at: Double($0) / 100_000) }
      let bounds = try #require(referee.expected["value"]?.list)
      #expect(
        abs(values.min()! - bounds[0]) <= referee.tolerance && abs(values.max()! - bounds[1]) <= referee.tolerance)
    case "programmatic.value":
      let start = try #require(referee.inputs["initial"]?.list)
      let end = try #require(referee.inputs["target"]?.list)
      let wanted = try #require(referee.expected["value"]?.list)
      for axis in 0...1 {
        let scroll = AnimatedScroll(.timingCurve(curve, duration: 2), to: end[axis] - start[axis])
        let position = start[axis] + scroll.position(at: 2 * (try referee.input("fraction")))
        #expect(abs(position - wanted[axis]) <= referee.tolerance)
      }
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  static func curve(_ referee: Referee) throws -> UnitCurve {
    if let points = referee.inputs["control_points"]?.list {
      return .bezier(
        startControlPoint: UnitPoint(x: points[0], y: points[1]),
        endControlPoint: UnitPoint(x: points[2], y: points[3]))
    }
    let names: [String: UnitCurve] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut, "circularEaseInOut": .circularEaseInOut,
    ]
    guard case .text(let name)? = referee.inputs["curve"] else { throw Referee.UnknownOperator(text: referee.id) }
    return try #require(names[name])
  }

  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .circularEaseInOut.inverse,
    .bezier(startControlPoint: UnitPoint(x: 0.5, y: -1), endControlPoint: UnitPoint(x: 0.5, y: 2)),
    .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
    .bezier(startControlPoint: UnitPoint(x: 0, y: 0.3), endControlPoint: UnitPoint(x: 0, y: 0.9)),
    .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1)),
  ]

  @Test("A curve runs from 0 to 1, also where it is asked for before and after", arguments: curves)
  func ends(_ curve: UnitCurve) {
    for progress in [-Double.infinity, -3, -0.0, 0, Double.nan] { #expect(curve.value(at: progress) == 0) }
    for progress in [1, 1.5, Double.infinity] { #expect(curve.value(at: progress) == 1) }
    for step in 0...10_000 { #expect(curve.value(at: Double(step) / 10_000).isFinite) }
  }

  @Test("The velocity is the slope of the value", arguments: curves)
  func slope(_ curve: UnitCurve) {
    for step in 1..<1000 {
      let (u, h) = (Double(step) / 1000, 1e-7)
      let velocity = curve.velocity(at: u)
      guard abs(velocity) < 20 else { continue }
      let slope = (curve.value(at: u + h) - curve.value(at: u - h)) / (2 * h)
      #expect(abs(slope - velocity) <= 1e-4 * (1 + abs(velocity) * abs(velocity)), "\(u)")
    }
  }

  @Test("The inverse undoes a curve")
  func inverse() {
    for curve in Self.curves.prefix(8) {
      for step in 0...100 {
        let u = Double(step) / 100
        #expect(abs(curve.inverse.value(at: curve.value(at: u)) - u) <= 2e-8, "\(curve) at \(u)")
      }
    }
  }

  @Test("Control points are clamped across, not along, and numbers that are none count as 0")
  func controlPoints() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -1, y: -2), endControlPoint: UnitPoint(x: CGFloat.infinity, y: CGFloat.nan))
    #expect(
      curve == .bezier(startControlPoint: UnitPoint(x: 0, y: -2), endControlPoint: UnitPoint(x: 1, y: 0)))
  }

  /// The y of a curve at x, found by bisection, and the error of y that the last bits of x may cause.
  private static func halved(_ start: UnitPoint, _ end: UnitPoint, at x: Double) -> (y: Double, leeway: Double) {
    func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    func parameter(_ target: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if point(start.x, end.x, middle) < target { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let height = 1 + abs(start.y) + abs(end.y)
    let width = parameter(x + 4e-15) - parameter(x - 4e-15)
    return (point(start.y, end.y, parameter(x)), height * (1e-14 + 6 * width))
  }

  @Test("A curve and an animation along it are exact for any control points", arguments: 0..<8)
  func controlPointsAnywhere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let extremes = [0, 1, 0.42, 0.58, 0.25, 1.0 / 3, 2.0 / 3, 1e-9, 1e-3, 0.999, 1 - 1e-9]
    for round in 0..<400 {
      func along() -> Double {
        Bool.random(using: &random) ? extremes.randomElement(using: &random)! : .random(in: 0...1, using: &random)
      }
      func across() -> Double {
        round % 4 == 0 ? .random(in: -1000...1000, using: &random) : .random(in: -1...2, using: &random)
      }
      let (start, end) = (UnitPoint(x: along(), y: across()), UnitPoint(x: along(), y: across()))
      let curve = UnitCurve.bezier(startControlPoint: start, endControlPoint: end)
      let scroll = AnimatedScroll(.timingCurve(curve, duration: 1), to: 1)
      #expect(scroll.position(at: 0).magnitude <= 1e-13 && scroll.position(at: 1) == 1)
      for step in 0..<250 {
        let x =
          switch step % 5 {
          case 0: Double.random(in: 0...1e-4, using: &random)
          case 1: Double.random(in: 0.9999..<1, using: &random)
          default: Double.random(in: 0..<1, using: &random)
          }
        let (wanted, leeway) = Self.halved(start, end, at: x)
        #expect(abs(scroll.position(at: x) - wanted) <= leeway, "\(start) \(end) at \(x)")
        #expect(abs(curve.value(at: x) - wanted) <= leeway, "\(start) \(end) at \(x)")
      }
    }
  }

  @Test("A curve whose control points are both above its end is known up to that end")
  func uprightAtItsEnd() {
    // x = 1 − (1 − t)³ and y = t³.
    let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 1, y: 0))
    for left in [1e-3, 1e-6, 1e-7, 2e-8, 1e-8, 5e-9, 1e-9, 1e-10, 1e-12] {
      let parameter = 1 - cbrt(1 - (1 - left))
      #expect(abs(curve.value(at: 1 - left) - parameter * parameter * parameter) <= 1e-7, "\(left)")
      let slope = (parameter / (1 - parameter)) * (parameter / (1 - parameter))
      #expect(abs(curve.velocity(at: 1 - left) / slope - 1) <= 1e-3, "\(left)")
    }
  }

  @Test("A curve that stands upright at an end has an infinite slope there, in the direction in which it goes")
  func upright() {
    for height in [0.5, -0.5] {
      let start = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0, y: height), endControlPoint: UnitPoint(x: 0.5, y: 1))
      #expect(start.velocity(at: 0) == (height > 0 ? .infinity : -.infinity))
      let end = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.5, y: 0), endControlPoint: UnitPoint(x: 1, y: 1 - height))
      #expect(end.velocity(at: 1) == (height > 0 ? .infinity : -.infinity))
    }
  }
}
