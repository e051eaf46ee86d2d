// The true heights of rows: a pure function of the row.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Row extents")
struct RowExtentsTests {
  private func extent(_ rows: RowExtents, _ row: Int) -> CGFloat {
    rows.extent(of: .row(row, section: 0), crossExtent: 0)
  }

  @Test("A cycle begins again, an empty one is 0 pt tall")
  func cycle() {
    let rows = RowExtents.cycle([1, 2, 3])
    #expect((0..<7).map { extent(rows, $0) } == [1, 2, 3, 1, 2, 3, 1])
    #expect(extent(RowExtents.cycle([]), 4) == 0)
    #expect(extent(rows, -1) == 1)
  }

  @Test("Random heights are the published outputs of SplitMix64, spread over the range")
  func random() {
    // The first three outputs for seed 1234567, from the reference implementation's test vectors.
    let outputs: [UInt64] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    #expect((0..<3).map { SplitMix64.output($0, ofSeed: 1_234_567) } == outputs)
    let rows = RowExtents.random(seed: 1_234_567, in: 20...220)
    for row in 0..<3 {
      let expected = 20 + 200 * (CGFloat(outputs[row] >> 11) / CGFloat(1 << 53 as UInt64))
      #expect(extent(rows, row) == expected)
    }
    let heights = (0..<10_000).map { extent(rows, $0) }
    #expect(heights.allSatisfy { (20...220).contains($0) })
    #expect(abs(heights.reduce(0, +) / 10_000 - 120) < 2)
    #expect(extent(RowExtents.random(seed: 0, in: 5...5), .max) == 5)
  }

  @Test("A row's top is the sum of the heights above it, each within what a model accepts")
  func tops() {
    let rows = RowExtents.cycle([10, -5, 250_000, 1])
    for row in 0..<13 {
      let sum = (0..<row).reduce(0 as CGFloat) { $0 + min(max(extent(rows, $1), 0), 100_000) }
      #expect(rows.top(ofRow: row) == sum)
    }
    #expect(RowExtents.constant(3).top(ofRow: 7) == 21)
    #expect(RowExtents.random(seed: 1, in: 10...20).top(ofRow: 4) == 60)
  }

  @Test("Headers, footers and rows of other sections have lengths of their own")
  func sections() {
    let rows = RowExtents.cycle([1, 2, 3, 4, 5])
    func extent(_ element: StackElement) -> CGFloat { rows.extent(of: element, crossExtent: 0) }
    #expect((0..<3).map { extent(.row($0, section: 3)) } == [4, 5, 1])
    #expect((0..<3).map { extent(.header(section: $0)) } == [2, 3, 4])
    #expect((0..<3).map { extent(.footer(section: $0)) } == [3, 4, 5])
    let random = RowExtents.random(seed: 9, in: 0...1)
    let elements: [StackElement] = (0..<20).flatMap { index in
      [.row(index, section: 0), .row(index, section: 7), .header(section: index), .footer(section: index)]
    }
    #expect(Set(elements.map { random.extent(of: $0, crossExtent: 0) }).count == elements.count)
    #expect(Set(elements.map(ContentKey.init)).count == elements.count)
  }

  @Test("Views take all that they are offered, or some quarters of it where they are narrow")
  func narrow() {
    let wide = RowExtents.constant(1)
    let narrow = RowExtents(.constant(1), isNarrow: true)
    let rows = (0..<1000).map { StackElement.row($0, section: 0) }
    #expect(rows.allSatisfy { wide.crossExtent(of: $0, offered: 80) == 80 })
    let counts = Dictionary(grouping: rows) { narrow.crossExtent(of: $0, offered: 80) }.mapValues(\.count)
    #expect(Set(counts.keys) == [20, 40, 60, 80])
    #expect(counts.values.allSatisfy { (200...300).contains($0) })
  }
}
