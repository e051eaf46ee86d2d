// A field by which the content of a view is searched: SwiftUI's searchable.
import Foundation

/// Where the field of a search stands. Spelled as SwiftUI spells it.
///
/// A host has no bars and no sidebars, so all of them are one place: at the top of the view, where the field stays.
public struct SearchFieldPlacement: Sendable {
  /// Where a drawer of a navigation bar stands, and whether it may hide. The field of a host does not hide.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// It may hide while content scrolls, where there are such drawers.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// It stays.
    public static let always = NavigationBarDrawerDisplayMode()
  }

  /// Where the platform would have it; here at the top of the view, as anywhere.
  public static let automatic = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the middle of the toolbar.
  public static let toolbarPrincipal = SearchFieldPlacement()
  /// In the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// In a drawer of the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// In a drawer of the navigation bar that may hide or not.
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

/// The search of a view, which is the same object from body to body.
@MainActor
final class Search {
  private(set) var dismiss: @MainActor () -> Void = {}
  private var wasPresented = false

  nonisolated init() {}

  /// Takes over how the search ends.
  func follow(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

  /// Whether the search begins or ends. A field that comes back, since the screen on top of it is gone, begins nothing.
  func changes(to isPresented: Bool) -> Bool {
    defer { wasPresented = isPresented }
    return isPresented != wasPresented
  }
}

/// What views know of the search around them. It is another one only as a search begins or ends.
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

  /// Whether a search is under way in the `searchable` view around: from when its field gets the focus until the search is
  /// dismissed.
  public var isSearching: Bool { search.isSearching }
  /// Ends the search in the `searchable` view around.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search.search) }
}

/// Has a field of a search at the top of a view.
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
    // The field belongs to the modifier: it is the same one whatever the content comes to consist of.
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
  /// How high it is with the room above and below, in points.
  static let height: CGFloat = 52
  /// The room at its sides, in points.
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
  /// The view with a field at its top, 52 pt high, by which its content is searched. It leaves room for the field as for a
  /// `safeAreaInset`: a scroll view scrolls its content under it.
  ///
  /// What is typed is written to the text, and searching is up to the program. While the user searches, a button beside the field
  /// ends that. `onSubmit(of: .search)` hears of a text that is submitted.
  ///
  /// - Parameters:
  ///   - text: What is searched for.
  ///   - placement: Where the field stands; at the top of the view, whatever it is.
  ///   - prompt: What the field shows while there is no text; nil for “Search”.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, presented: nil, prompt: prompt))
  }

  /// The view with a field at its top, 52 pt high, by which its content is searched.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// The view with a field at its top, 52 pt high, by which its content is searched, and a binding of whether the user searches.
  /// The field gets the focus when that is set to true.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, presented: isPresented, prompt: prompt))
  }

  /// The view with a field at its top, 52 pt high, by which its content is searched, and a binding of whether the user searches.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}
