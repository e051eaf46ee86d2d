// The path of most frames: views on the screen move, and measured lines come and go at the ends.
import Foundation
import ScrollStorage
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Moving what is on the screen")
struct MovingTests {
  @Test(
    "Lines that come and go at the ends stand to the bit where a layout from scratch has them", arguments: Self.contents
  )
  func sameAsFromScratch(_ content: StackContent) {
    let configuration = ScrollConfiguration(containerSize: CGSize(width: 390, height: 610), content: content)
    let rows = NarrowRows()
    var moving = LineStack(configuration)
    let slots = Self.slots(of: moving.slots.count, spacing: content.spacing)
    moving.slots.take(slots.copy())
    var offset: ContentUnits = 0
    var random = SeededGenerator(seed: 7)
    var moved = 0
    for step in 0..<1500 {
      // Mostly a few points, sometimes more than the screen, and also past both ends.
      let reach: Double = step.isMultiple(of: 50) ? 3000 : step.isMultiple(of: 3) ? 200 : 20
      offset += ContentUnits(points: Double.random(in: -reach...reach, using: &random))
      if step.isMultiple(of: 7) { offset -= offset % 3_145_728 }
      offset = min(max(offset, -2_000_000_000), moving.contentExtent)
      let before = moving.visibleLines
      #expect(moving.layOut(at: offset, preferring: nil, asking: rows).offset == offset)
      if before != moving.visibleLines, before.overlaps(moving.visibleLines) { moved += 1 }

      var fresh = LineStack(configuration)
      fresh.slots.take(slots.copy())
      _ = fresh.layOut(at: offset, preferring: nil, asking: rows)
      guard moving.visibleLines == fresh.visibleLines, moving.visible.count == fresh.visible.count else {
        Issue.record("step \(step): lines \(moving.visibleLines) on the screen, from scratch \(fresh.visibleLines)")
        return
      }
      for position in 0..<fresh.visible.count where moving.visible[position] != fresh.visible[position] {
        Issue.record("step \(step): \(moving.visible[position]), from scratch \(fresh.visible[position])")
        return
      }
    }
    #expect(moved > 200)
  }

  @Test("A row that was away is asked for its extent across the axis when it comes back, and one that stays is not")
  func crossExtents() {
    var stack = LineStack(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 600), content: StackContent(rowCount: 100, estimate: .fixed(50))))
    var tree = ExtentTree(rowCount: 100, estimate: 0)
    for row in 0..<100 { tree.setExtent(ContentUnits(points: 50), of: row) }
    stack.slots.take(tree)
    func layOut(at offset: Double, width: CGFloat) -> [CGFloat] {
      let rows = NarrowRows(width: width)
      _ = stack.layOut(at: ContentUnits(points: offset), preferring: nil, asking: rows)
      return (0..<stack.visible.count).map { stack.visible[$0].frame.width }
    }
    _ = layOut(at: 1500, width: 100)
    _ = layOut(at: 0, width: 100)
    for offset in stride(from: 10.0, through: 1490, by: 10) { _ = layOut(at: offset, width: 200) }
    #expect(layOut(at: 1500, width: 300) == [CGFloat](repeating: 200, count: 12))
    #expect(layOut(at: 1510, width: 300) == [CGFloat](repeating: 200, count: 12) + [300])
    #expect(layOut(at: 1490, width: 400) == [CGFloat](repeating: 400, count: 1) + [CGFloat](repeating: 200, count: 12))
  }

  static let contents: [StackContent] = [
    StackContent(rowCount: 300, estimate: .fixed(60)),
    StackContent(rowCount: 300, spacing: 8, estimate: .fixed(60)),
    StackContent(
      axis: .horizontal, layoutDirection: .rightToLeft, spacing: 5, alignment: 0,
      sections: [StackSection(rowCount: 300)], estimate: .fixed(60)),
    StackContent(
      spacing: 3,
      sections: [StackSection](repeating: StackSection(rowCount: 4, hasHeader: true, hasFooter: true), count: 50),
      estimate: .fixed(60)),
    StackContent(
      spacing: 4, tracks: [GridItem(.flexible()), GridItem(.fixed(90)), GridItem(.flexible())],
      sections: [StackSection](repeating: StackSection(rowCount: 31, hasHeader: true), count: 20), estimate: .fixed(60)),
  ]

  /// Measured slots of 0 to 120 pt in thirds of a point. Every seventh line has no extent.
  private static func slots(of lineCount: Int, spacing: CGFloat) -> ExtentTree {
    var tree = ExtentTree(rowCount: lineCount, estimate: 0)
    for line in 0..<lineCount {
      let extent = line.isMultiple(of: 7) ? 0 : Double(line * 7919 % 361) / 3
      tree.setExtent(ContentUnits(points: extent) + ContentUnits(points: spacing), of: line)
    }
    return tree
  }

  @Test("A position on the screen is the same number without the division")
  func pointsWithoutDivision() {
    var random = SeededGenerator(seed: 11)
    func check(_ units: ContentUnits) {
      #expect(units.pointsOnScreen.bitPattern == units.points.bitPattern, "\(units) units")
    }
    for units in -100_000...100_000 where ContentUnits(units).pointsOnScreen != ContentUnits(units).points {
      check(ContentUnits(units))
    }
    var different = 0
    for bits in 1...46 {
      let bound: ContentUnits = 1 << bits
      // Numbers around powers of two, where the step between floating-point numbers changes.
      for distance in -50...50 as ClosedRange<ContentUnits> where bound + distance < 1 << 46 {
        if (bound + distance).pointsOnScreen != (bound + distance).points { different += 1 }
        if (-bound - distance).pointsOnScreen != (-bound - distance).points { different += 1 }
      }
      for _ in 0..<20_000 {
        let units = ContentUnits.random(in: -bound + 1..<bound, using: &random)
        if units.pointsOnScreen != units.points { different += 1 }
      }
    }
    #expect(different == 0)
    check(0)
  }
}

/// Measured rows that all have one width, or of which every other row takes half of the offered width.
private struct NarrowRows: ScrollClient {
  var width: CGFloat?

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    Issue.record("a measured line is measured again")
    return 0
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    if let width { return width }
    return if case .row(let row, _) = element, row.isMultiple(of: 2) { offered / 2 } else { offered }
  }
}
