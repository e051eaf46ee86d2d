// Tells which types of views are several rows of a lazy container each: a collection of them is not made row by row.

/// A view that may have collections or sections in it.
protocol RowHolding {
  /// Whether the type has rows of its own in it. `seen` contains the types whose bodies are under inspection.
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool
}

/// Whether a type of views has rows of its own in it: a section, a collection, or a view whose body is one. A view
/// behind `AnyView` or beside other views counts as one row.
func hasSeveralRows<V: View>(_ type: V.Type) -> Bool {
  var seen: Set<ObjectIdentifier> = []
  return hasSeveralRows(type, besides: &seen)
}

private func hasSeveralRows<V: View>(_ type: V.Type, besides seen: inout Set<ObjectIdentifier>) -> Bool {
  if let holding = type as? any RowHolding.Type { return holding.holdsSeveralRows(besides: &seen) }
  if type is any PrimitiveView.Type || V.Body.self == Never.self { return false }
  // A view may stand in its own body, as the view of a tree does.
  guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
  return hasSeveralRows(V.Body.self, besides: &seen)
}

extension ForEach: RowHolding where Content: View {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool { true }
}

extension Section: RowHolding where Parent: View, Content: View, Footer: View {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool { true }
}

extension Group: RowHolding where Content: View {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool {
    hasSeveralRows(Content.self, besides: &seen)
  }
}

extension Optional: RowHolding where Wrapped: View {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool {
    hasSeveralRows(Wrapped.self, besides: &seen)
  }
}

extension _ConditionalContent: RowHolding {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool {
    hasSeveralRows(TrueContent.self, besides: &seen) || hasSeveralRows(FalseContent.self, besides: &seen)
  }
}

extension ModifiedContent: RowHolding where Content: View, Modifier: ViewModifier {
  static func holdsSeveralRows(besides seen: inout Set<ObjectIdentifier>) -> Bool {
    Modifier.self is any PrimitiveModifier.Type && hasSeveralRows(Content.self, besides: &seen)
  }
}
