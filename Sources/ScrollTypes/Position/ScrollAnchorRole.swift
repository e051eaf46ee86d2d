// What a default anchor of a scroll view is for.

/// What a default anchor is for. Spelled as SwiftUI spells it.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Role { case initialOffset, sizeChanges, alignment }

  private let role: Role

  /// Where content stands at first.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(role: .initialOffset) }
  /// What stays in place when the size of the content or of the container changes.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(role: .sizeChanges) }
  /// Where content stands that is shorter than the container.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(role: .alignment) }
}

extension ScrollConfiguration {
  /// Sets one anchor for all roles; nil stands for the defaults. What SwiftUI's modifier of this name says.
  ///
  ///     configuration.defaultScrollAnchor(.bottom)  // a chat
  public mutating func defaultScrollAnchor(_ anchor: UnitPoint?) {
    for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] { defaultScrollAnchor(anchor, for: role) }
  }

  /// Sets the anchor for a role; nil stands for the default. What SwiftUI's modifier of this name says.
  ///
  /// - `initialOffset` sets ``initialAnchor``.
  /// - `sizeChanges` sets ``stickyEdges``: the edge along the stack that the anchor lies at, and none where it lies between: then what
  ///   is on the screen stays where it is.
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
