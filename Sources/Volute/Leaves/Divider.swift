// A line between views: SwiftUI's Divider.
import Foundation

/// A line between views: vertical in a horizontal stack, horizontal elsewhere. Spelled as SwiftUI spells it.
///
/// It is 1 pt thick, and as long as it is offered.
public nonisolated struct Divider: View, LeafView, Sendable {
  /// Creates a line.
  public init() {}

  @MainActor
  func rule(in scope: EnvironmentScope) -> DividerRule {
    DividerRule(isUpright: scope.stackOrientation == .horizontal)
  }
}

struct DividerRule: LeafRule, Equatable {
  static let thickness: CGFloat = 1

  let isUpright: Bool

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = proposal.replacingUnspecifiedDimensions()
    size[isUpright ? .horizontal : .vertical] = Self.thickness
    return size
  }
}
