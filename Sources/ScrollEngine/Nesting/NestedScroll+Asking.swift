// What a host may ask of a pair between frames: where things stand, whether another frame is needed, what waits.
import Foundation
import ScrollTypes

extension NestedScroll {
  /// The phase of one of them at the last time handled.
  public func phase(in view: NestedView) -> ScrollPhase { view == .inner ? inner.phase : outer.phase }

  /// The geometry of one of them at the last time handled, with its content as it is known now; see ``ScrollEngine/geometry``.
  public func geometry(in view: NestedView) -> ScrollGeometry { view == .inner ? inner.geometry : outer.geometry }

  /// The velocity of one of them at the last time handled, in points per second; zero while idle or tracking.
  public func velocity(in view: NestedView) -> CGVector { view == .inner ? inner.velocity : outer.velocity }

  /// The frame of a view in the coordinate space of the scroll view that it is in, as far as it is known; nil if there is no such
  /// view. See ``ScrollEngine/frame(of:)``.
  /// - Complexity: O(log n + views on the screen).
  public func frame(of element: StackElement, in view: NestedView) -> CGRect? {
    view == .inner ? inner.frame(of: element) : outer.frame(of: element)
  }

  /// The view of one of them at a distance from the start of its content; see ``ScrollEngine/element(atOffset:)``.
  public func element(atOffset offset: CGFloat, in view: NestedView) -> StackElement? {
    view == .inner ? inner.element(atOffset: offset) : outer.element(atOffset: offset)
  }

  /// The view of one of them at a point of its coordinate space; see ``ScrollEngine/element(at:)``.
  public func element(at point: CGPoint, in view: NestedView) -> StackElement? {
    view == .inner ? inner.element(at: point) : outer.element(at: point)
  }

  /// Whether another frame of either may show anything else than the last one did; see ``ScrollEngine/needsFrame``.
  public var needsFrame: Bool { pendingEvents.count > 0 || outer.needsFrame || inner.needsFrame }

  /// The time of the event that is handled next, in seconds; nil where none waits.
  public var nextEventTime: Double? { pendingEvents.first?.event.time }

  /// Drops all events that no frame has handled yet; answers how many there were. See ``ScrollEngine/discardPendingEvents()``.
  @discardableResult
  public mutating func discardPendingEvents() -> Int {
    let count = pendingEvents.count
    while pendingEvents.popFirst() != nil {}
    return count
  }
}
