// The action for scrolls by an assistive technology, and how a test runs it: SwiftUI's accessibilityScrollAction.

/// A modifier that gives assistive technologies an action of a view. Spelled as SwiftUI spells it.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier, AnnotatingModifier {
  /// No body: Volute makes the view of the modifier itself.
  public typealias Body = Never

  let scroll: (Edge) -> Void

  @MainActor
  var kind: String { "AccessibilityScrollAction" }

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(scrollAction: scroll) }
}

extension View {
  /// Adds an action that runs when an assistive technology scrolls the view towards an edge. A test runs it with
  /// ``ScrollHost/accessibilityScroll(_:on:)``.
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(scroll: handler))
  }
}

extension ScrollHost {
  /// Scrolls the first view with an id towards an edge, as an assistive technology does. It runs the innermost
  /// `accessibilityScrollAction` of the view or, if the view has none, the nearest one around it. It does nothing else.
  ///
  /// - Returns: Whether an action ran. It is false, too, where there is no such view.
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
