// Reads the state of a pair between frames: phases, geometry, waiting events, and whether another frame is needed.
import Foundation
import ScrollTypes

extension NestedScroll {
  /// The phase of a scroll view at the last time handled.
  public func phase(in view: NestedView) -> ScrollPhase { tree.members[Self.slot(of: view)].engine.phase }

  /// The geometry of a scroll view at the last time handled, with its content as known now; see
  /// ``ScrollEngine/geometry``.
  public func geometry(in view: NestedView) -> ScrollGeometry { tree.members[Self.slot(of: view)].engine.geometry }

  /// The velocity of a scroll view at the last time handled, in points per second; zero while idle or tracking.
  public func velocity(in view: NestedView) -> CGVector { tree.members[Self.slot(of: view)].engine.velocity }

  /// The frame of a view in the container of its own scroll view, as far as it is known; nil if there is no such view.
  /// See ``ScrollEngine/frame(of:)``.
  /// - Complexity: O(log n + views on the screen).
  public func frame(of element: StackElement, in view: NestedView) -> CGRect? {
    tree.members[Self.slot(of: view)].engine.frame(of: element)
  }

  /// The view of a scroll view at a distance from the start of its content; see ``ScrollEngine/element(atOffset:)``.
  public func element(atOffset offset: CGFloat, in view: NestedView) -> StackElement? {
    tree.members[Self.slot(of: view)].engine.element(atOffset: offset)
  }

  /// The view of a scroll view at a point of its coordinate space; see ``ScrollEngine/element(at:)``.
  public func element(at point: CGPoint, in view: NestedView) -> StackElement? {
    tree.members[Self.slot(of: view)].engine.element(at: point)
  }

  /// Whether another frame may show anything new in either scroll view; see ``ScrollEngine/needsFrame``.
  public var needsFrame: Bool { tree.needsFrame }

  /// The time of the next event to be handled, in seconds; nil if no event waits.
  public var nextEventTime: Double? { tree.nextEventTime }

  /// Drops all events that no frame has handled yet, and returns their number. See
  /// ``ScrollEngine/discardPendingEvents()``.
  @discardableResult
  public mutating func discardPendingEvents() -> Int { tree.discardPendingEvents() }
}
