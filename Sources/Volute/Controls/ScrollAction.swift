// What a view does as an assistive technology scrolls it: SwiftUI's accessibilityScrollAction, and how a test has it run.

/// What a modifier says to assistive technologies. Spelled as SwiftUI spells it.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, AnnotatingModifier {
  /// None: the modifier is one of Volute's own.
  public typealias Body = Never

  let scroll: (Edge) -> Void

  @MainActor
  var kind: String { "AccessibilityScrollAction" }

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(scrollAction: scroll) }
}

extension View {
  /// The view with an action that runs as an assistive technology scrolls it towards an edge:
  /// ``ScrollHost/accessibilityScroll(_:on:)``.
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(scroll: handler))
  }
}

extension ScrollHost {
  /// Scrolls the first view with an id towards an edge, as an assistive technology does: the innermost action of
  /// `accessibilityScrollAction` runs that the view has, or else one around it. Nothing scrolls but by that.
  ///
  /// - Returns: Whether an action ran; false, too, where there is no such view.
  @discardableResult
  public func accessibilityScroll(_ edge: Edge, on id: some Hashable) -> Bool {
    update()
    guard let element = rootElement?.first(where: { $0.traits.id == AnyHashable(id) }) else { return false }
    let own = Array(sequence(first: element, next: \.modified)).reversed()
    guard let action = (own + element.around).lazy.compactMap(\.traits.scrollAction).first else { return false }
    action(edge)
    return true
  }
}

extension LayoutElement {
  /// The elements around, from the inside to the outside.
  fileprivate var around: [LayoutElement] {
    var result: [LayoutElement] = []
    var child = self
    while let parent = child.parent {
      result += parent.elementsAround(child) + [parent]
      child = parent
    }
    return result
  }
}
