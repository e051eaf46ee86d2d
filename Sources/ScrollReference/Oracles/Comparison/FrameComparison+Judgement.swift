// Judges the difference between two frames.
import ScrollTypes

/// The result of comparing a frame.
enum FrameJudgement {
  /// The frame is correct.
  case same
  /// The frame differs for a reason that is no fault of the model.
  case undecided(String)
  /// The frame is wrong.
  case wrong(FrameDifference)
}

extension FrameComparison {
  /// Judges what a model showed in the frame.
  ///
  /// - Parameters:
  ///   - ties: The reference's close calls, with those of a scroll view nested with it.
  ///   - drift: The axes along which rounding has led the two models apart before.
  func judgement<Subject: ShownFrame & ~Copyable>(
    of subject: borrowing Subject, reference: ReferenceModel, history: SubjectHistory, ties: [ReferenceTies],
    drift: Drift
  ) -> FrameJudgement {
    guard let difference = firstDifference(reference: reference, subject: subject, history: history) else {
      return .same
    }
    let excuses =
      ties.map { along.excuse(by: $0, hasDrifted: drift.along, isCorrected: true) }
      + [reference.cross.flatMap { across?.excuse(by: $0.ties, hasDrifted: drift.across, isCorrected: false) }]
    for case let reason? in excuses { return .undecided("\(difference.message) (\(reason))") }
    let isWide = drift.along || drift.across
    if isWide, widened(by: drift).firstDifference(reference: reference, subject: subject, history: history) == nil {
      return .undecided("\(difference.message) (a rounding difference grew)")
    }
    return .wrong(difference)
  }
}
