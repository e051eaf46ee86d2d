// The question to a behaviour along one axis, and its answer.
import ScrollTypes

/// A release or a change of size along one axis, as a behaviour is asked about it. Lengths are in units.
struct TargetQuestion {
  /// The current offset.
  var offset: ContentUnits
  /// The velocity of the offset, in points per second.
  var velocity: Double
  /// The proposal: the offset at which the content would come to rest, inside the range.
  var proposal: ContentUnits
  /// The offset when the pointer came down.
  var original: ContentUnits
  /// The offsets at which content may rest.
  var range: OffsetRange
  /// The length of the container inside its insets; at least 0.
  var page: ContentUnits
  /// The number of the page that the content moved to before its size changed, counted from the start; nil if no page
  /// is noted.
  var notedPage: ContentUnits?
}

/// A line of the content that a target is aligned to.
struct AlignedLine {
  var line: Int
  /// The part of the line's first view that goes to the same part of the container.
  var part: Double
}

/// The answer of a behaviour.
struct TargetAnswer {
  /// The offset along the stack.
  var main: ContentUnits
  /// The offset across the stack; nil if that axis does not scroll.
  var cross: ContentUnits?
  /// The line that the behaviour chose.
  var aligned: AlignedLine?
}
