// A view with a second view for each of its elements: common to overlays, backgrounds and views at edges.

/// The element of a view with a second view. The first view decides priority, spacing and values.
class PairElement: LayoutElement {
  final let primary: LayoutElement
  final var secondary: LayoutElement? {
    didSet {
      secondary?.parent = self
      invalidate()
    }
  }

  init(_ primary: LayoutElement, kind: String) {
    self.primary = primary
    super.init(kind: kind)
    primary.parent = self
  }

  override var modified: LayoutElement? { primary }
  override var spacing: ViewSpacing { primary.spacing }
  override var priority: Double { primary.priority }
  override func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { primary.value(key) }
  override var scrollElement: ScrollElement? { primary.scrollElement }
  override var ignoredSafeArea: IgnoredSafeArea { primary.ignoredSafeArea }
}

/// The second views of a node: one for each element of its content.
@MainActor
final class SecondViews<Element: PairElement, Secondary: View> {
  private typealias Second = GatheringNode<Secondary, ZStackLayout>

  private let pairs = ElementCompanions<(element: Element, node: Second)>()

  /// Takes over the next second view.
  ///
  /// - Parameter change: Makes an element follow the modifier.
  func update(to secondary: Secondary, _ scope: EnvironmentScope, change: (Element) -> Void) {
    pairs.visit {
      change($0.element)
      $0.element.isRightToLeft = scope.isRightToLeft
      $0.node.update(secondary, scope)
    }
  }

  /// Returns each element together with its second view.
  func follow(
    _ elements: [LayoutElement], with secondary: Secondary, _ context: NodeContext,
    make: (LayoutElement) -> Element
  ) -> [LayoutElement] {
    let list = pairs.follow(elements) { primary in
      let element = make(primary)
      element.isRightToLeft = context.scope.isRightToLeft
      let node = Second(secondary, several: ZStackLayout(), context) { [weak element] in element?.secondary = $0 }
      return (element, node)
    } end: {
      $0.node.tearDown()
    }
    return list.map(\.element)
  }

  /// The nodes of the second views of some elements.
  func nodes(of elements: [LayoutElement]) -> [ViewNode] { elements.compactMap { pairs[$0]?.node } }
}
