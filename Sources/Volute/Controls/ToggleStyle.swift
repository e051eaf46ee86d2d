// The styles that make the views of toggles: SwiftUI's ToggleStyle.

/// A toggle as its style sees it. Spelled as SwiftUI spells it.
public nonisolated struct ToggleStyleConfiguration {
  /// The label of a toggle. Spelled as SwiftUI spells it.
  public nonisolated struct Label: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The label.
  public let label: Label
  /// Whether the toggle is on. The style changes it through the binding.
  @Binding public var isOn: Bool
}

/// A style that makes the views of toggles, and decides how they change. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view of a toggle.
  associatedtype Body: View
  /// A toggle as the style sees it.
  typealias Configuration = ToggleStyleConfiguration

  /// Makes the view of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
  func toggle(_ label: any ErasedView, isOn: Binding<Bool>) -> AnyView {
    let configuration = Configuration(label: .init(content: label), isOn: isOn)
    return AnyView(
      StyledBody(style: self, styles: \.toggleStyles) { makeBody(configuration: configuration) })
  }
}

private struct ToggleStylesKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }

extension EnvironmentValues {
  /// The toggle styles that views around have set.
  var toggleStyles: StyleList {
    get { self[ToggleStylesKey.self] }
    set { self[ToggleStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles in the view. A style of the system is only recorded: a toggle stays a label and a
  /// switch.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.toggleStyles, "ToggleStyle")
  }
}
