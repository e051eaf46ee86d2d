// What is to become of identities, states, callbacks and bodies: the model that a host is held against.

/// What a callback told.
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

  /// By how much more the view is there.
  var presence: Int {
    switch self {
    case .appeared: 1
    case .disappeared: -1
    case .changed: 0
    }
  }
}

/// The views that are there, with the states in them.
///
/// Rows of collections in lazy containers may have been released while they were off the screen, or made ahead. What is in
/// them is certain only while they stay on the screen. A state of a row that comes back is the one that it had, or a new one.
struct ViewModel {
  /// What an update is to bring about.
  struct Expectation {
    /// The views whose bodies are to run, once each.
    var bodies: Set<String> = []
    var events: Set<ViewEvent> = []
    /// The views of which nothing is said.
    var uncertain: Set<String> = []
    /// The probes in rows, and whether they are there.
    var presences: [String: Bool] = [:]
    /// States of rows that have come onto the screen, with the values that they may have.
    var returned: [(path: String, allowed: Set<Int>)] = []
  }

  /// The views that are there, by their paths.
  private(set) var places: [String: Place] = [:]
  /// The states of views that have one, by their paths.
  private(set) var states: [String: Int] = [:]
  /// The views with a state that was written since the last update.
  private var written: Set<String> = []
  /// The rows on the screen.
  private var shown: Set<String> = []
  /// The values that states of rows off the screen may have.
  private var remembered: [String: Set<Int>] = [:]
  /// Rows that are near enough to the screen to keep their states, since they were on it.
  private var near: Set<String> = []

  /// The views with a state that are there, in the order of their paths.
  var owners: [String] { states.keys.sorted() }
  var hasRows: Bool { places.values.contains { $0.row != nil } }
  /// The scroll views, from the top downwards.
  var scrollers: [String] {
    places.values.filter { ["scroller", "lazyList"].contains($0.sketch.kind.name) }.map(\.path).sorted()
  }

  /// A view's state is one more.
  mutating func bump(_ path: String) {
    states[path, default: 0] += 1
    written.insert(path)
  }

  /// Notes what is seen of states of rows that have come onto the screen.
  mutating func note(_ state: Int, of path: String) { states[path] = state }

  /// Notes that scroll views have moved, all rows that were on the screen to within one length of it, or not.
  mutating func noteMotion(isShort: Bool) {
    near = isShort && near.isEmpty ? shown : []
    // A bounce may have led rows far away and back.
    if !isShort { shown = [] }
  }

  /// Takes over another tree, and which rows are on the screen; answers what is to happen in the update that does.
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

  /// Follows a view of a row that is, or was, off the screen.
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

  /// A tree with the states as they are now for initial values: a new host of it looks as the old one has to.
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
      // The content is a part of what a modifier's body is made of.
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
  /// Whether it has callbacks and something in it that is laid out.
  fileprivate var isPresentProbe: Bool {
    guard case .probed = sketch.kind else { return false }
    return elementCount > 0 && !isHidden
  }

  /// The numbers of the children that are there.
  fileprivate var innerIndices: Range<Int> {
    switch sketch.kind {
    case .branch(let isFirst): isFirst ? 0..<1 : 1..<2
    default: 0..<sketch.children.count
    }
  }
}

extension Sketch.Kind {
  /// The initial value of a state that the view has; nil where it has none.
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
