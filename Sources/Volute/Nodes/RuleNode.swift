// The node of a view with a modifier that changes its layout: a wrapper around each element of the view.

/// The node of a view with a rule. A rule of several views applies to each of them.
final class RuleNode<Content: View, Rule: RuleModifier>: WrappingNode<Content, Rule, RuleElement<Rule>> {
  override func makeWrapper(_ element: LayoutElement) -> RuleElement<Rule> { RuleElement(view.modifier, element) }

  override func update(_ next: ModifiedContent<Content, Rule>, _ scope: EnvironmentScope) {
    let isSame = ViewComparison.isSame(view.modifier, next.modifier)
    super.update(next, scope)
    if !isSame { wrappers.visit { $0.update(next.modifier) } }
  }
}
