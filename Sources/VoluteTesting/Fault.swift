// A broken property, with the steps that show it.
import Foundation
import ScrollEngine
import ScrollScenario

/// A broken property, and the steps that show it.
struct Fault {
  /// The steps of a scenario that ends with the judged frame.
  struct Play {
    /// The name of the play, to distinguish two of them.
    var name: String
    var steps: [Scenario.Step]
  }

  /// The condition on the last frames, as a test can state it. Coordinates are those of content offsets.
  enum Claim {
    /// No target of the last frame was refused.
    case noRefusedTarget
    case within(ClosedRange<CGFloat>, Axis)
    case at(CGPoint, allowance: CGFloat)
    /// The first play ends no later than the second.
    case ascending(Axis, allowance: CGFloat)
    /// Both plays end at one place.
    case same(allowance: CGFloat)
    /// The content is at another point. The caller's own property cannot be written into a test.
    case elsewhere(CGPoint)
  }

  var property: String
  var expected: String
  var actual: String
  /// One play, or two plays to compare.
  var plays: [Play]
  var claim: Claim
}

extension Fault.Claim {
  /// Whether the claim holds for the last frames of the plays.
  func holds(_ reports: [FrameReport]) -> Bool {
    guard let first = reports.first?.geometry.contentOffset, let last = reports.last?.geometry.contentOffset else {
      return false
    }
    func areNear(_ one: CGPoint, _ other: CGPoint, _ allowance: CGFloat) -> Bool {
      abs(one.x - other.x) <= allowance && abs(one.y - other.y) <= allowance
    }
    switch self {
    case .noRefusedTarget: return reports[0].refusedTargetCount == 0
    case .within(let range, let axis): return range.contains(axis.coordinate(of: first))
    case .at(let point, let allowance): return areNear(first, point, allowance)
    case .ascending(let axis, let allowance):
      return axis.coordinate(of: first) <= axis.coordinate(of: last) + allowance
    case .same(let allowance): return areNear(first, last, allowance)
    case .elsewhere(let point): return !areNear(first, point, 1e-3)
    }
  }
}

/// A property that the caller states.
typealias SettledProperty = (SettledScroll) throws -> Bool

extension Axis {
  func coordinate(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// Returns a vector of a length along the axis.
  func point(_ length: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }

  static func scrolling(_ content: StackContent) -> [Axis] {
    content.crossExtent == nil ? [content.axis] : [content.axis, content.axis == .vertical ? .horizontal : .vertical]
  }
}

extension ScrollGeometry {
  /// How far apart two offsets may be and still count as equal, in points. Positions are rounded to units, and numbers
  /// far from 0 have fewer digits.
  var allowance: CGFloat {
    let magnitude = max(abs(contentOffset.x), abs(contentOffset.y))
    return magnitude < 1e5 ? 1e-3 : 1e-8 * magnitude
  }

  /// Returns the range in which content rests along an axis, as coordinates of its offset. Source: §C21, §C22, §C25.
  func restingRange(along axis: Axis, in content: StackContent) -> ClosedRange<CGFloat> {
    let isVertical = axis == .vertical
    let (start, end) =
      isVertical ? (contentInsets.top, contentInsets.bottom) : (contentInsets.leading, contentInsets.trailing)
    let length = isVertical ? contentSize.height : contentSize.width
    let container = isVertical ? containerSize.height : containerSize.width
    var (first, last) = (-start, length + end - container)
    if last <= first {
      first -= (first - last) * content.shortContentAlignment
      last = first
    }
    guard !isVertical, content.layoutDirection == .rightToLeft else { return first...last }
    return length - last - container...length - first - container
  }

  /// Returns the part of the content on the screen inside the insets, in the space of targets.
  func targetRect(in content: StackContent) -> CGRect {
    let left = content.layoutDirection == .rightToLeft ? contentInsets.trailing : contentInsets.leading
    return CGRect(
      x: contentOffset.x + left, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
  }
}
