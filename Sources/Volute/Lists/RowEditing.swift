// Deletes and moves rows of a list: SwiftUI's onDelete and onMove, and the host's methods that run them.
import Foundation

/// Views that are made from a collection. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of the views.
  @MainActor public var data: Content.Data { content.data }
}

/// The actions that run when the user deletes or moves rows; nil if the user cannot.
nonisolated struct RowEditingModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    RowEditingNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// A node with actions for deleting and moving rows.
@MainActor
protocol RowEditing: ViewNode {
  var editing: RowEditingModifier { get }
}

/// The node of views with `onDelete` or `onMove`.
final class RowEditingNode<Content: View>: PassingNode<Content, RowEditingModifier>, RowEditing {
  var editing: RowEditingModifier { view.modifier }
}

extension DynamicViewContent {
  /// Adds an action that runs when the user deletes some of the views: ``ScrollHost/deleteRow(_:)``. Nil allows no
  /// deletion.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditingModifier(delete: action))
  }

  /// Adds an action that runs when the user moves some of the views: ``ScrollHost/moveRow(_:before:)``. Nil allows no
  /// move.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditingModifier(move: action))
  }
}

extension View {
  /// Keeps the user from deleting the view from its list if `isDisabled` is true.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    marked("DeleteDisabled", "\(isDisabled)") { $0.isDeletionDisabled = isDisabled }
  }

  /// Keeps the user from moving the view in its list if `isDisabled` is true.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    marked("MoveDisabled", "\(isDisabled)") { $0.isMoveDisabled = isDisabled }
  }
}

extension ScrollHost {
  /// Deletes the row with an id, as a user does by a swipe. It runs the action of `onDelete`. Around a collection in a
  /// collection, the action gets the index of the outer element that contains the row.
  ///
  /// - Returns: Whether an action ran. It is false for a row that is not on the screen, and where the user cannot
  ///   delete.
  @discardableResult
  public func deleteRow(_ id: some Hashable) -> Bool {
    guard let row = listRow(id), row.marks.isDeletionDisabled != true,
      let (editing, place) = row.cell.editing(where: { $0.delete != nil }), let delete = editing.delete
    else { return false }
    delete(IndexSet(integer: place.index))
    return true
  }

  /// Moves the row with an id before another row of its collection, as a user does by dragging it. It runs the action
  /// of `onMove`. Where `other` is the number of rows, the row goes to the end. Around a collection in a collection,
  /// the action moves the outer element that contains the row, and both indices are those of outer elements.
  ///
  /// - Parameters:
  ///   - id: The id of the row that is moved.
  ///   - other: The index of the element before which the row is put, in the collection as it is now.
  /// - Returns: Whether an action ran. It is false for a row that is not on the screen, and where the user cannot move
  ///   it.
  @discardableResult
  public func moveRow(_ id: some Hashable, before other: Int) -> Bool {
    guard let row = listRow(id), row.marks.isMoveDisabled != true,
      let (editing, place) = row.cell.editing(where: { $0.move != nil }), let move = editing.move,
      (0...place.count).contains(other)
    else { return false }
    move(IndexSet(integer: place.index), other)
    return true
  }

  /// The row of an element with an id, or the row that contains a view with that id.
  private func listRow(_ id: some Hashable) -> (cell: CellElement, marks: ViewMarks)? {
    update()
    let id = AnyHashable(id)
    var found = rootElement?.first { element in
      if element.traits.id == id { return true }
      return (element as? CellElement)?.elementID == id
    }
    while let element = found, !(element is CellElement) { found = element.parent }
    guard let cell = found as? CellElement, cell.segment?.isCollection == true else { return nil }
    let row = cell.content as? ListRowElement
    return (cell, (row?.content ?? cell.content)?.marks ?? ViewMarks())
  }
}

extension CellElement {
  /// The actions for the row, and its place in their collection. The actions are those of the innermost modifier for
  /// which a closure returns true. If that modifier stands around a collection in a collection, the place is that of
  /// the outer element.
  @MainActor
  fileprivate func editing(
    where isRight: (RowEditingModifier) -> Bool
  ) -> (editing: RowEditingModifier, place: ElementPlace)? {
    guard let segment else { return nil }
    var place = ElementPlace(index: index, count: segment.rowCount)
    var inner = node?.parent
    while let current = inner?.parent, current.passesRowsOn {
      if let inner, let outer = (current as? any ElementPlacing)?.place(of: inner) { place = outer }
      if let editing = (current as? any RowEditing)?.editing, isRight(editing) { return (editing, place) }
      inner = current
    }
    return nil
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets. Spelled as SwiftUI spells it.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets before the element at another offset. All offsets count before the move.
  /// Spelled as SwiftUI spells it.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    func elements(_ offsets: Range<Int>) -> [Element] { offsets.filter { !source.contains($0) }.map { all[$0] } }
    let moved = elements(0..<destination) + source.map { all[$0] } + elements(destination..<all.count)
    for (index, element) in zip(indices, moved) { self[index] = element }
  }
}
