// What a style of the program makes of a control, and the styles around a control.

/// What a style makes of a control, as a view: properties of the style follow the environment.
///
/// A control of the same kind in it has the style around, so that a style can add something to another one.
nonisolated struct StyledBody<Style, Content: View>: View, PropertyOwning {
  let style: Style
  /// Which list of styles the style is the last one of.
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

/// Takes away the last style, for the comparison.
private struct StyleListEnd {
  let styles: AnyKeyPath
}

/// The styles that modifiers around have set for a kind of control, from the outside to the inside.
struct StyleList {
  private var styles: [Any] = []

  /// The nearest style; nil where there is none, or where it is one of the system.
  var last: Any? { styles.last.flatMap { $0 is any SystemStyle ? nil : $0 } }

  mutating func append(_ style: Any) { styles.append(style) }
  mutating func removeLast() { _ = styles.popLast() }
}

extension View {
  /// The view with a style for a kind of control. Its name is recorded.
  nonisolated func controlStyle<Style>(
    _ style: Style, in styles: WritableKeyPath<EnvironmentValues, StyleList>, _ kind: String
  ) -> some View {
    modifier(EnvironmentModifier(kind, style) { $0[keyPath: styles].append(style) })
      .painted(kind, (style as? any SystemStyle)?.description ?? typeName(Style.self))
  }
}
