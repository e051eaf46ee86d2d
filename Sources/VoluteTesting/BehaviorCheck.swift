// Plays random cases, and shrinks the first one that breaks a property.
import Foundation
import ScenarioSearch
import ScrollEngine
import ScrollScenario

/// A check of one behaviour.
struct BehaviorCheck<Behavior: ScrollTargetBehavior> {
  let makeBehavior: () -> Behavior
  let layouts: RandomLayouts
  let judge: BehaviorJudge<Behavior>
  let source: String?

  /// Plays the cases of a seed, and throws the first failure.
  func search(_ search: PropertySearch) throws(PropertyFailure) -> PropertyReport {
    for index in 0..<max(0, search.caseCount) {
      var generator = SeededGenerator(seed: search.seed, iteration: UInt64(index))
      let bytes = RecordGenerator.behaviorCase(&generator, along: layouts.axis)
      let scenario = layouts.adapting(Scenario(bytes: bytes))
      search.journal(scenario.description)
      guard let fault = fault(in: scenario) else { continue }
      defer { search.journal(scenario.description) }
      let comment = search.journalComment(fault.property, fault.expected, fault.actual, caseIndex: index)
      let smallest = shrunk(bytes, fault, search, comment)
      throw FailureText(check: self, scenario: smallest.scenario, fault: smallest.fault)
        .failure(seed: search.seed, caseIndex: index, tries: smallest.tries, pictureURL: search.pictureURL)
    }
    return PropertyReport(seed: search.seed, caseCount: max(0, search.caseCount), judgementCounts: judge.counts.counts)
  }

  /// Plays one scenario, and throws its failure.
  func replay(_ scenario: Scenario, pictureURL: URL?) throws(PropertyFailure) -> PropertyReport {
    let scenario = layouts.adapting(scenario)
    if let fault = fault(in: scenario) {
      throw FailureText(check: self, scenario: scenario, fault: fault)
        .failure(seed: nil, caseIndex: 0, tries: 0, pictureURL: pictureURL)
    }
    return PropertyReport(seed: nil, caseCount: 1, judgementCounts: judge.counts.counts)
  }

  private func fault(in scenario: Scenario) -> Fault? {
    var run = BehaviorRun(scenario, makeBehavior(), judge)
    return run.firstFault()
  }

  /// Returns the smallest case found that breaks the same property. The journal has it, too, with the comment.
  private func shrunk(
    _ bytes: [UInt8], _ fault: Fault, _ search: PropertySearch, _ comment: String
  ) -> (scenario: Scenario, fault: Fault, tries: Int) {
    func journal(_ scenario: Scenario) {
      var scenario = scenario
      scenario.comment = comment
      search.journal(scenario.description)
    }
    var (tries, best) = (0, (scenario: layouts.adapting(Scenario(bytes: bytes)), fault: fault))
    withoutActuallyEscaping(
      { (input: FuzzInput) -> Bool in
        tries += 1
        let scenario = layouts.adapting(input.scenario)
        journal(scenario)
        guard let found = self.fault(in: scenario), found.property == fault.property else { return false }
        best = (scenario, found)
        return true
      },
      do: { stillFails in
        withoutActuallyEscaping({ tries < search.maximumShrinkingTries }) { mayGoOn in
          var shrinker = ScenarioShrinker(stillFails: stillFails)
          shrinker.mayGoOn = mayGoOn
          let smaller = Scenario(bytes: shrinker.shrink(encoded: bytes))
          _ = shrinker.shrink(smaller)
        }
      })
    journal(best.scenario)
    return (best.scenario, best.fault, tries)
  }
}
