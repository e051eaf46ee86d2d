// Strategy: random operations on two extent trees, one of which is sometimes a copy of the other. Four cursors move
// between both trees, so most of the time they are stale or belong to the other tree. Rows are chosen at the ends, as
// fractions, and close to the last change; counts are chosen around the size of a block. Most trees are small. Some get
// 100 000 rows by one insertion; scattered measurements make them tall, and long series of deletions hollow them out.
// Fuzz/Scripts/build compiles ScrollStorage with VOLUTE_CHECKS, so that the tree checks its own structure after every
// operation.
//
// Invariants: after every operation, all sums are those of a plain array of optional extents. So are the offset, extent
// and state of every row of a small tree, or of ten rows of a large one, with and without a cursor. So are the rows
// found at the edges of each, and one unit beside them. At the end, all rows of both trees are compared. No number has
// a tolerance. The tree keeps its promises (`brokenPromise`). No operation looks at more nodes than a few paths from
// the root to a leaf, plus the nodes that it frees (`ExtentCost`). The number of rows limits the height and the number
// of nodes. Reserved memory suffices.
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// Compares the extent tree with a plain array.
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
  // The total number of rows that operations may go through, so that an input with only large trees ends in time.
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
