// Plays steps on a host, and compares it with the model and with new hosts.
import Foundation
import ScrollTypes
import Volute

/// A broken invariant.
struct ViewFault: Error {
  var invariant: String
  var message: String
}

/// A running host, and the model of its expected state.
@MainActor
struct ViewRun {
  private let stage: Stage
  private let host: ScrollHost
  private var model = ViewModel()
  private var size: CGSize
  private var direction = LayoutDirection.leftToRight
  private var proposals: [ProposedViewSize] = []
  /// For each probe in a row, how many times more it appeared than disappeared.
  private var presences: [String: Int] = [:]

  init(_ root: Sketch) throws(ViewFault) {
    size = CGSize(width: 300, height: 500)
    stage = Stage(root)
    host = stage.host(size, direction)
    try check()
  }

  /// Creates a run of a new host, for the comparison with the old one.
  private init(freshFor stage: Stage, _ host: ScrollHost) {
    (self.stage, self.host) = (stage, host)
    size = host.size
  }

  /// Takes a step, and checks the host after it unless more steps come first.
  mutating func make(_ step: ViewStep, isRead: Bool) throws(ViewFault) {
    switch step {
    case .change(let root, _): stage.root = root
    case .bump(let number): try bump(number)
    case .resize(let width, let height):
      size = CGSize(width: points(width), height: points(height))
      host.size = size
    case .turn:
      direction = direction == .leftToRight ? .rightToLeft : .leftToRight
      host.environment.layoutDirection = direction
    case .ask(let width, let height):
      proposals = [
        ProposedViewSize(width: points(width), height: points(height)),
        ProposedViewSize(width: nil, height: points(height)), .unspecified,
      ]
    case .pass(let frames): host.advance(by: Double(frames) * host.frameDuration)
    case .swipe, .goBack:
      // Earlier changes take effect before the scroll.
      try check()
      scroll(step)
    }
    // Steps that take time read the host.
    if isRead || step.takesTime { try check() }
  }

  /// Scrolls the first scroll view on the screen.
  private mutating func scroll(_ step: ViewStep) {
    guard let path = model.scrollers.first, let frame = host.frame(of: ScrollerID(path: path)) else { return }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let start = host.scrollGeometry(of: ScrollerID(path: path))
    // The key may go to another scroll view, whose motion is not known.
    var farthest: CGFloat = model.scrollers.count == 1 ? 0 : .infinity
    if case .swipe(let thirds, let isFlung) = step {
      farthest = isFlung ? .infinity : abs(points(thirds))
      let distance = CGVector(dx: points(thirds), dy: points(thirds))
      if isFlung { host.fling(from: middle, by: distance) } else { host.drag(from: middle, by: distance) }
    } else {
      host.press(.home, at: middle)
    }
    host.waitUntilIdle()
    guard let start, let end = host.scrollGeometry(of: ScrollerID(path: path)) else { return }
    farthest = max(
      farthest, abs(end.contentOffset.x - start.contentOffset.x), abs(end.contentOffset.y - start.contentOffset.y))
    // Replacing estimates by lengths moves offsets too. So this is at most half of the distance that a row may go.
    model.noteMotion(isShort: farthest < min(frame.width, frame.height) / 2)
  }

  private mutating func bump(_ number: Int) throws(ViewFault) {
    let owners = model.owners
    guard !owners.isEmpty else { return }
    let path = owners[number % owners.count]
    guard let action = stage.log.actions[path] else {
      throw ViewFault(invariant: "action", message: "\(path) has no action")
    }
    action()
    model.bump(path)
  }

  /// Replaces the tree by an empty one, so that everything that appeared disappears.
  mutating func end() throws(ViewFault) {
    stage.root = Sketch(id: 0, kind: .vertical(nil))
    try check()
  }

  private var place: Place { Place(sketch: stage.root, path: "", isMirrored: direction == .rightToLeft) }

