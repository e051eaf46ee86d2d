// Lists with rows that can be selected.

/// The selected rows of a list, for values of any type.
nonisolated struct RowSelection {
  /// Whether a tap selects only while the list is edited.
  let isForEditing: Bool
  let contains: (AnyHashable) -> Bool
  /// Changes the selection as a tap on a row does. False for a value of another type.
  let tap: (AnyHashable) -> Bool

  /// Selects at most one row.
  init<Value: Hashable>(_ selection: Binding<Value?>) {
    isForEditing = false
    contains = { selection.wrappedValue.map { AnyHashable($0) } == $0 }
    tap = { value in
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue = value
      return true
    }
  }

  /// Selects any number of rows.
  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    isForEditing = true
    contains = { value in (value.base as? Value).map { selection.wrappedValue.contains($0) } ?? false }
    tap = { value in
      guard let value = value.base as? Value else { return false }
      var values = selection.wrappedValue
      if values.remove(value) == nil { values.insert(value) }
      selection.wrappedValue = values
      return true
    }
  }
}

extension List {
  /// Creates a list in which at most one row can be selected. A tap on a row selects it.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { RowSelection($0) }, content())
  }

  /// Creates a list in which any number of rows can be selected. While the list is edited, a tap on a row selects or
  /// deselects it.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { RowSelection($0) }, content())
  }

  /// Creates a list with a row for each element that has an id. At most one row can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element that has an id. Any number of rows can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, which a property identifies. At most one row can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each element, which a property identifies. Any number of rows can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number. At most one row can be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each number. Any number of rows can be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }
}

/// Whether a list is edited. Spelled as SwiftUI spells it.
public enum EditMode: Hashable, Sendable {
  /// The list is not edited.
  case inactive
  /// The list is edited for the moment.
  case transient
  /// The list is edited.
  case active

  /// Whether the list is edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether lists are edited. Nil if nothing sets it: then lists are not edited.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
