// What frames and edits look at, counted: as much in a million rows as in a thousand, but for the height of the trees.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("What work costs")
struct CostTests {
  /// The nodes that each frame of a fling looked at, and each edit behind it.
  private static func visits(rowCount: Int) throws -> (frames: [Int], edits: [Int]) {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        content: StackContent(
          sections: [StackSection(rowCount: rowCount, hasHeader: true), StackSection(rowCount: 5)],
          estimate: .mean(initial: 60))))
    try engine.flick(from: 700, by: -60, count: 6, at: 0)
    var counts = [engine.stack.visitedNodeCount]
    for frame in 0..<100 {
      _ = try engine.frame(at: Double(frame) / 60, measuring: Rows.varied)
      counts.append(engine.stack.visitedNodeCount)
    }
    let frames = zip(counts, counts.dropFirst()).map { $1 - $0 }
    counts = [engine.stack.visitedNodeCount]
    for edit in [
      .insertRows(count: rowCount, at: 40, section: 0), .moveRows(0..<rowCount, to: 10, section: 0),
      .removeRows(rowCount + 2..<rowCount + 300, section: 0), .invalidateRows(rowCount..<rowCount + 1, section: 0),
    ] as [ContentEdit] {
      try engine.apply([edit])
      counts.append(engine.stack.visitedNodeCount)
    }
    return (frames, zip(counts, counts.dropFirst()).map { $1 - $0 })
  }

  @Test("Frames and edits look at no more nodes in millions of rows than in a thousand, but for a level or two")
  func independenceOfRows() throws {
    let small = try Self.visits(rowCount: 1000)
    let large = try Self.visits(rowCount: 4_000_000)
    #expect(zip(small.frames, large.frames).allSatisfy { $1 <= 3 * $0 })
    #expect(zip(small.edits, large.edits).allSatisfy { $1 <= 3 * $0 })
    #if VOLUTE_CHECKS
      #expect(small.frames.allSatisfy { $0 > 0 } && small.edits.allSatisfy { $0 > 0 })
    #endif
  }
}
