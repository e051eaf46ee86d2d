// Tells a program what changes in a scroll view: registers observers, compares frames and calls actions.
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
/// Receiving compares the frame with the last one; delivering calls the actions. An action may scroll, edit, and add or
/// remove observers. Its effects show in the next frame. A frame without calls allocates nothing, and tests each row
/// once for crossed thresholds. Only one thread at a time may use the object. The rules are pages O and V of
/// `Documentation/Behaviour`.
public final class ScrollObservers: ObservingModel {
  /// No access overlaps: while a frame is received or observers are tidied, other uses of the state are refused.
  private let cell = OwnedCell(ObserverState())
  var state: ObserverState {
    @inline(__always) _read { yield cell.value }
    @inline(__always) _modify { yield &cell.value }
  }
  /// All observers that have received a frame, by slot. Changed only while no action runs.
  private var objects = ObjectList<ScrollObserver>()
  /// The calls of the current delivery.
  private var calls = RigidArray<ObserverCall>(capacity: 0)
  /// All observers that are added and not removed; the next property is their number.
  private var registry: [UInt64: ScrollObserver] = [:]
  private var registeredCount = 0
  private var lastToken: UInt64 = 0
  /// The observers that see their first frame next.
  private var added: [ScrollObserver] = []
  /// Whether observers were added or removed, or their thresholds changed, since the last frame.
  private var mustTidy = false
  // Copies of state that every frame reads: each access to the state costs as much as a row.
  private(set) var needsSpaces = false
  private var hasPhases = false
  private var hasCalls = false
  private var isReceiving = false
  private var isDelivering = false

  /// Creates observers without any registration.
  public init() {}

  /// Whether no observer is registered.
  public var isEmpty: Bool { registeredCount == 0 }

  /// A token for the next observer.
  @usableFromInline
  func nextToken() -> Token {
    lastToken += 1
    return Token(rawValue: lastToken)
  }

  /// Adds an observer, which sees the next frame that is received.
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

  /// Removes a registration. Its action is not called again. Does nothing if the registration is gone.
  public func remove(_ token: Token) {
    guard let observer = registry.removeValue(forKey: token.rawValue) else { return }
    registeredCount -= 1
    observer.isRemoved = true
    mustTidy = true
  }

  /// Changes the threshold of a visibility observer from the next frame on. Does nothing for other observers.
  public func setThreshold(_ threshold: Double, of token: Token) {
    guard let observer = registry[token.rawValue] else { return }
    observer.threshold = VisibilityThreshold.bounded(threshold)
    mustTidy = true
  }

  /// Applies the edits that the scroll view took, so that rows and the elements of observers keep their identity.
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

  /// Compares a frame with the last one, and keeps the differences for ``deliver()``.
  public func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P
  ) {
    begin()
    takePhases(report, of: model)
    hasCalls = state.receive(presentation, report.geometry)
    isReceiving = false
  }

  /// Compares a frame whose rows are lent, in one access to the state.
  @inline(__always)
  func receive(
    _ elements: Span<StackElement>, _ frames: Span<CGRect>, _ geometry: ScrollGeometry, _ list: ListStamp
  ) {
    hasCalls = state.receive(elements, frames, geometry, list)
    isReceiving = false
  }

  /// Takes the phase changes of a frame.
  @inline(__always)
  func takePhases<M: ScrollModel & ~Copyable>(_ report: FrameReport, of model: borrowing M) {
    let areThere = report.changes.contains(.phase)
    guard areThere || hasPhases else { return }
    hasPhases = areThere
    state.phaseChanges.removeAll()
    guard areThere else { return }
    for position in 0..<model.phaseChangeCount { state.phaseChanges.grow(by: model.phaseChange(at: position)) }
  }

  /// Receives a frame without rows, when the scroll view has left its tree or is gone. Its rows disappear and leave.
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

  /// Drops observers that were removed, and adds new ones.
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

  /// Calls the actions for the frame received since the last delivery (§O6). Does nothing inside an action.
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
