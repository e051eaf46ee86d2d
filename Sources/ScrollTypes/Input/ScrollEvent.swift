// The events that happen to a scroll view from outside.
import Foundation

/// An event with the time at which it happened.
public struct ScrollEvent: Equatable, Sendable {
  /// The kind of an event. Locations are in the scroll view's coordinate space, in points.
  ///
  /// Each pointer has its own number while it is down. Only one pointer scrolls at a time: the first touch that comes
  /// down, or the gesture on a trackpad. Input from any other pointer is ignored meanwhile.
  public enum Kind: Equatable, Sendable {
    /// A pointer came down. Ignored while another pointer scrolls.
    case touchBegan(CGPoint, touch: Int = 0)
    /// The pointer moved. Ignored for a pointer that does not scroll.
    case touchMoved(CGPoint, touch: Int = 0)
    /// The pointer was lifted. A location that differs from the last one counts as a move before.
    case touchEnded(CGPoint, touch: Int = 0)
    /// The system cancelled the touch: the pointer is gone and leaves no velocity.
    case touchCancelled(touch: Int = 0)
    /// A wheel turned, or fingers moved on a trackpad. Ignored while a pointer scrolls.
    case wheel(WheelEvent)
    /// A key was pressed. Ignored while a pointer scrolls.
    case key(ScrollKey)
    /// Whether pointers and keys of the user are ignored from now on, as by SwiftUI's modifier. Scrolls by the program
    /// still work, and a running motion continues to its end.
    case scrollDisabled(Bool)
    /// The program asks for a content offset. The content jumps there, or goes there by an animation if no pointer
    /// scrolls.
    ///
    /// An offset at or past an edge, as far as the content is known then, counts as a request for that edge: see
    /// ``scrollToEdge(_:animation:preservesVelocity:)``. Any other offset is reached as far as lengths are known. Rows
    /// that are measured there change the reported offset, even in the same frame, while the rows on the screen stay in
    /// place.
    ///
    /// Without an animation, a running motion stops. Only a fling or a bounce continues, from the offset and with its
    /// velocity, if `preservesVelocity` is set.
    case scrollTo(CGPoint, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// The program asks for a view, at once or by an animation. A point of the view goes to the same point of the
    /// container. Without an anchor, the content moves by the least distance that makes the whole view visible. The
    /// request is ignored if the view does not exist.
    ///
    /// The container counts inside its insets, and inside the pinned header and footer of the view's section; see
    /// ``StackContent/requestsAvoidPinnedViews``. An animation ends with the view exactly in its place, whatever the
    /// lengths of the views on the way. Content does not move across the stack.
    ///
    /// With `preservesVelocity`, a fling or a bounce continues from about there: no line is measured for it.
    case scrollToView(
      StackElement, anchor: UnitPoint?, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// The program asks for an edge of the content, at once or by an animation: SwiftUI's `scrollTo(edge:)`. The
    /// content ends exactly on the edge, whatever the lengths of the views on the way.
    ///
    /// An edge of an axis that does not scroll is ignored. With `preservesVelocity`, a fling or a bounce continues from
    /// the edge as far as it is known.
    case scrollToEdge(Edge, animation: Animation? = nil, preservesVelocity: Bool = false)
    /// Content keeps a place from now on, through edits and sizes, until something scrolls or a touch stops an
    /// animation. Nil keeps no place.
    ///
    /// The event itself scrolls nothing: send it behind the request for the place. A view that does not exist and an
    /// edge across the stack are not kept.
    case keep(ScrollKeptPlace?)
    /// The container has another size, and another safe area if one is given. The system makes such changes when a
    /// screen turns or a keyboard comes. The program changes other values by ``ScrollModel/update(to:)``, which
    /// documents what stays in place.
    ///
    /// If the length that views are offered changes, views are measured again as they come onto the screen. At rest,
    /// the first view on the screen keeps its place until something scrolls, so resizing there and back restores the
    /// content. Content at an edge of ``ScrollConfiguration/stickyEdges`` stays at the edge. Negative lengths and NaN
    /// are refused.
    case resize(CGSize, safeAreaInsets: EdgeInsets? = nil)
  }

  /// The time of the event, in seconds on the clock of the frames.
  public var time: Double
  /// The kind of the event.
  public var kind: Kind

  /// Creates an event.
  @inlinable
  public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// Why an event or a frame was refused. Nothing has changed when the error is thrown.
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
  /// The error in one sentence, with advice.
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
  /// Throws if the time or a coordinate is not finite, or a length of a resize is out of range.
  @inlinable
  public func validate() throws(ScrollInputError) {
    guard time.isFinite else { throw .nonFiniteTime }
    switch kind {
    case .touchBegan(let point, _), .touchMoved(let point, _), .touchEnded(let point, _), .scrollTo(let point, _, _):
      guard point.x.isFinite, point.y.isFinite else { throw .nonFiniteLocation }
    case .wheel(let wheel):
      guard wheel.delta.dx.isFinite, wheel.delta.dy.isFinite else { throw .nonFiniteLocation }
    // In a function of its own: one switch over all kinds would read the whole event before its kind is known. Just
    // after an event was written in parts, reading it as a whole stalls for a while.
    case .scrollToView, .keep, .resize: try validateRest()
    case .touchCancelled, .key, .scrollDisabled, .scrollToEdge: break
    }
  }

  /// Throws if a value of a rare event is not valid.
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
