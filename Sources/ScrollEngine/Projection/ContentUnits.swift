// Fixed-point positions in the content: whole numbers of 1/3145728 pt.
import Foundation
import ScrollTypes

/// Positions and extents in the content, in units of 1/(3·2²⁰) pt.
///
/// Halves and thirds of a point are exact, and sums do not depend on their order. So no order of measuring can make a
/// row drift. `Int64` reaches ±2.9e12 pt. Layout engines use fixed-point lengths too (Blink: 1/64 px); the factor 3 is
/// for 3x screens.
package typealias ContentUnits = Int64

extension ContentUnits {
  /// Units in a point.
  static var perPoint: Double { 3_145_728 }

  /// The nearest position in units, ties to even; clamped to ±2⁶¹ units, so that a position can be added to it.
  init(points: Double) {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    self.init(Swift.min(Swift.max(scaled, -0x1p61), 0x1p61))
  }

  /// The nearest position in units, ties to even; clamped to the range of 64 bits. For comparisons, not for sums.
  init(saturating points: Double) {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    self = Self(exactly: scaled) ?? (scaled < 0 ? .min : .max)
  }

  /// The lowest and the highest position: the ends of the longest content, ``ScrollLimits/maximumOverscroll`` farther
  /// out. The interval is shorter than 2⁶³ units. So the difference of any two positions is exact, and so is the sum of
  /// a position and a few lengths.
  static var lowestPosition: ContentUnits { -(1 << 60) }
  static var highestPosition: ContentUnits {
    ContentUnits(ScrollLimits.maximumRowCount) * ContentUnits(points: ScrollLimits.maximumLength) + (1 << 60)
  }

  /// The nearest valid position.
  var boundToPositions: ContentUnits { Swift.min(Swift.max(self, Self.lowestPosition), Self.highestPosition) }

  /// The position some points farther, clamped to valid positions. A distance beyond 64 bits counts as the farthest.
  @inline(__always)
  func advanced(byPoints points: Double) -> ContentUnits {
    let scaled = (points * Self.perPoint).rounded(.toNearestOrEven)
    // The largest double below 2⁶³. From any position, it leads past the last valid one.
    let distance = ContentUnits(Swift.min(Swift.max(scaled, -0x1.fffffffffffffp62), 0x1.fffffffffffffp62))
    return adding(saturating: distance).boundToPositions
  }

  /// The sum, clamped to the range of 64 bits.
  func adding(saturating other: ContentUnits) -> ContentUnits {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The position in points, correctly rounded.
  var points: Double { Double(self) / Self.perPoint }

  /// The same result as ``points``, without a division. Only for positions on or near the screen: below 2⁴⁶ units (22
  /// million points). A processor multiplies far more numbers in the same time than it divides.
  ///
  /// 1/3 is 85/256 + 1/768. The first product is exact, because 85 has 7 bits. The second is a 256th of the result. So
  /// its error, and that of 1/768, is less than a hundredth of a unit in the last place of the sum. A third of a whole
  /// number is never nearer than a sixth of such a unit to a rounding boundary.
  package var pointsOnScreen: Double {
    let units = Double(self)
    return units * (85 * 0x1p-28) + units * (1 / (768 * 0x1p20))
  }
}

/// An end of the content along an axis.
package enum ContentEdge {
  case start, end

  /// A goal beyond all content, for an animation to an edge whose offset is not known yet.
  var farthestGoal: ContentUnits { self == .start ? .min : .max }
}

/// The range of content offsets at which a scroll view may rest, in units.
struct OffsetRange: Equatable {
  /// The offset at the start of the content.
  var lower: ContentUnits
  /// The offset at the end of the content; never below `lower`.
  var upper: ContentUnits

  init(lower: ContentUnits, upper: ContentUnits) {
    self.lower = lower
    self.upper = upper
  }

  /// The offsets at which content may rest. Content shorter than the container inside its insets rests at one offset,
  /// which its alignment decides.
  init(
    content: ContentUnits, container: ContentUnits, startInset: ContentUnits, endInset: ContentUnits,
    shortContentAlignment: Double
  ) {
    let room = container - startInset - endInset - content
    lower = room > 0 ? -startInset - ContentUnits(points: room.points * shortContentAlignment) : -startInset
    upper = room > 0 ? lower : max(-startInset, -startInset - room)
  }

  /// Whether an offset is an end of the range.
  func isEnd(_ offset: ContentUnits) -> Bool { offset == lower || offset == upper }

  /// The offset at which content rests at an edge.
  func offset(at edge: ContentEdge) -> ContentUnits { edge == .start ? lower : upper }

  /// The edge that a requested offset stands for: the edge that it is on or past.
  func edge(askedForBy offset: ContentUnits) -> ContentEdge? {
    if offset > upper { return .end }
    if offset <= lower { return .start }
    return offset == upper ? .end : nil
  }

  func contains(_ offset: ContentUnits) -> Bool { offset >= lower && offset <= upper }

  func clamp(_ offset: ContentUnits) -> ContentUnits { Swift.min(Swift.max(offset, lower), upper) }
}
