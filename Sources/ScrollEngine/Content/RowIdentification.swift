// Finds the view that an id stands for, and the id of a view.
import ScrollTypes

/// Identifies rows by ids: ``RowIDs`` for one section, or an array of them for several sections.
public protocol RowIdentification<ID> {
  /// The type of the ids.
  associatedtype ID: Hashable & Sendable

  /// Returns the row with an id; nil if there is none.
  func element(of id: ID) -> StackElement?

  /// Returns the id of a row; nil for a view that is not a row of these sections.
  func id(of element: StackElement) -> ID?
}

extension RowIDs: RowIdentification {
  /// The row with an id.
  ///
  /// - Complexity: O(1).
  public func element(of id: ID) -> StackElement? { index(of: id).map { .row($0, section: section) } }

  /// The id of a row.
  ///
  /// - Complexity: O(1).
  public func id(of element: StackElement) -> ID? {
    guard case .row(let row, section) = element, ids.indices.contains(row) else { return nil }
    return ids[row]
  }
}

extension Array: RowIdentification where Element: RowIdentification {
  /// The type of the ids.
  public typealias ID = Element.ID

  /// The row with an id: the first one, if several sections have it.
  ///
  /// - Complexity: O(sections).
  public func element(of id: Element.ID) -> StackElement? {
    for section in self { if let element = section.element(of: id) { return element } }
    return nil
  }

  /// The id of a row.
  ///
  /// - Complexity: O(sections).
  public func id(of element: StackElement) -> Element.ID? {
    for section in self { if let id = section.id(of: element) { return id } }
    return nil
  }
}
