// Where content is relative to its edges, whether the edges give way, and where a step leads.
import ScrollTypes

extension Motion {
  /// The goal after a step in points from the present goal; an infinite step leads to the farthest goal.
  func goal(after step: Double?) -> ContentUnits? {
    guard let step else { return nil }
    return step.isFinite ? goal + ContentUnits(points: step) : ContentUnits(saturating: step)
  }

  /// How far the content lies past the edges.
  var excess: Excess {
    mutating get { Excess(start: max(0, range.lower - offset), end: max(0, offset - range.upper)) }
  }

  /// Whether the edges of the range give way.
  var bounces: Bool { bounces(in: range) }

  /// Whether the edges of another range would give way.
  func bounces(in range: OffsetRange) -> Bool {
    bounceBehavior.bounces(whereScrollable: range.lower < range.upper)
  }
}
