// Stretches of lines to be measured again, checked against a flag for each line.
import ScrollStorage
import Testing

@testable import ScrollEngine

@Suite("Assumed lines")
struct AssumedLinesTests {
  /// The slot of each line that has one, and whether that slot is only assumed.
  struct Plain {
    var slots: [Int64?]
    var isAssumed: [Bool]

    /// The lines of a range whose slots are assumed.
    func assumed(in lines: Range<Int>) -> [Int] { lines.filter { isAssumed[$0] && slots[$0] != nil } }

    mutating func move(_ lines: Range<Int>, to line: Int) {
      let (moved, flags) = (slots[lines], isAssumed[lines])
      slots.removeSubrange(lines)
      isAssumed.removeSubrange(lines)
      slots.insert(contentsOf: moved, at: line)
      isAssumed.insert(contentsOf: flags, at: line)
    }
  }

  static func expectSame(
    _ lines: AssumedLines, _ slots: borrowing ExtentTree, _ plain: Plain, _ asked: Range<Int>, _ context: String
  ) {
    let all = plain.assumed(in: plain.slots.indices)
    #expect(lines.known == .init(count: all.count, total: all.reduce(0) { $0 + plain.slots[$1]! }), "\(context)")
    let some = plain.assumed(in: asked)
    let known = lines.known(of: asked, slots)
    #expect(known == .init(count: some.count, total: some.reduce(0) { $0 + plain.slots[$1]! }), "\(context)")
    for line in asked where plain.slots[line] != nil {
      #expect(lines.contains(line) == plain.isAssumed[line], "line \(line), \(context)")
    }
    // A stretch may begin or end with lines without a slot. Nothing is known of such lines.
    let first = lines.first(in: asked)
    let last = lines.last(in: asked)
    #expect(some.first.map { first != nil && first! <= $0 } ?? true, "\(context)")
    #expect(some.last.map { last != nil && last! >= $0 } ?? true, "\(context)")
    if let first, let last {
      #expect(asked.contains(first) && asked.contains(last))
      let outside = Array(asked.lowerBound..<first) + Array((last + 1)..<asked.upperBound)
      #expect(!outside.contains { plain.isAssumed[$0] && plain.slots[$0] != nil }, "\(context)")
    }
  }

  @Test("Any random changes leave the answers of a flag for each line", arguments: 0..<40 as Range<UInt64>)
  func randomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var count = 60
    var slots = ExtentTree(rowCount: count, estimate: 7)
    var plain = Plain(slots: Array(repeating: nil, count: count), isAssumed: Array(repeating: false, count: count))
    var lines = AssumedLines()
    for step in 0..<400 {
      func range() -> Range<Int> {
        let start = Int.random(in: 0...count, using: &random)
        return start..<Int.random(in: start...min(count, start + 12), using: &random)
      }
      let chosen = range()
      let kind = Int.random(in: 0..<8, using: &random)
      switch kind {
      case 0, 1, 2:
        for line in chosen {
          let slot = Int64.random(in: 0..<100, using: &random)
          lines.remove(line, slot: plain.slots[line], slots)
          slots.setExtent(slot, of: line)
          (plain.slots[line], plain.isAssumed[line]) = (slot, false)
        }
      case 3, 4:
        lines.insert(chosen, slots)
        for line in chosen where plain.slots[line] != nil { plain.isAssumed[line] = true }
      case 5:
        lines.makeRoom(for: 3, at: chosen.lowerBound)
        slots.insert(3, at: chosen.lowerBound)
        plain.slots.insert(contentsOf: [nil, nil, nil], at: chosen.lowerBound)
        plain.isAssumed.insert(contentsOf: [false, false, false], at: chosen.lowerBound)
        count += 3
      case 6:
        lines.remove(chosen, slots)
        lines.closeUp(chosen)
        slots.remove(chosen)
        plain.slots.removeSubrange(chosen)
        plain.isAssumed.removeSubrange(chosen)
        count -= chosen.count
      default:
        let target = Int.random(in: 0...(count - chosen.count), using: &random)
        lines.move(chosen, to: target, slots)
        slots.move(chosen, to: target)
        plain.move(chosen, to: target)
      }
      Self.expectSame(lines, slots, plain, range(), "seed \(seed), step \(step), change \(kind) of \(chosen)")
    }
  }

  @Test(
    "Every other line assumed by itself is one stretch, for only measured lines part them", arguments: [false, true])
  func scattered(fromTheEnd: Bool) {
    var slots = ExtentTree(rowCount: 2000, estimate: 7)
    var lines = AssumedLines()
    for step in stride(from: 0, to: 2000, by: 2) {
      let line = fromTheEnd ? 1998 - step : step
      slots.setExtent(5, of: line)
      lines.insert(line..<(line + 1), slots)
    }
    #expect(lines.first(in: 1..<2) == 1)
    #expect(lines.known(of: 0..<1000, slots) == .init(count: 500, total: 2500))
  }

  #if VOLUTE_CHECKS
    @Test("The first and the last line leave a stretch, and all of it is known, without a look at the tree")
    func ends() {
      var slots = ExtentTree(rowCount: 100, estimate: 7)
      for line in 0..<100 { slots.setExtent(5, of: line) }
      var lines = AssumedLines()
      lines.insert(0..<100, slots)
      let before = slots.visitedNodeCount
      lines.remove(0, slot: 5, slots)
      lines.remove(99, slot: 5, slots)
      #expect(lines.known(of: 0..<100, slots) == .init(count: 98, total: 490))
      #expect(slots.visitedNodeCount == before)
    }
  #endif
}
