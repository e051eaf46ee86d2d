// All scroll views of a host: one tree of the engine, and its frames.
import Foundation
import ScrollEngine

/// The scroll views of a host. They are one tree of the engine. Each is attached to the scroll view around it, and
/// those at the top are attached to a root that scrolls nothing. So the engine chains scrolls, and the host knows where
/// scroll views are.
@MainActor
final class ScrollViews {
  private struct Registered {
    weak var views: ScrollViews?
  }

  /// The scroll views of hosts by number. A client has a number instead of a reference, so handing one out retains
  /// nothing.
  private static var registered: [Int: Registered] = [:]
  private static var lastNumber = 0

  private let lent: ScrollTree.Lent
  /// The tree, accessed in place.
  var tree: ScrollTree {
    @inline(__always) _read { yield lent.value }
    @inline(__always) _modify { yield &lent.value }
  }
  let news = ScrollNews()
  /// The completions that wait for scroll views to come to rest.
  var completions = AnimationCompletions(ActionQueue(WaitingWork()))
  /// The time of the last frame, in seconds.
  private(set) var time = 0.0
  private(set) var frameNumber = 0
  /// The scroll views whose content has another room: they were placed with another size, or have other insets.
  var sizesChanged: [ScrollContents] = []
  /// Reports a problem.
  var report: (String) -> Void = { _ in }
  /// Called after each frame, once anything follows scroll views.
  var frameMade: () -> Void = {}
  /// Whether anything follows scroll views: an observer, or an effect.
  var isFollowed = false
  /// Whether scroll views themselves read each frame, for a position or a pull.
  var followsFrames = false
  /// The transactions of the batches that are not brought to the engine yet, each with its run of bodies.
  var transactions: [(values: TransactionValues, run: Int)] = []
  /// Whether an event that may scroll has come since the last frame.
  private(set) var hasEventsWaiting = false
  /// A number that goes up when scroll views come, go, or may have another order in the tree.
  private(set) var generation = 0
  /// How many times scroll views have shown other views than before.
  private(set) var showing = 0
  /// The number of rows of lazy containers on the screen.
  private(set) var shownRowCount = 0

  private let number: Int
  private var contents: [ScrollViewID: ScrollContents] = [:]
  private var ids: [ScrollViewID] = []
  private var leaving: [ScrollViewID] = []
  private var lastID: UInt64 = 0
  /// The scroll views with rows that came onto the screen in the frame under way.
  private var entered: [ScrollViewID] = []
  private var hasEntered = false

  init() {
    let root = ScrollConfiguration(
      containerSize: .zero, content: StackContent(rowCount: 0, estimate: .fixed(0)), isScrollEnabled: false)
    do {
      lent = ScrollTree.Lent(try ScrollTree(root, retention: .restored, hasViewsToAskFor: false))
    } catch {
      preconditionFailure("\(error)")
    }
    Self.registered = Self.registered.filter { $0.value.views != nil }
    Self.lastNumber += 1
    number = Self.lastNumber
    Self.registered[number] = Registered(views: self)
  }

  static func views(_ number: Int) -> ScrollViews? { registered[number]?.views }

  var isEmpty: Bool { ids.isEmpty }
  var all: [ScrollContents] { ids.compactMap { contents[$0] } }
  subscript(id: ScrollViewID) -> ScrollContents? { contents[id] }

  // MARK: Adding and removing

  func makeID() -> ScrollViewID {
    lastID += 1
    return ScrollViewID(lastID)
  }

  func add(_ new: ScrollContents) {
    contents[new.id] = new
    ids.append(new.id)
    generation += 1
    news.isWaiting = true
  }

  func remove(_ old: ScrollContents) {
    contents[old.id] = nil
    ids.removeAll { $0 == old.id }
    generation += 1
    if old.isAttached { leaving.append(old.id) }
    news.isWaiting = true
  }

  /// Notes that views of a collection have another order.
  func noteOrder() { generation += 1 }

  /// Gives a scroll view, and all scroll views in it, another identity in the engine.
  func beginAnew(_ scrollView: ScrollContents) {
    remove(scrollView)
    let inner = all.filter { $0.outer === scrollView }
    scrollView.forgetBrought()
    scrollView.id = makeID()
    add(scrollView)
    for scrollView in inner { beginAnew(scrollView) }
  }

  // MARK: Bringing changes to the engine

  /// Tells content the sizes of its containers. True if anything has changed because of that.
  func offerSizes() -> Bool {
    let resized = sizesChanged
    sizesChanged = []
    return resized.reduce(false) { $1.offerContainerSize() || $0 }
  }

  /// Brings all changes to the engine; false if there are none.
  func bring() -> Bool {
    defer {
      transactions.removeAll(keepingCapacity: true)
      WriteBatch.endRuns()
    }
    guard news.isWaiting else { return false }
    news.isWaiting = false
    for id in leaving where tree.member(id) != nil {
      do { try tree.detach(id) } catch { report("A scroll view did not leave: \(error)") }
    }
    leaving = []
    for id in ids { contents[id]?.bring() }
    return true
  }

