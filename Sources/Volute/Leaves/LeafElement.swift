// Views with nothing inside: a rule gives the size of each one.
import Foundation

/// The answers of a leaf to proposals.
protocol LeafRule {
  func measure(_ proposal: ProposedViewSize) -> CGSize
  func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat?
  var spacing: ViewSpacing { get }
  var priority: Double { get }
  var traits: ElementTraits { get }
}

extension LeafRule {
  /// The proposal, or 10 pt along an axis without one.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  var spacing: ViewSpacing { ViewSpacing() }
  var priority: Double { 0 }
  var traits: ElementTraits { ElementTraits() }
}

/// The element of a leaf.
final class LeafElement<Rule: LeafRule>: LayoutElement {
  private var rule: Rule

  init(_ rule: Rule, kind: String) {
    self.rule = rule
    super.init(kind: kind)
  }

  func update(_ rule: Rule) {
    self.rule = rule
    invalidate()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { rule.measure(proposal) }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    rule.guide(guide, proposal)
  }
  override var spacing: ViewSpacing { rule.spacing }
  override var priority: Double { rule.priority }
  override var traits: ElementTraits { rule.traits }
}

/// A view that is a leaf.
@MainActor
protocol LeafView: PrimitiveView {
  associatedtype Rule: LeafRule
  /// The rule of the view in its environment.
  func rule(in scope: EnvironmentScope) -> Rule
  /// The name of the view in the tree of a host.
  static var kind: String { get }
}

extension LeafView {
  static var kind: String { typeName(Self.self) }
  func makeNode(_ context: NodeContext) -> ViewNode { LeafNode(self, context) }
}

/// The node of a leaf.
final class LeafNode<V: LeafView>: TypedNode<V> {
  private let element: LeafElement<V.Rule>
  private var rule: V.Rule

  override init(_ view: V, _ context: NodeContext) {
    rule = view.rule(in: context.scope)
    element = LeafElement(rule, kind: V.kind)
    super.init(view, context)
  }

  override func update(_ next: V, _ scope: EnvironmentScope) {
    super.update(next, scope)
    let newRule = next.rule(in: scope)
    if !ViewComparison.isSame(rule, newRule) { element.update(newRule) }
    rule = newRule
  }

  override func collectElements() -> [LayoutElement] { [element] }
}
