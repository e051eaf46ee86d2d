// A screen without a display: it keeps a tree of views, lays it out, and can be read.
import Foundation

/// Shows a view in a window of a given size, and tells where each view is.
///
///     let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
///       VStack { Text("Title").id("title"); Rectangle() }
///     }
///     host.frame(of: "title")
///
/// The host takes up a change of state or of an observable model when it is read next. Bodies that read the changed
/// value run again; the rest of the tree stays. Several views without a container stand in a `VStack`.
@MainActor
public final class ScrollHost {
  private typealias Root<Content: View> = GatheringNode<HostContent<Content>, VStackLayout>

  /// The most rounds of one layout. Scroll views, and views that read their place, need one round per level of nesting.
  private static let roundLimit = 64

  /// The most passes of one update. Actions that change something cause another pass.
  private static let passLimit = 8

  let graph: ViewGraph
  let scrollViews: ScrollViews
  let presses = Presses()
  let keyboardDismissal = KeyboardDismissal()
  private let updateRoot: (EnvironmentScope) -> Void
  private let root: RootBox
  private var isLaidOut = false
  /// The room that the environment of the views has.
  private var offeredRoom: CGSize
  private var isUpdating = false

  /// The time between frames, in seconds; more than 0.
  public var frameDuration: Double {
    get { step }
    set { step = newValue }
  }
  // Internal: each read of a public variable of a class is guarded.
  var step = 1.0 / 60

  /// The size of the window, in points.
  public var size: CGSize {
    didSet {
      if size != oldValue { roomChanged() }
    }
  }

  /// The height of the keyboard in points. It is 0 at first, which covers nothing. While a field has the focus, views
  /// have that much less room at the bottom, except views that ignore the keyboard by `ignoresSafeArea`. The vertical
  /// scroll view around the field scrolls it into the remaining room, with the default animation.
  public var keyboardHeight: CGFloat = 0 {
    didSet {
      if keyboardHeight != oldValue { roomChanged() }
      if keyboardHeight > oldValue, graph.focus.field != nil { graph.focus.mustReveal = true }
    }
  }

  /// The height of the part of the window that the keyboard covers, in points.
  private var keyboardCover: CGFloat {
    graph.focus.field == nil ? 0 : min(max(0, keyboardHeight), max(0, size.height))
  }

  /// The room of the view at the top: the window without the part under the keyboard, unless the view reaches under it.
  private var room: CGSize {
    let cover = keyboardCover
    guard cover > 0, root.element?.ignoredSafeArea.isUnderKeyboard != true else { return size }
    return CGSize(width: size.width, height: size.height - cover)
  }

  private func roomChanged() {
    // The input until now belongs to the old room, so a frame processes it first.
    if scrollViews.hasEventsWaiting, isUpToDate, !isUpdating { scrollViews.frame(at: scrollViews.time) }
    isLaidOut = false
    changeScope()
  }

  /// The environment around the view.
  public var environment: EnvironmentValues {
    didSet { changeScope() }
  }

  private var storeAreas = StoreAreas() {
    didSet { changeScope() }
  }

  /// The values that `AppStorage` reads and writes. It is empty at first.
  public var appStorage: StoredValues {
    get { storeAreas.app }
    set { storeAreas.app = newValue }
  }

  /// The values that `SceneStorage` reads and writes. It is empty at first.
  public var sceneStorage: StoredValues {
    get { storeAreas.scene }
    set { storeAreas.scene = newValue }
  }

  /// Creates a window with a view.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - environment: The environment around the view.
  ///   - content: Makes the view; it runs again when something that it read has changed.
  public init<Content: View>(
    size: CGSize, environment: EnvironmentValues = EnvironmentValues(), @ViewBuilder content: @escaping () -> Content
  ) {
    let graph = ViewGraph()
    self.graph = graph
    scrollViews = graph.scrollViews
    self.size = size
    offeredRoom = size
    self.environment = environment
    let box = RootBox()
    let scope = Self.scope(environment, size, storeAreas)
    let node = Root<Content>(
      HostContent(content: content), several: VStackLayout(),
      NodeContext(graph: graph, parent: nil, scope: scope)
    ) { [weak box] element in
      box?.element = element
    }
    root = box
    updateRoot = { node.update(HostContent(content: content), $0) }
    box.node = node
    graph.focus.changed = { [unowned self] in if keyboardHeight > 0 { roomChanged() } }
  }

  private static func scope(
    _ environment: EnvironmentValues, _ size: CGSize, _ storeAreas: StoreAreas
  ) -> EnvironmentScope {
    var values = environment
    values.containerSize = size
    values.storeAreas = storeAreas
    return EnvironmentScope(values)
  }

  private func changeScope() {
    graph.changeScope { [unowned self] in
      offeredRoom = room
      updateRoot(Self.scope(environment, offeredRoom, storeAreas))
    }
  }

