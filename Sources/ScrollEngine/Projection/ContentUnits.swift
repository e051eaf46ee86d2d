// Fixed point: positions in the content as whole numbers of 1/3145728 pt.
import Foundation
import ScrollTypes

/// Positions and extents in the content, in units of 1/(3·2²⁰) pt.
///
/// Whole, half and third points are exact, and sums do not depend on their order, so no history of measuring can
/// make a row drift. `Int64` reaches ±2.9e12 pt. Source of the idea: layout engines' fixed-point lengths (Blink's
/// 1/64 px); the third is for 3x screens.
package typealias ContentUnits = Int64

extension ContentUnits {
  /// Units in a point.
  static var perPoint: Double { 3_145_728 }

  /// The nearest position in units, ties to even; beyond ±2⁶¹ units it is clamped, so that it can be added to a position.
  init(points: Double) {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    self.init(Swift.min(Swift.max(scaled, -0x1p61), 0x1p61))
  }

  /// The nearest position in units, ties to even; beyond what there is, the farthest. For comparing, not for sums.
  init(saturating points: Double) {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    self = Self(exactly: scaled) ?? (scaled < 0 ? .min : .max)
  }

  /// The lowest position there is, and the highest: those of the longest content, and ``ScrollLimits/maximumOverscroll`` past
  /// either end. The interval is shorter than 2⁶³ units, so the difference of any two positions is exact, and so is the
  /// sum of a position and a few lengths.
  static var lowestPosition: ContentUnits { -(1 << 60) }
  static var highestPosition: ContentUnits {
    ContentUnits(ScrollLimits.maximumRowCount) * ContentUnits(points: ScrollLimits.maximumLength) + (1 << 60)
  }

  /// The nearest position that there is.
  var boundToPositions: ContentUnits { Swift.min(Swift.max(self, Self.lowestPosition), Self.highestPosition) }

  /// The position some points farther, bound to those that there are. What is farther than 64 bits count is the farthest.
  @inline(__always)
  func advanced(byPoints points: Double) -> ContentUnits {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    // The largest number below 2⁶³: so far away that the sum leaves the positions whichever it is.
    let distance = ContentUnits(Swift.min(Swift.max(scaled, -0x1.fffffffffffffp62), 0x1.fffffffffffffp62))
    return adding(saturating: distance).boundToPositions
  }

  /// The sum, or the farthest number where it is beyond 64 bits.
  func adding(saturating other: ContentUnits) -> ContentUnits {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The position in points, correctly rounded.
  var points: Double { Double(self) / Self.perPoint }

  /// The same number for a position on the screen or about it, nearer than 2⁴⁶ units (22 million points), without dividing:
  /// a processor multiplies far more numbers in the same time.
  ///
  /// 1/3 is 85/256 + 1/768. The first product is exact, because 85 has 7 bits. The second is a 256th of the result, so that
  /// its error, and that of 1/768, is less than a hundredth of a unit in the last place of the sum; and the third of a whole
  /// number is never nearer than a sixth of such a unit to where rounding changes its mind.
  package var pointsOnScreen: Double {
    let units = Double(self)
    return units * (85 * 0x1p-28) + units * (1 / (768 * 0x1p20))
  }
}

/// An end of the content along an axis.
package enum ContentEdge {
  case start, end

  /// A goal beyond all content: what an animation that leads to the edge is given, for nobody knows yet where that is.
  var farthestGoal: ContentUnits { self == .start ? .min : .max }
}

/// The range of content offsets at which a scroll view may rest, in units.
struct OffsetRange: Equatable {
  /// The offset at the top of the content.
  var lower: ContentUnits
  /// The offset at its end; never below `lower`.
  var upper: ContentUnits

  init(lower: ContentUnits, upper: ContentUnits) {
    self.lower = lower
    self.upper = upper
  }

  /// The offsets at which content may rest. What is shorter than the insets leave of the container has one place to rest,
  /// wherever its alignment puts it.
  init(
    content: ContentUnits, container: ContentUnits, startInset: ContentUnits, endInset: ContentUnits,
    shortContentAlignment: Double
  ) {
    let room = container - startInset - endInset - content
    lower = room > 0 ? -startInset - ContentUnits(points: room.points * shortContentAlignment) : -startInset
    upper = room > 0 ? lower : max(-startInset, -startInset - room)
  }

  /// Whether an offset is one of both ends.
  func isEnd(_ offset: ContentUnits) -> Bool { offset == lower || offset == upper }

  /// Where content rests at an edge.
  func offset(at edge: ContentEdge) -> ContentUnits { edge == .start ? lower : upper }

  /// The edge that an offset asks for: one that lies past it, or is on it.
  func edge(askedForBy offset: ContentUnits) -> ContentEdge? {
    if offset > upper { return .end }
    if offset <= lower { return .start }
    return offset == upper ? .end : nil
  }

  func contains(_ offset: ContentUnits) -> Bool { offset >= lower && offset <= upper }

  func clamp(_ offset: ContentUnits) -> ContentUnits { Swift.min(Swift.max(offset, lower), upper) }
}
