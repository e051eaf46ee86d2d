// Content that keeps to an edge: at rest on it, or on the way back to it, it stays as far from the edge as it is, whatever rows
// come there.
import ScrollTypes

extension ScrollEngine {
  /// The edge at which the content has come to rest, if it is to keep to that.
  var edgeToRestAt: ContentEdge? {
    @inline(__always) mutating get {
      // What a resize keeps in place would be lost at an edge that is only there for one of two sizes.
      guard phaseMachine.phase == .idle, resizeAnchor == nil else { return nil }
      if motion.offset == motion.range.lower, keepsToStart { return .start }
      if motion.offset == motion.range.upper, keepsToEnd { return .end }
      return nil
    }
  }

  /// Before the content changes: starts keeping to a sticky edge that the content is at or past under a hand, or decelerating.
  mutating func keepToEdgeReached() {
    leaveEdgeNotReached()
    guard keptEdge == nil, request == nil, resizeAnchor == nil else { return }
    guard isHeldOrReturning else { return }
    if keepsToStart, hasReached(.start) {
      keptEdge = .start
    } else if keepsToEnd, hasReached(.end) {
      keptEdge = .end
    }
  }

  /// Forgets an edge that something has led the content away from.
  mutating func leaveEdgeNotReached() {
    guard let edge = keptEdge else { return }
    if request != nil || phaseMachine.phase == .animating || !hasReached(edge) { keptEdge = nil }
  }

  /// How far the content must move to be as far from the edge that it keeps to as it was when the motion took over its range; nil
  /// where it keeps to none.
  var shiftOfKeptEdge: ContentUnits? {
    mutating get {
      guard let edge = keptEdge else { return nil }
      return stack.offsetRange.offset(at: edge) - motion.range.offset(at: edge)
    }
  }

  /// How far the content lies past its start and past its end.
  var excess: (start: ContentUnits, end: ContentUnits) {
    mutating get { (max(0, motion.range.lower - motion.offset), max(0, motion.offset - motion.range.upper)) }
  }

  /// Behind a change of the content or the container: leaves moving content no farther past an edge than it was, or than a finger
  /// pulls it by going the length of the container. From farther away it would fall back across all that has gone, over an
  /// empty screen.
  mutating func drawNear(from before: (start: ContentUnits, end: ContentUnits)) {
    guard phaseMachine.phase != .idle else { return }
    let range = stack.offsetRange
    let offset = motion.offset
    guard !range.contains(offset) else { return }
    let container = stack.containerExtent.points
    // Also where the axis does not give way: content comes back there as well.
    let reach = RubberBand(dimension: container).displacement(forExcess: container)
    let farthest = min(ContentUnits(points: reach), stack.contentExtent / 2)
    let nearest = min(max(offset, range.lower - max(farthest, before.start)), range.upper + max(farthest, before.end))
    // With its range, which is then not the new one: the motion begins anew from here.
    motion.draw(to: nearest)
  }

  private var isHeldOrReturning: Bool {
    mutating get { phaseMachine.phase != .idle && phaseMachine.phase != .animating }
  }

  private mutating func hasReached(_ edge: ContentEdge) -> Bool {
    let range = motion.range
    // Where everything fits, the content is pulled away from both edges.
    if range.lower == range.upper, isHeldOrReturning { return true }
    return edge == .start ? motion.offset <= range.lower : motion.offset >= range.upper
  }
}
