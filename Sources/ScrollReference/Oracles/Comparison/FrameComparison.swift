// Compares what two models show after the same frame, field by field.
import Foundation
import ScrollScenario
import ScrollTypes

/// A field in which two models differ, in words.
struct FrameDifference {
  /// The field's name in a signature.
  var field: String
  /// The field, the expected value and the value that came.
  var message: String

  init(_ field: String, _ name: String, expected: Any, got: Any) {
    self.field = field
    message = "\(name): expected \(expected), got \(got)"
  }

  /// Finds the first field in which two reports differ; nil if there is none.
  ///
  /// - Parameters:
  ///   - subject: The subject of the fields to compare; nil for all fields.
  ///   - scale: The factor by which lengths are longer in the second report.
  init?(_ expected: FrameReport, _ got: FrameReport, about subject: ReportField.Subject? = nil, scale: Double = 1) {
    for field in ReportField.all where subject == nil || field.subject == subject {
      let (old, new) = (field.value(expected).scaled(by: scale), field.value(got))
      if old == new { continue }
      self.init(field.name, field.words, expected: old, got: new)
      return
    }
    return nil
  }
}

/// The reports of the reference and of the model under test.
struct FrameComparison {
  let expected: FrameReport
  let got: FrameReport
  /// The comparison along the stack's axis, and along the other axis if content scrolls along both.
  private(set) var along: AxisComparison
  private(set) var across: AxisComparison?
  private let axis: ScreenAxis

  /// - Parameter leader: The model that moves the content; nil if the content moves itself.
  init(
    expected: FrameReport, got: FrameReport, content: StackContent, reference: ReferenceModel,
    movedBy leader: ReferenceModel? = nil
  ) {
    self.expected = expected
    self.got = got
    let axis = ScreenAxis(content)
    self.axis = axis
    along = AxisComparison(axis, expected, got, (leader ?? reference).main.tolerance)
    across = reference.cross.map { AxisComparison(axis.across, expected, got, $0.tolerance) }
  }

  /// The axes along which the offsets differ.
  var drift: Drift { Drift(along: !along.isOffsetEqual, across: !(across?.isOffsetEqual ?? true)) }

  /// Returns the comparison with the allowances for models that have drifted apart.
  func widened(by drift: Drift) -> FrameComparison {
    var wide = self
    if drift.along { wide.along.tolerance = along.tolerance.widened }
    if drift.across, let across { wide.across?.tolerance = across.tolerance.widened }
    return wide
  }

