// What layouts are told of a view: SwiftUI's layoutPriority, layoutValue and zIndex, and hidden.

/// Says when a stack serves a view.
nonisolated struct PriorityRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let priority: Double

  func priority(of content: LayoutElement) -> Double { priority }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Has a value for layouts.
nonisolated struct LayoutValueRule<K: LayoutValueKey>: ViewModifier, RuleModifier {
  typealias Body = Never

  let value: K.Value

  func value<Key: LayoutValueKey>(_ key: Key.Type, of content: LayoutElement) -> Key.Value {
    if Key.self == K.self, let value = value as? Key.Value { return value }
    return content.value(key)
  }

  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Says what is painted in front of what.
nonisolated struct ZIndexRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let zIndex: Double

  var traits: ElementTraits { ElementTraits(zIndex: zIndex) }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Keeps a view's place and paints nothing there.
nonisolated struct HiddenRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  var traits: ElementTraits { ElementTraits(isHidden: true) }
}

extension View {
  /// The view with a priority: stacks and grids serve views with a higher one first. It is 0 where none is given.
  public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(PriorityRule(priority: value)) }

  /// The view with a value for layouts, which a frame, a padding or another box around the view hides.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueRule<K>(value: value))
  }

  /// The view in front of its neighbours with a lower index, and behind those with a higher one. It is 0 where none is given.
  public nonisolated func zIndex(_ value: Double) -> some View { modifier(ZIndexRule(zIndex: value)) }

  /// The view, kept in the layout and not painted.
  public nonisolated func hidden() -> some View { modifier(HiddenRule()) }
}
