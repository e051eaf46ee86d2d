// The values that a node keeps for each element of its content: a wrapper, or a second view.

/// A value for each element of a set. Elements are distinguished by identity.
///
/// It is an object, so that a closure that makes a value may read the node meanwhile.
@MainActor
final class ElementCompanions<Companion> {
  /// The values with their numbers, which give their order.
  private var known: [ObjectIdentifier: (companion: Companion, number: Int)] = [:]
  private var nextNumber = 0

  /// Calls a closure with all values: in the order of their elements in the last call of `follow`, then in the order in
  /// which they were made.
  func visit(_ body: (Companion) -> Void) {
    // Nearly all nodes have one element, which needs no sorting.
    if known.count < 2 {
      for value in known.values { body(value.companion) }
    } else {
      for value in known.values.sorted(by: { $0.number < $1.number }) { body(value.companion) }
    }
  }

  subscript(element: LayoutElement) -> Companion? { known[ObjectIdentifier(element)]?.companion }

  /// The value of an element. It is made if there is none.
  func companion(of element: LayoutElement, make: (LayoutElement) -> Companion) -> Companion {
    if let companion = self[element] { return companion }
    let made = make(element)
    known[ObjectIdentifier(element)] = (made, nextNumber)
    nextNumber += 1
    return made
  }

  func forget(_ element: LayoutElement) { known[ObjectIdentifier(element)] = nil }

  /// Returns the values of some elements, in their order. The values of all other elements end, in the order of
  /// `visit`.
  func follow(
    _ elements: [LayoutElement], make: (LayoutElement) -> Companion, end: (Companion) -> Void = { _ in }
  ) -> [Companion] {
    var kept: [ObjectIdentifier: (companion: Companion, number: Int)] = [:]
    let list = elements.map { element in
      let companion = known.removeValue(forKey: ObjectIdentifier(element))?.companion ?? make(element)
      kept[ObjectIdentifier(element)] = (companion, kept.count)
      return companion
    }
    if !known.isEmpty { visit(end) }
    known = kept
    nextNumber = kept.count
    return list
  }
}
