// The range and the goal of a settle, as far as its end depends on them: §G28 and §G29.
import Foundation

/// The present range and goal of a settle, in points from its origin.
struct ReferenceSettle {
  private let ends: [Double]
  private let goal: Double
  /// Whether the goal, clamped to the range, is an end of it.
  let isAtEnd: Bool
  /// Whether the goal is so near an end that another correct model may clamp it differently.
  let isNearEnd: Bool

  init(to goal: Int64, in range: ReferenceRange, from origin: Int64) {
    let seen = range.relative(to: origin)
    ends = [points(seen.min), points(seen.max)]
    self.goal = points(goal &- origin)
    isAtEnd = goal <= range.min || goal >= range.max
    let distance = [range.min, range.max].map { end in
      let (way, isFar) = goal.subtractingReportingOverflow(end)
      return isFar ? .max : way.magnitude
    }
    isNearEnd = distance.contains { 1...4 ~= $0 }
  }

  func hasSameEnds(as other: ReferenceSettle) -> Bool { ends == other.ends }
  func isSame(as other: ReferenceSettle) -> Bool { hasSameEnds(as: other) && goal == other.goal }
}
