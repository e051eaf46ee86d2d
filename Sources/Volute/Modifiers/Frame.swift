// Boxes of a given size around a view: SwiftUI's frame.
import Foundation

/// The origin of a view in a box, with a guide of the view on the same guide of the box.
func align(
  _ content: LayoutElement, _ proposal: ProposedViewSize, _ alignment: Alignment, in box: ViewDimensions
) -> CGPoint {
  let view = content.dimensions(proposal)
  func origin(_ axis: Axis) -> CGFloat {
    let origin = box[alignment[axis]] - view[alignment[axis]]
    // An endless box has no middle and no end.
    return origin.isFinite ? origin : 0
  }
  return CGPoint(x: origin(.horizontal), y: origin(.vertical))
}

/// The distances of a view in a frame. A text in a frame stands as far from its neighbours as other views.
func framedSpacing(_ content: LayoutElement) -> ViewSpacing {
  var spacing = content.spacing
  for edge in Edge.allCases where spacing[edge] == .text { spacing[edge] = .standard }
  return spacing
}

/// A length that a frame can have; nil for a length that counts as not given.
private func usable(_ length: CGFloat?) -> CGFloat? {
  guard let length, length.isFinite else { return nil }
  return max(0, length)
}

/// A box with a width, a height or both.
nonisolated struct FixedFrameRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
  let containerAxes: Axis.Set

  /// - Parameter containerAxes: The axes along which the lengths follow the container's lengths.
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment, containerAxes: Axis.Set = []) {
    self.width = usable(width)
    self.height = usable(height)
    self.alignment = alignment
    self.containerAxes = containerAxes
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.size(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    let inner = inner(proposal)
    return RulePlace(origin: align(content, inner, alignment, in: ViewDimensions(size)), proposal: inner)
  }

  func spacing(of content: LayoutElement) -> ViewSpacing { framedSpacing(content) }

  func box(across axis: Axis) -> CrossBox? {
    guard (axis == .vertical ? height : width) == nil else { return nil }
    return CrossBox(length: .fixed(axis == .vertical ? width : height), alignment: alignment)
  }
}

/// The bounds of a box along one axis.
nonisolated struct FlexibleLength: Equatable {
  private let least: CGFloat?
  private let ideal: CGFloat?
  private let most: CGFloat?

  init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
    func bound(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : max(0, $0) } }
    self.least = bound(least)
    self.ideal = bound(ideal)
    self.most = bound(most)
  }

  var isGiven: Bool { least != nil || ideal != nil || most != nil }

  /// Whether the bounds leave the ideal length of the view as it is.
  var leavesIdeal: Bool { ideal == nil && (least ?? 0) == 0 && (most ?? .infinity) == .infinity }

  /// The length within the bounds. If the bounds cross, the least length wins.
  private func clamp(_ length: CGFloat) -> CGFloat { max(least ?? -.infinity, min(most ?? .infinity, length)) }

  /// The length that the view inside is offered.
  func inner(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

  /// The length that the box answers, for a length that the view inside answers.
  func answer(_ proposal: CGFloat?, _ content: CGFloat) -> CGFloat {
    guard let proposal else { return clamp(ideal ?? content) }
    switch (least, most) {
    case (.some, .some): return clamp(proposal)
    case (nil, .some): return clamp(max(proposal, content))
    case (_, nil): return clamp(content)
    }
  }
}

/// A box with bounds for its width and height.
nonisolated struct FlexibleFrameRule: ViewModifier, RuleModifier, BoxRule, Equatable {
  typealias Body = Never

  let width: FlexibleLength
  let height: FlexibleLength
  let alignment: Alignment

  func size(of content: LayoutElement, _ proposal: ProposedViewSize) -> CGSize {
    let inner = ProposedViewSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
    let size = content.size(inner)
    return CGSize(
      width: width.answer(proposal.width, size.width), height: height.answer(proposal.height, size.height))
  }

  /// Offers the size of the box to the view inside, where the box has bounds.
  func place(_ content: LayoutElement, _ proposal: ProposedViewSize, in size: CGSize) -> RulePlace {
    let inner = ProposedViewSize(
      width: width.isGiven ? size.width : proposal.width, height: height.isGiven ? size.height : proposal.height)
    return RulePlace(origin: align(content, inner, alignment, in: ViewDimensions(size)), proposal: inner)
  }

  func spacing(of content: LayoutElement) -> ViewSpacing { framedSpacing(content) }

  func box(across axis: Axis) -> CrossBox? {
    guard (axis == .vertical ? height : width).leavesIdeal else { return nil }
    return CrossBox(length: .flexible(axis == .vertical ? width : height), alignment: alignment)
  }
}

extension View {
  /// Puts the view into a box with a width, a height or both, in points. A length that is not given is the view's own.
  /// A view of another size stands in the box by `alignment`, and may reach past its edges.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameRule(width: width, height: height, alignment: alignment))
  }

  /// Puts the view into a box with bounds, in points.
  ///
  /// Along an axis with a least and a greatest length, the box takes the proposal. With only a greatest length, it is
  /// never shorter than the view. Without a proposal, the answer is the ideal length. A least length above the greatest
  /// one wins.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameRule(
        width: FlexibleLength(minWidth, idealWidth, maxWidth),
        height: FlexibleLength(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}
