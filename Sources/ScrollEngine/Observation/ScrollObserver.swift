// One observer: what it compares, and the actions that it calls.
import ScrollStorage
import ScrollTypes

/// An observer of a scroll view. Its closures are made once, at registration, for the type of its value.
public final class ScrollObserver {
  /// The subject of an observer, in the order in which a delivery calls (§O6).
  @usableFromInline
  enum Subject: Comparable {
    case phase, geometry, contentGeometry, disappearance, appearance, visibility, targets, rowGeometry
  }

  /// The closures of an observer. A comparing closure returns whether there is an action to call.
  @usableFromInline
  enum Action {
    case phase((ScrollPhaseChange) -> Void)
    case geometry(compare: (ScrollGeometry) -> Bool, call: () -> Void)
    case content(compare: (GeometryProxy) -> Bool, call: () -> Void)
    case row(compare: (GeometryProxy) -> Bool, forget: () -> Void, call: () -> Void)
    case element((StackElement) -> Void)
    case visibility((StackElement, Bool) -> Void)
    case targets(compare: (Span<StackElement>) -> Bool, call: () -> Void)
  }

  let token: ScrollObserverToken
  let subject: Subject
  // One property per closure: taking a closure out of an enumeration retains it on every call.
  let comparesGeometry: (ScrollGeometry) -> Bool
  let comparesProxy: (GeometryProxy) -> Bool
  let comparesTargets: (Span<StackElement>) -> Bool
  let forgets: () -> Void
  let callsWithPhase: (ScrollPhaseChange) -> Void
  let callsWithRow: (StackElement, Bool) -> Void
  /// The position among all observers.
  var slot = 0
  /// The observed view, under its current name; nil for all views.
  var element: StackElement?
  /// The name of that view in the last frame.
  var elementThen: StackElement?
  /// Whether an edit has removed that view.
  var hasLostElement = false
  /// The threshold within 0...1.
  var threshold: Double
  var isRemoved = false
  /// Whether the observer has received a frame.
  var hasReceived = false
  /// Whether the view was on the screen in the last frame; for observers that keep a value of the view.
  var hasValue = false
  /// The observer's bit in the bits of each row; -1 if it has no bit.
  var bit = -1
  /// The targets past the threshold in the last frame, under their current names.
  var targets: [StackElement] = []
  /// Whether edits have renamed any of these targets.
  var hasRenamedTargets = false

  init(
    _ token: ScrollObserverToken, _ subject: Subject, of element: StackElement?, threshold: Double, _ action: Action
  ) {
    self.token = token
    self.subject = subject
    self.element = element
    self.threshold = VisibilityThreshold.bounded(threshold)
    var geometry: (ScrollGeometry) -> Bool = { _ in false }
    var proxy: (GeometryProxy) -> Bool = { _ in false }
    var targets: (Span<StackElement>) -> Bool = { _ in false }
    var forget: () -> Void = {}
    var phase: (ScrollPhaseChange) -> Void = { _ in }
    var row: (StackElement, Bool) -> Void = { _, _ in }
    switch action {
    case .phase(let call): phase = call
    case .geometry(let compare, let call): (geometry, row) = (compare, { _, _ in call() })
    case .content(let compare, let call): (proxy, row) = (compare, { _, _ in call() })
    case .row(let compare, let forgets, let call): (proxy, forget, row) = (compare, forgets, { _, _ in call() })
    case .element(let call): row = { element, _ in call(element) }
    case .visibility(let call): row = call
    case .targets(let compare, let call): (targets, row) = (compare, { _, _ in call() })
    }
    (comparesGeometry, comparesProxy, comparesTargets) = (geometry, proxy, targets)
    (forgets, callsWithPhase, callsWithRow) = (forget, phase, row)
  }

  /// Whether the observer observes a view.
  @inline(__always)
  func isOf(_ other: StackElement) -> Bool {
    guard let element else { return true }
    return !hasLostElement && element.isSame(as: other)
  }

  /// Applies edits made between two frames.
  func apply(_ edits: [ContentEdit]) {
    for edit in edits {
      if let known = element, !hasLostElement {
        if let renamed = known.renamed(by: edit) { element = renamed } else { hasLostElement = true }
      }
      for place in targets.indices {
        guard let renamed = targets[place].renamed(by: edit) else {
          hasRenamedTargets = true
          continue
        }
        if renamed != targets[place] { hasRenamedTargets = true }
        targets[place] = renamed
      }
    }
  }
}

/// A value that an observer compares with its last one.
@usableFromInline
final class ObservedValue<Value> {
  /// The value before the last change.
  @usableFromInline
  let old: OwnedCell<Value?>
  /// The value of the last frame.
  @usableFromInline
  let new: OwnedCell<Value?>

  @inlinable
  init() {
    old = OwnedCell(nil)
    new = OwnedCell(nil)
  }

  /// Calls an action with the current value, if there is one.
  @inlinable
  func call(_ action: (Value) -> Void) {
    if let new = new.value { action(new) }
  }

  /// Calls an action with the old and the new value, if there are both.
  @inlinable
  func call(_ action: (Value, Value) -> Void) {
    if let old = old.value, let new = new.value { action(old, new) }
  }

  /// Forgets the value of the last frame.
  @inlinable
  func forget() { _ = new.exchange(nil) }
}

extension ObservedValue where Value: Equatable {
  /// Takes the new value. Returns whether it differs from the last one; for a first value, returns `isNewAtFirst`.
  @inlinable
  func take(_ value: Value, isNewAtFirst: Bool) -> Bool {
    guard let last = new.exchange(value) else { return isNewAtFirst }
    if last == value { return false }
    _ = old.exchange(last)
    return true
  }
}
