// Strategy: random effects on a row in a random chain of scroll views. The chain has up to six scroll views with named
// rectangles. Rows have many sizes and both directions of reading. A presentation draws the list of effects in an
// engine with one row, partly by a transition and partly by a visual effect. A row is drawn in pairs if it has no
// visual effect and is read from left to right. Its list may then have an opacity, a scale, a rotation and an offset,
// each at most once and in that order.
//
// Invariants: conversions between all spaces of the chain are the reference's, and lead back (`SpacesOracle`). The
// transform of the row puts points where its operations put them one after the other, each by its own formula. The
// bounds enclose every drawn point, and nothing more if all corners are in front of the eye. The inverse of the
// transform leads back.
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// Checks coordinate spaces and transforms.
  public static let transforms = FuzzTarget(
    name: "transforms",
    summary: "coordinate spaces there and back, effects one after the other, and bounds by brute force",
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: TransformDecoder.weights),
        describe: { TransformDecoder.lines($0) },
        check: { records, _ in checkTransforms(records) })))
}

private func checkTransforms(_ records: [OperationRecord]) -> FuzzOutcome {
  var decoder = TransformDecoder()
  var outcome = FuzzOutcome(operationCount: records.count)
  do throws(Violation) {
    for (step, record) in records.enumerated() {
      SharedCounter.step.value = UInt64(step)
      outcome.frameCount = step + 1
      switch decoder.take(record) {
      case .none: break
      case .convert: try checkSpaces(decoder.spaces, decoder.local, decoder.points, step)
      case .draw: try TransformCheck(decoder, step: step).run(on: ScrollPresentation.self)
      }
    }
  } catch {
    outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
  }
  return outcome
}
