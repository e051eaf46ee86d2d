// What can happen to a scroll view from outside.
import Foundation

/// An event with the time at which it happened.
public struct ScrollEvent: Equatable, Sendable {
  /// What happened. Locations are in the scroll view's coordinate space, in points.
  public enum Kind: Equatable, Sendable {
    /// A finger came down. Ignored while another finger is down.
    case touchBegan(CGPoint)
    /// The finger moved. Ignored without a finger down.
    case touchMoved(CGPoint)
    /// The finger was lifted; a location that differs from the last one counts as a move before.
    case touchEnded(CGPoint)
    /// The system took the touch away: the finger is gone and leaves no velocity behind.
    case touchCancelled
    /// The program asks for a content offset. It is clamped to the scrollable range, and reached at once or, where no
    /// finger is down, by an animation.
    case scrollTo(CGPoint, animation: Animation? = nil)
    /// The program asks for a view, to be shown at once or by an animation: with a point of it at the same point of the
    /// container inside of its insets, or, with no anchor, moved as little as makes all of it visible. Ignored if there is
    /// no such view. However the lengths of views turn out on the way, an animation ends with the view in its place.
    case scrollToView(StackElement, anchor: UnitPoint?, animation: Animation? = nil)
    /// The container takes another size. Where it changes across the scroll axis, all views are measured again as they
    /// come onto the screen. Not a number and negative lengths are refused.
    case resize(CGSize)
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
  /// A coordinate is not a number or is infinite.
  case nonFiniteLocation
  /// A side of the container is not finite, negative, or above ``ScrollLimits/maximumLength``.
  case containerSizeOutOfRange
}

extension ScrollInputError: CustomStringConvertible {
  /// The error in one sentence, with what to do.
  public var description: String {
    switch self {
    case .nonFiniteTime: "the time is not finite: pass seconds on a monotonic clock"
    case .nonFiniteLocation: "a coordinate of the event is not finite: pass points"
    case .containerSizeOutOfRange:
      "the container's sides are 0 through \(Int(ScrollLimits.maximumLength)) pt"
    }
  }
}

extension ScrollEvent {
  /// Throws where the time or a coordinate is not finite.
  @inlinable
  public func validate() throws(ScrollInputError) {
    guard time.isFinite else { throw .nonFiniteTime }
    switch kind {
    case .touchBegan(let point), .touchMoved(let point), .touchEnded(let point), .scrollTo(let point, _):
      guard point.x.isFinite, point.y.isFinite else { throw .nonFiniteLocation }
    case .scrollToView(_, let anchor?, _):
      guard anchor.x.isFinite, anchor.y.isFinite else { throw .nonFiniteLocation }
    case .resize(let size):
      let sides = 0...ScrollLimits.maximumLength
      guard sides.contains(size.width), sides.contains(size.height) else { throw .containerSizeOutOfRange }
    case .touchCancelled, .scrollToView(_, nil, _): break
    }
  }
}
