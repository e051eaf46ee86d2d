// Views at the edge of another view, which leaves room for them: SwiftUI's safeAreaInset and safeAreaBar.
import Foundation

/// Puts a view at an edge of another view.
nonisolated struct EdgeInsetModifier<Secondary: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let secondary: Secondary
  let place: EdgePlace
  var kind = "SafeAreaInset"

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    context.graph.followers.safeAreas.areMade = true
    return EdgeInsetNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The place of a view at an edge.
struct EdgePlace: Equatable {
  /// The default distance, in points.
  static let standardSpacing: CGFloat = 8

  let edge: Edge
  /// The alignment along the edge.
  let alignment: Alignment
  let spacing: CGFloat?

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
  var isFirst: Bool { edge == .top || edge == .leading }
}

/// The element of a view with a second view at an edge. A scroll view keeps its size: its content scrolls under the
/// second view.
final class EdgeInsetElement: PairElement {
  var place: EdgePlace {
    didSet { if place != oldValue { invalidate() } }
  }

  init(_ primary: LayoutElement, _ place: EdgePlace, kind: String) {
    self.place = place
    super.init(primary, kind: kind)
  }

  /// The length at the edge that is left free for the second view.
  private func inset(_ proposal: ProposedViewSize) -> CGFloat {
    guard let secondary else { return 0 }
    return secondary.size(proposal)[place.axis] + (place.spacing ?? EdgePlace.standardSpacing)
  }

  /// The length by which the view is shorter than the whole.
  private func room(_ proposal: ProposedViewSize) -> CGFloat {
    scrollElement == nil && !isIgnored ? inset(proposal) : 0
  }

  /// The second view does not extend under modifiers around it.
  override var ignoredSafeArea: IgnoredSafeArea { IgnoredSafeArea() }

  /// Whether the view extends under the second view.
  private var isIgnored: Bool { primary.ignoredSafeArea.container.contains(Edge.Set(place.edge)) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let inset = room(proposal)
    return switch place.axis {
    case .vertical: ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - inset) })
    case .horizontal: ProposedViewSize(width: proposal.width.map { max(0, $0 - inset) }, height: proposal.height)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = primary.size(inner(proposal))
    size[place.axis] += room(proposal)
    return size
  }

  private func origin(_ proposal: ProposedViewSize) -> CGPoint {
    var origin = CGPoint.zero
    if place.isFirst { origin[place.axis] = room(proposal) }
    return origin
  }

  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    primary.guide(guide, inner(proposal)).map { $0 + origin(proposal)[guide.axis] }
  }

  /// At an end of the axis, the second view stands before or after lazy content.
  override func parts(along axis: Axis) -> ElementParts? {
    guard axis == place.axis, let secondary else { return nil }
    return .stack(
      place.isFirst ? [secondary, primary] : [primary, secondary],
      spacing: place.spacing ?? EdgePlace.standardSpacing, guide: place.alignment[axis.across])
  }

  override func coveredEdges(_ proposal: ProposedViewSize) -> EdgeInsets {
    var insets = EdgeInsets()
    if !isIgnored { insets[place.edge] = inset(proposal) }
    return insets
  }

  override func isCovering(_ child: LayoutElement) -> Bool { child !== secondary }

  /// The answer of a scroll view inside depends on what covers it.
  override func forgetAnswers() { forgetScrollView() }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    // A scroll view that took the elements apart may have become their parent.
    primary.parent = self
    secondary?.parent = self
    primary.place(at: origin(proposal), inner(proposal))
    let covered = placeUnderBars()
    guard let secondary else { return }
    // The second view is aligned in the whole, and stands at its edge.
    var origin = align(secondary, proposal, place.alignment, in: dimensions(proposal))
    origin[place.axis] =
      place.isFirst ? covered : size[place.axis] - secondary.size(proposal)[place.axis] - covered
    secondary.place(at: origin, proposal)
  }

  /// Makes a scroll view follow what covers it. Returns the length at the edge that other modifiers around cover.
  private func placeUnderBars() -> CGFloat {
    guard let contents = scrollElement?.contents else { return 0 }
    MainActor.assumeIsolated { contents.followSafeArea() }
    return edgesCovered { $0.placedProposal }[place.edge]
  }

  override var children: [LayoutElement] { [primary] + (secondary.map { [$0] } ?? []) }
}

/// The node of a view with a second view at an edge. Each element of the view has a second view of its own.
final class EdgeInsetNode<Content: View, Secondary: View>: PassingNode<Content, EdgeInsetModifier<Secondary>> {
  private let seconds = SecondViews<EdgeInsetElement, Secondary>()

  override func update(_ next: ModifiedContent<Content, EdgeInsetModifier<Secondary>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    seconds.update(to: next.modifier.secondary, scope) { $0.place = next.modifier.place }
  }

  override func collectElements() -> [LayoutElement] {
    let modifier = view.modifier
    return seconds.follow(super.collectElements(), with: modifier.secondary, inner) {
      EdgeInsetElement($0, modifier.place, kind: modifier.kind)
    }
  }

  /// The view and the views at its edge are one row.
  override var passesRowsOn: Bool { false }

  override var childNodes: [ViewNode] {
    guard let child else { return [] }
    return [child] + seconds.nodes(of: child.elements)
  }
}

extension View {
  /// Puts another view at the top or bottom of the view, and leaves room for it. A scroll view scrolls its content
  /// under it. A nil spacing stands for 8 pt.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(EdgeInsetModifier(secondary: content(), place: EdgePlace(edge, alignment, spacing)))
  }

  /// Puts a bar at the top or bottom of the view, and leaves room for it as for a `safeAreaInset`.
  public nonisolated func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    modifier(EdgeInsetModifier(secondary: content(), place: EdgePlace(edge, alignment, spacing), kind: "SafeAreaBar"))
  }

  /// Puts another view at the leading or trailing edge of the view, and leaves room for it. A scroll view scrolls its
  /// content under it. A nil spacing stands for 8 pt.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(EdgeInsetModifier(secondary: content(), place: EdgePlace(edge, alignment, spacing)))
  }

  /// Puts a bar at the leading or trailing edge of the view, and leaves room for it as for a `safeAreaInset`.
  public nonisolated func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    modifier(EdgeInsetModifier(secondary: content(), place: EdgePlace(edge, alignment, spacing), kind: "SafeAreaBar"))
  }
}

extension EdgePlace {
  fileprivate init(_ edge: VerticalEdge, _ alignment: HorizontalAlignment, _ spacing: CGFloat?) {
    self.init(
      edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
  }

  fileprivate init(_ edge: HorizontalEdge, _ alignment: VerticalAlignment, _ spacing: CGFloat?) {
    self.init(
      edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
  }
}
