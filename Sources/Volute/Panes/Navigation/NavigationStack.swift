// Screens on top of one another: SwiftUI's NavigationStack.
import Foundation

/// Screens of which the last one is shown. Spelled as SwiftUI spells it.
///
/// A ``NavigationLink`` adds a screen; ``ScrollHost/goBack()``, `dismiss` and a change of the path take it away. A
/// screen keeps its state while others are on top of it. It takes all the room that it is offered: a host has no bar.
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

  /// The screens, of which the last one is shown.
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
      .environment(\.navigator, navigator))
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates screens that keep their path by themselves.
  public init(@ViewBuilder root: () -> Root) { self.init(nil, root()) }

  /// Creates screens of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) { self.init(PathAccess(path), root()) }
}

extension NavigationStack
where
  Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
{
  /// Creates screens of values, each of which has a screen.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { self.init(PathAccess(path), root()) }
}

/// The values of screens, in their order, of any types. Spelled as SwiftUI spells it.
public struct NavigationPath: Equatable {
  fileprivate var values: [AnyHashable] = []

  /// Creates a path of no value.
  public init() {}

  /// Creates a path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether there is no value.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Takes away the last values.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A path of any type.
struct PathAccess {
  let values: () -> [AnyHashable]
  /// Adds a value; false for one of another type.
  let append: (AnyHashable) -> Bool
  /// Takes away the values behind a number of them.
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
