// Content that keeps to an edge: at rest on it, or on the way back to it, it stays as far from the edge as it is, whatever rows
// come there.
import ScrollTypes

extension ScrollEngine {
  /// The edge at which the content has come to rest, if it is to keep to that.
  var edgeToRestAt: ContentEdge? {
    @inline(__always) mutating get {
      // What a resize keeps in place would be lost at an edge that is only there for one of two sizes.
      guard main.phases.phase == .idle, resizeAnchor == nil else { return nil }
      if main.motion.offset == main.motion.range.lower, keepsToStart { return .start }
      if main.motion.offset == main.motion.range.upper, keepsToEnd { return .end }
      return nil
    }
  }

  /// Before the content changes: starts keeping to a sticky edge that the content is at or past under a pointer, or decelerating.
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
    if request != nil || main.phases.phase == .animating || !hasReached(edge) { keptEdge = nil }
  }

  /// How far the content must move to be as far from the edge that it keeps to as it was when the motion took over its range; nil
  /// where it keeps to none.
  var shiftOfKeptEdge: ContentUnits? {
    mutating get {
      guard let edge = keptEdge else { return nil }
      return stack.offsetRange.offset(at: edge) - main.motion.range.offset(at: edge)
    }
  }

  /// Behind a change of the content or the container: draws content that moves or is held near to its edge.
  mutating func drawNear(from excess: Excess) {
    guard main.phases.phase != .idle else { return }
    main.motion.drawNear(
      to: stack.offsetRange, content: stack.contentExtent, container: stack.containerExtent, from: excess,
      at: lastTime)
  }

  private var isHeldOrReturning: Bool {
    mutating get { main.phases.phase != .idle && main.phases.phase != .animating }
  }

  private mutating func hasReached(_ edge: ContentEdge) -> Bool {
    let range = main.motion.range
    // Where everything fits, the content is pulled away from both edges.
    if range.lower == range.upper, isHeldOrReturning { return true }
    return edge == .start ? main.motion.offset <= range.lower : main.motion.offset >= range.upper
  }
}
