// What can happen to a scroll view from outside.
import Foundation

/// An event with the time at which it happened.
public struct ScrollEvent: Equatable, Sendable {
  /// What happened. Locations are in the scroll view's coordinate space, in points.
  ///
  /// A pointer has a number of its own while it is down. One pointer scrolls at a time, the first that comes: a pointer, or the
  /// fingers on a trackpad; what others do meanwhile is ignored.
  public enum Kind: Equatable, Sendable {
    /// A pointer came down. Ignored while another pointer scrolls.
    case touchBegan(CGPoint, touch: Int = 0)
    /// The pointer moved. Ignored where it is not the one that scrolls.
    case touchMoved(CGPoint, touch: Int = 0)
    /// The pointer was lifted; a location that differs from the last one counts as a move before.
    case touchEnded(CGPoint, touch: Int = 0)
    /// The system took the touch away: the pointer is gone and leaves no velocity behind.
    case touchCancelled(touch: Int = 0)
    /// A wheel turned, or fingers moved on a trackpad. Ignored while a pointer scrolls.
    case wheel(WheelEvent)
    /// A key was pressed. Ignored while a pointer scrolls.
    case key(ScrollKey)
    /// Whether the pointers and keys of the user are ignored from now on, as by SwiftUI's modifier. What the program asks for works
    /// all the same, and a motion under way comes to its end.
    case scrollDisabled(Bool)
    /// The program asks for a content offset, which is reached at once or, where no pointer scrolls, by an animation. An offset
    /// at or past an edge, as far as the content is known at that time, is a request for that edge: see
    /// ``scrollToEdge(_:animation:preservesVelocity:)``. Any other is reached as far as lengths are known: rows that are measured
    /// there change the reported offset, in the same frame too, while what is on the screen stays. Without an animation a motion
    /// under way stops, unless `preservesVelocity` has a fling or a bounce go on from there with the velocity that it has.
    case scrollTo(CGPoint, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// The program asks for a view, to be shown at once or by an animation: with a point of it at the same point of the
    /// container, or, with no anchor, moved as little as makes all of it visible. The container counts inside of its insets, and of
    /// the pinned header and footer of the view's section; see ``StackContent/requestsAvoidPinnedViews``. Ignored if there is
    /// no such view. However the lengths of views turn out on the way, an animation ends with the view in its place. With
    /// `preservesVelocity` a fling or a bounce goes on from about there, for no line is measured for it. Across the stack content
    /// stays where it is.
    case scrollToView(
      StackElement, anchor: UnitPoint?, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// The program asks for an edge of the content, at once or by an animation: SwiftUI's `scrollTo(edge:)`. The content ends
    /// exactly on the edge, however the lengths of views turn out on the way. An edge of an axis that does not scroll is
    /// ignored. With `preservesVelocity` a fling or a bounce goes on from the edge as far as it is known.
    case scrollToEdge(Edge, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// From now on a place is kept, whatever edits and sizes do, until something scrolls, or a touch stops an animation; nil keeps
    /// none. It scrolls nothing by itself: send it behind the request for the place. A view that there is not, and an edge across the
    /// stack, are not kept.
    case keep(ScrollKeptPlace?)
    /// The container takes another size, and another safe area where one is named: what the system changes as a screen turns or
    /// a keyboard comes. The program changes other values by ``ScrollModel/update(to:)``, which says what stays in place.
    ///
    /// Where the length that views are offered changes, all are measured again as they come onto the screen. At rest the view that
    /// is first on the screen keeps its place there until something scrolls, so that resizing to and fro leads back; content at
    /// an edge of ``ScrollConfiguration/stickyEdges`` stays at it. Not a number and negative lengths are refused.
    case resize(CGSize, safeAreaInsets: EdgeInsets? = nil)
  }

  /// When it happened, in seconds on the clock of the frames.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// Creates an event.
  @inlinable
  public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// Why an event or a frame was refused. Nothing has changed when it is thrown.
public enum ScrollInputError: Error, Equatable, Sendable {
  /// The time is not a number or is infinite.
  case nonFiniteTime
  /// A coordinate, or a distance of a wheel, is not a number or is infinite.
  case nonFiniteLocation
  /// A side of the container is not finite, negative, or above ``ScrollLimits/maximumLength``.
  case containerSizeOutOfRange
  /// A side of the safe area is not finite, negative, or above ``ScrollLimits/maximumLength``.
  case safeAreaInsetsOutOfRange
}

extension ScrollInputError: CustomStringConvertible {
  /// The error in one sentence, with what to do.
  public var description: String {
    switch self {
    case .nonFiniteTime: "the time is not finite: pass seconds on a monotonic clock"
    case .nonFiniteLocation: "a coordinate of the event is not finite: pass points"
    case .containerSizeOutOfRange:
      "the container's sides are 0 through \(Int(ScrollLimits.maximumLength)) pt"
    case .safeAreaInsetsOutOfRange:
      "the insets of the safe area are 0 through \(Int(ScrollLimits.maximumLength)) pt"
    }
  }
}

extension ScrollEvent {
  /// Throws where the time or a coordinate is not finite.
  @inlinable
  public func validate() throws(ScrollInputError) {
    guard time.isFinite else { throw .nonFiniteTime }
    switch kind {
    case .touchBegan(let point, _), .touchMoved(let point, _), .touchEnded(let point, _), .scrollTo(let point, _, _):
      guard point.x.isFinite, point.y.isFinite else { throw .nonFiniteLocation }
    case .wheel(let wheel):
      guard wheel.delta.dx.isFinite, wheel.delta.dy.isFinite else { throw .nonFiniteLocation }
    // Apart: in one switch with these, whatever an event may hold would be read before it is known which one it is, and
    // what has just been written in parts cannot be read as a whole for a while.
    case .scrollToView, .keep, .resize: try validateRest()
    case .touchCancelled, .key, .scrollDisabled, .scrollToEdge: break
    }
  }

  /// Throws where a coordinate is not finite of an event that comes seldom.
  @usableFromInline
  @inline(never)
  func validateRest() throws(ScrollInputError) {
    switch kind {
    case .scrollToView(_, let anchor?, _, _), .keep(.view(_, let anchor?)):
      guard anchor.x.isFinite, anchor.y.isFinite else { throw .nonFiniteLocation }
    case .resize(let size, let insets):
      let sides = 0...ScrollLimits.maximumLength
      guard sides.contains(size.width), sides.contains(size.height) else { throw .containerSizeOutOfRange }
      guard let insets else { return }
      guard
        sides.contains(insets.top), sides.contains(insets.leading), sides.contains(insets.bottom),
        sides.contains(insets.trailing)
      else { throw .safeAreaInsetsOutOfRange }
    default: break
    }
  }
}
