// Shrinks the scenario of a tree: fewer members and steps, plainer scroll views, rounder numbers.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns a smaller scenario, a fixed point. Whole members, halves of the steps, gestures and runs of frames are
  /// removed first, then single steps. At last layouts get simpler and numbers rounder.
  ///
  /// Long parts go first, because every try plays all parts that are left.
  public mutating func shrink(_ tree: TreeScenario) -> TreeScenario {
    var best = tree
    best.steps = cut(best.steps) { [best] in
      var candidate = best
      candidate.steps = $0
      return .tree(candidate)
    }
    while true {
      let before = best
      best = shrink([best], keepingLength: true, Self.fewer(membersOf:)) { .tree($0[0]) }[0]
      best.steps = Array(
        shrink(Self.groups(of: best.steps), Self.fewer(stepsOf:)) { [best] in
          var candidate = best
          candidate.steps = Array($0.joined())
          return .tree(candidate)
        }.joined())
      best.steps = shrink(best.steps, { _ in [] }) { [best] in
        var candidate = best
        candidate.steps = $0
        return .tree(candidate)
      }
      best = shrink([best], keepingLength: true, Self.simpler(layoutOf:)) { .tree($0[0]) }[0]
      best.steps = shrink(best.steps, Self.simpler(step:)) { [best] in
        var candidate = best
        candidate.steps = $0
        return .tree(candidate)
      }
      if best == before || !mayGoOn() { return best }
    }
  }

  /// Returns the same steps in simpler trees. Invalid trees are left out: a step may name a scroll view that no longer
  /// exists.
  static func simpler(layoutOf tree: TreeScenario) -> [TreeScenario] {
    var forms: [TreeScenario] = []
    func add(_ change: (inout TreeScenario) -> Void) {
      var form = tree
      change(&form)
      guard form != tree else { return }
      form.rebaseUpdates(from: tree)
      forms.append(form)
    }
    add { $0.retention = .restored }
    for index in tree.branches.indices {
      add { $0.branches[index].isRefused = false }
      add { $0.branches[index].origin = .zero }
      for hosts in simpler(hosts: tree.branches[index].hosts) { add { $0.branches[index].hosts = hosts } }
      let branch = tree.branches[index]
      for form in simpler(layoutOf: Scenario(configuration: branch.configuration, rows: branch.rows)) {
        add { ($0.branches[index].configuration, $0.branches[index].rows) = (form.configuration, form.rows) }
      }
      for script in simpler(presentation: branch.presentation) { add { $0.branches[index].presentation = script } }
    }
    for script in simpler(presentation: tree.presentation) { add { $0.presentation = script } }
    for form in simpler(layoutOf: Scenario(configuration: tree.configuration, rows: tree.rows)) {
      add { ($0.configuration, $0.rows) = (form.configuration, form.rows) }
    }
    return (forms + tree.withSmallerUpdates()).filter { (try? $0.validate()) != nil }
  }

  private static func simpler(hosts: TreeScenario.Branch.Hosts) -> [TreeScenario.Branch.Hosts] {
    switch hosts {
    case .rows(let from, let every, let section):
      (section == nil ? [] : [.rows(from: from, every: every, section: nil)])
        + smaller(than: from).map { .rows(from: $0, every: every, section: section) }
        + smaller(than: every).map { .rows(from: from, every: $0, section: section) }
    case .headers(let section): section == nil ? [] : [.headers(section: nil)]
    case .footers(let section): section == nil ? [] : [.footers(section: nil)]
    case .attached: []
    case .beside(let section, let origin):
      smaller(than: section).map { .beside(section: $0, origin: origin) }
        + simpler(length: origin).map { .beside(section: section, origin: $0) }
    }
  }

  /// Returns simpler forms of a step: an earlier time, a rounder or smaller coordinate, an event in the enclosing
  /// scroll view.
  static func simpler(step: TreeScenario.Step) -> [TreeScenario.Step] {
    switch step {
    case .event(let event, let place):
      simpler(seconds: event.time).map { .event(ScrollEvent(time: $0, event.kind), at: place) }
        + simpler(event: event.kind).map { .event(ScrollEvent(time: event.time, $0), at: place) }
        + simpler(place: place).map { .event(event, at: $0) }
    case .frame(let time): simpler(seconds: time).map { .frame($0) }
    case .edit(let edits, let path): simpler(transaction: edits).map { .edit($0, in: path) }
    case .update, .attach, .detach, .forget, .expect: []
    }
  }

  private static func simpler(seconds: Double) -> [Double] {
    guard let time = ScenarioTime(exactly: seconds) else { return [] }
    return simpler(time: time).map(\.seconds)
  }

  private static func simpler(place: TreeScenario.Place) -> [TreeScenario.Place] {
    switch place {
    case .automatic: []
    case .point(let point): [.automatic] + simpler(point: point).map { .point($0) }
    case .view(.root): [.automatic]
    case .view(let path): path.parent.map { [.view($0)] } ?? []
    }
  }
}
