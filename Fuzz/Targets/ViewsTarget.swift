// Strategy: random trees of views, as values: stacks, groups, collections by id, branches, optional and erased views, ids,
// modifiers of layout, environment, preferences and callbacks, geometry readers, scroll views with lazy stacks, grids and sections,
// views and modifiers with states. They are changed step by step: views are put in, taken out, moved, exchanged, and made others,
// states are counted up, the window is resized and turned, content is dragged, flung and sent back. The host is read behind most
// steps, and behind several of them at once.
//
// Invariants: all frames, texts and ids are, to the bit, those of a new host of the same tree, whose views begin with the states
// that a slow, obvious model of identity has: paths of kinds, positions, branches and ids (`ViewModel`). A new host is at the start
// of all that scrolls, so this is looked at where the other one is. Exactly the bodies ran whose views are new or changed, or read a
// state that did, once each; exactly the callbacks were called that follow from who came, went and changed, what is inside before
// what is around, and what went last. Probes in lazy rows are there while the rows are on the screen, and states of rows that come
// back are those that they had, or, where the row may have been released, new ones. Where nothing changes nothing runs. Sizes that
// are asked for are answered as a new host does, and change nothing; boxes have the sizes that they are given. Views in stacks
// follow one another. In the end all that has appeared disappears.
import Foundation
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// Trees of views.
  public static let views = FuzzTarget(
    name: "views", summary: "views, their identities, states and callbacks against a model, and against new hosts",
    modules: [.views],
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: ViewDecoder.weights),
        describe: { ViewDecoder.lines($0) },
        check: { records, _ in onMainActor { checkViews(records) } })))
}

/// Views belong to the main actor. A search runs on it; a test may not.
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
