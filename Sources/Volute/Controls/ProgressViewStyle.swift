// The styles that make the views of progress views: SwiftUI's ProgressViewStyle.

/// A progress view as its style sees it. Spelled as SwiftUI spells it.
public nonisolated struct ProgressViewStyleConfiguration {
  /// The label of a progress view. Spelled as SwiftUI spells it.
  public nonisolated struct Label: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The label of the value of a progress view. Spelled as SwiftUI spells it.
  public nonisolated struct CurrentValueLabel: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The completed fraction, from 0 to 1; nil if it is unknown.
  public let fractionCompleted: Double?
  /// The label; nil if there is none.
  public let label: Label?
  /// The label of the value; nil if there is none.
  public let currentValueLabel: CurrentValueLabel?
}

/// A style that makes the views of progress views. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view of a progress view.
  associatedtype Body: View
  /// A progress view as the style sees it.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Makes the view of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ProgressViewStyle {
  func progressView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledBody(style: self, styles: \.progressViewStyles) { makeBody(configuration: configuration) })
  }
}

/// The default style for the place: a bar for a value, else a wheel. Spelled as SwiftUI spells it.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
  /// The progress view, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style for the place where the progress view stands.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

private struct ProgressViewStylesKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }

extension EnvironmentValues {
  /// The styles of progress views that views around have set.
  var progressViewStyles: StyleList {
    get { self[ProgressViewStylesKey.self] }
    set { self[ProgressViewStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the progress views in the view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.progressViewStyles, "ProgressViewStyle")
  }
}
