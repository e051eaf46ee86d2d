// Views of a given shape: SwiftUI's aspectRatio.
import Foundation

/// How a view with a shape of its own fills a box. Spelled as SwiftUI spells it.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// It is as large as possible within the box.
  case fit
  /// It is as small as possible around the box.
  case fill
}

/// Offers a view a box of a given shape.
nonisolated struct AspectRatioRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let ratio: CGFloat?
  let contentMode: ContentMode

  /// The box that the view is offered. Without a ratio it has the shape of the view's ideal size.
  private func inner(_ proposal: ProposedViewSize, _ content: LayoutElement) -> ProposedViewSize {
    let ratio = ratio ?? Self.ratio(of: content.size(.unspecified))
    guard ratio.isFinite, ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = height * ratio > width
      let followsWidth = contentMode == .fit ? isWide : !isWide
      if followsWidth { return ProposedViewSize(width: width, height: width / ratio) }
      return ProposedViewSize(width: height * ratio, height: height)
    }
  }

  private static func ratio(of size: CGSize) -> CGFloat { size.width / size.height }

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    content.size(inner(proposal, content))
  }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    RulePlace(proposal: inner(proposal, content))
  }
}

extension View {
  /// The view in a box of a shape: the width divided by the height. Nil stands for the shape of its ideal size.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioRule(ratio: aspectRatio, contentMode: contentMode))
  }

  /// The view in a box of the shape of a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// The view in its own shape, as large as possible within what it is offered.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// The view in its own shape, as small as possible around what it is offered.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