  /// Returns the first difference. The fields are in the order in which a difference in one causes one in the next.
  func firstDifference<Subject: ShownFrame & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject, history: SubjectHistory
  ) -> FrameDifference? {
    if let difference = FrameDifference(expected, got, about: .time) { return difference }
    if let difference = phaseDifference(reference: reference, subject: subject) { return difference }
    if let difference = FrameDifference(expected, got, about: .measuring) { return difference }
    if let difference = geometryDifference() { return difference }
    if let difference = elementDifference(reference: reference, subject: subject) { return difference }
    if !isSame(expected.velocity, got.velocity, at: expected.time) {
      return FrameDifference("velocity", "velocity", expected: expected.velocity, got: got.velocity)
    }
    return changesDifference(phaseChanged: subject.phaseChangeCount > 0, history: history)
  }

  private func isSame(_ old: CGVector?, _ new: CGVector?, at time: Double) -> Bool {
    guard let old, let new else { return old == new }
    let isSameAcross = across?.isSame(old, new, at: time) ?? (axis.across.speed(of: old) == axis.across.speed(of: new))
    return along.isSame(old, new, at: time) && isSameAcross
  }

  private func phaseDifference<Subject: ShownFrame & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject
  ) -> FrameDifference? {
    for position in 0..<min(reference.phaseChangeCount, subject.phaseChangeCount) {
      let (old, new) = (reference.phaseChange(at: position), subject.phaseChange(at: position))
      let name = "phase change \(position)"
      if old.oldPhase != new.oldPhase || old.newPhase != new.newPhase {
        return FrameDifference("phaseChange", name, expected: old, got: new)
      }
      let allowance = max(along.tolerance.time(old.time), across?.tolerance.time(old.time) ?? 0)
      if !(abs(old.time - new.time) <= allowance) {
        return FrameDifference("phaseChangeTime", name, expected: old, got: new)
      }
      if !isSame(old.context.velocity, new.context.velocity, at: old.time) {
        return FrameDifference("phaseChangeVelocity", name, expected: old, got: new)
      }
      if let difference = difference(old.context.geometry, new.context.geometry, at: old.time) {
        return FrameDifference("phaseChangeGeometry", "\(difference.message) of \(name)", expected: old, got: new)
      }
    }
    if reference.phaseChangeCount != subject.phaseChangeCount {
      return FrameDifference(
        "phaseChangeCount", "changes of phase", expected: reference.phaseChangeCount, got: subject.phaseChangeCount)
    }
    return FrameDifference(expected, got, about: .phase)
  }

  private func geometryDifference() -> FrameDifference? {
    if expected.geometry.contentSize == got.geometry.contentSize,
      let difference = FrameDifference(expected, got, about: .correction)
    {
      return difference
    }
    return difference(expected.geometry, got.geometry, at: expected.time)
  }

  private func difference(_ old: ScrollGeometry, _ new: ScrollGeometry, at time: Double) -> FrameDifference? {
    if old.contentSize != new.contentSize {
      return FrameDifference("contentSize", "content size", expected: old.contentSize, got: new.contentSize)
    }
    if old.contentInsets != new.contentInsets {
      return FrameDifference("contentInsets", "content insets", expected: old.contentInsets, got: new.contentInsets)
    }
    if old.containerSize != new.containerSize {
      return FrameDifference("containerSize", "container size", expected: old.containerSize, got: new.containerSize)
    }
    let places = (axis.across.coordinate(of: old.contentOffset), axis.across.coordinate(of: new.contentOffset))
    let isSameAcross = across?.isSame(old, new, at: time) ?? (abs(places.0 - places.1) <= 0.5 / unitsPerPoint)
    if along.isSame(old, new, at: time), isSameAcross { return nil }
    return FrameDifference("offset", "content offset", expected: old.contentOffset, got: new.contentOffset)
  }

  private func elementDifference<Subject: ShownFrame & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject
  ) -> FrameDifference? {
    if let difference = FrameDifference(expected, got, about: .lines) { return difference }
    let count = subject.visibleElementCount
    if reference.visibleElementCount != count {
      return FrameDifference(
        "visibleElementCount", "views on the screen", expected: reference.elementsOnScreen.map(\.element),
        got: subject.elementsOnScreen.map(\.element))
    }
    for position in 0..<count {
      let (old, new) = (reference.visibleElement(at: position), subject.visibleElement(at: position))
      if old.element != new.element || old.line != new.line {
        return FrameDifference("element", "view at place \(position)", expected: old, got: new)
      }
      if old.isPinned != new.isPinned {
        return FrameDifference("isPinned", "whether \(old.element) is pinned", expected: old, got: new)
      }
      if !isSame(old.frame, new.frame) {
        return FrameDifference("frame", "frame of \(old.element)", expected: old.frame, got: new.frame)
      }
    }
    return nil
  }

  private func isSame(_ old: CGRect, _ new: CGRect) -> Bool {
    let size = expected.geometry.containerSize
    let scale = 1 + size.width + size.height
    // Across the axis an inset may be exact in units or as configured. The two differ by up to half a unit at each
    // side.
    let rounding = 2 / unitsPerPoint + 1e-12 * scale
    let places = (axis.across.start(of: old, in: size), axis.across.start(of: new, in: size))
    let lengths = (axis.across.length(of: old), axis.across.length(of: new))
    let drift = across.map { $0.allowance(at: places.0, length: lengths.0) } ?? 0
    return along.isSame(old, new) && abs(places.0 - places.1) <= rounding + drift
      && abs(lengths.0 - lengths.1) <= rounding
  }

  /// Checks the set of changes. A model reports changes against its own last report, so the comparison does too.
  private func changesDifference(phaseChanged: Bool, history: SubjectHistory) -> FrameDifference? {
    var changes: FrameChanges = []
    if phaseChanged { changes.insert(.phase) }
    if got.geometry != history.geometry { changes.insert(.geometry) }
    if got.visibleLines != history.visibleLines { changes.insert(.visibleLines) }
    if expected.changes.contains(.userScroll) { changes.insert(.userScroll) }
    if changes == got.changes { return nil }
    return FrameDifference("changes", "bits of the changes", expected: changes.rawValue, got: got.changes.rawValue)
  }
}
