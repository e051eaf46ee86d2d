// The roles of a scroll view's default anchor, and the anchor for each role.

/// The role of a default anchor. Spelled as SwiftUI spells it.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Role { case initialOffset, sizeChanges, alignment }

  private let role: Role

  /// The place of content in the first frame.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(role: .initialOffset) }
  /// The edge or the views that stay in place when the size of the content or of the container changes.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(role: .sizeChanges) }
  /// The place of content that is shorter than the container.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(role: .alignment) }
}

extension ScrollConfiguration {
  /// Sets one anchor for all roles, as SwiftUI's modifier of this name does; nil stands for the defaults.
  ///
  ///     configuration.defaultScrollAnchor(.bottom)  // a chat
  public mutating func defaultScrollAnchor(_ anchor: UnitPoint?) {
    for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] { defaultScrollAnchor(anchor, for: role) }
  }

  /// Sets the anchor for a role, as SwiftUI's modifier of this name does; nil stands for the default.
  ///
  /// - `initialOffset` sets ``initialAnchor``.
  /// - `sizeChanges` sets ``stickyEdges``: along the stack, the edge at which the anchor lies. An anchor between the
  ///   edges sets no edge; the views on the screen then stay in place.
  /// - `alignment` sets ``StackContent/shortContentAlignment``, within 0…1.
  public mutating func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) {
    let isVertical = content.axis == .vertical
    let part = anchor.map { isVertical ? $0.y : $0.x }
    switch role {
    case .initialOffset: initialAnchor = anchor
    case .sizeChanges:
      guard let part else { return stickyEdges = [.top, .leading] }
      stickyEdges.subtract(isVertical ? .vertical : .horizontal)
      if part <= 0 { stickyEdges.insert(isVertical ? .top : .leading) }
      if part >= 1 { stickyEdges.insert(isVertical ? .bottom : .trailing) }
    default: content.shortContentAlignment = min(max(part ?? 0, 0), 1)
    }
  }
}
