// Strategy: play a scenario twice on one model, the second time with every pointer at another place of the screen, all of them
// moved by one distance. In both runs pointers are on a grid of 1/1048576 pt and no farther out than 524288 pt, so that no way
// between two of their places is rounded in either.
//
// Invariants: where a pointer is counts for nothing, only how far it goes: every frame, offset, velocity, phase, change of phase
// and context is the same to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself in pointers at another place of the screen.
public enum ShiftOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "shift"

  /// Plays `scenario` where its pointers are and where they are not.
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
  /// Powers of two, longer than any screen and not alike, so that neither a sign nor an axis in the place of the other is hidden.
  private static let distance = CGVector(dx: 4096, dy: -2048)
  /// How far out a pointer is at most, in points.
  private static let reach: CGFloat = 0x1p19
  /// Steps of the grid in a point; a step is three units.
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

  /// The point of the grid that is nearest within reach.
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
