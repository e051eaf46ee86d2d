// Shrinks a whole input: first the records of the byte form, then the steps and the layout of the text form.
import Foundation
import ScrollScenario

/// Makes inputs smaller for as long as they fail in the same way.
public struct ScenarioShrinker {
  /// Whether an input still fails in the same way.
  public var stillFails: (FuzzInput) -> Bool
  /// Whether there is time for another try.
  public var mayGoOn: () -> Bool = { true }
  /// How many inputs were tried.
  public private(set) var tries = 0
  /// Inputs in bytes that are known not to fail: the passes that find nothing more to do ask for the same ones again.
  private var passing: Set<[UInt8]> = []

  /// Creates a shrinker.
  public init(stillFails: @escaping (FuzzInput) -> Bool) { self.stillFails = stillFails }

  /// A smaller scenario in byte form: block by block and number by number, to a fixed point.
  public mutating func shrink(encoded bytes: [UInt8]) -> [UInt8] {
    var best = EncodedScenario(bytes: bytes)
    while true {
      let before = best
      best.records = shrink(best.records, Self.simpler(record:)) {
        .bytes(EncodedScenario(header: before.header, records: $0).bytes)
      }
      let records = best.records
      let header = shrink(best.header.bytes, keepingLength: true, Self.simpler(code:)) {
        .bytes(EncodedScenario(header: ScenarioHeader(bytes: $0), records: records).bytes)
      }
      best.header = ScenarioHeader(bytes: header)
      if best == before || !mayGoOn() { return best.bytes }
    }
  }

  /// A smaller scenario: step by step, with rounder numbers and a plainer layout, to a fixed point.
  public mutating func shrink(_ scenario: Scenario) -> Scenario {
    var best = scenario
    while true {
      let before = best
      best.steps = shrink(best.steps, Self.simpler(step:)) {
        var candidate = before
        candidate.steps = $0
        return .scenario(candidate)
      }
      // A list of one: the layout has simpler forms but cannot be taken out.
      best = shrink([best], keepingLength: true, Self.simpler(layoutOf:)) { .scenario($0[0]) }[0]
      if best == before || !mayGoOn() { return best }
    }
  }

  /// Fewer and simpler operations.
  public mutating func shrink(operations bytes: [UInt8]) -> [UInt8] {
    OperationRecord.bytes(
      shrink(OperationRecord.list(bytes), Self.simpler(operation:)) { .bytes(OperationRecord.bytes($0)) })
  }

  /// Smaller bytes, for a target that takes them as they are.
  public mutating func shrink(bytes: [UInt8]) -> [UInt8] {
    shrink(bytes, Self.simpler(code:)) { .bytes($0) }
  }

  private mutating func shrink<Element: Equatable>(
    _ elements: [Element], keepingLength: Bool = false, _ simpler: @escaping (Element) -> [Element],
    input: @escaping ([Element]) -> FuzzInput
  ) -> [Element] {
    let stillFails = stillFails
    var passing = passing
    var tries = 0
    var shrinker = Shrinker<Element>(simpler: simpler) { elements in
      let input = input(elements)
      guard case .bytes(let bytes) = input else {
        tries += 1
        return stillFails(input)
      }
      if passing.contains(bytes) { return false }
      tries += 1
      if stillFails(input) { return true }
      passing.insert(bytes)
      return false
    }
    shrinker.mayGoOn = mayGoOn
    shrinker.keepsLength = keepingLength
    let smallest = shrinker.shrink(elements)
    self.passing = passing
    self.tries += tries
    return smallest
  }
}
