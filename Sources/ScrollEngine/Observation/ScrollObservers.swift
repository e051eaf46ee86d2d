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
  var state = ObserverState()
  /// All observers that have seen a frame, by their slots. Changed only where no action runs.
  private var objects = ObjectList<ScrollObserver>()
  /// The calls of the delivery under way.
  private var calls = RigidArray<ObserverCall>(capacity: 0)
  /// All that are added and not removed.
  private var registry: [UInt64: ScrollObserver] = [:]
  private var lastToken: UInt64 = 0
  /// Those that see their first frame next.
  private var added: [ScrollObserver] = []
  /// Whether observers were removed, or their thresholds changed, since the last frame.
  private var mustTidy = false
  var isReceiving = false
  private var isDelivering = false

  /// Creates observers without any registration.
  public init() {}

  /// Whether nothing is registered.
  public var isEmpty: Bool { registry.isEmpty }

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
    added.append(observer)
    return observer.token
  }

  /// Takes a registration back: its action is not called again. Nothing happens where it is gone.
  public func remove(_ token: Token) {
    guard let observer = registry.removeValue(forKey: token.rawValue) else { return }
    observer.isRemoved = true
    mustTidy = true
  }

  /// Changes the threshold of an observer of visibility, from the next frame on. Nothing happens to any other.
  public func setThreshold(_ threshold: Double, of token: Token) {
    guard let observer = registry[token.rawValue] else { return }
    observer.threshold = ScrollObserver.bounded(threshold)
    mustTidy = true
  }

  /// Takes the edits that the scroll view took, so that rows and the elements of observers keep their identity.
  ///
  /// - Complexity: O(edits · (rows on the screen + observers)).
  public func apply(_ edits: [ContentEdit]) {
    guard !edits.isEmpty else { return }
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
    state.takeRows(of: presentation)
    finish(report, of: model)
  }

  /// Compares a frame whose rows were taken.
  func finish<M: ScrollModel & ~Copyable>(_ report: FrameReport, of model: borrowing M) {
    if report.changes.contains(.phase) {
      for position in 0..<model.phaseChangeCount { state.phaseChanges.grow(by: model.phaseChange(at: position)) }
    }
    state.compare(report.geometry)
    isReceiving = false
  }

  /// Receives a frame without rows: the scroll view has left its tree, or is gone. Its rows disappear and leave.
  public func receiveEnd() {
    begin()
    state.takeNoRows()
    state.compareRows(hasOtherGeometry: false)
    isReceiving = false
  }

  func begin() {
    precondition(!isDelivering && !isReceiving, "observers receive a frame inside of an action or a transform")
    if state.hasCalls { deliver() }
    if mustTidy || !added.isEmpty {
      objects.removeAll { $0.isRemoved }
      for observer in added where !observer.isRemoved { objects.append(observer) }
      for slot in 0..<objects.count { objects.with(slot) { $0.slot = slot } }
      state.tidy(adding: added)
      added.removeAll()
      mustTidy = false
    }
    if !state.phaseChanges.isEmpty { state.phaseChanges.removeAll() }
    isReceiving = true
  }

  /// Calls the actions of what was received since the last delivery (§O6). Inside of an action it does nothing.
  public func deliver() {
    if isDelivering || isReceiving || !state.hasCalls { return }
    isDelivering = true
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
