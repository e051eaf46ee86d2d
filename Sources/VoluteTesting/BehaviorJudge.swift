// Checks the properties of an answer and of content at rest.
import Foundation
import ScrollEngine
import ScrollScenario

/// Judges answers and rests of a behaviour, and counts the judgements.
struct BehaviorJudge<Behavior: ScrollTargetBehavior> {
  let invariants: ScrollTargetInvariants
  let property: SettledProperty?
  let counts = JudgementCounts()

  /// Returns the fault of an answer that the scroll view refused.
  func refusal(_ question: Question, steps: () -> [Scenario.Step]) -> Fault? {
    guard invariants.contains(.finiteness) else { return nil }
    let rect = question.answer.rect
    let anchor = question.answer.anchor.map { ", anchor \($0.x), \($0.y)" } ?? ""
    return Fault(
      property: "finiteness", expected: "an answer with finite coordinates",
      actual: "origin \(rect.origin.x), \(rect.origin.y), size \(rect.width) x \(rect.height)\(anchor)",
      plays: [Fault.Play(name: "rest", steps: steps())], claim: .noRefusedTarget)
  }

  /// Returns a fault of content that came to rest behind a release, if the content has not changed since; nil if there
  /// is none.
  ///
  /// - Parameter axis: The axis of the release, for ``ScrollTargetInvariants/exactness``; nil if it is not known.
  func fault(
    atRest report: FrameReport, of engine: borrowing ScrollEngine, behind question: Question, along axis: Axis?,
    steps: () -> [Scenario.Step]
  ) -> Fault? {
    if invariants.contains(.finiteness) { counts.add("finiteness") }
    let content = engine.configuration.content
    let geometry = report.geometry
    if invariants.contains(.range) {
      counts.add("range")
      for axis in Axis.scrolling(content) {
        let range = geometry.restingRange(along: axis, in: content)
        let bounds = range.lowerBound - geometry.allowance...range.upperBound + geometry.allowance
        let offset = axis.coordinate(of: geometry.contentOffset)
        if bounds.contains(offset) { continue }
        return Fault(
          property: "range", expected: "an offset from \(range.lowerBound) to \(range.upperBound)",
          actual: "at rest at \(offset)", plays: [Fault.Play(name: "rest", steps: steps())],
          claim: .within(bounds, axis))
      }
    }
    if invariants.contains(.exactness), let axis {
      if let fault = inexactness(of: report, content, question, along: axis, steps: steps) { return fault }
    }
    return brokenProperty(report, engine, question, steps: steps)
  }

  private func inexactness(
    of report: FrameReport, _ content: StackContent, _ question: Question, along axis: Axis,
    steps: () -> [Scenario.Step]
  ) -> Fault? {
    let geometry = report.geometry
    // Content that does not scroll rests at one place only, whatever the behaviour answers.
    let range = geometry.restingRange(along: axis, in: content)
    guard range.lowerBound < range.upperBound else { return nil }
    counts.add("exactness")
    let shown = geometry.targetRect(in: content)
    let answer = question.answer.place(inContainerOf: shown.size, content)
    let (wanted, place) = (axis.coordinate(of: answer), axis.coordinate(of: shown.origin))
    guard wanted.isFinite, abs(wanted - place) > geometry.allowance else { return nil }
    var offset = geometry.contentOffset
    let move = axis.point(wanted - place)
    (offset.x, offset.y) = (offset.x + move.x, offset.y + move.y)
    return Fault(
      property: "exactness", expected: "content at rest at \(wanted), the behaviour's answer",
      actual: "at rest at \(place): the answer is outside the content",
      plays: [Fault.Play(name: "rest", steps: steps())], claim: .at(offset, allowance: geometry.allowance))
  }

  private func brokenProperty(
    _ report: FrameReport, _ engine: borrowing ScrollEngine, _ question: Question, steps: () -> [Scenario.Step]
  ) -> Fault? {
    guard let property else { return nil }
    counts.add("property")
    var shown: [VisibleElement] = []
    for position in 0..<engine.visibleElementCount { shown.append(engine.visibleElement(at: position)) }
    let rect = report.geometry.targetRect(in: engine.configuration.content)
    let settled = SettledScroll(
      rect: rect, originalRect: question.context.originalTarget.rect, proposedRect: question.asked.rect,
      velocity: question.context.velocity, geometry: report.geometry, configuration: engine.configuration,
      visibleElements: shown)
    let outcome: String
    do {
      if try property(settled) { return nil }
      outcome = "false"
    } catch {
      outcome = "it threw \(error),"
    }
    let velocity = settled.velocity
    return Fault(
      property: "property", expected: "your property to be true",
      actual: "\(outcome) for content at rest with the origin \(rect.minX), \(rect.minY), "
        + "released with \(velocity.dx), \(velocity.dy) pt/s",
      plays: [Fault.Play(name: "rest", steps: steps())], claim: .elsewhere(report.geometry.contentOffset))
  }
}

/// How many times each property was judged.
final class JudgementCounts {
  private(set) var counts: [String: Int] = [:]

  func add(_ name: String) { counts[name, default: 0] += 1 }
}

extension ScrollTarget {
  /// The point of the content that goes to the container's origin. Source: §G21.
  fileprivate func place(inContainerOf size: CGSize, _ content: StackContent) -> CGPoint {
    let rect = rect.standardized
    guard let anchor else { return rect.origin }
    let x = content.layoutDirection == .rightToLeft && content.axis == .horizontal ? 1 - anchor.x : anchor.x
    return CGPoint(
      x: rect.minX + x * (rect.width - size.width), y: rect.minY + anchor.y * (rect.height - size.height))
  }
}
