// What toggles are made of: SwiftUI's ToggleStyle.

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
  /// Whether the toggle is on, as a binding that the style changes.
  @Binding public var isOn: Bool
}

/// What toggles are made of, and what they do. Spelled as SwiftUI spells it.
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
  /// What toggles are made of.
  var toggleStyles: StyleList {
    get { self[ToggleStylesKey.self] }
    set { self[ToggleStylesKey.self] = newValue }
  }
}

extension View {
  /// The view, whose toggles are made by a style. Styles of the system are recorded, and leave a toggle a label and a
  /// switch.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.toggleStyles, "ToggleStyle")
  }
}
