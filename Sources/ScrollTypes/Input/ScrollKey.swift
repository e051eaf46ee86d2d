// The keys that scroll.

/// A key that scrolls content.
///
/// Arrows lead ``arrowDistance`` along their axis, and do nothing where that does not scroll; a page is ``pageFraction`` of the container's length
/// inside its insets. The way is animated by ``Animation/default``; a key that comes before its end is added to it.
public enum ScrollKey: Equatable, Hashable, Sendable, CaseIterable {
  /// An arrow. From right to left the left one leads towards the content's end.
  case arrowUp, arrowDown, arrowLeft, arrowRight
  /// A page towards the start or the end, along either axis.
  case pageUp, pageDown
  /// To the start or the end of the content.
  case home, end
  /// A page towards the end; with the shift key held towards the start.
  case space, shiftSpace

  /// How far an arrow leads, in points. Source: WebKit's step of a line.
  public static let arrowDistance = 40.0
  /// The part of the container's length inside its insets that a page is. Volute's choice.
  public static let pageFraction = 0.9
}
