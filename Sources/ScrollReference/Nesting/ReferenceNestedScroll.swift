// The slow and obvious pair of scroll views that the engine's is checked against: its state, and one frame of it.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour/Nested.md`, written from that text alone.
///
/// It is made of two ``ReferenceModel``s and shares no code with the engine.
public struct ReferenceNestedScroll: NestedScrollModel {
  var outer: ReferenceModel
  var inner: ReferenceModel
  private var queue: [(event: ScrollEvent, view: NestedView)] = []
  /// The hand in the inner one that the outer one has a part in.
  var pointer: ReferenceSharedPointer?
  /// Who was found to follow the last gesture on two axes.
  var gestureFollower: NestedView?
  /// An arrival at the inner one's edge after which it was left to itself.
  private var decidedArrival: Double?

  /// Creates both at rest at the start of their content.
  public init(
    outer: ScrollConfiguration, inner: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    try outer.validateNested()
    try inner.validateNested()
    self.outer = try ReferenceModel(outer)
    self.inner = try ReferenceModel(inner)
  }

  /// The configuration of one of them.
  public func configuration(of view: NestedView) -> ScrollConfiguration { self[view].configuration }

  /// Has one of them take over another configuration.
  public mutating func update(to new: ScrollConfiguration, in view: NestedView) throws(ScrollConfigurationError) {
    try new.validateNested()
    let event = view == .outer ? try outer.take(new) : try inner.take(new)
    if let event { queue.append((event, view)) }
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try event.validate()
    queue.append((event, view))
  }

  /// Advances both to `time`, lays out what is on the screen and tells what changed.
  public mutating func frame(
    at time: Double, askingOuter outerClient: borrowing some ScrollClient,
    askingInner innerClient: borrowing some ScrollClient
  ) throws(ScrollInputError) -> NestedFrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    let time = max(time, now)
    outer.openFrame()
    inner.openFrame()
    while let next = queue.first, next.event.time <= time {
      queue.removeFirst()
      bring(to: max(next.event.time, now))
      handle(next.event.kind, in: next.view)
    }
    bring(to: time)
    return NestedFrameReport(
      outer: outer.closeFrame(asking: outerClient), inner: inner.closeFrame(asking: innerClient))
  }

  /// Changes the content of one of them.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    if view == .outer { try outer.apply(edits) } else { try inner.apply(edits) }
  }

  subscript(view: NestedView) -> ReferenceModel { view == .outer ? outer : inner }

  /// How many views the last frame put on the screen.
  public func visibleElementCount(in view: NestedView) -> Int { self[view].visibleElementCount }

  /// A view that the last frame put on the screen.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    self[view].visibleElement(at: position)
  }

  /// How many times the phase changed in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int { self[view].phaseChangeCount }

  /// A change of phase of the last frame, in order.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    self[view].phaseChange(at: position)
  }

  /// The time of the last event or frame handled.
  var now: Double { inner.now }

  var isOnOneAxis: Bool { outer.container.axis == inner.container.axis }

  /// Whether what the inner one cannot follow is the outer one's.
  var shares: Bool { isOnOneAxis && outer.isEnabled && inner.isEnabled && outer.main.bounces }

  /// Has those do something that it concerns although it is in the inner one, where the pair does not share.
  mutating func concerned(_ step: (inout ReferenceModel) -> Void) {
    if !isOnOneAxis || !inner.isEnabled { step(&outer) }
    if !isOnOneAxis || inner.isEnabled { step(&inner) }
  }

  var isUnderPointer: Bool { outer.pointer != nil || inner.pointer != nil }

  /// σ.
  var sign: Int64 {
    isOnOneAxis && outer.main.side.isReversed != inner.main.side.isReversed ? -1 : 1
  }

  // MARK: Momentum that is handed on (§N28)

  private mutating func bring(to time: Double) {
    if isOnOneAxis, let motion = inner.main.motion, let fling = motion.fling, let arrival = motion.arrival {
      let instant = motion.start + arrival
      inner.main.ties.noteTime(instant, time, within: inner.main.rules.tolerance, "a fling reaches its edge about now")
      if instant <= time, instant != decidedArrival {
        let edge = fling.initialVelocity > 0 ? motion.range.max : motion.range.min
        handOn(velocity: fling.velocity(at: points(edge)), from: motion.origin + edge, at: instant)
      }
    }
    outer.bring(to: time)
    inner.bring(to: time)
  }

  private mutating func handOn(velocity: Double, from edge: Int64, at instant: Double) {
    outer.bring(to: instant)
    inner.bring(to: instant)
    if !outer.isEnabled || !outer.main.bounces || outer.pointer != nil || outer.phase == .animating {
      decidedArrival = instant
      return
    }
    inner.jump(to: edge)
    var sum = Double(sign) * velocity
    if outer.phase == .decelerating { sum += outer.main.velocity }
    outer.act { $0.stop() }
    outer.release(velocity: sum)
  }
}

/// A pointer whose way two scroll views share.
struct ReferenceSharedPointer {
  /// The number of the pointer; nil for a gesture on a trackpad.
  let touch: Int?
  /// Where it was.
  var trail: ReferenceTrail
  /// ρ: how much of its way the outer one has.
  var outersPart = 0.0
}
