// Screens on top of one another: SwiftUI's NavigationStack.
import Foundation

/// A stack of screens that shows the last one. Spelled as SwiftUI spells it.
///
/// A ``NavigationLink`` adds a screen. ``ScrollHost/goBack()``, `dismiss` and a change of the path remove it. A screen
/// keeps its state while others are on top of it. A screen that a link to a view or a binding adds goes with the screen
/// below it. The stack takes all the room that it is offered: a host has no bar.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  private let path: PathAccess?
  private let root: Root
  @State private var ownPath = NavigationPath()
  @State private var directScreens: [DirectScreen] = []
  @State private var navigator = Navigator()

  private init(_ path: PathAccess?, _ root: Root) {
    self.path = path
    self.root = root
  }

  /// The screens. The last one is shown.
  @MainActor
  public var body: some View {
    let path = path ?? PathAccess($ownPath)
    let screens = Screen.all(path.values(), directScreens)
    let navigator = navigator
    let _ = navigator.follow(path, $directScreens, screens)
    Panes(
      choice: .last, goBack: { navigator.goBack() },
      content: Group {
        root
        ForEach(screens) { ScreenView(screen: $0, navigator: navigator) }
      }
      .environment(\.navigator, navigator)
    )
    .onChange(of: screens.map(\.id)) { navigator.forgetEnded() }
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) { self.init(nil, root()) }

  /// Creates a stack with a path, which the program keeps.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) { self.init(PathAccess(path), root()) }
}

extension NavigationStack
where
  Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
{
  /// Creates a stack with a screen for each value of a collection.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { self.init(PathAccess(path), root()) }
}

/// The values of screens, in their order. They may have any types. Spelled as SwiftUI spells it.
public struct NavigationPath: Equatable {
  fileprivate var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether the path is empty.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Removes the last values.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A path of any type.
struct PathAccess {
  let values: () -> [AnyHashable]
  /// Adds a value; false for a value of another type.
  let append: (AnyHashable) -> Bool
  /// Keeps a number of values from the start, and removes the values after them.
  let keepFirst: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = { value in
      path.wrappedValue.values.append(value)
      return true
    }
    keepFirst = { count in path.wrappedValue.values.removeLast(path.wrappedValue.count - count) }
  }

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in
      guard let element = value.base as? Data.Element else { return false }
      path.wrappedValue.append(element)
      return true
    }
    keepFirst = { count in path.wrappedValue.removeLast(path.wrappedValue.count - count) }
  }
}
