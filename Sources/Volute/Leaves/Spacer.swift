// Room between views that takes what the views of a stack leave: SwiftUI's Spacer.
import Foundation

/// Room that takes what the other views of its stack leave. Spelled as SwiftUI spells it.
///
/// Along the axis of its stack it is as long as it is offered, and at least `minLength`. Across it has no extent.
/// Outside of a stack it takes all room. A stack serves every other view before it.
public nonisolated struct Spacer: View, LeafView, Sendable {
  /// The default least length of a spacer, in points.
  static let standardLength: CGFloat = 8

  /// The least length in points; nil stands for 8 pt.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor
  func rule(in scope: EnvironmentScope) -> SpacerRule {
    SpacerRule(minLength: minLength ?? Self.standardLength, axis: scope.stackOrientation)
  }
}

struct SpacerRule: LeafRule, Equatable {
  let minLength: CGFloat
  let axis: Axis?

  private func length(_ proposal: CGFloat?) -> CGFloat { max(proposal ?? minLength, minLength) }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: axis == .vertical ? 0 : length(proposal.width),
      height: axis == .horizontal ? 0 : length(proposal.height))
  }

  /// Neighbours keep no distance from a spacer along the axis.
  var spacing: ViewSpacing {
    ViewSpacing(
      horizontal: axis == .vertical ? .standard : .none, vertical: axis == .horizontal ? .standard : .none)
  }

  var priority: Double { -.infinity }
}
