// Room between views that gives way last: SwiftUI's Spacer.
import Foundation

/// Room that takes what its stack has left. Spelled as SwiftUI spells it.
///
/// In a stack it is as long as it is offered along the stack's axis, at least `minLength`, and has no extent across. Elsewhere it
/// takes all room. Every other view of a stack is served before it.
public nonisolated struct Spacer: View, LeafView, Sendable {
  /// What a spacer is long at least where nothing is given, in points.
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

  /// There is no distance along the axis.
  var spacing: ViewSpacing {
    ViewSpacing(
      horizontal: axis == .vertical ? .standard : .none, vertical: axis == .horizontal ? .standard : .none)
  }

  var priority: Double { -.infinity }
}
