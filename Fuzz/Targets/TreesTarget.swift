// Strategy: play random input on trees of up to six kinds of scroll views, up to four deep.
//
// - Places: in rows, headers and footers, or attached.
// - Content: on one axis or both, in every direction of reading, bouncing or not, short and long, with layouts and
//   pins, with all retentions.
// - Input: swipes, drags by two pointers, wheels, gestures and momentum, keys and requests, in members of the tree or
//   at points of the screen. A record is mostly a whole swipe.
// - Changes: scroll views are disabled, resized, updated, edited, attached and detached. Rows that host others come, go
//   and move. Rows are appended, or a container turns, while content moves. A pointer stops an animation to a kept
//   place.
// - Columns, in a quarter of the trees: one or two side stacks beside sections of the root or of another scroll view,
//   long and short, with right and wrong estimates, sometimes with another column that is refused. Then jumps go deep,
//   and edits, updates and events reach the stacks as often as other views (`TreeColumns`).
// - Scripts, in a quarter of the trees: they present and observe most scroll views, as in `effects` and `observers`
//   (`TreeScripts`).
//
// The engine plays along while records become steps, so that most of them name existing scroll views (`TreeRun`).
// Frames come at odd times, and follow the last event until nothing moves.
//
// Invariants: the tree shows what the reference shows (`TreeDifferentialOracle`), and presents rows and calls observers
// like it (`TreePresentationOracle`). The expectations of the scenario and the invariants of side stacks are met
// (`SideStackOracle`). So are the invariants of trees: of members and their places, of other frames, of a tree with one
// member, and of motions (`TreeInvariantOracle`). A search checks one of these for each input.
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Checks trees of scroll views.
  public static let trees = FuzzTarget(
    name: "trees",
    summary: "trees of scroll views and their presentations against the reference, and at other frame times",
    input: .trees(
      TreeForm(
        generator: OperationGenerator(weights: TreeDecoder.weights),
        models: [TreeFuzzModel("engine", ScrollTree.self), TreeFuzzModel("reference", ReferenceScrollTree.self)],
        scenario: { TreeDecoder.scenario($0) }, check: { checkTree($0, $1) })))
}

/// Makes the engine's presentations and observers follow its trees.
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
    // The scenario itself decides, so that the same input is always checked in the same way.
    let turn = scenario.steps.count % TreeInvariantOracle.allCases.count
    for (number, invariant) in TreeInvariantOracle.allCases.enumerated() where effort != .search || number == turn {
      try invariant.check(scenario, on: ScrollTree.self, alone: ScrollEngine.self)
    }
  } catch {
    outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
  }
  return outcome
}
