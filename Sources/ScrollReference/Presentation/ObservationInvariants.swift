// Invariants of the calls of a delivery: the order, alternating enters and leaves, and true values.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks the calls of the observers of a script.
///
/// It gets edits, deeds, frames and calls in order, and throws at the first broken invariant. Its signatures begin with
/// "observers.". It carries out the actions' deeds on observers itself, so it knows which observers are registered.
public struct ObservationInvariants {
  /// A row of the last frame, with its present name.
  struct Row {
    var number: Int
    var element: StackElement
    var frame: CGRect
    /// Its present name; nil if an edit has removed it.
    var name: StackElement?
    /// The name that a call has for it.
    var lastName: StackElement { name ?? element }
  }

  /// A registered observer, with its state.
  struct Registration {
    var number: Int
    /// Its index in the script.
    var observer: Int
    var subject: ObserverScript.Subject
    /// The row that it observes; nil for all rows.
    var element: StackElement?
    /// Whether an edit has removed the row that it observes.
    var isOfNothing = false
    /// The numbers of the rows that have entered or appeared.
    var inside: Set<Int> = []
    var value: ObservedValue?
    var targets: [StackElement] = []
    /// The number of its tokens.
    var tokenCount: Int { if case .appearance = subject { 2 } else { 1 } }
  }

  private let script: PresentationScript
  private(set) var registrations: [Registration] = []
  private var registrationCount = 0
  private var callCounts: [Int]
  private var rows: [Row] = []
  private var rowCount = 0

  /// Registers those observers of a script that are not late.
  public init(_ script: PresentationScript) {
    self.script = script
    callCounts = script.observers.map { _ in 0 }
    for (index, observer) in script.observers.enumerated() where !observer.isLate { add(index) }
  }

  private mutating func add(_ index: Int) {
    guard registrations.reduce(0, { $0 + $1.tokenCount }) < Self.mostTokens else { return }
    var registration = Registration(
      number: registrationCount, observer: index, subject: script.observers[index].subject)
    switch registration.subject {
    case .visibility(let element, _), .appearance(let element): registration.element = element
    case .rowGeometry(let element, _, _): registration.element = element
    default: break
    }
    registrations.append(registration)
    registrationCount += 1
  }

  /// The largest number of tokens in a run of a script.
  private static let mostTokens = 64

  /// Carries out a deed on the registrations, if it is about observers.
  public mutating func carryOut(_ deed: ObserverScript.Deed) {
    switch deed {
    case .add(let index): add(index)
    case .remove(let index): registrations.removeAll { $0.observer == index }
    case .setThreshold(let observer, let threshold):
      for index in registrations.indices where registrations[index].observer == observer {
        switch registrations[index].subject {
        case .visibility(let element, _): registrations[index].subject = .visibility(element, threshold: threshold)
        case .targets: registrations[index].subject = .targets(threshold: threshold)
        default: break
        }
      }
    default: break
    }
  }

  /// Applies the edits that observers get.
  public mutating func apply(_ edits: [ContentEdit]) {
    for index in rows.indices {
      rows[index].name = rows[index].name.flatMap { $0.renamed(after: edits) }
    }
    for index in registrations.indices {
      guard let element = registrations[index].element else { continue }
      let name = element.renamed(after: edits)
      registrations[index].element = name ?? element
      if name == nil { registrations[index].isOfNothing = true }
    }
  }

  /// Checks the calls of a delivery.
  ///
  /// - Parameters:
  ///   - shown: The rows of the received frame; no rows at the end.
  ///   - container: The container's size in that frame.
  ///   - phaseChanges: The phase changes of that frame.
  public mutating func check(
    _ calls: [ObserverCall], shown: [PresentedRow], container: CGSize, phaseChanges: [ScrollPhaseChange], step: Int
  ) throws(Violation) {
    let received = registrations
    try checkOrder(calls, received, step)
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
    try follow(calls, received, step)
    for registration in received {
      // An observer that an action has removed has not received all of its calls.
      guard let place = registrations.firstIndex(where: { $0.number == registration.number }) else { continue }
      var judge = ObservationJudge(
        registration: registration, calls: calls.filter { $0.registration == registration.number }, rows: now,
        left: left, container: container, step: step)
      try judge.check(phaseChanges)
      registrations[place].inside = judge.registration.inside
      registrations[place].value = judge.registration.value
      registrations[place].targets = judge.registration.targets
    }
  }

  /// Carries out the deeds of the actions on observers, call by call.
  ///
  /// It checks that each called observer was registered when the frame was received, and still is.
  private mutating func follow(
    _ calls: [ObserverCall], _ received: [Registration], _ step: Int
  ) throws(Violation) {
    for call in calls {
      guard registrations.contains(where: { $0.number == call.registration }) else {
        throw broken("removed", "\(call) comes after the observer was removed", step)
      }
      guard received.contains(where: { $0.number == call.registration }) else {
        throw broken("early", "\(call) comes in the frame in which the observer was added", step)
      }
      callCounts[call.observer] += 1
      for response in script.observers[call.observer].responses
      where response.call ?? callCounts[call.observer] == callCounts[call.observer] {
        carryOut(response.deed)
      }
    }
  }

  /// Checks §O6, except for the order of rows in one observer.
  private func checkOrder(
    _ calls: [ObserverCall], _ received: [Registration], _ step: Int
  ) throws(Violation) {
    func place(_ call: ObserverCall) -> (Int, Int)? {
      guard let place = received.firstIndex(where: { $0.number == call.registration }) else { return nil }
      let due = received[place].step(of: call)
      // Phase changes are in order of time, which is checked for each observer.
      return (due, due == 1 ? 0 : place)
    }
    for (first, second) in zip(calls, calls.dropFirst()) {
      // A call of an observer that was not registered is reported elsewhere.
      guard let before = place(first), let behind = place(second) else { continue }
      if before > behind { throw broken("order", "\(first) comes before \(second)", step) }
    }
  }

  private func broken(_ invariant: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: "observers.\(invariant)", message: message, step: step)
  }
}

extension ObservationInvariants.Registration {
  /// The step of a delivery in which a call is due, from 1 on (§O6).
  func step(of call: ObserverCall) -> Int {
    switch subject {
    case .phase: 1
    case .geometry, .contentGeometry: 2
    case .appearance: call.new == .disappeared ? 3 : 4
    case .visibility: call.new == .isVisible(false) ? 5 : 6
    case .targets: 7
    case .rowGeometry: 8
    }
  }
}
