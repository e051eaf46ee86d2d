// Shrinking: a small fixed point with the same signature.
import Foundation
import FuzzSupport
import FuzzTargets
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Shrinking")
struct ShrinkerTests {
  /// Inputs in which the faulty model shows its fault, from the blind generator.
  static let failing: [[UInt8]] = (0..<2000 as Range<UInt64>).lazy.map { seed in
    var generator = SeededGenerator(seed: seed)
    return RecordGenerator.scenario(&generator)
  }.filter { FaultyModel.finding(in: .bytes($0)) != nil }.prefix(4).map { $0 }

  @Test("A list shrinks to the elements that matter, each as small as it can be")
  func list() {
    var shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [$0 / 2, $0 - 1] : [] }) { candidate in
      candidate.count { $0 >= 10 } >= 2 && candidate.contains(77)
    }
    let small = shrinker.shrink([4, 99, 13, 5, 77, 1, 64, 2])
    #expect(small.sorted() == [10, 77])
    #expect(shrinker.shrink(small) == small)
  }

  @Test("A list that must keep its length only gets smaller elements")
  func fixedLength() {
    var shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [0] : [] }) { $0[1] == 5 }
    shrinker.keepsLength = true
    #expect(shrinker.shrink([3, 5, 7]) == [0, 5, 0])
  }

  @Test("Shrinking stops when it may not go on, with what it has")
  func stopping() {
    var tries = 0
    var shrinker = Shrinker<Int>(simpler: { _ in [] }) { _ in
      tries += 1
      return true
    }
    shrinker.mayGoOn = { tries < 1 }
    #expect(shrinker.shrink([1, 2, 3, 4]).count < 4)
    #expect(tries == 1)
  }

  @Test("The blind generator brings out the fault of the faulty model")
  func faultIsFound() {
    #expect(Self.failing.count == 4)
  }

  @Test("Bytes shrink to the three records that make the fault, and then no further", arguments: failing)
  func bytes(_ bytes: [UInt8]) throws {
    let signature = try #require(FaultyModel.finding(in: .bytes(bytes))).signature
    var shrinker = ScenarioShrinker { FaultyModel.finding(in: $0)?.signature == signature }
    let small = shrinker.shrink(encoded: bytes)
    #expect(EncodedScenario(bytes: small).records.count <= 3)
    #expect(FaultyModel.finding(in: .bytes(small))?.signature == signature)
    #expect(shrinker.shrink(encoded: small) == small)
  }

  @Test("A scenario shrinks to the steps that make the fault, on a plain layout, and then no further", arguments: failing)
  func steps(_ bytes: [UInt8]) throws {
    let signature = try #require(FaultyModel.finding(in: .bytes(bytes))).signature
    var shrinker = ScenarioShrinker { FaultyModel.finding(in: $0)?.signature == signature }
    let small = shrinker.shrink(Scenario(bytes: bytes))
    #expect(small.steps.count == 3)
    #expect(small.configuration.contentInsets == EdgeInsets())
    #expect(FaultyModel.finding(in: .scenario(small))?.signature == signature)
    #expect(shrinker.shrink(small) == small)
  }
}
