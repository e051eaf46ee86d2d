// Room at the edges of a scroll view that its content scrolls under: SwiftUI's safeAreaPadding.
import Foundation

/// Adds to the safe area of a view. A scroll view keeps its size: its content rests inside of the safe area and scrolls
/// under it. Any other view has the room around it.
nonisolated struct SafeAreaPaddingRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let padding: PaddingRule

  /// The padding without the edges at which the view extends into it.
  func padding(of content: LayoutElement) -> PaddingRule {
    let ignored = content.ignoredSafeArea.container
    return ignored.isEmpty ? padding : PaddingRule(padding.insets.without(ignored))
  }

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    content.scrollElement == nil ? padding(of: content).size(of: content, proposal) : content.size(proposal)
  }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    content.scrollElement == nil
      ? padding(of: content).place(content, proposal, in: size) : RulePlace(proposal: proposal)
  }

  func spacing(of content: LayoutElement) -> ViewSpacing {
    content.scrollElement == nil ? padding(of: content).spacing(of: content) : content.spacing
  }

  func parts(of content: LayoutElement) -> ElementParts? {
    content.scrollElement == nil ? padding(of: content).parts(of: content) : .one(content)
  }

  func coveredEdges(of content: LayoutElement) -> EdgeInsets { padding(of: content).insets }

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    context.graph.followers.safeAreas.areMade = true
    return RuleNode(ModifiedContent(content: content, modifier: self), context)
  }

  /// The view also extends into other safe areas around it.
  func ignoredSafeArea(of content: LayoutElement) -> IgnoredSafeArea { content.ignoredSafeArea }
}

extension View {
  /// Adds safe area at the edges of the view, in points. Content of a scroll view rests inside of it and scrolls under
  /// it.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPaddingRule(padding: PaddingRule(insets)))
  }

  /// Adds safe area at some edges of the view, in points; nil stands for 16 pt.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(SafeAreaPaddingRule(padding: PaddingRule(edges, length)))
  }

  /// Adds safe area at all edges of the view, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
