// A view of a TabView with its label: SwiftUI's Tab, tabItem and tabViewStyle.
import Foundation

/// The purpose of a tab. Spelled as SwiftUI spells it. It is only recorded.
public struct TabRole: Hashable, Sendable, CustomStringConvertible {
  /// The name of the role.
  public let description: String

  /// A tab to search in.
  public static let search = TabRole(description: "search")
}

/// A view of a ``TabView`` with its value and its label. Spelled as SwiftUI spells it. In Volute it is a view.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
  let value: Value?
  let role: TabRole?
  let content: Content
  let label: Label

  /// Creates a tab with a label.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.role = role
    self.content = content()
    self.label = label()
  }

  /// The view, marked with the value and the label.
  @MainActor
  public var body: some View {
    content.marked("Tab", role.map { "\($0)" } ?? "") { marks in
      marks.tag = value.map { AnyHashable(unwrapping: $0) }
      marks.tabLabel = TabLabel(label)
    }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a text and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(title, .init(systemName: systemImage)) }
  }

  /// Creates a tab with a text and an image.
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(title, .init(image)) }
  }
}

extension Tab where Value == Never {
  /// Creates a tab with a label, and no value.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.role = role
    self.content = content()
    self.label = label()
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a text and a symbol, and no value.
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { DefaultTabLabel(title, .init(systemName: systemImage)) }
  }
}

/// The label of a tab that is made of a text and an image. Spelled as SwiftUI spells it.
public nonisolated struct DefaultTabLabel: View {
  private let title: String
  private let image: Image

  init(_ title: some StringProtocol, _ image: Image) {
    self.title = String(title)
    self.image = image
  }

  /// The image and the text.
  @MainActor
  public var body: some View {
    Label {
      Text(title)
    } icon: {
      image
    }
  }
}

extension View {
  /// Sets the label of the view's tab. Several views in it stand one below another.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = TabLabel(label())
    return marked("TabItem", "") { $0.tabLabel = label }
  }

  /// Sets the style of the tabs in the view.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabLook, style is PageTabViewStyle ? .pages : .bar)
  }
}

/// A style that shows tabs. Spelled as SwiftUI spells it. Use one of the styles that Volute defines.
public protocol TabViewStyle: Sendable {}

/// One view above a bar. Spelled as SwiftUI spells it.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// One view above a bar, at any size. Spelled as SwiftUI spells it.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// Pages side by side, which scroll. Spelled as SwiftUI spells it.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots for the pages are shown. Spelled as SwiftUI spells it. Dots take no room, and a host draws none.
  public struct IndexDisplayMode: Sendable {
    private let name: String

    /// Shows dots if there are several pages.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always shows dots.
    public static let always = IndexDisplayMode(name: "always")
    /// Never shows dots.
    public static let never = IndexDisplayMode(name: "never")
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// One view above a bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// One view above a bar, at any size.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages side by side, which scroll.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages side by side, which scroll, with dots or without.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}
