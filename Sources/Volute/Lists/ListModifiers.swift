// What modifiers say to lists and of their rows: SwiftUI's listStyle, listRowInsets, listRowSeparator and their like.
import Foundation

/// How far sections of a list are apart. Spelled as SwiftUI spells it.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat?

  /// That of the list's style.
  public static let `default` = ListSectionSpacing(length: nil)
  /// Less than that: 16 pt.
  public static let compact = ListSectionSpacing(length: 16)
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// How much a header stands out. Spelled as SwiftUI spells it.
public enum Prominence: Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

extension VerticalEdge.Set {
  fileprivate nonisolated var name: String { self == .all ? "" : self == .top ? " at the top" : " at the bottom" }
}

extension View {
  /// The view, whose lists have a look.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, (S.self as? any LaidOutListStyle.Type)?.look ?? .insetGrouped)
  }

  /// The view with room around it in the row of a list that it is; nil for the usual room.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    marked("ListRowInsets", insets.map { "\($0)" } ?? "default") { $0.insets = insets }
  }

  /// The view with the lines at the edges of its row shown or not. It is recorded: a line takes no room.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    look("separator\(edges.name)", "\(visibility)")
  }

  /// The view with a colour of the lines at the edges of its row. It is recorded.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look("separator tint\(edges.name)", color.map { "\($0)" } ?? "default")
  }

  /// The view with the lines at the edges of its section shown or not. It is recorded.
  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    look("section separator\(edges.name)", "\(visibility)")
  }

  /// The view with a colour of the lines at the edges of its section. It is recorded.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look("section separator tint\(edges.name)", color.map { "\($0)" } ?? "default")
  }

  /// The view with a colour of what stands in its row. It is recorded.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    look("tint", tint.map { "\($0)" } ?? "default")
  }

  /// The view with headers that stand out more or less. It is recorded.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    look("header prominence", "\(prominence)")
  }

  private nonisolated func look(_ subject: String, _ look: String) -> some View {
    marked("ListRowLook", "\(subject) \(look)") { $0.looks[subject] = look }
  }

  /// The view, whose lists have a distance between rows, in points; nil for none.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

  /// The view, whose lists have a distance between sections.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.length)
  }

  /// The view, whose lists have a distance between sections, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }
}
