// Rows that the reference sees replaced, and bounces over ranges that grow, against figures worked out by hand from behaviour.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's replaced rows")
struct ReferenceGapTests {
  private func hand(_ sections: [StackSection], at offset: CGFloat = 5030) throws -> Hand {
    var hand = try Hand(
      StackContent(
        sections: sections, estimate: .fixed(100), prefetch: .none, retention: RetentionPolicy(lineCount: 0)),
      rows: ListedRows(100))
    try hand.frame(0)
    try hand.jump(offset, at: 1)
    try hand.frame(1)
    return hand
  }

  @Test("The new row of the same rank takes the place of the old one, the last where there are fewer")
  func replaced() throws {
    for (count, row) in [(99, 50), (20, 20)] {
      // Row 0 stays. Row 50 is the highest on the screen, with 30 pt cut off.
      var hand = try hand([StackSection(rowCount: 100), StackSection(rowCount: 50)])
      try hand.model.apply([.removeRows(1..<100, section: 0), .insertRows(count: count, at: 1, section: 0)])
      try hand.frame(2)
      #expect(hand.frame(ofRow: row, section: 0).minY == -30)
      #expect(try hand.offset(3) == CGFloat(row) * 100 + 30)
    }
  }

  @Test("Rows taken out at either side of the gap count, and rows before it move it")
  func grown() throws {
    var hand = try hand([StackSection(rowCount: 100)])
    try hand.model.apply([
      // Row 50 was the eleventh to be taken out behind the gap at 40; then three from before it, and five before those come.
      .removeRows(40..<100, section: 0), .removeRows(37..<40, section: 0), .insertRows(count: 5, at: 7, section: 0),
      .removeRows(0..<2, section: 0), .insertRows(count: 60, at: 40, section: 0),
    ])
    try hand.frame(2)
    #expect(hand.frame(ofRow: 53, section: 0).minY == -30)
  }

  @Test("A move in the section forgets the gap")
  func forgotten() throws {
    var hand = try hand([StackSection(rowCount: 100)])
    try hand.model.apply([
      .removeRows(40..<100, section: 0), .moveRows(0..<1, to: 2, section: 0),
      .insertRows(count: 60, at: 40, section: 0),
    ])
    try hand.frame(2)
    // Row 39 has the place of row 50.
    #expect(hand.frame(ofRow: 39, section: 0).minY == -30)
  }

  @Test("A bounce goes on about the edge of a short list, though rows have come, and ends there")
  func bounceGoesOn() throws {
    for rowCount in [0, 2] {
      var hand = try self.hand([StackSection(rowCount: rowCount)], at: 0)
      try hand.down(0, at: 2)
      try hand.move(-10, at: 2.5)
      try hand.move(-210, at: 2.5)
      try hand.model.enqueue(ScrollEvent(time: 2.75, .touchCancelled()))
      // 200 pt of the finger: 0.55·200·800/(800 + 0.55·200).
      let pulled: CGFloat = 88_000 / 910
      #expect(isNear(try hand.offset(2.75), pulled))
      try hand.model.apply([.insertRows(count: 60, at: 0, section: 0)])
      #expect(isNear(try hand.offset(2.75), pulled))
      #expect(isNear(try hand.offset(2.85), pulled * 2 / M_E))
      #expect(try hand.offset(9) == 0)
    }
  }

  @Test("An animation is within its limit in the frame that finds the end nearer")
  func limited() throws {
    var hand = try Hand(
      StackContent(sections: [StackSection(rowCount: 100)], estimate: .fixed(200), prefetch: .none),
      rows: ListedRows(100), overshootLimit: 20)
    try hand.frame(0)
    // Rows of 200 pt turn out to be half as long, frame by frame.
    try hand.queue(.scrollToEdge(.bottom, animation: .linear(duration: 1)), 1)
    try hand.frame(1)
    for step in 1...63 {
      let report = try hand.frame(1 + Double(step) / 64)
      #expect(report.geometry.contentOffset.y <= report.geometry.contentSize.height - 800 + 20)
    }
  }
}