  func attach(_ scrollView: ScrollContents, _ configuration: ScrollConfiguration) -> Bool {
    do {
      try tree.attach(scrollView.id, configuration, to: scrollView.outer?.id ?? .root, origin: .zero)
      return true
    } catch {
      report("A scroll view was refused: \(error)")
      return false
    }
  }

  func update(_ scrollView: ScrollContents, to configuration: ScrollConfiguration) -> Bool {
    do {
      try tree.update(to: configuration, of: scrollView.id)
      return true
    } catch {
      report("A change of a scroll view was refused: \(error)")
      return false
    }
  }

  @discardableResult
  func apply(_ edits: [ContentEdit], to scrollView: ScrollContents) -> Bool {
    guard !edits.isEmpty else { return true }
    do {
      try tree.apply(edits, to: scrollView.id)
      return true
    } catch {
      report("Rows were refused: \(error)")
      return false
    }
  }

  func enqueue(_ event: ScrollEvent.Kind, in view: ScrollViewID, for waiting: [AnimationCompletion] = []) {
    hasEventsWaiting = true
    if !waiting.isEmpty || !completions.isEmpty, event.scrolls {
      completions.follow(event, in: view, for: waiting, self)
    }
    do { try tree.enqueue(ScrollEvent(time: time, event), in: view) } catch { report("An event was refused: \(error)") }
  }

  // MARK: Frames

  /// Makes a frame, and shows its rows.
  func frame(at time: Double) {
    hasEventsWaiting = false
    let changes = makeFrame(of: &tree, at: time)
    self.time = max(time, self.time)
    frameNumber += 1
    if isFollowed { frameMade() }
    if changes.contains(.visibleLines) {
      for id in ids where tree.changes(of: id)?.contains(.visibleLines) ?? false { noteEntered(id) }
    }
    if hasEntered { followRows() }
    if followsFrames {
      for id in ids { contents[id]?.followFrame() }
      if !completions.isEmpty { completions.followFrame(of: self) }
    }
  }

  /// Whether the last frame has moved content, or has other rows.
  var hasChangedPlaces: Bool {
    tree.changes.contains(.geometry) || tree.changes.contains(.visibleLines)
  }

  /// Makes a frame of the tree, and returns the changes in it. The tree is `inout`, so that it is lent only once.
  private func makeFrame(of tree: inout ScrollTree, at time: Double) -> FrameChanges {
    do { _ = try tree.frame(at: time, asking: HostRows(host: number)) } catch { report("No frame was made: \(error)") }
    return tree.changes
  }

  private func followRows() {
    let changed = Set(entered)
    hasEntered = false
    entered.removeAll(keepingCapacity: true)
    for id in ids where changed.contains(id) {
      contents[id]?.show()
      contents[id]?.releaseFarRows()
    }
  }

  /// Puts all rows at their places in the last frame.
  func show() { for id in ids { contents[id]?.show() } }

  func noteShownAnew() { showing += 1 }

  func visibleElements(in view: ScrollViewID) -> [VisibleElement] {
    tree.withVisibleElements(in: view) { views in
      var result: [VisibleElement] = []
      result.reserveCapacity(views.count)
      for index in views.indices { result.append(views[index]) }
      return result
    }
  }

  // MARK: Rows

  func extent(of element: StackElement, in view: ScrollViewID, across: CGFloat) -> CGFloat {
    contents[view]?.extent(of: element, across: across) ?? 0
  }

  func noteEntered(_ view: ScrollViewID) {
    hasEntered = true
    if entered.last != view { entered.append(view) }
  }

  /// Notes that a row has come onto the screen.
  func rowEntered(_ cell: CellElement) {
    shownRowCount += 1
    cell.noteShown(true)
  }

  /// Notes that a row has left the screen. Its node may have ended.
  func rowLeft(_ cell: CellElement) {
    shownRowCount -= 1
    cell.noteShown(false)
  }
}

/// Answers the engine's questions about the rows of a host.
@MainActor
struct HostRows: @MainActor ScrollTreeClient {
  let host: Int

  @MainActor
  struct Rows: @MainActor ScrollClient {
    let host: Int
    let view: ScrollViewID

    private var contents: ScrollContents? { ScrollViews.views(host)?[view] }

    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      contents?.extent(of: element, across: crossExtent) ?? 0
    }

    /// A row takes all the length that it is offered. Guides place its view in it.
    func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
      ScrollViews.views(host)?.noteEntered(view)
      return offered
    }

    var environment: EnvironmentValues { contents?.environment ?? EnvironmentValues() }

    func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
      contents?.settings.targetBehavior?.updateTarget(&target, context: context)
    }

    func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
      contents?.settings.targetBehavior?.properties(context: context) ?? ScrollTargetBehaviorProperties()
    }
  }

  func rows(of view: ScrollViewID) -> Rows { Rows(host: host, view: view) }
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { nil }
  func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    preconditionFailure("Scroll views are attached by the host")
  }
}
