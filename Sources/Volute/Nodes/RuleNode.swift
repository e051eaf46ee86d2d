// The node of a view with a modifier that changes its layout: a wrapper around each element of the view.

/// The node of a view with a rule. A rule for several views goes to each of them.
final class RuleNode<Content: View, Rule: RuleModifier>: TypedNode<ModifiedContent<Content, Rule>> {
  private var child: TypedNode<Content>?
  private var wrappers: [ObjectIdentifier: RuleElement<Rule>] = [:]

  override init(_ view: ModifiedContent<Content, Rule>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: view.content)
  }

  override func update(_ next: ModifiedContent<Content, Rule>, _ scope: EnvironmentScope) {
    let isSame = ViewComparison.isSame(view.modifier, next.modifier)
    super.update(next, scope)
    for wrapper in wrappers.values {
      if !isSame { wrapper.update(next.modifier) }
      wrapper.isRightToLeft = scope.values.layoutDirection == .rightToLeft
    }
    child?.update(next.content, scope)
  }

  override func collectElements() -> [LayoutElement] {
    var kept: [ObjectIdentifier: RuleElement<Rule>] = [:]
    let list = (child?.elements ?? []).map { element in
      let wrapper = wrappers[ObjectIdentifier(element)] ?? RuleElement(view.modifier, element)
      wrapper.isRightToLeft = scope.values.layoutDirection == .rightToLeft
      kept[ObjectIdentifier(element)] = wrapper
      return wrapper
    }
    // Rows of a lazy container are wrapped one by one.
    wrappers = isInLazyContent ? wrappers.merging(kept) { $1 } : kept
    return list
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

/// A node whose modifier goes to each row in it.
@MainActor
protocol RowWrapping: ViewNode {
  /// A row with the modifier.
  func wrap(_ element: LayoutElement) -> LayoutElement
  /// Forgets a row.
  func unwrap(_ element: LayoutElement)
}

extension RuleNode: RowWrapping {
  func wrap(_ element: LayoutElement) -> LayoutElement {
    let wrapper = wrappers[ObjectIdentifier(element)] ?? RuleElement(view.modifier, element)
    wrapper.isRightToLeft = scope.values.layoutDirection == .rightToLeft
    wrappers[ObjectIdentifier(element)] = wrapper
    return wrapper
  }

  func unwrap(_ element: LayoutElement) { wrappers[ObjectIdentifier(element)] = nil }
}
