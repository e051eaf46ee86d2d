// Strategy: trees of up to six kinds of scroll views, up to four deep, in rows, headers and footers or attached, on one axis and on
// both, in every direction of reading, bouncing or not, short and long, with layouts and pins, of all retentions. They are swiped,
// dragged by two pointers, turned by wheels, gestures and momentum, sent by keys and requests, disabled, resized, updated, edited,
// attached and detached, in scroll views that are in the tree then or at points of the screen; rows that host others come, go and
// move; rows are appended, or a container turns, while one is on its way, and a pointer stops one that goes to a place which it keeps.
// A quarter of the trees have columns: one side stack or two beside sections of the root or of a scroll view in it, long and
// short, with estimates right and wrong, sometimes one more that is refused; jumps then go deep, and edits, updates and events find
// the stacks as often as all others (`TreeColumns`). In a quarter most scroll views are presented and observed, by scripts as those of
// `effects` and `observers` (`TreeScripts`). A record is one of these, mostly a whole swipe. The engine plays along while records become
// steps, so that most name what is there (`TreeRun`). Frames come at odd times, and follow the last event until nothing moves.
//
// Invariants: what the reference shows (`TreeDifferentialOracle`), how it presents rows and what it tells observers
// (`TreePresentationOracle`), what a scenario itself expects, invariants of side stacks (`SideStackOracle`), and the invariants of trees: of who is there and where, of other frames, of a tree of one, and of motions
// (`TreeInvariantOracle`). A search shows each input to one of the latter.
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Trees of scroll views.
  public static let trees = FuzzTarget(
    name: "trees",
    summary: "trees of scroll views and their presentations against the reference, and at other frame times",
    input: .trees(
      TreeForm(
        generator: OperationGenerator(weights: TreeDecoder.weights),
        models: [TreeFuzzModel("engine", ScrollTree.self), TreeFuzzModel("reference", ReferenceScrollTree.self)],
        scenario: { TreeDecoder.scenario($0) }, check: { checkTree($0, $1) })))
}

/// How the engine's presentations and observers follow its trees.
private let enginePresentations = TreeFollowing<ScrollTree, ScrollPresentation, ScrollObservers>(
  update: { presentation, view, tree, origin, client in
    client.hasEffects
      ? presentation.update(of: view, in: tree, origin: origin, asking: client)
      : presentation.update(of: view, in: tree, origin: origin, asking: client.plain)
  },
  receive: { observers, view, tree, presentation in observers.receive(view, in: tree, rows: presentation) })

private func checkTree(_ scenario: TreeScenario, _ effort: FuzzEffort) -> FuzzOutcome {
  var outcome = FuzzOutcome(operationCount: scenario.steps.count)
  for case .frame in scenario.steps { outcome.frameCount += 1 }
  do {
    try scenario.play(on: ScrollTree.self)
  } catch {
    outcome.finding = Finding(signature: "expectation", message: "\(error)", step: error.step)
    return outcome
  }
  do throws(Violation) {
    let verdict = try TreeDifferentialOracle.check(scenario, on: ScrollTree.self)
    outcome.isAmbiguous = verdict != .holds
    try SideStackOracle.check(scenario, on: ScrollTree.self)
    try TreePresentationOracle.check(scenario, enginePresentations)
    // A choice that the scenario itself makes, so that the same input is always looked at in the same way.
    let turn = scenario.steps.count % TreeInvariantOracle.allCases.count
    for (number, invariant) in TreeInvariantOracle.allCases.enumerated() where effort != .search || number == turn {
      try invariant.check(scenario, on: ScrollTree.self, alone: ScrollEngine.self)
    }
  } catch {
    outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
  }
  return outcome
}
