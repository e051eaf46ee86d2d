// Which view is where, on the screen or not, without scrolling there.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// The frame of a view in the scroll view's coordinate space as far as it is known, on the screen or not; nil if there is no
  /// such view.
  ///
  /// Where its line has not been measured, its length and the place of lines beyond it are estimates. Off the screen a view is
  /// taken to fill its track across the axis, for that is asked of views on the screen only. It is where the view stands in the
  /// content, also while it is pinned elsewhere.
  /// - Complexity: O(log n + views on the screen).
  public func frame(of element: StackElement) -> CGRect? {
    guard stack.sections.contains(element) else { return nil }
    let frame = stack.knownFrame(of: element, at: main.motion.offset)
    return cross.isScrolled ? cross.moved(frame) : frame
  }

  /// The view at a distance from the start of the content, in points towards its end, as far as it is known: on a line of a grid
  /// the first one; in spacing, a distance or a margin, that of the line before it, and in a margin before all lines that of the
  /// first. Nil before the start of the content, margins included, from its end on and where the distance is not finite.
  ///
  ///     engine.element(atOffset: report.geometry.visibleRect.midY)   // for content from top to bottom
  ///
  /// A view without length is at no distance. From right to left distances grow to the left.
  /// - Complexity: O(log n).
  public func element(atOffset offset: CGFloat) -> StackElement? {
    guard offset.isFinite else { return nil }
    return stack.line(at: ContentUnits(points: offset)).map { stack.sections.element(ofLine: $0) }
  }

  /// The views on the lines between the one at one place of the container and the one at another, as far as they are
  /// known. Places count in points from the container's start along the stack. The lines at the places themselves are
  /// not among them, and beyond the ends of the content there are none. Nil where no line is between.
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

  /// The view at a point of the scroll view's coordinate space, as far as it is known; nil where there is none.
  ///
  /// On the screen the topmost counts, as the last frame has shown it: what is pinned covers what is below. Elsewhere it is
  /// the view whose ``frame(of:)`` has the point. Of two views that touch, the point is in the right or the lower one.
  /// - Complexity: O(log n + views on the screen), times the views of a line where the point is in no view on the screen.
  public func element(at point: CGPoint) -> StackElement? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    for position in (0..<visibleElementCount).reversed() {
      let view = visibleElement(at: position)
      if view.frame.contains(point) { return view.element }
    }
    let position = ContentUnits(points: main.projection.position(of: point))
    // From right to left a view has the point at its end, not at its start.
    let inside = position.adding(saturating: main.motion.offset).adding(saturating: main.projection.isMirrored ? -1 : 0)
    guard let line = stack.line(at: inside) else { return nil }
    let views = stack.sections.line(line)
    for index in 0..<views.count where !stack.isVisible(views[index]) {
      if let frame = frame(of: views[index]), frame.contains(point) { return views[index] }
    }
    return nil
  }
}
