// An icon with a title: SwiftUI's Label, and its styles.

/// An icon with a title. Spelled as SwiftUI spells it. Without a style, the title stands after the icon, 8 pt apart.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyles) private var styles

  /// Creates a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The view that the style makes of the icon and the title.
  @MainActor
  public var body: some View {
    if let style = styles.last as? any LabelStyle {
      style.label(
        LabelStyleConfiguration(
          title: .init(content: ViewBox(view: title)), icon: .init(content: ViewBox(view: icon))))
    } else {
      HStack(spacing: 8) {
        icon
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with an image.
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label with a symbol.
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from the configuration of a style. So a style can add something to a label of another style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The parts of a label. Spelled as SwiftUI spells it.
public nonisolated struct LabelStyleConfiguration {
  /// The title of a label. Spelled as SwiftUI spells it.
  public nonisolated struct Title: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The icon of a label. Spelled as SwiftUI spells it.
  public nonisolated struct Icon: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// A style that makes the views of labels. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The view of a label.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Makes the view of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  fileprivate func label(_ configuration: Configuration) -> AnyView {
    AnyView(StyledBody(style: self, styles: \.labelStyles) { makeBody(configuration: configuration) })
  }
}

/// The default style for the place where the label stands: an icon and then a title. Spelled as SwiftUI spells it.
public nonisolated struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The icon and the title.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// An icon and then a title. Spelled as SwiftUI spells it.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The icon and the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title without the icon. Spelled as SwiftUI spells it.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon without the title. Spelled as SwiftUI spells it.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style for the place where the label stands.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// An icon and then a title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title without the icon.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon without the title.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelStylesKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }

extension EnvironmentValues {
  /// The label styles that views around have set.
  var labelStyles: StyleList {
    get { self[LabelStylesKey.self] }
    set { self[LabelStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in the view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.labelStyles, "LabelStyle")
  }
}
