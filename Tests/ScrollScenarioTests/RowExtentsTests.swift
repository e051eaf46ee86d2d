// The true heights of rows: a pure function of the row.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Row extents")
struct RowExtentsTests {
  @Test("A cycle begins again, an empty one is 0 pt tall")
  func cycle() {
    let rows = RowExtents.cycle([1, 2, 3])
    #expect((0..<7).map { rows.extent(ofRow: $0, width: 0) } == [1, 2, 3, 1, 2, 3, 1])
    #expect(RowExtents.cycle([]).extent(ofRow: 4, width: 0) == 0)
    #expect(rows.extent(ofRow: -1, width: 0) == 1)
  }

  @Test("Random heights are the published outputs of SplitMix64, spread over the range")
  func random() {
    // The first three outputs for seed 1234567, from the reference implementation's test vectors.
    let outputs: [UInt64] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    #expect((0..<3).map { splitMix64(1_234_567, output: $0) } == outputs)
    let rows = RowExtents.random(seed: 1_234_567, in: 20...220)
    for row in 0..<3 {
      let expected = 20 + 200 * (CGFloat(outputs[row] >> 11) / CGFloat(1 << 53 as UInt64))
      #expect(rows.extent(ofRow: row, width: 390) == expected)
    }
    let heights = (0..<10_000).map { rows.extent(ofRow: $0, width: 0) }
    #expect(heights.allSatisfy { (20...220).contains($0) })
    #expect(abs(heights.reduce(0, +) / 10_000 - 120) < 2)
    #expect(RowExtents.random(seed: 0, in: 5...5).extent(ofRow: .max, width: 0) == 5)
  }

  @Test("A row's top is the sum of the heights above it, each within what a model accepts")
  func tops() {
    let rows = RowExtents.cycle([10, -5, 250_000, 1])
    for row in 0..<13 {
      let sum = (0..<row).reduce(0 as CGFloat) { $0 + min(max(rows.extent(ofRow: $1, width: 0), 0), 100_000) }
      #expect(rows.top(ofRow: row) == sum)
    }
    #expect(RowExtents.constant(3).top(ofRow: 7) == 21)
    #expect(RowExtents.random(seed: 1, in: 10...20).top(ofRow: 4) == 60)
  }
}
