// Views for the elements of a binding, which change the elements in place.

extension ForEach where Content: View {
  /// Creates views that change the elements of a collection in place. A property identifies an element.
  ///
  /// An element's binding refers to the element's place as long as the same element is there. After that it keeps the
  /// last value, and drops writes.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { place in
        content(data.element(at: place.0, first: elements[place.0]) { $0[keyPath: id] == place.1 })
      },
      id: { $0.1 },
      ends: { CommonEnds(of: $0, and: $1) { $0.1 } })
  }

  /// Creates views that change the elements of a collection in place.
  public nonisolated init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable {
  /// A binding to the element at an index, as long as a closure accepts the element there.
  fileprivate nonisolated func element(
    at index: Value.Index, first: Value.Element, isThere: @escaping (Value.Element) -> Bool
  ) -> Binding<Value.Element> {
    func isElement(of whole: Value) -> Bool {
      whole.startIndex <= index && index < whole.endIndex && isThere(whole[index])
    }
    let last = LastValue(first)
    return part({ whole in last.take(isElement(of: whole) ? whole[index] : nil) }, path: index) { whole, element in
      if isElement(of: whole) { whole[index] = last.take(element) }
    }
  }
}
