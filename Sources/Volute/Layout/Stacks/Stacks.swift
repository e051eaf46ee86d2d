// Views beside, below and above one another: SwiftUI's HStack, VStack and ZStack.
import Foundation

/// Views beside one another. Spelled as SwiftUI spells it.
public nonisolated struct HStack<Content: View>: View, ContainerView {
  let layout: HStackLayout
  let content: Content

  /// Creates a stack: `alignment` has the guides that are on one line, `spacing` the distance in points; nil stands for what
  /// each pair of views wants.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views below one another. Spelled as SwiftUI spells it.
public nonisolated struct VStack<Content: View>: View, ContainerView {
  let layout: VStackLayout
  let content: Content

  /// Creates a stack: `alignment` has the guides that are on one line, `spacing` the distance in points; nil stands for what
  /// each pair of views wants.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views above one another; the last one is in front. Spelled as SwiftUI spells it.
public nonisolated struct ZStack<Content: View>: View, ContainerView {
  let layout: ZStackLayout
  let content: Content

  /// Creates a stack: `alignment` has the guides that are in one point.
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
