// Rows that scroll: SwiftUI's List.
import Foundation

/// A list of rows that scroll. Spelled as SwiftUI spells it.
///
/// It is a vertical ``ScrollView`` with a lazy stack. It makes the views of a collection's element when the row comes
/// onto the screen. ``View/listStyle(_:)`` sets where headers stand and how far apart sections are.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: RowSelection?
  let content: Content
  @Environment(\.listLook) private var look
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.listSectionSpacing) private var sectionSpacing

  init(_ selection: RowSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// The scroll view with the rows.
  @MainActor
  public var body: some View {
    ScrollView {
      ListStack(
        arrangement: LazyArrangement(
          axis: .vertical, alignment: Alignment(horizontal: .leading, vertical: .center), spacing: rowSpacing ?? 0,
          pinnedViews: look.pinsHeaders ? [.sectionHeaders] : [],
          sectionSpacing: sectionSpacing ?? look.sectionSpacing),
        content: content.modifier(ListRowModifier(selection: selection))
      )
      .scrollTargetLayout()
      .padding(.horizontal, look.margin)
    }
  }
}

/// The stack of a list. Its sections are farther apart than its rows.
nonisolated struct ListStack<Content: View>: View, LazyView {
  let arrangement: LazyArrangement
  let content: Content
}

extension List where SelectionValue == Never {
  /// Creates a list of views.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  /// Creates a list with a row for each element that has an id.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, which a property identifies.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a binding. A row can change its element in place.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a binding, which a property identifies. A row can change its element
  /// in place.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
  {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
}
