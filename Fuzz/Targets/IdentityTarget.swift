// Strategy: random changes of a collection of ids, applied to an engine and to a plain array. A change is passed on as
// another collection or as a difference, which may belong to other rows. Ids are sometimes repeated, and sometimes
// return after they were removed. The resulting edits are applied to the engine in one transaction. The length of a row
// depends on its id, and the content scrolls meanwhile. The array shares no code with the ids.
//
// Invariants: the ids and the row of each id are the array's. Repeated ids are refused by an error that names each of
// them, and a difference of other rows by another error; a refused change changes nothing. The edits lead from the old
// rows to the new ones. They neither remove nor insert rows whose id stays, and move as few of them as possible. The
// engine accepts the transaction. No row is measured again while its id stays. Rows on the screen have the lengths of
// their ids. The first view on the screen keeps its place, or its survivor does.
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// Checks ids and the edits between collections of them.
  public static let identity = FuzzTarget(
    name: "identity", summary: "ids of rows and differences of them against a plain array, applied to an engine",
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: IdentityDecoder.weights),
        describe: { IdentityDecoder.operations($0).map(\.description) },
        check: { records, _ in checkIdentity(records) })))
}

private func checkIdentity(_ records: [OperationRecord]) -> FuzzOutcome {
  var decoder = IdentityDecoder()
  var outcome = FuzzOutcome(operationCount: records.count)
  do throws(IdentityFault) {
    var run = try IdentityRun.begin()
    for (step, record) in records.enumerated() {
      SharedCounter.step.value = UInt64(step)
      outcome.frameCount = step + 1
      try run.make(decoder.next(record))
    }
  } catch {
    outcome.finding = Finding(
      signature: "identity.\(error.question)", message: error.message, step: max(0, outcome.frameCount - 1))
  }
  return outcome
}
