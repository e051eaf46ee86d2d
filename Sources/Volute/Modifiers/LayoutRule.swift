// How a modifier changes the layout of one view.
import Foundation

/// How a modifier changes the layout of a view: the view's proposal and place, and the answer of the view with the
/// modifier.
///
/// By default a rule changes nothing.
protocol LayoutRule {
  /// The answer of the view with the modifier to a proposal.
  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize
  /// The proposal and the origin of the view, for a size that the view with the modifier has answered.
  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace
  /// The place of a guide; nil if neither the view nor the modifier sets it.
  func guide(
    _ guide: AlignmentGuide, of content: LayoutElement, _ proposal: ProposedViewSize, size: () -> CGSize
  ) -> CGFloat?
  func spacing(of content: LayoutElement) -> ViewSpacing
  func priority(of content: LayoutElement) -> Double
  func value<Key: LayoutValueKey>(_ key: Key.Type, of content: LayoutElement) -> Key.Value
  /// The traits that the modifier adds to the tree of a host.
  var traits: ElementTraits { get }
  /// The parts into which a scroll view takes the view with the modifier apart; nil if the view stays whole.
  func parts(of content: LayoutElement) -> ElementParts?
  /// The safe area that the view extends into.
  func ignoredSafeArea(of content: LayoutElement) -> IgnoredSafeArea
  /// The part of a scroll view that the modifier covers.
  func coveredEdges(of content: LayoutElement) -> EdgeInsets
  /// The box that the modifier makes across an axis, if it leaves the view's length along the axis as it is; nil
  /// otherwise.
  func box(across axis: Axis) -> CrossBox?
  /// The axes along which the modifier has asked for the length of the container.
  var containerAxes: Axis.Set { get }
}

/// The origin and the proposal that a rule gives its view.
struct RulePlace {
  var origin = CGPoint.zero
  var proposal: ProposedViewSize
}

extension LayoutRule {
  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    RulePlace(proposal: proposal)
  }

  func guide(
    _ guide: AlignmentGuide, of content: LayoutElement, _ proposal: ProposedViewSize, size: () -> CGSize
  ) -> CGFloat? {
    let place = place(content, proposal, in: size())
    return content.guide(guide, place.proposal).map { $0 + place.origin[guide.axis] }
  }

  func spacing(of content: LayoutElement) -> ViewSpacing { content.spacing }
  func priority(of content: LayoutElement) -> Double { content.priority }
  func value<Key: LayoutValueKey>(_ key: Key.Type, of content: LayoutElement) -> Key.Value { content.value(key) }
  var traits: ElementTraits { ElementTraits() }
  func parts(of content: LayoutElement) -> ElementParts? { nil }
  func ignoredSafeArea(of content: LayoutElement) -> IgnoredSafeArea {
    if case .one(let content) = parts(of: content) { content.ignoredSafeArea } else { IgnoredSafeArea() }
  }
  func coveredEdges(of content: LayoutElement) -> EdgeInsets { EdgeInsets() }
  func box(across axis: Axis) -> CrossBox? { nil }
  var containerAxes: Axis.Set { [] }
}

/// A rule with a box of its own. Priorities and values of the view count only inside of the box.
protocol BoxRule: LayoutRule {}

extension BoxRule {
  func priority(of content: LayoutElement) -> Double { 0 }
  func value<Key: LayoutValueKey>(_ key: Key.Type, of content: LayoutElement) -> Key.Value { key.defaultValue }
}

/// The element of a view with a rule.
final class RuleElement<Rule: LayoutRule>: LayoutElement {
  private var rule: Rule
  let content: LayoutElement

  init(_ rule: Rule, _ content: LayoutElement) {
    self.rule = rule
    self.content = content
    super.init(kind: typeName(Rule.self, without: "Rule"))
    content.parent = self
  }

  func update(_ rule: Rule) {
    self.rule = rule
    invalidate()
    forgetScrollView()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { rule.size(of: content, proposal) }

  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    rule.guide(guide, of: content, proposal, size: { size(proposal) })
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    let place = rule.place(content, proposal, in: size)
    content.place(at: place.origin, place.proposal)
  }

  override var spacing: ViewSpacing { rule.spacing(of: content) }
  override var priority: Double { rule.priority(of: content) }
  override func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { rule.value(key, of: content) }
  override var children: [LayoutElement] { [content] }
  override var modified: LayoutElement? { content }
  override var traits: ElementTraits { rule.traits }
  override var containerAxes: Axis.Set { rule.containerAxes }
  override var ignoredSafeArea: IgnoredSafeArea { rule.ignoredSafeArea(of: content) }
  override func coveredEdges(_ proposal: ProposedViewSize) -> EdgeInsets { rule.coveredEdges(of: content) }
  override func parts(along axis: Axis) -> ElementParts? {
    rule.parts(of: content) ?? rule.box(across: axis).map { .boxed(content, $0) }
  }
}

/// A modifier that is a rule.
protocol RuleModifier: PrimitiveModifier, LayoutRule {}

extension RuleModifier {
  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    RuleNode(ModifiedContent(content: content, modifier: self), context)
  }
}
