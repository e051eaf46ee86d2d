// Stacks of views beside, below and in front of one another: SwiftUI's HStack, VStack and ZStack.
import Foundation

/// Arranges views beside one another. Spelled as SwiftUI spells it.
public nonisolated struct HStack<Content: View>: View, ContainerView {
  let layout: HStackLayout
  let content: Content

  /// Creates a stack. `alignment` names the guides that lie on one line. `spacing` is the distance in points; nil
  /// stands for the distance that each pair of views wants.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Arranges views below one another. Spelled as SwiftUI spells it.
public nonisolated struct VStack<Content: View>: View, ContainerView {
  let layout: VStackLayout
  let content: Content

  /// Creates a stack. `alignment` names the guides that lie on one line. `spacing` is the distance in points; nil
  /// stands for the distance that each pair of views wants.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Arranges views in front of one another. The last view is at the front. Spelled as SwiftUI spells it.
public nonisolated struct ZStack<Content: View>: View, ContainerView {
  let layout: ZStackLayout
  let content: Content

  /// Creates a stack. `alignment` names the guides that lie on one point.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

/// Views that a layout of the program arranges.
nonisolated struct LayoutView<Arrangement: Layout, Content: View>: View, ContainerView {
  let layout: Arrangement
  let content: Content

  @MainActor
  static var kind: String { typeName(Arrangement.self) }
}
