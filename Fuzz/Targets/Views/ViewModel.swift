// The model of a host: the expected identities, states, callbacks and bodies.

/// The call of a callback.
enum ViewEvent: Hashable, CustomStringConvertible {
  case appeared(String)
  case disappeared(String)
  case changed(String, Int, Int)

  var description: String {
    switch self {
    case .appeared(let path): "\(path) appeared"
    case .disappeared(let path): "\(path) disappeared"
    case .changed(let path, let old, let new): "\(path) changed from \(old) to \(new)"
    }
  }
}

extension ViewEvent {
  var path: String {
    switch self {
    case .appeared(let path), .disappeared(let path), .changed(let path, _, _): path
    }
  }

  /// Whether the view is in a lazy container.
  var isInRow: Bool { path.contains("/lazy") }

  /// The change of the view's presence.
  var presence: Int {
    switch self {
    case .appeared: 1
    case .disappeared: -1
    case .changed: 0
    }
  }
}

/// The present views, with their states.
///
/// Rows of collections in lazy containers may be released while they are off the screen, or made ahead. Their contents
/// are only certain while they stay on the screen. A row that comes back has its old state or a new one.
struct ViewModel {
  /// The expected result of an update.
  struct Expectation {
    /// The views whose bodies must run, once each.
    var bodies: Set<String> = []
    var events: Set<ViewEvent> = []
    /// The views without an expectation.
    var uncertain: Set<String> = []
    /// The probes in rows, and whether they must be present.
    var presences: [String: Bool] = [:]
    /// States of rows that have come onto the screen, with their allowed values.
    var returned: [(path: String, allowed: Set<Int>)] = []
  }

  /// The present views, by their paths.
  private(set) var places: [String: Place] = [:]
  /// The states of views that have one, by their paths.
  private(set) var states: [String: Int] = [:]
  /// The views with a state that has changed since the last update.
  private var written: Set<String> = []
  /// The rows on the screen.
  private var shown: Set<String> = []
  /// The possible values of states in rows off the screen.
  private var remembered: [String: Set<Int>] = [:]
  /// Rows that were on the screen and are still near enough to keep their states.
  private var near: Set<String> = []

  /// The present views with a state, in the order of their paths.
  var owners: [String] { states.keys.sorted() }
  var hasRows: Bool { places.values.contains { $0.row != nil } }
  /// The scroll views, from the top down.
  var scrollers: [String] {
    places.values.filter { ["scroller", "lazyList"].contains($0.sketch.kind.name) }.map(\.path).sorted()
  }

  /// Increments a view's state.
  mutating func bump(_ path: String) {
    states[path, default: 0] += 1
    written.insert(path)
  }

  /// Records the state of a row that has come onto the screen.
  mutating func note(_ state: Int, of path: String) { states[path] = state }

  /// Records that scroll views have moved. A short motion keeps all rows from the screen within one screen length.
  mutating func noteMotion(isShort: Bool) {
    near = isShort && near.isEmpty ? shown : []
    // A bounce may have moved rows far away and back.
    if !isShort { shown = [] }
  }

  /// Takes another tree and the rows that are now on the screen. Returns what must happen in this update.
  mutating func update(to root: Place, shown nowShown: Set<String>) -> Expectation {
    let (old, before) = (places, shown)
    (places, shown) = (Dictionary(uniqueKeysWithValues: root.all.map { ($0.path, $0) }), nowShown)
    if old[root.path]?.sketch != root.sketch { near = [] }
    var expectation = Expectation()
    for (path, place) in places {
      let last = old[path]
      let isShown = place.row.map(shown.contains) ?? true
      if place.isReleasable, !isShown || !(place.row.map(before.contains) ?? true) {
        expectation.uncertain.insert(path)
        followAway(place, after: last, isShown: isShown, &expectation)
      } else {
        expectation.note(place, after: last, isWritten: written.contains(path))
        if let seed = place.sketch.kind.seed, last?.sketch.kind.name != place.sketch.kind.name { states[path] = seed }
      }
      if place.row != nil, case .probed = place.sketch.kind {
        expectation.presences[path] = isShown && place.elementCount > 0 && !place.isHidden
      }
    }
    for (path, place) in old where place.isPresentProbe && places[path]?.isPresentProbe != true {
      if place.row == nil { expectation.events.insert(.disappeared(path)) }
    }
    states = states.filter { places[$0.key]?.sketch.kind.seed != nil }
    remembered = remembered.filter { places[$0.key]?.sketch.kind.seed != nil }
    written = []
    return expectation
  }

  /// Updates a view of a row that is or was off the screen.
  private mutating func followAway(
    _ place: Place, after last: Place?, isShown: Bool, _ expectation: inout Expectation
  ) {
    let path = place.path
    guard let seed = place.sketch.kind.seed else { return }
    let isNew = last?.sketch.kind.name != place.sketch.kind.name
    var values: Set<Int> = (isNew ? nil : remembered[path]) ?? []
    if !isNew, let state = states.removeValue(forKey: path) { values = [state] }
    let isKept = !values.isEmpty && place.row.map(near.contains) ?? false
    if !isKept { values.insert(seed) }
    if isShown {
      expectation.returned.append((path, values))
      remembered[path] = nil
    } else {
      remembered[path] = values
    }
  }

  /// Returns a tree whose initial values are the present states. A new host of it must look like the old one.
  func baked(_ place: Place) -> Sketch {
    var sketch = place.sketch
    for (index, child) in zip(place.innerIndices, place.inner) { sketch.children[index] = baked(child) }
    if let state = states[place.path] { sketch.kind.seed = state }
    return sketch
  }
}

extension ViewModel.Expectation {
  fileprivate mutating func note(_ place: Place, after old: Place?, isWritten: Bool) {
    let path = place.path
    let isNew = old?.sketch.kind.name != place.sketch.kind.name
    if old?.sketch != place.sketch { bodies.insert(path) }
    switch place.sketch.kind {
    case .counter: if isNew || isWritten { bodies.insert(path + ":state") }
    case .tallied:
      // The content is a part of a modifier's body.
      let isOther = old?.inner.first?.sketch != place.inner.first?.sketch
      if isNew || isWritten || isOther { bodies.insert(path + ":state") }
    case .linked:
      if isNew { bodies.insert(path + ":owner") }
      if isNew || isWritten { bodies.insert(path + ":state") }
    case .compass: if isNew || old?.isMirrored != place.isMirrored { bodies.insert(path + ":state") }
    case .probed(let value):
      if !isNew, case .probed(let before)? = old?.sketch.kind, before != value {
        events.insert(.changed(path, before, value))
      }
      if place.row == nil, place.isPresentProbe, isNew || old?.isPresentProbe != true { events.insert(.appeared(path)) }
    default: break
    }
  }
}

extension Place {
  /// Whether it has callbacks, and content that is laid out.
  fileprivate var isPresentProbe: Bool {
    guard case .probed = sketch.kind else { return false }
    return elementCount > 0 && !isHidden
  }

  /// The indices of the present children.
  fileprivate var innerIndices: Range<Int> {
    switch sketch.kind {
    case .branch(let isFirst): isFirst ? 0..<1 : 1..<2
    default: 0..<sketch.children.count
    }
  }
}

extension Sketch.Kind {
  /// The initial value of the view's state; `nil` if it has none.
  var seed: Int? {
    get {
      switch self {
      case .counter(let seed), .linked(let seed), .tallied(let seed): seed
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .counter: self = .counter(seed: newValue)
      case .linked: self = .linked(seed: newValue)
      case .tallied: self = .tallied(seed: newValue)
      default: break
      }
    }
  }
}
