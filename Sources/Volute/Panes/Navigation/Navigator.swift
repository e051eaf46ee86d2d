// The state that the views of a navigation stack share: its screens, and the makers of screens.
import Foundation

/// The name of a screen without a value: of a link, or of a modifier with a binding.
final class ScreenKey {}

/// A screen without a value, on top of another screen. It ends when that screen goes.
nonisolated final class DirectScreen {
  let key: ScreenKey
  /// The screen below; nil for the first one.
  let below: Screen.ID?
  /// Called when the screen has ended.
  let ended: () -> Void
  /// Whether it has left the stack. It does not come back, even if the same screen comes below.
  var hasEnded = false

  init(key: ScreenKey, below: Screen.ID?, ended: @escaping () -> Void) {
    self.key = key
    self.below = below
    self.ended = ended
  }
}

/// A screen on top of the first one.
nonisolated struct Screen: Identifiable {
  /// The place of the screen, and its value. Another value in the same place is another screen.
  struct ID: Hashable {
    let place: Int
    let value: AnyHashable
  }

  let id: ID
  /// The kind of screen, which has one maker.
  let maker: AnyHashable
  let value: AnyHashable
  /// The number of values in the path up to this screen, with the screen's own.
  let depth: Int
  /// The screen without a value; nil for the screen of a value.
  let direct: DirectScreen?

  /// The screens of a path and the screens without a value, in their order.
  static func all(_ values: [AnyHashable], _ directScreens: [DirectScreen]) -> [Screen] {
    var screens: [Screen] = []
    func addDirect(at depth: Int) {
      while let direct = directScreens.first(where: { !$0.hasEnded && $0.below == screens.last?.id }) {
        let key = AnyHashable(ObjectIdentifier(direct.key))
        screens.append(
          Screen(id: ID(place: screens.count, value: key), maker: key, value: key, depth: depth, direct: direct))
      }
    }
    addDirect(at: 0)
    for (index, value) in values.enumerated() {
      screens.append(
        Screen(
          id: ID(place: screens.count, value: value), maker: maker(of: type(of: value.base)), value: value,
          depth: index + 1, direct: nil))
      addDirect(at: index + 1)
    }
    return screens
  }

  static func maker(of type: Any.Type) -> AnyHashable { AnyHashable(ObjectIdentifier(type)) }
}

/// The screens of a navigation stack, and the makers of screens.
@MainActor
final class Navigator {
  /// Makes screens of a kind.
  private struct Maker {
    weak var owner: AnyObject?
    let make: (AnyHashable) -> AnyView
  }

  private var makers: [AnyHashable: Maker] = [:]
  private var readers: [AnyHashable: ValueReaders] = [:]
  private var path: PathAccess?
  private var directScreens: Binding<[DirectScreen]>?
  private var screens: [Screen] = []

  nonisolated init() {}

  /// Takes over the current screens. Screens without a value that are not among them have ended.
  func follow(_ path: PathAccess, _ directScreens: Binding<[DirectScreen]>, _ screens: [Screen]) {
    self.path = path
    self.directScreens = directScreens
    self.screens = screens
    for direct in directScreens.wrappedValue where !screens.contains(where: { $0.direct === direct }) {
      direct.hasEnded = true
    }
  }

  // MARK: Makers of screens

  /// Makes a node the maker of the screens of a kind. If two nodes register, the first one counts while it is there.
  func register(_ kind: AnyHashable, _ owner: AnyObject, _ make: @escaping (AnyHashable) -> AnyView) {
    if let known = makers[kind]?.owner, known !== owner { return }
    makers[kind] = Maker(owner: owner, make: make)
    readers[kind]?.invalidate()
  }

  /// The view of a screen; nil if it has no maker.
  func view(of screen: Screen) -> AnyView? {
    let readers = readers[screen.maker] ?? ValueReaders()
    self.readers[screen.maker] = readers
    readers.noteRead()
    return makers[screen.maker]?.make(screen.value)
  }

  // MARK: Adding and removing screens

  /// Adds the screen of a value.
  func push(_ value: AnyHashable) { _ = path?.append(value) }

  /// Adds a screen without a value, unless it is already there.
  func push(_ key: ScreenKey, ended: @escaping () -> Void = {}) {
    guard let path, let directScreens else { return }
    // No body may have run since the last change of the path.
    let screens = Screen.all(path.values(), directScreens.wrappedValue)
    guard !screens.contains(where: { $0.direct?.key === key }) else { return }
    directScreens.wrappedValue.append(DirectScreen(key: key, below: screens.last?.id, ended: ended))
  }

  /// Removes a screen without a value, and the screens above it.
  func remove(_ key: ScreenKey) {
    if let index = screens.firstIndex(where: { $0.direct?.key === key }) { remove(from: index) }
  }

  /// Removes the screen with an id, and the screens above it.
  func remove(_ id: Screen.ID) {
    if let index = screens.firstIndex(where: { $0.id == id }) { remove(from: index) }
  }

  /// Removes the last screen; false if only the first screen is there.
  func goBack() -> Bool {
    guard !screens.isEmpty else { return false }
    remove(from: screens.count - 1)
    return true
  }

  private func remove(from index: Int) {
    for screen in screens[index...] { screen.direct?.hasEnded = true }
    screens.removeSubrange(index...)
    let count = screens.last?.depth ?? 0
    if let path, path.values().count > count { path.keepFirst(count) }
    forgetEnded()
  }

  /// Forgets the screens without a value that have ended, and tells those who added them.
  func forgetEnded() {
    guard let directScreens else { return }
    let ended = directScreens.wrappedValue.filter(\.hasEnded)
    guard !ended.isEmpty else { return }
    directScreens.wrappedValue.removeAll(where: \.hasEnded)
    for direct in ended { direct.ended() }
  }
}

private struct NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

extension EnvironmentValues {
  /// The navigation stack around.
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// A screen on top of the first one, as a view.
nonisolated struct ScreenView: View {
  let screen: Screen
  let navigator: Navigator

  @MainActor
  var body: some View {
    let (id, navigator) = (screen.id, navigator)
    Group {
      if let view = navigator.view(of: screen) { view } else { Color.clear }
    }
    .environment(\.dismiss, DismissAction { navigator.remove(id) })
    .environment(\.isPresented, true)
  }
}

/// Registers the maker of the screens of a kind.
nonisolated struct ScreenMaker: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let kind: AnyHashable
  let make: (AnyHashable) -> AnyView

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ScreenMakerNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that registers a maker of screens.
final class ScreenMakerNode<Content: View>: PassingNode<Content, ScreenMaker> {
  override init(_ view: ModifiedContent<Content, ScreenMaker>, _ context: NodeContext) {
    super.init(view, context)
    register()
  }

  override func update(_ next: ModifiedContent<Content, ScreenMaker>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    register()
  }

  private func register() { scope.values.navigator?.register(view.modifier.kind, self, view.modifier.make) }
}
