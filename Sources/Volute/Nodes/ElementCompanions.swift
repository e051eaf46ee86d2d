// The values that a node keeps for each element of its content: a wrapper, or a second view.

/// A value for each element of a set. Elements are distinguished by identity.
///
/// It is an object, so that a closure that makes a value may read the node meanwhile.
@MainActor
final class ElementCompanions<Companion> {
  private var known: [ObjectIdentifier: Companion] = [:]

  /// All values, in no order.
  var all: Dictionary<ObjectIdentifier, Companion>.Values { known.values }

  subscript(element: LayoutElement) -> Companion? { known[ObjectIdentifier(element)] }

  /// The value of an element. It is made if there is none.
  func companion(of element: LayoutElement, make: (LayoutElement) -> Companion) -> Companion {
    if let companion = self[element] { return companion }
    let made = make(element)
    known[ObjectIdentifier(element)] = made
    return made
  }

  func forget(_ element: LayoutElement) { known[ObjectIdentifier(element)] = nil }

  /// Returns the values of some elements, in their order. The values of all other elements end.
  func follow(
    _ elements: [LayoutElement], make: (LayoutElement) -> Companion, end: (Companion) -> Void = { _ in }
  ) -> [Companion] {
    var kept: [ObjectIdentifier: Companion] = [:]
    let list = elements.map { element in
      let companion = known.removeValue(forKey: ObjectIdentifier(element)) ?? make(element)
      kept[ObjectIdentifier(element)] = companion
      return companion
    }
    for companion in known.values { end(companion) }
    known = kept
    return list
  }
}
