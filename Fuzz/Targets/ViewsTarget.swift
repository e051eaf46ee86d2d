// Strategy: change random trees of views step by step, and compare the host with a model and with new hosts.
//
// The trees are values. They contain stacks, groups, collections by id, branches, optional and erased views, ids,
// modifiers of layout, environment, preferences and callbacks, geometry readers, scroll views with lazy stacks, grids
// and sections, and views and modifiers with states. Views are inserted, removed, moved, exchanged and replaced, states
// are incremented, the window is resized and turned, content is dragged, flung and sent back. The host is read after
// most steps, sometimes after several at once.
//
// Invariants:
// - All frames, texts and ids are, bit by bit, those of a new host of the same tree. Its views start with the states of
//   a slow, obvious model of identity: paths of kinds, positions, branches and ids (`ViewModel`). A new host is at the
//   start of everything that scrolls, so they are compared only if the old host is there too.
// - Exactly those bodies ran whose views are new or changed, or that read a changed state, once each. Without a change,
//   nothing runs.
// - Exactly those callbacks were called that follow from views that came, went and changed. Inner views appear before
//   outer ones, and disappearances come last.
// - Probes in lazy rows are present while the rows are on the screen. States of rows that come back are the old ones,
//   or new ones if the row may have been released.
// - Requested sizes are those of a new host, and asking changes nothing. Boxes have the sizes that they are given.
//   Views in stacks follow one another.
// - In the end, everything that appeared disappears.
import Foundation
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// Checks trees of views.
  public static let views = FuzzTarget(
    name: "views", summary: "views, their identities, states and callbacks against a model, and against new hosts",
    modules: [.views],
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: ViewDecoder.weights),
        describe: { ViewDecoder.lines($0) },
        check: { records, _ in onMainActor { checkViews(records) } })))
}

/// Runs `body` on the main actor, to which views belong. A search is already on it; a test may not be.
private func onMainActor<Result: Sendable>(_ body: @MainActor @Sendable () -> Result) -> Result {
  if Thread.isMainThread { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

@MainActor
private func checkViews(_ records: [OperationRecord]) -> FuzzOutcome {
  var decoder = ViewDecoder()
  var outcome = FuzzOutcome(operationCount: records.count)
  do throws(ViewFault) {
    var run = try ViewRun(decoder.root)
    for (step, record) in records.prefix(ViewDecoder.maximumStepCount).enumerated() {
      SharedCounter.step.value = UInt64(step)
      outcome.frameCount = step + 1
      try run.make(decoder.next(record), isRead: ViewDecoder.isRead(record))
    }
    try run.end()
  } catch {
    outcome.finding = Finding(
      signature: "views.\(error.invariant)", message: error.message, step: max(0, outcome.frameCount - 1))
  }
  return outcome
}
