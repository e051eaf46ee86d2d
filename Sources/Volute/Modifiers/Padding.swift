// Room around a view: SwiftUI's padding.
import Foundation

/// Offers a view less room, and answers a larger size than the view.
nonisolated struct PaddingRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  /// The default length, in points.
  static let standardLength: CGFloat = 16

  let insets: EdgeInsets

  init(_ insets: EdgeInsets) { self.insets = insets }

  /// Creates insets of one length at some edges.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length ?? Self.standardLength
    insets = EdgeInsets(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    RulePlace(origin: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
  }

  func parts(of content: LayoutElement) -> ElementParts? {
    [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy { $0 >= 0 && $0.isFinite }
      ? .padded(content, insets) : nil
  }

  /// An edge with room has the standard distance to its neighbours.
  func spacing(of content: LayoutElement) -> ViewSpacing {
    var spacing = content.spacing
    if insets.top != 0 { spacing[.top] = .standard }
    if insets.leading != 0 { spacing[.leading] = .standard }
    if insets.bottom != 0 { spacing[.bottom] = .standard }
    if insets.trailing != 0 { spacing[.trailing] = .standard }
    return spacing
  }
}

extension View {
  /// Adds room at the edges of the view, in points.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingRule(insets)) }

  /// Adds room at some edges of the view, in points; nil stands for 16 pt.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingRule(edges, length))
  }

  /// Adds room at all edges of the view, in points.
  public nonisolated func padding(_ length: CGFloat) -> some View { modifier(PaddingRule(.all, length)) }
}
