// The comparison of two presentations after the same update, field by field.
import Foundation
import ScrollTypes

extension PresentedFrame {
  /// The largest differences between two correct presentations. They compute curves and springs in two ways, and
  /// effects multiply the results.
  static let slack = (progress: 1e-6, opacity: 1e-6, filters: 1e-5, points: 1e-5)

  /// The first field in which a frame differs from the expected one; nil if no field does.
  ///
  /// - Parameters:
  ///   - before: The last frames, for rows that one of the two counts as changed by less than the slack.
  func firstDifference(
    from expected: PresentedFrame, before: (expected: PresentedFrame, got: PresentedFrame)
  ) -> FrameDifference? {
    if rows.count != expected.rows.count {
      return FrameDifference("rowCount", "number of rows", expected: expected.rows.count, got: rows.count)
    }
    for (position, (old, new)) in zip(expected.rows, rows).enumerated() {
      if let difference = Self.difference(old, new, "row \(position)") { return difference }
    }
    if entered != expected.entered {
      return FrameDifference("entered", "rows that entered", expected: expected.entered, got: entered)
    }
    if left != expected.left { return FrameDifference("left", "rows that left", expected: expected.left, got: left) }
    if let difference = changedDifference(from: expected, before: before) { return difference }
    if isMoving != expected.isMoving {
      return FrameDifference("isMoving", "whether it moves", expected: expected.isMoving, got: isMoving)
    }
    return nil
  }

  /// Checks that a row that only one frame counts as changed has changed by less than the slack.
  private func changedDifference(
    from expected: PresentedFrame, before: (expected: PresentedFrame, got: PresentedFrame)
  ) -> FrameDifference? {
    let (mine, theirs) = (Set(changed), Set(expected.changed))
    for position in mine.symmetricDifference(theirs).sorted() {
      let rows = mine.contains(position) ? self.rows : expected.rows
      let old = mine.contains(position) ? before.got : before.expected
      guard rows.indices.contains(position) else {
        return FrameDifference("changed", "positions of rows", expected: expected.changed, got: changed)
      }
      let row = rows[position]
      let isNear = old.rows.contains { Self.difference($0, row, "") == nil }
      if !isNear { return FrameDifference("changed", "changed rows", expected: expected.changed, got: changed) }
    }
    return nil
  }

  /// The first field in which two rows differ by more than the slack.
  ///
  /// - Parameter allowance: The amount added to the slack of filters, transforms and bounds.
  static func difference(
    _ old: PresentedRow, _ new: PresentedRow, _ name: String, allowance: Double = 0
  ) -> FrameDifference? {
    func field(_ field: String, _ expected: Any, _ got: Any) -> FrameDifference {
      FrameDifference(field, "\(field) of \(name) \(new.element)", expected: expected, got: got)
    }
    if old.element != new.element { return field("element", old.element, new.element) }
    if old.line != new.line { return field("line", old.line, new.line) }
    if old.frame != new.frame { return field("frame", old.frame, new.frame) }
    if old.isPinned != new.isPinned { return field("isPinned", old.isPinned, new.isPinned) }
    if old.phase != new.phase { return field("phase", old.phase, new.phase) }
    if !isNear(old.progress, new.progress, slack.progress) { return field("progress", old.progress, new.progress) }
    if !isNear(old.opacity, new.opacity, slack.opacity) { return field("opacity", old.opacity, new.opacity) }
    if !areNear(old.filters, new.filters, allowance) { return field("filters", old.filters, new.filters) }
    let (first, second) = (numbers(old.transform), numbers(new.transform))
    let scale = first.reduce(1) { max($0, abs($1)) }
    if !zip(first, second).allSatisfy({ isNear($0, $1, slack.points * scale + allowance) }) {
      return field("transform", old.transform, new.transform)
    }
    let (corners, others) = (numbers(old.bounds), numbers(new.bounds))
    let reach = corners.reduce(scale) { max($0, abs($1)) }
    if !zip(corners, others).allSatisfy({ isNear($0, $1, slack.points * reach + allowance) }) {
      return field("bounds", old.bounds, new.bounds)
    }
    return nil
  }

  static func areNear(
    _ first: VisualEffectFilters, _ second: VisualEffectFilters, _ allowance: Double = 0
  ) -> Bool {
    // A blur that only rounding leaves may be opaque in one presentation and absent in the other.
    let isBlurred = max(first.blurRadius, second.blurRadius) > slack.filters
    return first.blendMode == second.blendMode && (!isBlurred || first.isBlurOpaque == second.isBlurOpaque)
      && zip(numbers(first), numbers(second)).allSatisfy { isNear($0, $1, slack.filters * (1 + abs($0)) + allowance) }
  }

  private static func isNear(_ first: Double, _ second: Double, _ slack: Double) -> Bool {
    first == second || abs(first - second) <= slack
  }

  private static func numbers(_ filters: VisualEffectFilters) -> [Double] {
    [
      filters.blurRadius, filters.brightness, filters.contrast, filters.saturation, filters.grayscale,
      filters.hueRotation,
    ]
  }

  static func numbers(_ transform: ProjectionTransform) -> [Double] {
    [
      transform.m11, transform.m12, transform.m13, transform.m21, transform.m22, transform.m23, transform.m31,
      transform.m32, transform.m33,
    ]
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }
}
