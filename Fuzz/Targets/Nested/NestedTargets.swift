// Where scrolls of nested scroll views come to rest, and where their content opens.
import ScrollScenario
import ScrollTypes

/// A rule, size classes and a behaviour that follow from all bits of a record; most have no rule.
struct NestedTargets {
  private let bits: UInt64

  /// What any number stands for.
  init(_ number: UInt64) { bits = SplitMix64.output(number, ofSeed: 0x7461_7267_6574) }

  private var record: ScenarioRecord { ScenarioRecord(rawValue: bits & ~0xFFFF) }

  /// Gives one configuration in four a rule, and one in eight a place at which its content opens.
  func change(_ configuration: inout ScrollConfiguration) {
    if bits & 3 == 0 { record.changeTargets(of: &configuration) }
    if bits >> 2 & 7 == 0 { configuration.initialAnchor = ScenarioRecord(.keep, b: Int16(bits >> 5 & 7)).initialAnchor }
  }

  /// What the client answers where the rule asks it.
  var behavior: ScriptedBehavior { record.behavior }
}
