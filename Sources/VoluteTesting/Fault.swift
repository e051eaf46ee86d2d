// A case that breaks a property, before it is told.
import Foundation
import ScrollEngine
import ScrollScenario

/// What broke, and the steps that show it.
struct Fault {
  /// The steps of a scenario that end with what is judged.
  struct Play {
    /// What the play is called where there are two.
    var name: String
    var steps: [Scenario.Step]
  }

  /// What must be true of the last frames, as a test can say it. Coordinates are those of content offsets.
  enum Claim {
    /// No target of the last frame was refused.
    case noRefusedTarget
    case within(ClosedRange<CGFloat>, Axis)
    case at(CGPoint, allowance: CGFloat)
    /// The first play ends no later than the second.
    case ascending(Axis, allowance: CGFloat)
    /// Both plays end at one place.
    case same(allowance: CGFloat)
    /// Anywhere but there: what the caller's property is about is not known.
    case elsewhere(CGPoint)
  }

  var property: String
  var expected: String
  var actual: String
  /// One play, or two that are compared.
  var plays: [Play]
  var claim: Claim
}

extension Fault.Claim {
  /// Whether the claim is true of the last frames of the plays.
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

/// The property that a caller states.
typealias SettledProperty = (SettledScroll) throws -> Bool

extension Axis {
  func coordinate(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// A vector of a length along the axis.
  func point(_ length: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }

  static func scrolling(_ content: StackContent) -> [Axis] {
    content.crossExtent == nil ? [content.axis] : [content.axis, content.axis == .vertical ? .horizontal : .vertical]
  }
}

extension ScrollGeometry {
  /// How far two places may be apart that are the same, in points: positions are rounded to units, and far out numbers have few
  /// digits.
  var allowance: CGFloat {
    let magnitude = max(abs(contentOffset.x), abs(contentOffset.y))
    return magnitude < 1e5 ? 1e-3 : 1e-8 * magnitude
  }

  /// Where content rests along an axis, as coordinates of its offset. Source: §C21, §C22, §C25.
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

  /// What is on the screen inside of the insets, in the space of targets.
  func targetRect(in content: StackContent) -> CGRect {
    let left = content.layoutDirection == .rightToLeft ? contentInsets.trailing : contentInsets.leading
    return CGRect(
      x: contentOffset.x + left, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
  }
}
