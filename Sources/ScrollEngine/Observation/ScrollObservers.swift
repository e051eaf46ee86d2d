// Who hears of what changes in a scroll view: observers, what they have seen, and the calls that wait.
import ScrollStorage
import ScrollTypes

/// Observers of one scroll view.
///
///     let observers = ScrollObservers()
///     observers.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, isFar in
///       showButton(isFar)
///     }
///     let report = try engine.frame(at: time, asking: rows)
///     presentation.update(after: report, of: engine, asking: effects)
///     observers.receive(report, of: engine, rows: presentation)
///     observers.deliver()
///
/// Receiving compares the frame with the one before; delivering calls actions. An action may scroll, edit, and add or remove observers:
/// what it does shows in the next frame. A frame in which nothing is to be called allocates nothing, and asks for each row once whether it
/// has crossed a threshold. One thread at a time may use it.
/// The rules are pages O and V of `Documentation/Behaviour`.
public final class ScrollObservers: ObservingModel {
  /// Nobody else comes to it: while a frame is received or tidied up for, whatever could is refused.
  private let cell = OwnedCell(ObserverState())
  var state: ObserverState {
    @inline(__always) _read { yield cell.value }
    @inline(__always) _modify { yield &cell.value }
  }
  /// All observers that have seen a frame, by their slots. Changed only where no action runs.
  private var objects = ObjectList<ScrollObserver>()
  /// The calls of the delivery under way.
  private var calls = RigidArray<ObserverCall>(capacity: 0)
  /// All that are added and not removed, and how many these are.
  private var registry: [UInt64: ScrollObserver] = [:]
  private var registeredCount = 0
  private var lastToken: UInt64 = 0
  /// Those that see their first frame next.
  private var added: [ScrollObserver] = []
  /// Whether observers were added or removed, or their thresholds changed, since the last frame.
  private var mustTidy = false
  // What every frame asks of the state, here because each look into the state costs as much as a row.
  private(set) var needsSpaces = false
  private var hasPhases = false
  private var hasCalls = false
  private var isReceiving = false
  private var isDelivering = false

  /// Creates observers without any registration.
  public init() {}

  /// Whether nothing is registered.
  public var isEmpty: Bool { registeredCount == 0 }

  /// A token for the next observer.
  @usableFromInline
  func nextToken() -> Token {
    lastToken += 1
    return Token(rawValue: lastToken)
  }

  /// Adds an observer: it sees the next frame that is received.
  @usableFromInline
  func add(
    _ subject: ScrollObserver.Subject, of element: StackElement? = nil, threshold: Double = 0.5,
    _ action: ScrollObserver.Action
  ) -> Token {
    let observer = ScrollObserver(nextToken(), subject, of: element, threshold: threshold, action)
    registry[observer.token.rawValue] = observer
    registeredCount += 1
    added.append(observer)
    mustTidy = true
    return observer.token
  }

  /// Takes a registration back: its action is not called again. Nothing happens where it is gone.
  public func remove(_ token: Token) {
    guard let observer = registry.removeValue(forKey: token.rawValue) else { return }
    registeredCount -= 1
    observer.isRemoved = true
    mustTidy = true
  }

  /// Changes the threshold of an observer of visibility, from the next frame on. Nothing happens to any other.
  public func setThreshold(_ threshold: Double, of token: Token) {
    guard let observer = registry[token.rawValue] else { return }
    observer.threshold = VisibilityThreshold.bounded(threshold)
    mustTidy = true
  }

  /// Takes the edits that the scroll view took, so that rows and the elements of observers keep their identity.
  ///
  /// - Complexity: O(edits · (rows on the screen + observers)).
  public func apply(_ edits: [ContentEdit]) {
    guard !edits.isEmpty else { return }
    precondition(!isReceiving, "observers take edits inside of a transform")
    state.apply(edits)
    for observer in registry.values where observer.element != nil || observer.subject == .targets {
      observer.apply(edits)
    }
    mustTidy = true
  }

  /// Compares a frame with the one before, and keeps what differs for ``deliver()``.
  public func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P
  ) {
    begin()
    takePhases(report, of: model)
    hasCalls = state.receive(presentation, report.geometry)
    isReceiving = false
  }

  /// Compares a frame whose rows are lent, in one look into the state.
  @inline(__always)
  func receive(
    _ elements: Span<StackElement>, _ frames: Span<CGRect>, _ geometry: ScrollGeometry, _ list: ListStamp
  ) {
    hasCalls = state.receive(elements, frames, geometry, list)
    isReceiving = false
  }

  /// Takes the changes of phase of a frame.
  @inline(__always)
  func takePhases<M: ScrollModel & ~Copyable>(_ report: FrameReport, of model: borrowing M) {
    let areThere = report.changes.contains(.phase)
    guard areThere || hasPhases else { return }
    hasPhases = areThere
    state.phaseChanges.removeAll()
    guard areThere else { return }
    for position in 0..<model.phaseChangeCount { state.phaseChanges.grow(by: model.phaseChange(at: position)) }
  }

  /// Receives a frame without rows: the scroll view has left its tree, or is gone. Its rows disappear and leave.
  public func receiveEnd() {
    begin()
    hasCalls = state.receiveNoRows()
    isReceiving = false
  }

  @inline(__always)
  func begin() {
    precondition(!isDelivering && !isReceiving, "observers receive a frame inside of an action or a transform")
    if hasCalls { deliver() }
    isReceiving = true
    if mustTidy { tidy() }
  }

  /// Drops observers that were removed, and takes on new ones.
  @inline(never)
  private func tidy() {
    objects.removeAll { $0.isRemoved }
    for observer in added where !observer.isRemoved { objects.append(observer) }
    for slot in 0..<objects.count { objects.with(slot) { $0.slot = slot } }
    state.tidy(adding: added)
    needsSpaces = state.needsSpaces
    added.removeAll()
    mustTidy = false
  }

  /// Calls the actions of what was received since the last delivery (§O6). Inside of an action it does nothing.
  public func deliver() {
    if !isDelivering, !isReceiving, hasCalls { callActions() }
  }

  @inline(never)
  private func callActions() {
    isDelivering = true
    hasCalls = false
    state.exchangeCalls(for: &calls)
    for position in 0..<calls.count {
      let call = calls[position]
      let change = call.step == ObserverState.phaseStep ? state.phaseChanges[call.change] : nil
      objects.with(call.slot) { observer in
        if observer.isRemoved { return }
        if let change {
          observer.callsWithPhase(change)
        } else {
          observer.callsWithRow(call.element, call.step == ObserverState.enterStep)
        }
      }
    }
    calls.removeAll()
    isDelivering = false
  }
}