  /// Compares the host with the model, and with a new host of the same tree with the same states.
  private mutating func check() throws(ViewFault) {
    host.waitUntilIdle()
    let tree = host.tree
    try compare(stage.log, with: model.update(to: place, shown: Self.rows(of: tree)), "")
    let baked = Stage(model.baked(place))
    let fresh = baked.host(size, direction)
    fresh.waitUntilIdle()
    let freshTree = fresh.tree
    let bakedPlace = Place(sketch: baked.root, path: "", isMirrored: direction == .rightToLeft)
    var other = ViewRun(freshFor: baked, fresh)
    try other.compare(
      baked.log, with: other.model.update(to: bakedPlace, shown: Self.rows(of: freshTree)), "fresh-")
    // In a new host, everything that scrolls is at its start.
    let isComparable = model.scrollers.allSatisfy { path in
      let id = ScrollerID(path: path)
      return host.scrollGeometry(of: id)?.contentOffset == fresh.scrollGeometry(of: id)?.contentOffset
    }
    if isComparable, tree != freshTree {
      throw ViewFault(invariant: "tree", message: TreeDifference.first(freshTree, tree))
    }
    try LayoutInvariants.check(tree)
    if let line = host.diagnostics.first { throw ViewFault(invariant: "diagnostics", message: line) }
    if isComparable { try checkSizes(fresh) }
    baked.clear(fresh)
    try checkRest(tree)
  }

  /// Returns the rows of lazy containers that are on the screen.
  private static func rows(of tree: PlacedView?) -> Set<String> {
    Set(tree?.all.compactMap { ($0.id?.base as? RowID)?.path } ?? [])
  }

  /// Checks that requested sizes are those of a new host, and that asking changes nothing.
  private mutating func checkSizes(_ fresh: ScrollHost) throws(ViewFault) {
    // The length of unmeasured content is an estimate, which depends on the measured part.
    for proposal in model.hasRows ? Array(proposals.prefix(1)) : proposals {
      let size = host.sizeThatFits(proposal)
      if size != host.sizeThatFits(proposal) || size != fresh.sizeThatFits(proposal) {
        throw ViewFault(
          invariant: "size",
          message: "the host answers \(proposal) with \(size), a new host with \(fresh.sizeThatFits(proposal))")
      }
    }
    if let proposal = proposals.first { try checkBoxes(proposal) }
    proposals = []
  }

  /// Checks that a box with a size has this size, one with bounds stays within them, and a margin adds its length.
  private func checkBoxes(_ proposal: ProposedViewSize) throws(ViewFault) {
    let (place, log) = (self.place, ViewLog())
    func answer<V: View>(_ proposal: ProposedViewSize, _ view: @escaping (SketchView) -> V) -> CGSize {
      ScrollHost(size: size) { view(SketchView(place, log)) }.sizeThatFits(proposal)
    }
    let framed = answer(proposal) { $0.frame(width: 33, height: 21) }
    if framed != CGSize(width: 33, height: 21) {
      throw ViewFault(invariant: "framed", message: "\(framed) in 33 by 21")
    }
    let bounded = answer(proposal) { $0.frame(minWidth: 20, maxWidth: 50) }
    if !(20...50).contains(bounded.width) { throw ViewFault(invariant: "bounded", message: "\(bounded) in 20 to 50") }
    let (plain, padded) = (answer(proposal) { $0 }, answer(proposal.outset(by: 16)) { $0.padding(8) })
    if abs(padded.width - plain.width - 16) > 1e-6 || abs(padded.height - plain.height - 16) > 1e-6 {
      throw ViewFault(invariant: "padded", message: "\(plain) is \(padded) with a margin of 8")
    }
  }

