// What holds of the calls of every delivery: their order, that enters and leaves alternate, and that they say what is so.
import Foundation
import ScrollTypes

/// Watches the calls of observers of all rows over deliveries.
///
/// It is given the edits, frames and calls in their order, and throws at the first broken law. Its signatures begin with "observers.".
public struct ObservationLaws {
  /// A row of the last frame, with what it is called now.
  fileprivate struct Row {
    var number: Int
    var element: StackElement
    var frame: CGRect
    var name: StackElement?
  }

  /// What is known of an observer.
  private struct Known {
    /// The numbers of the rows that have entered or appeared.
    var inside: Set<Int> = []
    var phase: ScrollPhase?
    var value: String?
    var targets: [String] = []
  }

  /// The observers that are registered, by their numbers.
  private var subjects: [(number: Int, subject: ObservedSubject, known: Known)] = []
  private var rows: [Row] = []
  private var rowCount = 0

  /// Creates laws for observers without any registration.
  public init() {}

  /// Takes it that an observer was added.
  public mutating func add(_ number: Int, _ subject: ObservedSubject) { subjects.append((number, subject, Known())) }

  /// Takes it that an observer was removed.
  public mutating func remove(_ number: Int) { subjects.removeAll { $0.number == number } }

  /// Takes it that an observer has another threshold.
  public mutating func setThreshold(_ threshold: Double, of number: Int) {
    for index in subjects.indices where subjects[index].number == number {
      if case .visibility = subjects[index].subject { subjects[index].subject = .visibility(threshold: threshold) }
      if case .targets = subjects[index].subject { subjects[index].subject = .targets(threshold: threshold) }
    }
  }

  /// Takes the edits that observers take.
  public mutating func apply(_ edits: [ContentEdit]) {
    for index in rows.indices {
      rows[index].name = rows[index].name.flatMap { ReferenceRenaming.name(of: $0, after: edits) }
    }
  }

  /// Checks the calls of a delivery.
  ///
  /// - Parameters:
  ///   - shown: The rows of the frame that was received, which are none at the end.
  ///   - container: The container's size in that frame.
  ///   - phaseChanges: The changes of phase of that frame.
  public mutating func check(
    _ calls: [ObservedCall], shown: [PresentedRow], container: CGSize, phaseChanges: [ScrollPhaseChange], step: Int
  ) throws(Violation) {
    try checkOrder(calls, step)
    let before = rows
    rows = shown.map { row in
      if let old = before.first(where: { $0.name == row.element }) {
        return Row(number: old.number, element: row.element, frame: row.frame, name: row.element)
      }
      rowCount += 1
      return Row(number: rowCount, element: row.element, frame: row.frame, name: row.element)
    }
    let now = rows
    let left = before.filter { old in !now.contains { $0.number == old.number } }
    for index in subjects.indices {
      let (number, subject, known) = subjects[index]
      let mine = calls.filter { $0.observer == number }.map(\.kind)
      let judge = Judge(number: number, calls: mine, rows: now.map(Judge.Row.init), left: left.map(Judge.Row.init))
      subjects[index].known = try Self.judge(judge, subject, known, container, phaseChanges, step)
    }
    for call in calls where !subjects.contains(where: { $0.number == call.observer }) {
      throw Violation(
        signature: "observers.removed", message: "observer \(call.observer) is not there, and is called: \(call)",
        step: step)
    }
  }

  /// §O6, but for the rows of one observer.
  private func checkOrder(_ calls: [ObservedCall], _ step: Int) throws(Violation) {
    for (first, second) in zip(calls, calls.dropFirst()) {
      let isSorted =
        first.step < second.step
        || first.step == second.step && (first.step == 1 || place(of: first) <= place(of: second))
      if isSorted { continue }
      throw Violation(signature: "observers.order", message: "\(first) comes before \(second)", step: step)
    }
  }

  private func place(of call: ObservedCall) -> Int { subjects.firstIndex { $0.number == call.observer } ?? 0 }

  private static func judge(
    _ judge: Judge, _ subject: ObservedSubject, _ known: Known, _ container: CGSize,
    _ phaseChanges: [ScrollPhaseChange], _ step: Int
  ) throws(Violation) -> Known {
    var known = known
    func fail(_ law: String, _ message: String) -> Violation {
      Violation(signature: "observers.\(law)", message: "observer \(judge.number): \(message)", step: step)
    }
    switch subject {
    case .phase:
      let expected = phaseChanges.map { ObservedCall.Kind.phase(from: $0.oldPhase, to: $0.newPhase) }
      if judge.calls != expected { throw fail("phase", "called with \(judge.calls), not \(expected)") }
    case .geometry, .content:
      if judge.calls.count > 1 { throw fail("twice", "called more than once: \(judge.calls)") }
      guard let call = judge.calls.first else { break }
      let (old, new) = judge.values(of: call)
      if old == new { throw fail("unchanged", "\(new ?? "nothing") has not changed") }
      if let old, let last = known.value, old != last { throw fail("value", "the value was \(last), not \(old)") }
      if old == nil, known.value == new { throw fail("unchanged", "\(new ?? "nothing") has not changed") }
      known.value = new
    case .appear: known.inside = try judge.appearances(known.inside, fail)
    case .disappear: known.inside = try judge.disappearances(known.inside, fail)
    case .visibility(let threshold):
      known.inside = try judge.visibility(known.inside, threshold, container, fail)
    case .targets(let threshold):
      known.targets = try judge.targets(known.targets, threshold, container, fail)
    case .row, .visibilityOf:
      // They follow one row; the comparison with the reference judges them.
      break
    }
    return known
  }
}

extension Judge.Row {
  fileprivate init(_ row: ObservationLaws.Row) {
    self.init(number: row.number, element: row.element, name: row.name ?? row.element, frame: row.frame)
  }
}
