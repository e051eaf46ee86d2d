// What a behaviour is asked along one axis, and what it answers.
import ScrollTypes

/// A release, or a change of size, along one axis: where the content would come to rest by itself. Lengths are in units.
struct TargetQuestion {
  /// Where the content is.
  var offset: ContentUnits
  /// The velocity of the offset, in points per second.
  var velocity: Double
  /// Where it would come to rest, inside the range.
  var proposal: ContentUnits
  /// Where it was when the pointer came.
  var original: ContentUnits
  /// The offsets at which content may rest.
  var range: OffsetRange
  /// The length of the container inside its insets; at least 0.
  var page: ContentUnits
  /// The number of the page that the content was on its way to before its size changed, counted from the start; nil where that is not asked.
  var notedPage: ContentUnits?
}

/// A line of the content that a target is aligned to.
struct AlignedLine {
  var line: Int
  /// The part of its first view that goes to the same part of the container.
  var part: Double
}

/// What a behaviour answers.
struct TargetAnswer {
  /// The offset along the stack.
  var main: ContentUnits
  /// The offset across it; nil where it does not scroll.
  var cross: ContentUnits?
  /// The line that was decided for.
  var aligned: AlignedLine?
}
