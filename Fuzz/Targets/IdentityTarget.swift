// Strategy: random changes of a collection of ids, handed over as another collection or as a difference, which may have been
// made for other rows than these; ids come twice now and then, and come back after they have gone. The edits that come of it
// are applied to an engine in one transaction, whose rows are as long as their ids say, and whose content is scrolled
// meanwhile. The same changes go to a plain array, which shares no code with the ids.
//
// Invariants: the ids, and the row of each, are the array's; ids that stand twice are refused by the error that names every
// one of them, a difference of other rows by another, and nothing has changed then. The edits lead from the old rows to the
// new ones: rows whose id stays are neither taken out nor put in, and of them as few move as can be. The transaction is
// accepted; no row is measured again while its id stays, rows on the screen are as long as their ids say, and the view that
// stood first stays where it stood, or its survivor does.
import FuzzSupport
import ScenarioSearch

extension FuzzTarget {
  /// Ids and the edits between collections of them.
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
