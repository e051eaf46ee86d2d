// Shrinks a whole input: first the records of the byte form, then the steps and the layout of the text form.
import Foundation
import ScrollScenario

/// Shrinks inputs while they still fail in the same way.
public struct ScenarioShrinker {
  /// Finds the first of `count` inputs that still fails in the same way, like ``Shrinker/Search``.
  public typealias Search = (_ count: Int, _ input: (Int) -> FuzzInput?) -> Int?

  /// Returns whether there is time for another try.
  public var mayGoOn: () -> Bool = { true }
  /// The number of inputs that were tried.
  public private(set) var tries = 0
  private let search: Search

  /// Creates a shrinker.
  public init(search: @escaping Search) { self.search = search }

  /// Creates a shrinker with a function that returns whether an input still fails in the same way.
  public init(stillFails: @escaping (FuzzInput) -> Bool) {
    self.init { count, input in firstPlace(of: count, input, where: stillFails) }
  }

  /// Returns a smaller scenario in byte form, a fixed point: block by block and number by number.
  public mutating func shrink(encoded bytes: [UInt8]) -> [UInt8] {
    var best = EncodedScenario(bytes: bytes)
    best.records = cut(best.records) { [header = best.header] in
      .bytes(EncodedScenario(header: header, records: $0).bytes)
    }
    // Many frames and a large layout make every try slow, so they go first, as far as a few tries allow.
    best.header = shrink(best.header, Self.nothing(code:), of: best.records)
    best.records = shrink(best.records, cheap: Self.cheap(record:), { _ in [] }) { [header = best.header] in
      .bytes(EncodedScenario(header: header, records: $0).bytes)
    }
    while true {
      let before = best
      best.header = shrink(best.header, Self.simpler(code:), of: best.records)
      best.records = shrink(best.records, Self.simpler(record:)) { [header = best.header] in
        .bytes(EncodedScenario(header: header, records: $0).bytes)
      }
      if best == before || !mayGoOn() { return best.bytes }
    }
  }

  private mutating func shrink(
    _ header: ScenarioHeader, _ simpler: @escaping (UInt8) -> [UInt8], of records: [ScenarioRecord]
  ) -> ScenarioHeader {
    ScenarioHeader(
      bytes: shrink(header.bytes, keepingLength: true, simpler) {
        .bytes(EncodedScenario(header: ScenarioHeader(bytes: $0), records: records).bytes)
      })
  }

  /// Returns a smaller scenario, a fixed point: step by step, with rounder numbers and a simpler layout.
  public mutating func shrink(_ scenario: Scenario) -> Scenario {
    var best = scenario
    best.steps = cut(best.steps) { [best] in
      var candidate = best
      candidate.steps = $0
      return .scenario(candidate)
    }
    while true {
      let before = best
      // The layout goes first, because a large one makes every try slow. It is a list of one element, which has simpler
      // forms but cannot be removed.
      best = shrink([best], keepingLength: true, Self.simpler(layoutOf:)) { .scenario($0[0]) }[0]
      best.steps = shrink(best.steps, Self.simpler(step:)) { [best] in
        var candidate = best
        candidate.steps = $0
        return .scenario(candidate)
      }
      if best == before || !mayGoOn() { return best }
    }
  }

  /// Returns smaller bytes, for a target that takes bytes directly.
  public mutating func shrink(bytes: [UInt8]) -> [UInt8] {
    shrink(bytes, Self.simpler(code:)) { .bytes($0) }
  }

  package mutating func shrink<Element: Equatable>(
    _ elements: [Element], keepingLength: Bool = false, cheap: @escaping (Element) -> Element = { $0 },
    _ simpler: @escaping (Element) -> [Element],
    input: @escaping ([Element]) -> FuzzInput
  ) -> [Element] {
    var shrinker = shrinker(simpler, input)
    shrinker.cheap = cheap
    shrinker.keepsLength = keepingLength
    let smallest = shrinker.shrink(elements)
    tries += shrinker.tries
    return smallest
  }

  /// Returns the elements without those after the fault and without large blocks. This comes first, because every try
  /// costs as much as its elements.
  package mutating func cut<Element: Equatable>(
    _ elements: [Element], input: @escaping ([Element]) -> FuzzInput
  ) -> [Element] {
    var shrinker: Shrinker<Element> = shrinker({ _ in [] }, input)
    let shorter = shrinker.cut(elements)
    tries += shrinker.tries
    return shorter
  }

  private func shrinker<Element: Equatable>(
    _ simpler: @escaping (Element) -> [Element], _ input: @escaping ([Element]) -> FuzzInput
  ) -> Shrinker<Element> {
    let search = search
    var shrinker = Shrinker<Element>(simpler: simpler) { count, candidate in
      search(count) { candidate($0).map(input) }
    }
    shrinker.mayGoOn = mayGoOn
    return shrinker
  }
}
