// Finds ids of `id(_:)` in views that have not been made: reads them from the value of a view, and runs no body.

/// A view that has an id, or consists of views that may have one.
protocol IDHolding {
  /// Whether views of the type may have an id. Only the type decides.
  static func mayHave(_ id: AnyHashable) -> Bool
  /// Whether the view has an id. Of several modifiers around one view, the outermost counts.
  func has(_ id: AnyHashable) -> Bool
}

/// A modifier that gives a view an id.
protocol IDGiving {
  static func mayGive(_ id: AnyHashable) -> Bool
  func gives(_ id: AnyHashable) -> Bool
}

/// Whether views of a type may have an id that their values contain. An id in the body of a view or of a modifier is
/// not found.
func mayHoldID<V: View>(_ id: AnyHashable, _ type: V.Type) -> Bool {
  (type as? any IDHolding.Type)?.mayHave(id) ?? false
}

/// Whether the value of a view tells that the view has a given id.
func holdsID<V: View>(_ id: AnyHashable, _ view: V) -> Bool { (view as? any IDHolding)?.has(id) ?? false }

extension IDRule: IDGiving {
  static func mayGive(_ id: AnyHashable) -> Bool { id.base is ID || ID.self == AnyHashable.self }
  func gives(_ id: AnyHashable) -> Bool { AnyHashable(self.id) == id }
}

extension ModifiedContent: IDHolding where Content: View, Modifier: ViewModifier {
  static func mayHave(_ id: AnyHashable) -> Bool {
    (Modifier.self as? any IDGiving.Type)?.mayGive(id) ?? mayHoldID(id, Content.self)
  }

  func has(_ id: AnyHashable) -> Bool {
    (modifier as? any IDGiving)?.gives(id) ?? holdsID(id, content)
  }
}

extension Group: IDHolding where Content: View {
  static func mayHave(_ id: AnyHashable) -> Bool { mayHoldID(id, Content.self) }
  func has(_ id: AnyHashable) -> Bool { holdsID(id, content) }
}

extension Optional: IDHolding where Wrapped: View {
  static func mayHave(_ id: AnyHashable) -> Bool { mayHoldID(id, Wrapped.self) }
  func has(_ id: AnyHashable) -> Bool { map { holdsID(id, $0) } ?? false }
}

extension _ConditionalContent: IDHolding {
  static func mayHave(_ id: AnyHashable) -> Bool {
    mayHoldID(id, TrueContent.self) || mayHoldID(id, FalseContent.self)
  }

  func has(_ id: AnyHashable) -> Bool {
    switch storage {
    case .first(let content): holdsID(id, content)
    case .second(let content): holdsID(id, content)
    }
  }
}

// The types of these views do not tell what is inside.

extension AnyView: IDHolding {
  static func mayHave(_ id: AnyHashable) -> Bool { true }
  func has(_ id: AnyHashable) -> Bool { content.has(id) }
}

extension _ViewModifier_Content: IDHolding {
  static func mayHave(_ id: AnyHashable) -> Bool { true }
  func has(_ id: AnyHashable) -> Bool { content.has(id) }
}

extension TupleView: IDHolding {
  static func mayHave(_ id: AnyHashable) -> Bool { true }
  func has(_ id: AnyHashable) -> Bool { children.contains { $0.has(id) } }
}

/// Several views. All values of such a type have views of the same types, but only a value tells the types.
protocol SeveralViews {
  /// Whether views of the types inside may have an id.
  func mayHaveInside(_ id: AnyHashable) -> Bool
}

extension TupleView: SeveralViews {
  func mayHaveInside(_ id: AnyHashable) -> Bool { children.contains { $0.mayHave(id) } }
}
