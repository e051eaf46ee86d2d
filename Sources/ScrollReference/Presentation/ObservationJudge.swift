// Invariants of the calls of one observer in one delivery, by brute force, row by row.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks the calls of one observer, and updates its state.
struct ObservationJudge {
  var registration: ObservationInvariants.Registration
  let calls: [ObserverCall]
  /// The rows that are on the screen.
  let rows: [ObservationInvariants.Row]
  /// The rows that have left the screen, in their former order.
  let left: [ObservationInvariants.Row]
  let container: CGSize
  let step: Int

  mutating func check(_ phaseChanges: [ScrollPhaseChange]) throws(Violation) {
    switch registration.subject {
    case .phase:
      let expected = phaseChanges.map { [ObservedValue.phase($0.oldPhase), .phase($0.newPhase)] }
      let got = calls.map { [$0.old, $0.new] }
      if got != expected { throw broken("phase", "called with \(calls), not \(expected)") }
    case .geometry, .contentGeometry, .rowGeometry: try checkValue()
    case .appearance: try checkAppearance()
    case .visibility(_, let threshold): try checkVisibility(threshold)
    case .targets(let threshold): try checkTargets(threshold)
    }
  }

  /// The rows on the screen that it observes.
  private var mine: [ObservationInvariants.Row] {
    if registration.isOfNothing { return [] }
    return rows.filter { registration.element == nil || registration.element == $0.name }
  }

  /// The name in a call about a row; nil for an observer of one row.
  private func name(_ row: ObservationInvariants.Row) -> StackElement? {
    registration.element == nil ? row.lastName : nil
  }

  /// Checks §O8, §O10, §O12: at most one call, with another value than the last one.
  private mutating func checkValue() throws(Violation) {
    if calls.count > 1 { throw broken("twice", "called more than once: \(calls)") }
    if case .rowGeometry = registration.subject, mine.isEmpty {
      if let call = calls.first { throw broken("unseen", "\(call) is of a row that is not on the screen") }
      registration.value = nil
      return
    }
    guard let call = calls.first else { return }
    if let old = call.old {
      if !old.isNoNumber && old == call.new { throw broken("unchanged", "\(call) tells of no change") }
      if let last = registration.value, !last.isNoNumber && last != old {
        throw broken("value", "the value was \(last), not \(old)")
      }
    }
    if case .contentGeometry = registration.subject, registration.value == call.new {
      throw broken("unchanged", "\(call) tells of no change")
    }
    registration.value = call.new
  }

  /// Checks §V12: one call for each row that came onto the screen, and one for each row that left it, in order.
  private mutating func checkAppearance() throws(Violation) {
    let inside = registration.inside
    let gone = left.filter { inside.contains($0.number) }.map { [$0.lastName] }
    let came = mine.filter { !inside.contains($0.number) }.map { [$0.lastName] }
    func names(_ value: ObservedValue) -> [[StackElement]] {
      calls.filter { $0.new == value }.map { [$0.element ?? registration.element].compactMap(\.self) }
    }
    let (disappeared, appeared) = (names(.disappeared), names(.appeared))
    // An observer of a row that is gone names no row.
    let isAlike = registration.element == nil ? disappeared == gone : disappeared.count == gone.count
    if !isAlike { throw broken("disappear", "\(disappeared) disappeared, not \(gone)") }
    if appeared != came { throw broken("appear", "\(appeared) appeared, not \(came)") }
    if calls.count != gone.count + came.count { throw broken("kind", "called with \(calls)") }
    registration.inside.subtract(left.map(\.number))
    registration.inside.formUnion(mine.map(\.number))
  }

  /// Checks §V6, §V7: enters and leaves alternate, and afterwards the rows that reach the threshold are inside.
  private mutating func checkVisibility(_ threshold: Double) throws(Violation) {
    var inside = registration.inside
    var gone = left.filter { inside.contains($0.number) }
    var lastPlace = -1
    for call in calls {
      guard case .isVisible(let isVisible) = call.new else { throw broken("kind", "called with \(call)") }
      if let first = gone.first {
        // Rows that left the screen come first, in order.
        if isVisible || call.element != name(first) {
          throw broken("leave", "\(first.lastName) has not left, but \(call)")
        }
        gone.removeFirst()
        inside.remove(first.number)
        continue
      }
      guard let place = mine.firstIndex(where: { name($0) == call.element }) else {
        throw broken("unknown", "\(call) is of no row on the screen")
      }
      let row = mine[place]
      if isVisible == inside.contains(row.number) { throw broken("pairing", "\(call) comes a second time") }
      // Leaves come before enters. Both are in the order of rows.
      let order = (isVisible ? rows.count : 0) + place
      if order <= lastPlace { throw broken("order", "\(call) comes too late in \(calls)") }
      lastPlace = order
      if isVisible { inside.insert(row.number) } else { inside.remove(row.number) }
    }
    if let row = gone.first { throw broken("leave", "\(row.lastName) is gone, and has not left") }
    for row in mine {
      let fraction = ReferenceVisibility.fraction(of: row.frame, in: container)
      if ReferenceVisibility.margin(fraction, threshold) < 1e-12 { continue }
      let isInside = inside.contains(row.number)
      if ReferenceVisibility.reaches(fraction, threshold) != isInside {
        throw broken("visible", "\(row.lastName) shows by \(fraction), and is \(isInside ? "inside" : "outside")")
      }
    }
    registration.inside = inside
  }

  /// Checks §V14, §V15: at most one call, with the rows that reach the threshold and have an id.
  private mutating func checkTargets(_ threshold: Double) throws(Violation) {
    if calls.count > 1 { throw broken("twice", "called more than once: \(calls)") }
    if let call = calls.first {
      guard case .rows(let new) = call.new else { throw broken("kind", "called with \(call)") }
      if new == registration.targets { throw broken("unchanged", "\(call) tells of no change") }
      registration.targets = new
    }
    var expected: [StackElement] = []
    for row in rows {
      // Scripts give ids to three of four rows.
      guard case .row(let index, _) = row.element, index % 4 != 3 else { continue }
      let fraction = ReferenceVisibility.fraction(of: row.frame, in: container)
      if ReferenceVisibility.margin(fraction, threshold) < 1e-12 { return }
      if ReferenceVisibility.reaches(fraction, threshold) { expected.append(row.lastName) }
    }
    if registration.targets != expected {
      throw broken("targets", "\(registration.targets) are in sight, not \(expected)")
    }
  }

  private func broken(_ invariant: String, _ message: String) -> Violation {
    Violation(
      signature: "observers.\(invariant)", message: "observer \(registration.observer): \(message)", step: step)
  }
}

extension ObservedValue {
  /// Whether it contains NaN, and so is not equal to itself. An array that is compared with itself does not look at its
  /// elements.
  fileprivate var isNoNumber: Bool {
    if case .numbers(let numbers) = self { numbers.values.contains(where: \.isNaN) } else { false }
  }
}