  /// Runs the bodies that need it, lays out the changes, and runs the actions of callbacks. Reading the host does this
  /// by itself.
  ///
  /// Values that actions write cause another pass of the same update. After 8 passes the rest waits for the next
  /// update, and ``diagnostics`` gets a line. An action that reads the host sees the layout of its own pass.
  public func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer {
      isUpdating = false
      graph.noteWork()
    }
    graph.actions.beginFrame()
    for _ in 0..<Self.passLimit {
      settle()
      if !scrollViews.completions.isEmpty { scrollViews.completions.endUpdate() }
      if !graph.actions.run() { return }
    }
    if graph.isDirty {
      graph.report("Callbacks change what they follow from: the rest waits after \(Self.passLimit) passes")
    }
  }

  /// Waits for the running tasks of `task` and `refreshable`, and for the tasks that they lead to. Updates the view
  /// after each one.
  ///
  /// The program may make tasks itself, such as `Task { … }` in the action of a button. They get 16 turns of the main
  /// actor meanwhile, and 16 more after each change that they make, up to 1 024. The host does not wait for them. A
  /// task that waits for a time, or for something outside of the main actor, may go on later.
  ///
  /// If a task of `task` never ends, this never returns.
  public func finishTasks() async {
    var turns = 0
    var isLeft = false
    repeat {
      update()
      // Work that an update leaves over is not a change by a task.
      isLeft = graph.isDirty
      for task in graph.actions.takeRunningTasks() {
        await task.value
        update()
        isLeft = graph.isDirty
      }
      for _ in 0..<Self.turnsOfOtherTasks { await Task.yield() }
      turns += Self.turnsOfOtherTasks
    } while graph.actions.hasRunningTasks || graph.isDirty && !isLeft && turns < Self.mostTurnsOfOtherTasks
    update()
  }

  /// A task of the program needs one turn to begin, and one each time that it suspends.
  private static let turnsOfOtherTasks = 16
  private static let mostTurnsOfOtherTasks = 1_024

  /// Runs bodies and lays out until nothing is left to do.
  private func settle() {
    if !isUpToDate { graph.followers.noteLayout() }
    for _ in 0..<Self.roundLimit {
      graph.update()
      guard let element = root.element else { return }
      let room = room
      if room != offeredRoom {
        roomChanged()
        continue
      }
      let proposal = ProposedViewSize(room)
      if !isLaidOut || !element.isPlaced {
        let answer = element.size(proposal)
        graph.followers.safeAreas.keyboard = keyboardCover
        graph.followers.safeAreas.windowHeight = size.height
        element.place(
          at: CGPoint(x: (room.width - answer.width) / 2, y: (room.height - answer.height) / 2), proposal)
        isLaidOut = true
      }
      if scrollViews.offerSizes() { continue }
      if scrollViews.news.isWaiting, graph.readPlacesAhead() {
        graph.followers.noteLayout()
        continue
      }
      if scrollViews.bring() {
        scrollViews.frame(at: scrollViews.time)
        continue
      }
      scrollViews.show()
      if graph.readPlaces() {
        graph.followers.noteLayout()
        continue
      }
      if graph.proxyRequests.send(in: scrollViews) || graph.focus.revealField(in: scrollViews) { continue }
      graph.followers.follow()
      return
    }
    graph.report("Layout changes what it lays out: it ended after \(Self.roundLimit) rounds")
  }

  /// Whether no change waits to be taken up.
  var isUpToDate: Bool {
    @inline(__always) get {
      !graph.work.isWaiting && isLaidOut && !scrollViews.news.isWaiting && root.element?.isPlaced ?? true
    }
  }

  /// The element at the top.
  var rootElement: LayoutElement? { root.element }

  /// The view at the top, with all views inside; nil if there is none.
  public var tree: PlacedView? {
    update()
    return root.element.map { PlacedView($0, frame: $0.frame) }
  }

  /// The frame of the first view with an id in the space of the window; nil if there is none.
  public func frame(of id: some Hashable) -> CGRect? {
    let id = AnyHashable(id)
    return tree?.first { $0.id == id }?.frame
  }

  /// All texts on the screen, in the order of the tree.
  public var texts: [String] { tree?.all.compactMap(\.text) ?? [] }

  /// The size that the view answers to a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    update()
    return root.element?.size(proposal) ?? .zero
  }

  /// How many bodies have run until now.
  public var bodyCount: Int { graph.evaluations }

  /// Mistakes of the program in order, such as a body that changes a state, or bodies that never come to an end.
  public var diagnostics: [String] {
    // The id that a proxy has asked for may be one that no view has.
    if graph.proxyRequests.isWaiting { update() }
    return graph.diagnostics
  }
}

/// The root of a host's tree.
@MainActor
private final class RootBox {
  var element: LayoutElement?
  var node: ViewNode?
}

/// The closure of a host as a view. It runs again when something that it read changes.
nonisolated struct HostContent<Content: View>: View {
  let content: () -> Content

  var body: Content { content() }
}
