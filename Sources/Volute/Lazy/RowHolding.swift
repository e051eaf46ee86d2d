// Which types of views are several rows of a lazy container each, so that a collection of them is no collection of rows.

/// A view that may have collections or sections in it.
protocol RowHolding {
  /// Whether the type has rows of its own in it.
  static var holdsSeveralRows: Bool { get }
}

/// Whether a type of views has rows of its own in it: a section, a collection, or a view whose body is one. What is behind `AnyView`
/// or beside other views counts as one row.
func hasSeveralRows<V: View>(_ type: V.Type) -> Bool {
  if let holding = type as? any RowHolding.Type { return holding.holdsSeveralRows }
  if type is any PrimitiveView.Type || V.Body.self == Never.self { return false }
  return hasSeveralRows(V.Body.self)
}

extension ForEach: RowHolding where Content: View {
  static var holdsSeveralRows: Bool { true }
}

extension Section: RowHolding where Parent: View, Content: View, Footer: View {
  static var holdsSeveralRows: Bool { true }
}

extension Group: RowHolding where Content: View {
  static var holdsSeveralRows: Bool { hasSeveralRows(Content.self) }
}

extension Optional: RowHolding where Wrapped: View {
  static var holdsSeveralRows: Bool { hasSeveralRows(Wrapped.self) }
}

extension _ConditionalContent: RowHolding {
  static var holdsSeveralRows: Bool {
    hasSeveralRows(TrueContent.self) || hasSeveralRows(FalseContent.self)
  }
}

extension ModifiedContent: RowHolding where Content: View, Modifier: ViewModifier {
  static var holdsSeveralRows: Bool {
    Modifier.self is any PrimitiveModifier.Type && hasSeveralRows(Content.self)
  }
}