  /// Checks that without a change no body runs, no callback is called, and all views stay in place.
  private func checkRest(_ tree: PlacedView?) throws(ViewFault) {
    host.waitUntilIdle()
    let count = host.bodyCount
    host.update()
    host.advance(by: host.frameDuration)
    let noted = stage.log.take()
    if host.bodyCount != count || !noted.events.isEmpty {
      throw ViewFault(invariant: "rest", message: "\(host.bodyCount - count) bodies ran: \(noted)")
    }
    if host.tree != tree { throw ViewFault(invariant: "still", message: TreeDifference.first(tree, host.tree)) }
  }

  private mutating func compare(
    _ log: ViewLog, with expected: ViewModel.Expectation, _ name: String
  ) throws(ViewFault) {
    let noted = log.take()
    // For rows, only their presence is checked, because they may come and go several times.
    let events = noted.events.filter { !$0.isInRow }
    for event in noted.events where event.isInRow { presences[event.path, default: 0] += event.presence }
    var counts: [ViewEvent: Int] = [:]
    for event in events { counts[event, default: 0] += 1 }
    for event in expected.events.union(counts.keys).sorted(by: { "\($0)" < "\($1)" }) where !event.isInRow {
      let wanted = expected.events.contains(event) ? 1 : 0
      if counts[event, default: 0] != wanted {
        throw ViewFault(
          invariant: name + "event", message: "\(event): expected \(wanted) times, told \(counts[event] ?? 0) times")
      }
    }
    try checkPresences(expected, name)
    try Self.checkOrder(events, name)
    for path in expected.bodies.union(noted.bodies.keys).sorted() {
      let wanted = expected.bodies.contains(path) ? 1 : 0
      let view = String(path.prefix { $0 != ":" })
      if !expected.uncertain.contains(view), model.places[view] != nil || wanted > 0,
        noted.bodies[path, default: 0] != wanted
      {
        throw ViewFault(
          invariant: name + "body",
          message: "the body of \(path) ran \(noted.bodies[path] ?? 0) times, expected \(wanted)")
      }
    }
    for (path, allowed) in expected.returned {
      guard let state = log.states[path], allowed.contains(state) else {
        throw ViewFault(
          invariant: name + "state",
          message: "\(path) came back with \(log.states[path] ?? -1), expected one of \(allowed)")
      }
      model.note(state, of: path)
    }
  }

  /// Checks that a probe in a row of a lazy container exists while the row is on the screen.
  private mutating func checkPresences(_ expected: ViewModel.Expectation, _ name: String) throws(ViewFault) {
    for path in Set(presences.keys).union(expected.presences.keys).sorted() {
      let (count, wanted) = (presences[path] ?? 0, expected.presences[path] == true ? 1 : 0)
      if count != wanted {
        throw ViewFault(invariant: name + "presence", message: "\(path) is there \(count) times, expected \(wanted)")
      }
    }
    presences = presences.filter { $0.value != 0 }
  }

  /// Checks that disappearances come after all appearances, and that inner views appear before outer ones if the same
  /// layout makes them.
  private static func checkOrder(_ events: [ViewEvent], _ name: String) throws(ViewFault) {
    var hasEnded = false
    var appeared: [String] = []
    for event in events {
      switch event {
      case .disappeared: hasEnded = true
      case .changed(let path, _, _), .appeared(let path):
        if hasEnded { throw ViewFault(invariant: name + "order", message: "\(event) behind a disappearance") }
        guard case .appeared = event else { continue }
        if let outer = appeared.first(where: { path.hasPrefix($0 + "/") }),
          path.dropFirst(outer.count).firstMatch(of: #//reader|/overlaid\.1|/edged@\d\.1|/scroller\.1/#) == nil
        {
          throw ViewFault(invariant: name + "order", message: "\(path) appeared behind \(outer), which is around it")
        }
        appeared.append(path)
      }
    }
  }
}

extension ProposedViewSize {
  /// Returns a proposal that is larger in both directions.
  fileprivate func outset(by length: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: width.map { $0 + length }, height: height.map { $0 + length })
  }
}
