// What a difference between two frames means.
import ScrollTypes

/// What comes of comparing a frame.
enum FrameJudgement {
  /// It is as it should be.
  case same
  /// It differs for a reason that is nobody's fault.
  case undecided(String)
  /// It is wrong.
  case wrong(FrameDifference)
}

extension FrameComparison {
  /// Judges what a model showed in the frame.
  ///
  /// - Parameters:
  ///   - ties: What of the reference's may have gone another way, that of a scroll view nested with it included.
  ///   - drift: Where rounding has led the two apart before.
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
