// What the first record of an input makes of what is presented and observed in a tree.
import FuzzSupport
import ScenarioSearch
import ScrollScenario

/// The scripts of the scroll views of a tree: about a quarter of the first records have some.
///
/// They are drawn from a seed that all bits of the record make; one scroll view in four is left without.
struct TreeScripts {
  private let seed: UInt64

  /// The scripts of a first record; nil where it has none.
  init?(_ first: OperationRecord) {
    seed = SplitMix64.output(200, ofSeed: first.rawValue)
    guard seed & 3 == 0 else { return nil }
  }

  /// Has the root and the branches presented and observed.
  func add(to scenario: inout TreeScenario) {
    var generator = SeededGenerator(seed: seed)
    scenario.presentation = Self.script(&generator)
    for index in scenario.branches.indices { scenario.branches[index].presentation = Self.script(&generator) }
  }

  private static func script(_ generator: inout SeededGenerator) -> PresentationScript {
    if generator.oneIn(4) { return .none }
    let theme: ScenarioTheme = generator.oneIn(2) ? .effects : .observers
    let records = RecordGenerator.presentation(theme, &generator)
    return EncodedScenario(header: ScenarioHeader(), records: records).presentation
  }
}
