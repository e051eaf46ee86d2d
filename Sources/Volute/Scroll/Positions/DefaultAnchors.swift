// The default anchors of scroll views: SwiftUI's defaultScrollAnchor.
import Foundation
import ScrollEngine

/// The anchors that modifiers have set. An anchor for a role wins over the anchor for all roles.
struct DefaultAnchors: Equatable {
  private var common: UnitPoint?
  private var own: [ScrollAnchorRole: UnitPoint] = [:]

  mutating func set(_ anchor: UnitPoint?) { common = anchor }
  mutating func set(_ anchor: UnitPoint?, for role: ScrollAnchorRole) { own[role] = anchor }

  /// Applies the anchors that modifiers have set to a configuration.
  func apply(to configuration: inout ScrollConfiguration) {
    for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] {
      if let anchor = own[role] ?? common { configuration.defaultScrollAnchor(anchor, for: role) }
    }
  }
}

extension View {
  /// Sets the anchor of the scroll views in the view: a point of their content. They begin at it, stay at it when sizes
  /// change, and show short content there. Nil stands for the start.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSetting("defaultScrollAnchor", anchor) { $0.anchors.set(anchor) }
  }

  /// Sets the anchor for one role. It wins over the anchor for all roles; nil leaves the role to that anchor.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    scrollSetting("defaultScrollAnchor \(role)", anchor) { $0.anchors.set(anchor, for: role) }
  }
}
