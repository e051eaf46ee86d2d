// Strategy: play a scenario twice on one model. In the second run every pointer is moved by the same distance on the
// screen. In both runs pointers are on a grid of 1/1048576 pt and no farther out than 524288 pt. So neither run rounds
// a way between two of their places.
//
// Invariants: only the way of a pointer counts, not its place. Every frame, offset, velocity, phase, phase change and
// context is the same to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself for pointers at another place of the screen.
public enum ShiftOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "shift"

  /// Plays `scenario` with its own pointers and with moved ones.
  ///
  /// - Throws: The first difference, with a signature that begins with "shift.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    try PairedRun<Subject, Shift>.check(scenario, Shift())
  }
}

private struct Shift: Turn {
  static let name = "shift"
  /// Two different powers of two, longer than any screen, so that the test finds a wrong sign and exchanged axes.
  private static let distance = CGVector(dx: 4096, dy: -2048)
  /// The greatest coordinate of a pointer, in points.
  private static let reach: CGFloat = 0x1p19
  /// The number of grid steps in a point. A step is three units.
  private static let stepsPerPoint: CGFloat = 0x1p20

  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration) {
    (configuration, configuration)
  }

  func events(_ event: EventParts, in scene: PairedScene) -> (EventParts, EventParts)? {
    var (first, second) = (event, event)
    first.place = event.place.map(exact)
    second.place = first.place.map(moved)
    return (first, second)
  }

  /// Returns the nearest point of the grid within reach.
  private func exact(_ point: CGPoint) -> CGPoint {
    func exact(_ place: CGFloat) -> CGFloat {
      (min(max(place, -Self.reach), Self.reach) * Self.stepsPerPoint).rounded() / Self.stepsPerPoint
    }
    return CGPoint(x: exact(point.x), y: exact(point.y))
  }

  private func moved(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + Self.distance.dx, y: point.y + Self.distance.dy)
  }

  func difference(_ first: ScrollPhaseChangeContext, _ second: ScrollPhaseChangeContext) -> FrameDifference? {
    if first.velocity != second.velocity {
      return FrameDifference("velocity", "velocity", expected: first.velocity as Any, got: second.velocity as Any)
    }
    if first.geometry == second.geometry { return nil }
    return FrameDifference("geometry", "geometry", expected: first.geometry, got: second.geometry)
  }

  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference? { first.difference(from: second) }
}
