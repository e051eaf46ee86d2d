// The view that a style of the program makes of a control, and the list of styles around a control.

/// The view that a style makes of a control. Properties of the style follow the environment.
///
/// A control of the same kind inside uses the next outer style. So a style can add something to another style.
nonisolated struct StyledBody<Style, Content: View>: View, PropertyOwning {
  let style: Style
  /// The list of styles of which this style is the last one.
  let styles: WritableKeyPath<EnvironmentValues, StyleList>
  let content: @MainActor () -> Content

  var propertyOwner: Any { style }

  @MainActor
  var body: some View {
    let styles = styles
    content().modifier(
      EnvironmentModifier(
        change: { $0[keyPath: styles].removeLast() }, isSame: { ($0.value as? StyleListEnd)?.styles == styles },
        value: StyleListEnd(styles: styles)))
  }
}

/// Removes the last style of a list. It identifies the list when modifiers are compared.
private struct StyleListEnd {
  let styles: AnyKeyPath
}

/// The styles that modifiers around have set for a kind of control, from the outside to the inside.
struct StyleList {
  private var styles: [Any] = []

  /// The nearest style; nil if there is none, or where it is a style of the system.
  var last: Any? { styles.last.flatMap { $0 is any SystemStyle ? nil : $0 } }

  mutating func append(_ style: Any) { styles.append(style) }
  mutating func removeLast() { _ = styles.popLast() }
}

extension View {
  /// Sets the style of a kind of control, and records the name of the style.
  nonisolated func controlStyle<Style>(
    _ style: Style, in styles: WritableKeyPath<EnvironmentValues, StyleList>, _ kind: String
  ) -> some View {
    modifier(EnvironmentModifier(kind, style) { $0[keyPath: styles].append(style) })
      .painted(kind, (style as? any SystemStyle)?.description ?? typeName(Style.self))
  }
}
