// Strategy: random operations on two extent trees, one of which is a copy of the other from time to time, with four cursors
// that go back and forth between them and so are stale or another tree's most of the time. Rows are chosen at the ends, as
// fractions, and close to where the last change was; counts at the size of a block. Most trees are small; some get 100 000
// rows by one insertion, scattered measurements make them tall, and long runs of deletions hollow them out. Fuzz/Scripts/build
// compiles ScrollStorage with VOLUTE_CHECKS, so that the tree proves its own structure after every operation.
//
// Invariants: after every operation all sums are those of a plain array of optional extents, and so are the offset, the
// extent and the state of every row of a small tree or of ten rows of a large one, with and without a cursor, and the rows
// found at the borders of each and one unit beside them; at the end those of all rows of both trees. No number has a
// tolerance. The tree keeps its promises (`brokenPromise`). No operation looks at more nodes than a few paths from the root to a leaf
// have (`ExtentCost`), but for those that it gives back. The height and the number of nodes are bounded by the number of rows, and memory
// that was reserved suffices.
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// The extent tree against a plain array.
  public static let extents = FuzzTarget(
    name: "extents", summary: "the extent tree against a plain array, after every operation",
    modules: [.storage],
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: ExtentDecoder.weights),
        describe: { ExtentDecoder.operations($0).map(\.description) },
        check: { records, effort in checkExtents(records, effort) })))
}

private func checkExtents(_ records: [OperationRecord], _ effort: FuzzEffort) -> FuzzOutcome {
  var run = ExtentRun()
  var decoder = ExtentDecoder()
  var outcome = FuzzOutcome(operationCount: records.count)
  // Rows that operations may go through in all, so that an input of nothing but large trees ends in time.
  var work = 40_000_000
  do throws(ExtentFault) {
    for (step, record) in records.enumerated() where work > 0 {
      SharedCounter.step.value = UInt64(step)
      outcome.frameCount = step + 1
      try run.make(decoder.next(record))
      try run.check(after: step, recent: decoder.recent)
      work -= decoder.rowCount
    }
    try run.finish(effort)
  } catch {
    outcome.finding = Finding(
      signature: "extents.\(error.question)", message: error.message, step: max(0, outcome.frameCount - 1))
  }
  return outcome
}
