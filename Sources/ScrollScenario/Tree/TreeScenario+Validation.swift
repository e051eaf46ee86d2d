// Checks that a scenario of a tree is valid: it has a text form, and a model can be made from it.
import Foundation
import ScrollTypes

extension TreeScenario {
  /// Throws if the scenario has no text form or a model would refuse its root's configuration.
  ///
  /// Every scenario that was parsed is valid. Linear in the number of steps.
  public func validate() throws(InvalidScenario) {
    if comment.utf8.contains(UInt8(ascii: "\r")) {
      throw InvalidScenario(reason: "the comment has a carriage return: separate its lines by line feeds")
    }
    try Self.check(configuration, rows, presentation)
    if branches.count > Self.maximumBranchCount {
      throw InvalidScenario(reason: "there are at most \(Self.maximumBranchCount) branches")
    }
    for (index, branch) in branches.enumerated() {
      if let fault = branch.fault { throw InvalidScenario(reason: fault) }
      if let parent = branch.parent, !(0..<index).contains(parent) {
        throw InvalidScenario(reason: "the parent of a branch is an earlier one")
      }
      if branches[..<index].contains(where: { $0.name == branch.name }) {
        throw InvalidScenario(reason: "two branches are called `\(branch.name)`")
      }
      try Self.check(branch.configuration, branch.rows, branch.presentation)
    }
    if steps.count > Self.maximumStepCount {
      throw InvalidScenario(reason: "there are at most \(Self.maximumStepCount) steps")
    }
    var inForce = TreeConfigurations(self)
    for (index, step) in steps.enumerated() {
      if let reason = fault(of: step) { throw InvalidScenario(step: index, reason: reason) }
      if case .update(let new, let path) = step {
        do {
          try inForce[path].validateUpdate(to: new)
        } catch {
          throw InvalidScenario(step: index, reason: "\(error)")
        }
      }
      inForce.follow(step)
    }
  }

  private static func check(
    _ configuration: ScrollConfiguration, _ rows: RowExtents, _ presentation: PresentationScript
  ) throws(InvalidScenario) {
    do {
      try configuration.validate()
    } catch {
      throw InvalidScenario(reason: "\(error)")
    }
    if let reason = configuration.fault ?? rows.fault ?? presentation.fault { throw InvalidScenario(reason: reason) }
  }

  /// Says what is wrong with a step on its own, whatever the steps before it.
  private func fault(of step: Step) -> String? {
    switch step {
    case .event(let event, let place): return fault(of: event) ?? fault(of: place)
    case .edit(let edits, let path):
      if edits.isEmpty { return "there is at least one edit" }
      return fault(of: path) ?? edits.lazy.compactMap(\.fault).first
    case .update(let new, let path): return fault(of: path) ?? new.fault
    case .attach(let path), .detach(let path):
      if let last = path.steps.last, case .attached = last.host { return fault(of: path) }
      return "what is attached and detached is of a branch that stands in no view"
    case .forget(let path): return path == .root ? "the root is never away" : fault(of: path)
    case .frame(let time): return Self.fault(of: time)
    case .expect(let expectation): return fault(of: expectation.view) ?? expectation.fault
    }
  }

  private func fault(of event: ScrollEvent) -> String? {
    if let fault = Self.fault(of: event.time) ?? event.kind.fault { return fault }
    do {
      try event.validate()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func fault(of place: Place) -> String? {
    switch place {
    case .automatic: return nil
    case .point(let point): return point.x.isFinite && point.y.isFinite ? nil : "a point is finite"
    case .view(let path): return fault(of: path)
    }
  }

  private func fault(of path: TreePath) -> String? {
    has(path) ? nil : "a path leads along branches into views in which they stand"
  }

  private static func fault(of time: Double) -> String? {
    ScenarioTime(exactly: time) == nil
      ? "a time is whole microseconds from 0 through \(ScenarioTime.maximum)" : nil
  }
}

extension TreeScenario.Branch {
  /// Returns whether a word can name a branch.
  static func isName(_ text: some StringProtocol) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = text.utf8.first, letters.contains(first), text != "root" else { return false }
    return text.utf8.allSatisfy {
      letters.contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }

  /// Says what is wrong with the branch on its own, without its configuration.
  fileprivate var fault: String? {
    if !Self.isName(name) { return "a branch's name is small letters, digits and `-`, a letter first, and not `root`" }
    if !(origin.x.isFinite && origin.y.isFinite) { return "an origin is finite" }
    if case .beside(_, let distance) = hosts {
      if !distance.isFinite { return "an origin is finite" }
      if origin != .zero { return "a side stack stands at the distance that its hosts have: its own origin is zero" }
    }
    let numbers: [Int] =
      if case .rows(let from, let every, let section) = hosts { [from, every, section ?? 0] } else {
        [hosts.section ?? 0]
      }
    let most = ContentKey.largestRow
    return numbers.allSatisfy { 0...most ~= $0 } ? nil : "rows and sections are 0 through \(most)"
  }
}

extension TreeScenario.Expectation {
  /// Says what is wrong with the expectation, without its path.
  var fault: String? {
    if isAbsent { return nil }
    if let count = counts.first(where: { $0.value < 0 }) { return "\(count.key) is 0 or more" }
    if !counts.isEmpty, fields == Scenario.Expectation() { return nil }
    return fields.fault
  }
}

extension ContentKey {
  /// The largest row index and section number that a key can hold.
  static let largestRow = 0xFF_FFFF
}
