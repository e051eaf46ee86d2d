// Strategy: play a scenario twice on one model, from left to right and from right to left. Where content scrolls
// horizontally, along its axis or across, touches, wheels and arrow keys are mirrored too, and targets become the
// mirrored offsets. Both runs leave out a target whose mirrored place is not exact, or is not known because the content
// has changed since the last frame. A client's rule is left out of both runs if it decides otherwise from right to
// left. It is also left out if the content is so long that the last digits of its answers are lost. Scrolls then come
// to rest anywhere.
//
// Invariants: a frame (x, width) in a container of width w is at w - x - width in the other run, except for the last
// digits. A horizontal offset o becomes content - o - w, and its velocity is negated. Vertical offsets and all else are
// the same to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with its mirror image.
public enum MirrorOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "mirror"

  /// Plays `scenario` in both layout directions.
  ///
  /// - Throws: The first difference, with a signature that begins with "mirror.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let scrollsHorizontally = scenario.configuration.content.axes.contains(.horizontal)
    let hasMirrorImage = scenario.rows.behavior.hasMirrorImage && scenario.configuration.content.keepsLastDigits
    return try PairedRun<Subject, Mirror>.check(
      scenario.without { $0 == .custom && scrollsHorizontally && !hasMirrorImage },
      Mirror(scrollsHorizontally: scrollsHorizontally))
  }
}

extension StackContent {
  /// Whether the content, as first estimated, is so short that a subtraction from its length loses no unit.
  fileprivate var keepsLastDigits: Bool {
    let rowCount = sections.reduce(0) { $0 + Double($1.rowCount) }
    return rowCount * (estimate.initialExtent + spacing) < 1e6
  }
}

private struct Mirror: Turn {
  static let name = "mirror"
  let scrollsHorizontally: Bool

  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration) {
    var (first, second) = (configuration, configuration)
    first.content.layoutDirection = .leftToRight
    second.content.layoutDirection = .rightToLeft
    return (first, second)
  }

  func events(_ event: EventParts, in scene: PairedScene) -> (EventParts, EventParts)? {
    guard scrollsHorizontally else { return (event, event) }
    var image = event
    // A pointer's place counts from where it came down, so any vertical line can be the mirror. This one is exact.
    image.place?.x.negate()
    image.wheel?.delta.dx.negate()
    image.key = event.key.map { $0 == .arrowLeft ? .arrowRight : $0 == .arrowRight ? .arrowLeft : $0 }
    if let offset = event.offset {
      guard let geometry = scene.geometry else { return nil }
      let (content, width) = (wholeUnits(geometry.contentSize.width), geometry.containerSize.width)
      let x = content - offset.x - width
      guard max(abs(x), abs(offset.x)) < 1e8, units(content - x - width) == units(offset.x) else { return nil }
      image.offset?.x = x
    }
    return (event, image)
  }

  /// A length as the other run counts it: a configured length may be no whole number of units.
  private func wholeUnits(_ length: CGFloat) -> CGFloat { points(units(length)) }

  func difference(_ first: ScrollPhaseChangeContext, _ second: ScrollPhaseChangeContext) -> FrameDifference? {
    let sign: CGFloat = scrollsHorizontally ? -1 : 1
    if first.velocity?.dx != second.velocity.map({ sign * $0.dx }) || first.velocity?.dy != second.velocity?.dy {
      return FrameDifference("velocity", "velocity", expected: first.velocity as Any, got: second.velocity as Any)
    }
    return geometryDifference(first.geometry, second.geometry)
  }

  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference? {
    let (old, new) = (first.report, second.report)
    // In very long content a subtraction loses the last unit of an offset.
    if old.changes != new.changes, old.geometry.contentSize.width < 1e6 {
      return FrameDifference(
        "changes", "bits of the changes", expected: old.changes.rawValue, got: new.changes.rawValue)
    }
    let width = old.geometry.containerSize.width
    for (one, other) in zip(first.elements, second.elements) {
      let (frame, image) = (one.frame, other.frame)
      let slack = 1e-12 * (1 + abs(frame.minX) + frame.width + width)
      if frame.size != image.size || frame.minY != image.minY
        || !(abs(image.minX - (width - frame.minX - frame.width)) <= slack)
      {
        return FrameDifference("frame", "mirror image of \(one.element)", expected: frame, got: image)
      }
    }
    return nil
  }

  private func geometryDifference(_ old: ScrollGeometry, _ new: ScrollGeometry) -> FrameDifference? {
    if old.contentSize != new.contentSize || old.contentInsets != new.contentInsets
      || old.containerSize != new.containerSize
    {
      return FrameDifference("geometry", "geometry", expected: old, got: new)
    }
    let (x, slack): (Double, Double)
    if scrollsHorizontally {
      x = wholeUnits(old.contentSize.width) - old.contentOffset.x - old.containerSize.width
      slack = 1e-12 * (1 + abs(old.contentOffset.x) + old.contentSize.width + old.containerSize.width)
    } else {
      (x, slack) = (-old.contentInsets.trailing, 1 / unitsPerPoint)
    }
    if old.contentOffset.y == new.contentOffset.y, abs(new.contentOffset.x - x) <= slack { return nil }
    return FrameDifference(
      "offset", "content offset", expected: CGPoint(x: x, y: old.contentOffset.y), got: new.contentOffset)
  }
}
