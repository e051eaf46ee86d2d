// Keeps content at its distance from a sticky edge while rows come and go: at rest, when held, and on the way back.
import ScrollTypes

extension ScrollEngine {
  /// The edge at which the content has come to rest, if the content is to keep to it.
  var edgeToRestAt: ContentEdge? {
    @inline(__always) mutating get {
      // A resize keeps a view in place. An edge that only one of the two sizes has must not take the view's place.
      guard main.phases.phase == .idle, resizeAnchor == nil else { return nil }
      if main.motion.offset == main.motion.range.lower, keepsToStart { return .start }
      if main.motion.offset == main.motion.range.upper, keepsToEnd { return .end }
      return nil
    }
  }

  /// Call before the content changes. Starts to keep to a sticky edge if the content is at or past it, held or
  /// decelerating.
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

  /// Forgets the kept edge if something has led the content away from it.
  mutating func leaveEdgeNotReached() {
    guard let edge = keptEdge else { return }
    if request != nil || main.phases.phase == .animating || !hasReached(edge) { keptEdge = nil }
  }

  /// How far the content must move to be as far from its kept edge as when the motion took over its range; nil if it
  /// keeps to no edge.
  var shiftOfKeptEdge: ContentUnits? {
    mutating get {
      guard let edge = keptEdge else { return nil }
      return stack.offsetRange.offset(at: edge) - main.motion.range.offset(at: edge)
    }
  }

  /// After a change of the content or the container: brings content that moves or is held closer to its edge.
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
    // If all content fits, a drag pulls it away from both edges.
    if range.lower == range.upper, isHeldOrReturning { return true }
    return edge == .start ? main.motion.offset <= range.lower : main.motion.offset >= range.upper
  }
}
