// Strategy: play a scenario on a tree whose scroll views have presentations and observers.
// Each scroll view with a script has two of both: the reference's and the tested ones. They follow it from the frame in
// which it joins until it leaves; if the tree keeps the scroll view, they are kept too. After each frame all
// presentations are updated, then all observers receive, then all deliver (§O18). What actions do comes into the next
// frame. The root's container moves in the global space now and then.
//
// Invariants: those of ``PresentedPair`` for each scroll view. Spaces, rows, what entered, left and changed, questions
// and calls equal the reference's, and keep their invariants. A scroll view that has left has an end: its rows
// disappear and leave. An update then answers that it is gone, and leaves the presentation's rows unchanged.
//
// There are no near-ties, because both follow the frames of the same tree.
import Foundation
import ScrollScenario
import ScrollTypes

/// How presentations and observers follow a scroll view of a tree.
public struct TreeFollowing<
  Tree: ScrollTreeModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: Sendable {
  /// Updates a presentation after a frame of a tree, with the place of the root in the global space. Returns whether
  /// the scroll view is in the tree.
  public let update: @Sendable (inout Presentation, ScrollViewID, borrowing Tree, CGPoint, PresentedRows) -> Bool
  /// Gives observers the frame, or the end. Returns whether the scroll view is in the tree.
  public let receive: @Sendable (Observers, ScrollViewID, borrowing Tree, borrowing Presentation) -> Bool

  /// Creates a way to follow.
  public init(
    update:
      @escaping @Sendable (inout Presentation, ScrollViewID, borrowing Tree, CGPoint, PresentedRows) -> Bool,
    receive: @escaping @Sendable (Observers, ScrollViewID, borrowing Tree, borrowing Presentation) -> Bool
  ) {
    self.update = update
    self.receive = receive
  }
}

/// Compares presentations and observers in a tree with those of the reference.
public enum TreePresentationOracle {
  /// Plays `scenario`.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "tree.presentation.", "tree.observers." or
  ///   "tree.spaces.".
  public static func check<
    Tree: ScrollTreeModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >(_ scenario: TreeScenario, _ following: TreeFollowing<Tree, Presentation, Observers>) throws(Violation) {
    if !scenario.isPresented { return }
    var script = scenario
    script.steps.removeAll { if case .expect = $0 { true } else { false } }
    // Violations name steps by their numbers in the scenario.
    let numbers = scenario.steps.indices.filter { if case .expect = scenario.steps[$0] { false } else { true } }
    var run: TreePresentationRun<Tree, Presentation, Observers>
    // Another oracle checks refusals.
    do { run = TreePresentationRun(script, try TreePlayer(script), following, numbers) } catch { return }
    while try run.nextFrame() {}
  }
}

