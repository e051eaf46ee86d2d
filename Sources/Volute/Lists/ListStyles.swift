// The styles of lists: SwiftUI's listStyle, and the values that modifiers set for lists.
import Foundation

/// How a style lays out lists.
struct ListLook: Equatable, Sendable {
  /// Whether headers stay at the top while their section is on the screen.
  var pinsHeaders = false
  /// The room at both sides of the rows, in points.
  var margin: CGFloat = 0
  /// The distance between sections, in points.
  var sectionSpacing: CGFloat = 0

  static let insetGrouped = ListLook(margin: 16, sectionSpacing: 35)
}

private struct ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .insetGrouped } }
private struct RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct LeastRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private struct LeastHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// The layout of the list style.
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// The distance between rows of lists, in points; nil for none.
  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  /// The distance between sections of lists, in points; nil for the distance of their style.
  var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }

  /// The least height of rows of lists, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[LeastRowHeightKey.self] }
    set { self[LeastRowHeightKey.self] = newValue }
  }

  /// The least height of headers and footers of lists, in points; nil for 28.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[LeastHeaderHeightKey.self] }
    set { self[LeastHeaderHeightKey.self] = newValue }
  }
}

/// A style of lists. Spelled as SwiftUI spells it. Only the styles of Volute have a layout of their own.
public protocol ListStyle: Sendable {}

/// A style that Volute lays out.
protocol LaidOutListStyle: ListStyle {
  static var look: ListLook { get }
}

/// The default style for the place where the list stands: the layout of ``InsetGroupedListStyle``. Spelled as SwiftUI
/// spells it.
public struct DefaultListStyle: LaidOutListStyle {
  static let look = ListLook.insetGrouped
  /// Creates the style.
  public init() {}
}

/// Rows from edge to edge, and headers that stay at the top. Spelled as SwiftUI spells it.
public struct PlainListStyle: LaidOutListStyle {
  static let look = ListLook(pinsHeaders: true)
  /// Creates the style.
  public init() {}
}

/// Rows from edge to edge, with a distance between sections. Spelled as SwiftUI spells it.
public struct GroupedListStyle: LaidOutListStyle {
  static let look = ListLook(sectionSpacing: 35)
  /// Creates the style.
  public init() {}
}

/// Rows with room at both sides, and headers that stay at the top. Spelled as SwiftUI spells it.
public struct InsetListStyle: LaidOutListStyle {
  static let look = ListLook(pinsHeaders: true, margin: 16)
  /// Creates the style.
  public init() {}
}

/// Rows with room at both sides and a distance between sections. Spelled as SwiftUI spells it.
public struct InsetGroupedListStyle: LaidOutListStyle {
  static let look = ListLook.insetGrouped
  /// Creates the style.
  public init() {}
}

/// The style of a list in a sidebar: the layout of ``InsetGroupedListStyle``. Spelled as SwiftUI spells it.
public struct SidebarListStyle: LaidOutListStyle {
  static let look = ListLook.insetGrouped
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style for the place where the list stands.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, and headers that stay at the top.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Rows from edge to edge, with a distance between sections.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows with room at both sides, and headers that stay at the top.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows with room at both sides and a distance between sections.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// The style of a list in a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
