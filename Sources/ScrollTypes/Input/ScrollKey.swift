// The keys that scroll.

/// A key that scrolls content.
///
/// An arrow scrolls ``arrowDistance`` along its axis, and does nothing on an axis that does not scroll. A page is
/// ``pageFraction`` of the container's length inside its insets. ``Animation/default`` animates the scroll; a key that
/// comes before its end adds its distance.
public enum ScrollKey: Equatable, Hashable, Sendable, CaseIterable {
  /// An arrow. From right to left, the left arrow scrolls towards the content's end.
  case arrowUp, arrowDown, arrowLeft, arrowRight
  /// A page towards the start or the end, along either axis.
  case pageUp, pageDown
  /// To the start or the end of the content.
  case home, end
  /// A page towards the end; with the shift key, towards the start.
  case space, shiftSpace

  /// How far an arrow scrolls, in points. Source: WebKit's step of a line.
  public static let arrowDistance = 40.0
  /// The length of a page, as a part of the container's length inside its insets. Volute's choice.
  public static let pageFraction = 0.9
}
