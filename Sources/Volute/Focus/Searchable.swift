// A field that searches the content of a view: SwiftUI's searchable.
import Foundation

/// The place of a search field. Spelled as SwiftUI spells it.
///
/// A host has no bars and no sidebars. So every placement means the same: the field stays at the top of the view.
public struct SearchFieldPlacement: Sendable {
  /// Whether the search field in a drawer of a navigation bar may hide. In a host the field does not hide.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// The field may hide while content scrolls, on platforms with such drawers.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// The field stays visible.
    public static let always = NavigationBarDrawerDisplayMode()
  }

  /// The default place of the platform. In a host it is the top of the view, as for every placement.
  public static let automatic = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the middle of the toolbar.
  public static let toolbarPrincipal = SearchFieldPlacement()
  /// In the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// In a drawer of the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// In a drawer of the navigation bar, with a mode that decides whether it may hide.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

/// Ends a search. Spelled as SwiftUI spells it.
@MainActor
public struct DismissSearchAction {
  private let search: Search?

  nonisolated init(_ search: Search?) { self.search = search }

  /// Empties the text of the search, takes the focus from its field, and ends the search.
  public func callAsFunction() { search?.dismiss() }
}

/// The search of a view. It stays the same object when bodies run again.
@MainActor
final class Search {
  private(set) var dismiss: @MainActor () -> Void = {}
  private var wasPresented = false

  nonisolated init() {}

  /// Sets the action that ends the search.
  func follow(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

  /// Whether the search begins or ends. A field that comes back when the screen above it has gone begins no search.
  func changes(to isPresented: Bool) -> Bool {
    defer { wasPresented = isPresented }
    return isPresented != wasPresented
  }
}

/// The state of the search, for views inside. It changes only when a search begins or ends.
nonisolated struct SearchState: Equatable {
  var isSearching = false
  var search: Search?

  static func == (first: SearchState, second: SearchState) -> Bool {
    first.isSearching == second.isSearching && first.search === second.search
  }
}

private struct SearchStateKey: EnvironmentKey { static var defaultValue: SearchState { SearchState() } }

extension EnvironmentValues {
  fileprivate var search: SearchState {
    get { self[SearchStateKey.self] }
    set { self[SearchStateKey.self] = newValue }
  }

  /// Whether a search is under way in the `searchable` view around. A search begins when its field gets the focus, and
  /// ends when it is dismissed.
  public var isSearching: Bool { search.isSearching }
  /// Ends the search in the `searchable` view around.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search.search) }
}

/// Adds a search field at the top of a view.
nonisolated struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let presented: Binding<Bool>?
  let prompt: Text?
  @State private var isSearching = false
  @State private var search = Search()

  @MainActor
  func body(content: Content) -> some View {
    let isPresented = presented ?? $isSearching
    let (text, search) = (text, search)
    let _ = search.follow {
      text.wrappedValue = ""
      isPresented.wrappedValue = false
    }
    // The field belongs to the modifier. So it stays the same field, whatever views the content consists of.
    content
      .environment(\.search, SearchState(isSearching: isPresented.wrappedValue, search: search))
      .modifier(OneViewModifier())
      .modifier(
        EdgeInsetModifier(
          secondary: SearchField(text: text, isPresented: isPresented, prompt: prompt, search: search),
          place: EdgePlace(edge: .top, alignment: .center, spacing: 0), kind: "Searchable"))
  }
}

/// The field of a search, with a button that ends the search.
nonisolated struct SearchField: View {
  /// The height with the room above and below, in points.
  static let height: CGFloat = 52
  /// The room at the sides, in points.
  static let margin: CGFloat = 16

  let text: Binding<String>
  let isPresented: Binding<Bool>
  let prompt: Text?
  let search: Search
  @FocusState private var isFocused: Bool

  @MainActor
  var body: some View {
    HStack {
      TextField("Search", text: text, prompt: prompt)
        .environment(\.submitTrigger, .search)
        .focused($isFocused)
      if isPresented.wrappedValue { Button("Cancel", role: .cancel) { search.dismiss() } }
    }
    .padding(.horizontal, Self.margin)
    .frame(height: Self.height)
    .onChange(of: isFocused) { if isFocused { isPresented.wrappedValue = true } }
    .onChange(of: isPresented.wrappedValue, initial: true) {
      if search.changes(to: isPresented.wrappedValue) { isFocused = isPresented.wrappedValue }
    }
  }
}

extension View {
  /// Adds a search field at the top of the view, 52 pt high. The field takes room as a `safeAreaInset` does: a scroll
  /// view scrolls its content under it.
  ///
  /// The typed text goes to `text`, and the program does the searching. While the user searches, a button beside the
  /// field ends the search. `onSubmit(of: .search)` runs when the text is submitted.
  ///
  /// - Parameters:
  ///   - text: The text that the user searches for.
  ///   - placement: The place of the field. In a host it is always the top of the view.
  ///   - prompt: The text in the empty field; nil for “Search”.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, presented: nil, prompt: prompt))
  }

  /// Adds a search field at the top of the view, 52 pt high.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field at the top of the view, 52 pt high, with a binding that is true while the user searches.
  /// Setting it to true gives the field the focus.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, presented: isPresented, prompt: prompt))
  }

  /// Adds a search field at the top of the view, 52 pt high, with a binding that is true while the user searches.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}
