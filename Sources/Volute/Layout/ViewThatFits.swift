// The first of several views that has enough room: SwiftUI's ViewThatFits.
import Foundation

/// Shows the first view whose ideal size fits into the room, or else the last view. Spelled as SwiftUI spells it.
///
/// Only the given axes count. An axis without a proposal has room for everything. All views exist, but only one is
/// shown.
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view of several candidates.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ChoiceNode(self, context) }
}

/// The element that chooses the view that fits.
final class ChoiceElement: LayoutElement {
  private var candidates: [LayoutElement] = []
  private var placed: LayoutElement?
  var axes: Axis.Set {
    didSet { if axes != oldValue { invalidate() } }
  }

  init(_ axes: Axis.Set) {
    self.axes = axes
    super.init(kind: "ViewThatFits")
  }

  func setCandidates(_ candidates: [LayoutElement]) {
    self.candidates = candidates
    for candidate in candidates { candidate.parent = self }
    invalidate()
  }

  private func choice(_ proposal: ProposedViewSize) -> LayoutElement? {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    return candidates.dropLast().first { candidate in
      let size = candidate.size(ideal)
      let fitsAcross = !axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity
      let fitsAlong = !axes.contains(.vertical) || size.height <= proposal.height ?? .infinity
      return fitsAcross && fitsAlong
    } ?? candidates.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal)?.guide(guide, proposal)
  }
  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    placed = choice(proposal)
    placed?.place(at: .zero, proposal)
  }
  override var children: [LayoutElement] { placed.map { [$0] } ?? [] }
  override func shows(_ child: LayoutElement) -> Bool { child === placed }
}

/// The node of a view that chooses the view that fits.
final class ChoiceNode<Content: View>: TypedNode<ViewThatFits<Content>>, ElementCollecting {
  private let element: ChoiceElement
  private var child: TypedNode<Content>?

  override init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    element = ChoiceElement(view.axes)
    super.init(view, context)
    element.isRightToLeft = context.scope.isRightToLeft
    child = inner.node(of: view.content)
    collect()
  }

  override func update(_ next: ViewThatFits<Content>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    element.axes = next.axes
    element.isRightToLeft = scope.isRightToLeft
    child?.update(next.content, scope)
  }

  override func childElementsChanged() { graph.collectLater(self) }
  func collect() { element.setCandidates(child?.elements ?? []) }
  override func collectElements() -> [LayoutElement] { [element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
