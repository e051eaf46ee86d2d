// Finds the frame of a view, and the view at a place, on the screen or off it, without scrolling.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// The frame of a view in the scroll view's coordinate space as far as it is known, on the screen or off it; nil if
  /// there is no such view.
  ///
  /// If its line has not been measured, the length of the line and the places of later lines are estimates. Off the
  /// screen a view counts as filling its track across the axis: only views on the screen are asked for their extent
  /// there. A pinned view's frame is its place in the content, not the place at which it is pinned.
  /// - Complexity: O(log n + views on the screen).
  public func frame(of element: StackElement) -> CGRect? {
    guard stack.sections.contains(element) else { return nil }
    let frame = stack.knownFrame(of: element, at: main.motion.offset)
    return cross.isScrolled ? cross.moved(frame) : frame
  }

  /// The view at a distance from the start of the content, in points towards its end, as far as it is known. Nil before
  /// the start of the content, margins included, from its end on, and if the distance is not finite.
  ///
  ///     engine.element(atOffset: report.geometry.visibleRect.midY)   // for content from top to bottom
  ///
  /// - On a line of a grid: the first view.
  /// - In spacing, in the distance between sections or in a margin: the view of the line before.
  /// - In a margin before all lines: the view of the first line.
  ///
  /// A view without length is at no distance. From right to left, distances grow to the left.
  /// - Complexity: O(log n).
  public func element(atOffset offset: CGFloat) -> StackElement? {
    guard offset.isFinite else { return nil }
    return stack.line(at: ContentUnits(points: offset)).map { stack.sections.element(ofLine: $0) }
  }

  /// The views on the lines between two places of the container, as far as they are known; nil if no line is between
  /// them.
  ///
  /// Places count in points from the container's start along the stack. The lines at the places themselves are left
  /// out, and beyond the ends of the content there are no lines.
  /// - Complexity: O(log n).
  func elements(between start: Double, and end: Double) -> ElementRange? {
    let (from, to) = (main.motion.offset.advanced(byPoints: start), main.motion.offset.advanced(byPoints: end))
    guard from < to, to >= 0, from < stack.contentExtent, stack.lineCount > 0 else { return nil }
    let first = stack.line(at: from).map { $0 + 1 } ?? 0
    let last = stack.line(at: to) ?? stack.lineCount
    guard first < last else { return nil }
    return ElementRange(
      first: stack.sections.element(ofLine: first),
      end: last < stack.lineCount ? stack.sections.element(ofLine: last) : nil)
  }

  /// The view at a point of the scroll view's coordinate space, as far as it is known; nil if there is none.
  ///
  /// On the screen the topmost view counts, as the last frame has shown it: a pinned view covers the views below it.
  /// Elsewhere it is the view whose ``frame(of:)`` contains the point. If two views touch at the point, it belongs
  /// to the right or the lower view.
  /// - Complexity: O(log n + views on the screen); times the views of a line if no view on the screen has the point.
  public func element(at point: CGPoint) -> StackElement? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    for position in (0..<visibleElementCount).reversed() {
      let view = visibleElement(at: position)
      if view.frame.contains(point) { return view.element }
    }
    let position = ContentUnits(points: main.projection.position(of: point))
    // From right to left a view includes the point at its end, not the one at its start.
    let inside = position.adding(saturating: main.motion.offset).adding(saturating: main.projection.isMirrored ? -1 : 0)
    guard let line = stack.line(at: inside) else { return nil }
    let views = stack.sections.line(line)
    for index in 0..<views.count where !stack.isVisible(views[index]) {
      if let frame = frame(of: views[index]), frame.contains(point) { return views[index] }
    }
    return nil
  }
}
