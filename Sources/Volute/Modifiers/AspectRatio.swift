// Boxes with a given ratio of width to height: SwiftUI's aspectRatio.
import Foundation

/// How a view with an aspect ratio fills a box. Spelled as SwiftUI spells it.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The view is as large as possible within the box.
  case fit
  /// The view is as small as possible around the box.
  case fill
}

/// Offers a view a box with a given ratio.
nonisolated struct AspectRatioRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let ratio: CGFloat?
  let contentMode: ContentMode

  /// The box that the view is offered. Without a ratio it has the ratio of the view's ideal size.
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
  /// Puts the view into a box with a ratio: the width divided by the height. Nil stands for the ratio of its ideal
  /// size.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioRule(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Puts the view into a box with the ratio of a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Gives the view its own ratio, and the largest size within the room that it is offered.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Gives the view its own ratio, and the smallest size around the room that it is offered.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
