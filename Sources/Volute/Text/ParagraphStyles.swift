// How the lines of a text stand: SwiftUI's multilineTextAlignment, lineSpacing, truncationMode, minimumScaleFactor.
import Foundation

/// Where the lines of a text stand beside one another. Spelled as SwiftUI spells it.
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
  /// Where a text is cut that has no room. Spelled as SwiftUI spells it.
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
  /// What is left between two lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Where the lines of a text stand beside one another.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }

extension View {
  /// The view with a distance between the lines of each of its texts, in points: they are higher by that.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// The view whose texts have their lines at an edge or in the middle. It is recorded: texts are as wide as their
  /// longest line.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment).modifier(
      PaintModifier(kind: "MultilineTextAlignment", effect: "\(alignment)"))
  }

  /// The view whose texts are cut in a place where they have no room. It is recorded: the size is the same.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    painted("TruncationMode", "\(mode)")
  }

  /// The view whose texts may be drawn smaller where they have no room. It is recorded: texts are measured, and cut, in
  /// the size of their font.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    painted("MinimumScaleFactor", "\(factor)")
  }
}
