// The curves of animations against their referees, and what holds for any curve.
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
      // At the ends the source leaves it to the cases of the next family.
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
}
