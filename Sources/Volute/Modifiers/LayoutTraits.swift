// Values of a view for layouts: SwiftUI's layoutPriority, layoutValue, zIndex and hidden.

/// Sets when a stack serves a view.
nonisolated struct PriorityRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let priority: Double

  func priority(of content: LayoutElement) -> Double { priority }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Sets a value for layouts.
nonisolated struct LayoutValueRule<K: LayoutValueKey>: ViewModifier, RuleModifier {
  typealias Body = Never

  let value: K.Value

  func value<Key: LayoutValueKey>(_ key: Key.Type, of content: LayoutElement) -> Key.Value {
    if Key.self == K.self, let value = value as? Key.Value { return value }
    return content.value(key)
  }

  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Sets the order in which views are painted.
nonisolated struct ZIndexRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let zIndex: Double

  var traits: ElementTraits { ElementTraits(zIndex: zIndex) }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

/// Keeps the place of a view, and paints nothing there.
nonisolated struct HiddenRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  var traits: ElementTraits { ElementTraits(isHidden: true) }
}

extension View {
  /// Sets the priority of the view: stacks and grids serve views with a higher priority first. The default is 0.
  public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(PriorityRule(priority: value)) }

  /// Sets a value for layouts. A frame, a padding or another box around the view hides the value.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueRule<K>(value: value))
  }

  /// Puts the view in front of neighbours with a lower index, and behind neighbours with a higher one. The default is
  /// 0.
  public nonisolated func zIndex(_ value: Double) -> some View { modifier(ZIndexRule(zIndex: value)) }

  /// Hides the view: it stays in the layout and is not painted.
  public nonisolated func hidden() -> some View { modifier(HiddenRule()) }
}
