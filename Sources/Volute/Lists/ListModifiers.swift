// Modifiers of lists and of their rows: SwiftUI's listStyle, listRowInsets, listRowSeparator and their like.
import Foundation

/// The distance between sections of a list. Spelled as SwiftUI spells it.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat?

  /// The distance of the list's style.
  public static let `default` = ListSectionSpacing(length: nil)
  /// A small distance: 16 pt.
  public static let compact = ListSectionSpacing(length: 16)
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// How prominent a header is. Spelled as SwiftUI spells it.
public enum Prominence: Sendable {
  /// The standard prominence.
  case standard
  /// More than the standard prominence.
  case increased
}

extension VerticalEdge.Set {
  fileprivate nonisolated var name: String { self == .all ? "" : self == .top ? " at the top" : " at the bottom" }
}

extension View {
  /// Sets the style of the lists in the view.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, (S.self as? any LaidOutListStyle.Type)?.look ?? .insetGrouped)
  }

  /// Sets the insets of the view in its row of a list; nil for the default insets.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    marked("ListRowInsets", insets.map { "\($0)" } ?? "default") { $0.insets = insets }
  }

  /// Shows or hides the lines at the edges of the view's row. It is only recorded: a line takes no room.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    look("separator\(edges.name)", "\(visibility)")
  }

  /// Sets the colour of the lines at the edges of the view's row. It is only recorded.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look("separator tint\(edges.name)", color.map { "\($0)" } ?? "default")
  }

  /// Shows or hides the lines at the edges of the view's section. It is only recorded.
  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    look("section separator\(edges.name)", "\(visibility)")
  }

  /// Sets the colour of the lines at the edges of the view's section. It is only recorded.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look("section separator tint\(edges.name)", color.map { "\($0)" } ?? "default")
  }

  /// Sets the tint of the content of the view's row. It is only recorded.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    look("tint", tint.map { "\($0)" } ?? "default")
  }

  /// Sets how prominent headers are. It is only recorded.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    look("header prominence", "\(prominence)")
  }

  private nonisolated func look(_ subject: String, _ look: String) -> some View {
    marked("ListRowLook", "\(subject) \(look)") { $0.looks[subject] = look }
  }

  /// Sets the distance between rows of the lists in the view, in points; nil for none.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

  /// Sets the distance between sections of the lists in the view.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.length)
  }

  /// Sets the distance between sections of the lists in the view, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }
}
