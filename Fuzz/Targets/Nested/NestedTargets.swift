// The scroll target rules of nested scroll views, and the places at which their content opens.
import ScrollScenario
import ScrollTypes

/// A rule, size classes and a behaviour, made from all bits of a record. Most records have no rule.
struct NestedTargets {
  private let bits: UInt64

  /// Creates targets from any number.
  init(_ number: UInt64) { bits = SplitMix64.output(number, ofSeed: 0x7461_7267_6574) }

  private var record: ScenarioRecord { ScenarioRecord(rawValue: bits & ~0xFFFF) }

  /// Gives one configuration in four a rule, and one in eight a place at which its content opens.
  func change(_ configuration: inout ScrollConfiguration) {
    if bits & 3 == 0 { record.changeTargets(of: &configuration) }
    if bits >> 2 & 7 == 0 { configuration.initialAnchor = ScenarioRecord(.keep, b: Int16(bits >> 5 & 7)).initialAnchor }
  }

  /// The client's answer if the rule asks it.
  var behavior: ScriptedBehavior { record.behavior }
}
