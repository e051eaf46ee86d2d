// Decodes the first record of an input into presentations and observers of a tree.
import FuzzSupport
import ScenarioSearch
import ScrollScenario

/// The scripts of a tree's scroll views. About a quarter of the first records have some.
///
/// The scripts come from a seed made of all bits of the record. One scroll view in four has no script.
struct TreeScripts {
  private let seed: UInt64

  /// Creates the scripts of a first record; `nil` if it has none.
  init?(_ first: OperationRecord) {
    seed = SplitMix64.output(200, ofSeed: first.rawValue)
    guard seed & 3 == 0 else { return nil }
  }

  /// Gives the root and the branches their scripts.
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
