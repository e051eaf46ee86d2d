// Where content stands by itself: SwiftUI's defaultScrollAnchor.
import Foundation
import ScrollEngine

/// The anchors that modifiers have set. One for a role comes before one for all.
struct DefaultAnchors: Equatable {
  private var common: UnitPoint?
  private var own: [ScrollAnchorRole: UnitPoint] = [:]

  mutating func set(_ anchor: UnitPoint?) { common = anchor }
  mutating func set(_ anchor: UnitPoint?, for role: ScrollAnchorRole) { own[role] = anchor }

  /// Changes what modifiers have set of a configuration.
  func apply(to configuration: inout ScrollConfiguration) {
    for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] {
      if let anchor = own[role] ?? common { configuration.defaultScrollAnchor(anchor, for: role) }
    }
  }
}

extension View {
  /// The view whose scroll views begin at a point of their content, stay at it when sizes change, and show short content there; nil
  /// for the start.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSetting("defaultScrollAnchor", anchor) { $0.anchors.set(anchor) }
  }

  /// The same for one role. It comes before the anchor for all; nil leaves the role to that.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    scrollSetting("defaultScrollAnchor \(role)", anchor) { $0.anchors.set(anchor, for: role) }
  }
}
