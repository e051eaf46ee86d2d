// Where content is relative to its edges, whether these give way, and where a step leads.
import ScrollTypes

extension Motion {
  /// Where a step in points leads from where it is going; an infinite one to the farthest goal that there is.
  func goal(after step: Double?) -> ContentUnits? {
    guard let step else { return nil }
    return step.isFinite ? goal + ContentUnits(points: step) : ContentUnits(saturating: step)
  }

  /// How far the content lies past the edges.
  var excess: Excess {
    mutating get { Excess(start: max(0, range.lower - offset), end: max(0, offset - range.upper)) }
  }

  /// Whether content gives way past the edges.
  var bounces: Bool { bounces(in: range) }

  /// Whether content would give way past the edges of another range.
  func bounces(in range: OffsetRange) -> Bool {
    bounceBehavior.bounces(whereScrollable: range.lower < range.upper)
  }
}