/// A run of a scenario under ``TreePresentationOracle``.
private struct TreePresentationRun<
  Tree: ScrollTreeModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: ~Copyable {
  /// The presentations and observers that follow a scroll view.
  private struct Follower {
    let id: ScrollViewID
    let pair: PresentedPair<Presentation, Observers>
    /// The number of this scroll view among those that have had its id, one after another.
    let beginning: Int
    var frameCount = 0
    var isInTree = true
    /// The size of its container in the last frame.
    var container: CGSize
  }

  private var player: TreePlayer<Tree>
  /// The followers in the order of the last frame's members, then those that are away.
  private var followers: [Follower] = []
  private var frameCount = 0
  private let scenario: TreeScenario
  private let following: TreeFollowing<Tree, Presentation, Observers>
  private let numbers: [Int]

  init(
    _ scenario: TreeScenario, _ player: consuming TreePlayer<Tree>,
    _ following: TreeFollowing<Tree, Presentation, Observers>, _ numbers: [Int]
  ) {
    (self.scenario, self.following, self.numbers) = (scenario, following, numbers)
    self.player = player
  }

  private var step: Int { numbers[player.step] }

  mutating func nextFrame() throws(Violation) -> Bool {
    var edits: [(edits: [ContentEdit], view: ScrollViewID)] = []
    let report: ScrollTreeReport?
    do { report = try player.nextFrame { edits.append(($0, $1)) } } catch {
      throw Violation(signature: "tree.refusal", message: "\(error)", step: numbers[error.step])
    }
    guard let report else { return false }
    for (edits, view) in edits { apply(edits, to: view) }
    let ids = (0..<player.model.memberCount).map { player.model.member(at: $0).id }
    if ids.contains(where: { player.model.visibleElementCount(in: $0) > PresentationOracle.mostViews }) { return false }
    frameCount += 1
    let left = try meet(ids)
    try show(ids, report.time)
    try act(left, report.time)
    return true
  }

  private func apply(_ edits: [ContentEdit], to view: ScrollViewID) {
    for follower in followers where follower.id == view { follower.pair.apply(edits) }
  }

  /// Ends the followers of scroll views that have left, and creates followers for those that have joined. Returns the
  /// followers of those that have left.
  private mutating func meet(_ ids: [ScrollViewID]) throws(Violation) -> [Follower] {
    var (here, away, left): ([Follower], [Follower], [Follower]) = ([], [], [])
    for var follower in followers {
      let isSame = follower.beginning == player.rows.beginningCount(of: follower.id)
      if ids.contains(follower.id) && isSame {
        follower.isInTree = true
        here.append(follower)
        continue
      }
      if follower.isInTree {
        try end(follower, isReplaced: ids.contains(follower.id))
        left.append(follower)
      }
      follower.isInTree = false
      if isSame && player.model.configuration(of: follower.id) != nil { away.append(follower) }
    }
    for id in ids where !here.contains(where: { $0.id == id }) {
      let script = scenario.presentation(of: id)
      guard script != .none, let configuration = player.model.configuration(of: id) else { continue }
      here.append(
        Follower(
          id: id, pair: PresentedPair(script, of: configuration.content, spaces: Self.spaces(of: configuration)),
          beginning: player.rows.beginningCount(of: id), container: configuration.containerSize))
    }
    followers = ids.compactMap { id in here.first { $0.id == id } } + away
    return left
  }

  /// The spaces of a scroll view alone, with two named rectangles. One scrolls with the content; the other is in the
  /// scroll view around it, or around the root.
  private static func spaces(of configuration: ScrollConfiguration) -> CoordinateSpaces {
    let frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    let geometry = ScrollGeometry(
      contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: configuration.containerSize)
    return CoordinateSpaces(
      levels: [CoordinateSpaces.Level(origin: .zero, geometry: geometry, axes: configuration.content.axes)],
      names: [
        CoordinateSpaces.Name("page", level: 0, isInContent: true, frame: frame),
        CoordinateSpaces.Name("around", level: 1, frame: frame),
      ])
  }

  /// Gives the end to the observers of a scroll view that has left: §O18.
  private func end(_ follower: Follower, isReplaced: Bool) throws(Violation) {
    let (id, pair) = (follower.id, follower.pair)
    pair.expected.observers.observers.receiveEnd()
    if isReplaced {
      pair.got.observers.observers.receiveEnd()
    } else {
      let rows = pair.got.rows
      let client = pair.client(of: ScenarioRows(.constant(0), sections: []))
      let isFollowed = following.update(&pair.got.presentation, id, player.model, origin, client)
      let isReceived = following.receive(pair.got.observers.observers, id, player.model, pair.got.presentation)
      if isFollowed || isReceived || !client.log.take().isEmpty || pair.got.rows != rows {
        throw broken("presentation.away", "has left the tree, and is followed", id)
      }
    }
    pair.expected.deliver()
    pair.got.deliver()
    try naming(id) { () throws(Violation) in try pair.checkEnd(container: follower.container, step: step) }
  }

  /// The origin of the root's container in the global space.
  private var origin: CGPoint { CGPoint(x: Double(frameCount / 16), y: 44.5) }

  /// Updates all presentations, then lets all observers receive, then lets all deliver: §O18.
  private mutating func show(_ ids: [ScrollViewID], _ time: Double) throws(Violation) {
    let attached = Set(
      ids.filter { id in id.branch.map { scenario.branches[$0].hosts.isAttached } ?? false })
    let spaces = ReferenceTreeSpaces(origin: origin, attached: attached)
    let places = followers.indices.filter { followers[$0].isInTree }
    for follower in places.map({ followers[$0] }) {
      let (id, pair) = (follower.id, follower.pair)
      let rows = player.rows.rows(of: id)
      pair.expected.presentation.update(of: id, in: player.model, spaces, asking: pair.expected.client(of: rows))
      let client = pair.got.client(of: rows)
      if !following.update(&pair.got.presentation, id, player.model, origin, client) {
        throw broken("presentation.away", "is in the tree, and not followed", id)
      }
    }
    for follower in places.map({ followers[$0] }) {
      let (id, pair) = (follower.id, follower.pair)
      if let report = player.model.report(of: id), let model = ShownModel(id, in: player.model) {
        pair.expected.observers.observers.receive(report, of: model, rows: pair.expected.presentation)
      }
      if !following.receive(pair.got.observers.observers, id, player.model, pair.got.presentation) {
        throw broken("observers.away", "is in the tree, and not received", id)
      }
    }
    for follower in places.map({ followers[$0] }) {
      follower.pair.expected.deliver()
      follower.pair.got.deliver()
    }
    for place in places {
      guard let report = player.model.report(of: followers[place].id) else { continue }
      followers[place].frameCount += 1
      followers[place].container = report.geometry.containerSize
      try check(followers[place], report)
    }
  }

  private func check(_ follower: Follower, _ report: FrameReport) throws(Violation) {
    let (id, pair) = (follower.id, follower.pair)
    guard let model = ShownModel(id, in: player.model) else { return }
    let frame = FollowedFrame(
      report: report, views: model.views, phaseChanges: model.phaseChanges, content: model.configuration.content,
      rows: player.rows.rows(of: id), step: step)
    let isSampled = frameCount % 16 == 1
    try naming(id) { () throws(Violation) in
      let shown = try pair.check(frame)
      guard isSampled, let row = shown.rows.last else { return }
      try SpacesOracle.check(
        pair.got.presentation.spaces, local: row.frame.origin, points: [CGPoint(x: 3, y: -7)], on: DeclaredSpaces.self,
        step: step)
    }
  }

  // MARK: Actions

  /// Carries out what actions and programs do after a frame, in the order of the members, for those that have left
  /// first.
  private mutating func act(_ left: [Follower], _ time: Double) throws(Violation) {
    for follower in left + followers.filter({ $0.isInTree }) {
      let pair = follower.pair
      _ = pair.got.observers.takeDeeds()
      let moments = scenario.presentation(of: follower.id).moments
      let due = follower.isInTree ? moments.filter { $0.frame == follower.frameCount - 1 }.map(\.deed) : []
      for deed in pair.expected.observers.takeDeeds() + due { try carryOut(deed, of: follower, time) }
    }
  }

  private mutating func carryOut(
    _ deed: ObserverScript.Deed, of follower: Follower, _ time: Double
  ) throws(Violation) {
    let (id, pair) = (follower.id, follower.pair)
    let isDone = try naming(id) { () throws(Violation) in
      try pair.carryOut(deed, container: follower.container, step: step)
    }
    guard !isDone, let configuration = player.model.configuration(of: id) else { return }
    do {
      if let kind = deed.event(in: configuration) {
        try player.model.enqueue(ScrollEvent(time: time, kind), at: .view(id))
      } else if let edit = deed.edit(of: player.rows.rows(of: id)) {
        try player.model.apply([edit], to: id)
        try player.rows.apply([edit], to: id)
        pair.apply([edit])
      }
    } catch {
      // A deed that cannot be done is skipped.
    }
  }

  // MARK: Violations

  /// Adds the scroll view's name to violations of a check.
  private func naming<Value>(
    _ id: ScrollViewID, _ check: () throws(Violation) -> Value
  ) throws(Violation) -> Value {
    do { return try check() } catch { throw broken(error.signature, error.message, id) }
  }

  private func broken(_ signature: String, _ message: String, _ id: ScrollViewID) -> Violation {
    let path = player.rows.path(of: id).map { scenario.text(of: $0) } ?? ""
    return Violation(
      signature: "tree.\(signature)", message: "\(path.isEmpty ? "root" : path): \(message)", step: step)
  }
}
