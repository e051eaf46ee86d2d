// The comparison of what two models show after the same frame, field by field.
import Foundation
import ScrollTypes

/// A field in which two models differ, in words.
struct FrameDifference {
  /// The field's name, as it stands in a signature.
  var field: String
  /// The field, what was expected and what came.
  var message: String

  init(_ field: String, _ name: String, expected: Any, got: Any) {
    self.field = field
    message = "\(name): expected \(expected), got \(got)"
  }
}

/// The reports of the reference and of the model that is checked.
struct FrameComparison {
  let expected: FrameReport
  let got: FrameReport
  var tolerance: Tolerance

  private var offsetAllowance: Double { tolerance.offset(expected.geometry.contentOffset.y, at: expected.time) }
  var isOffsetEqual: Bool { expected.geometry.contentOffset.y == got.geometry.contentOffset.y }

  /// Why a decision may have gone another way through nobody's fault; nil if it cannot have.
  func excuse(by ties: ReferenceTies, hasDrifted: Bool) -> String? {
    if let reason = ties.reason { return reason }
    if hasDrifted, let reason = ties.wideReason { return reason }
    // Before their corrections, offsets that differ by rounding alone are within the allowance of each other.
    let nearness = hasDrifted ? tolerance.widened : tolerance
    let (old, new) = (expected.geometry.contentOffset.y, got.geometry.contentOffset.y)
    let distance = abs((old - expected.offsetCorrection) - (new - got.offsetCorrection))
    guard distance <= nearness.offset(old, at: expected.time), distance > 0.25 / unitsPerPoint || hasDrifted,
      ties.distance <= nearness.offsetUnits(old, at: expected.time)
    else { return nil }
    return "an edge lies within \(ties.distance) units of another"
  }

  /// The first difference, in the order in which one leads to another.
  func firstDifference<Subject: ScrollModel & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject, history: SubjectHistory
  ) -> FrameDifference? {
    if expected.time != got.time {
      return FrameDifference("time", "time", expected: expected.time, got: got.time)
    }
    if let difference = phaseDifference(reference: reference, subject: subject) { return difference }
    if expected.measuredRowCount != got.measuredRowCount {
      return FrameDifference(
        "measuredRowCount", "measured rows", expected: expected.measuredRowCount, got: got.measuredRowCount)
    }
    if let difference = geometryDifference() { return difference }
    if let difference = rowDifference(reference: reference, subject: subject) { return difference }
    if abs(expected.velocity.dy - got.velocity.dy) > tolerance.velocity(expected.velocity.dy, at: expected.time)
      || !got.velocity.dy.isFinite || expected.velocity.dx != got.velocity.dx
    {
      return FrameDifference("velocity", "velocity", expected: expected.velocity, got: got.velocity)
    }
    return changesDifference(phaseChanged: subject.phaseChangeCount > 0, history: history)
  }

  private func phaseDifference<Subject: ScrollModel & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject
  ) -> FrameDifference? {
    for position in 0..<min(reference.phaseChangeCount, subject.phaseChangeCount) {
      let (old, new) = (reference.phaseChange(at: position), subject.phaseChange(at: position))
      let name = "phase change \(position)"
      if old.oldPhase != new.oldPhase || old.newPhase != new.newPhase {
        return FrameDifference("phaseChange", name, expected: old, got: new)
      }
      if !(abs(old.time - new.time) <= tolerance.time(old.time)) {
        return FrameDifference("phaseChangeTime", name, expected: old, got: new)
      }
      if !(abs(old.velocity - new.velocity) <= tolerance.velocity(old.velocity, at: old.time)) {
        return FrameDifference("phaseChangeVelocity", name, expected: old, got: new)
      }
    }
    if reference.phaseChangeCount != subject.phaseChangeCount {
      return FrameDifference(
        "phaseChangeCount", "changes of phase", expected: reference.phaseChangeCount, got: subject.phaseChangeCount)
    }
    if expected.phase != got.phase {
      return FrameDifference("phase", "phase", expected: expected.phase, got: got.phase)
    }
    return nil
  }

  private func geometryDifference() -> FrameDifference? {
    let (old, new) = (expected.geometry, got.geometry)
    if old.contentSize != new.contentSize {
      return FrameDifference("contentSize", "content size", expected: old.contentSize, got: new.contentSize)
    }
    if old.contentInsets != new.contentInsets {
      return FrameDifference("contentInsets", "content insets", expected: old.contentInsets, got: new.contentInsets)
    }
    if old.containerSize != new.containerSize {
      return FrameDifference("containerSize", "container size", expected: old.containerSize, got: new.containerSize)
    }
    if expected.offsetCorrection != got.offsetCorrection {
      return FrameDifference(
        "offsetCorrection", "offset correction", expected: expected.offsetCorrection, got: got.offsetCorrection)
    }
    if !(abs(old.contentOffset.y - new.contentOffset.y) <= offsetAllowance)
      || old.contentOffset.x != new.contentOffset.x
    {
      return FrameDifference("offset", "content offset", expected: old.contentOffset, got: new.contentOffset)
    }
    if new.visibleRect != new.bounds {
      return FrameDifference("visibleRect", "visible rectangle", expected: new.bounds, got: new.visibleRect)
    }
    return nil
  }

  private func rowDifference<Subject: ScrollModel & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject
  ) -> FrameDifference? {
    if expected.visibleRows != got.visibleRows {
      return FrameDifference("visibleRows", "visible rows", expected: expected.visibleRows, got: got.visibleRows)
    }
    if reference.visibleRowCount != subject.visibleRowCount {
      return FrameDifference(
        "visibleRowCount", "rows on the screen", expected: reference.visibleRowCount, got: subject.visibleRowCount)
    }
    let allowance = isOffsetEqual ? 0 : offsetAllowance
    for position in 0..<reference.visibleRowCount {
      let (old, new) = (reference.visibleRow(at: position), subject.visibleRow(at: position))
      if old.row != new.row {
        return FrameDifference("row", "row at place \(position)", expected: old.row, got: new.row)
      }
      // The inset is exact in units or as configured, half a unit apart at most.
      if !(abs(old.frame.minX - new.frame.minX) <= 0.5 / unitsPerPoint) || old.frame.size != new.frame.size
        || !(abs(old.frame.origin.y - new.frame.origin.y) <= allowance)
      {
        return FrameDifference("rowFrame", "frame of row \(old.row)", expected: old.frame, got: new.frame)
      }
    }
    return nil
  }

  /// What changed is told by the model's own last report, so it is compared with that and not with the reference's.
  private func changesDifference(phaseChanged: Bool, history: SubjectHistory) -> FrameDifference? {
    var changes: FrameChanges = []
    if phaseChanged { changes.insert(.phase) }
    if got.geometry != history.geometry { changes.insert(.geometry) }
    if got.visibleRows != history.visibleRows { changes.insert(.visibleRows) }
    if changes == got.changes { return nil }
    return FrameDifference("changes", "bits of the changes", expected: changes.rawValue, got: got.changes.rawValue)
  }
}
