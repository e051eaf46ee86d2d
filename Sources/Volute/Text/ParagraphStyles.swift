// How the lines of a text stand: SwiftUI's multilineTextAlignment, lineSpacing, truncationMode, minimumScaleFactor.
import Foundation

/// The alignment of the lines of a text. Spelled as SwiftUI spells it.
@frozen
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
}

extension Text {
  /// Where a text is cut if it has no room. Spelled as SwiftUI spells it.
  public enum TruncationMode: Hashable, Sendable {
    /// At its start.
    case head
    /// At its end.
    case tail
    /// In its middle.
    case middle
  }
}

extension EnvironmentValues {
  /// The distance between two lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }

extension View {
  /// Sets the distance between the lines of each text in the view, in points. It makes the texts higher.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Aligns the lines of the texts in the view at an edge or in the middle. It is only recorded: texts are as wide as
  /// their longest line.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment).modifier(
      PaintModifier(kind: "MultilineTextAlignment", effect: "\(alignment)"))
  }

  /// Sets where the texts in the view are cut if they have no room. It is only recorded: the size is the same.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    painted("TruncationMode", "\(mode)")
  }

  /// Lets the texts in the view be drawn smaller if they have no room. It is only recorded: texts are measured, and
  /// cut, in the size of their font.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    painted("MinimumScaleFactor", "\(factor)")
  }
}
