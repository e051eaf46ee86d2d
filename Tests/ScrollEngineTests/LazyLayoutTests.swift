// Rows that are measured as they come, and the rows that stay in place meanwhile.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// Counts how often each row is measured. Heights are whole and half points, so their sums are exact in floating point.
final class CountingRows: ScrollClient {
  var counts: [Int: Int] = [:]
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    guard case .row(let row, _) = element else { return 0 }
    counts[row, default: 0] += 1
    return (Rows.varied.height(row) * 2).rounded() / 2
  }
}

@Suite("Lazy layout")
struct LazyLayoutTests {
  @Test("The first frame measures the rows on the screen and no other")
  func firstFrame() throws {
    var engine = try ScrollEngine(configuration(rows: 1_000_000))
    let rows = CountingRows()
    let report = try engine.frame(at: 0, asking: rows)
    #expect(Set(rows.counts.keys) == Set(report.visibleLines))
    #expect(report.measuredLineCount == report.visibleLines.count)
    #expect(report.changes == [.geometry, .visibleLines])
    let again = try engine.frame(at: 1, asking: rows)
    #expect(again.measuredLineCount == 0)
    #expect(again.changes == [])
  }

  @Test("Scrolled up into rows that were never measured, every row on the screen stays in place to the bit")
  func upwardsIntoTheUnknown() throws {
    var engine = try ScrollEngine(configuration(rows: 100_000, estimate: 50))
    let rows = CountingRows()
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 2_000_000))))
    _ = try engine.frame(at: 0, asking: rows)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 110, at: 0)
    var y: CGFloat = 110
    var corrected = 0
    for move in 1...200 {
      let before = (0..<engine.visibleElementCount).map { engine.visibleElement(at: $0) }
      y += 7
      try engine.touch(ScrollEvent.Kind.touchMoved, y: y, at: Double(move) / 120)
      let report = try engine.frame(at: Double(move) / 120, asking: rows)
      if report.offsetCorrection != 0 { corrected += 1 }
      for row in before {
        if let top = engine.top(of: row.line) { #expect(top == row.frame.minY + 7, "row \(row.line)") }
      }
    }
    #expect(corrected > 8)
    #expect(rows.counts.values.allSatisfy { $0 == 1 })
  }

  @Test("Content shorter than estimated ends a rest past its end in the same frame")
  func shrinkingContent() throws {
    var engine = try ScrollEngine(configuration(rows: 40, estimate: 100))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 1e6))))
    let report = try engine.frame(at: 0, asking: Rows.all(10))
    #expect(report.geometry.contentOffset.y == max(0, report.geometry.contentSize.height - 800))
    #expect(report.visibleLines.upperBound == 40)
    #expect(report.visibleLines == 0..<40)
  }

  @Test("Insets widen the range and move the frames")
  func insets() throws {
    let insets = EdgeInsets(top: 40, leading: 16, bottom: 30, trailing: 24)
    var engine = try ScrollEngine(configuration(rows: 20, insets: insets))
    var report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.geometry.contentOffset == CGPoint(x: -16, y: -40))
    #expect(report.geometry.contentSize == CGSize(width: 350, height: 2000))
    #expect(engine.visibleElement(at: 0).frame == CGRect(x: 16, y: 40, width: 350, height: 100))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 1e6))))
    report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 1230)
  }

  @Test(
    "No rows, no height, rows of no height and rows taller than the screen are all at rest at once",
    arguments: [(0, 800, 10), (10, 0, 10), (5000, 800, 0), (3, 800, 90_000)] as [(Int, CGFloat, CGFloat)])
  func extremes(rows: Int, height: CGFloat, extent: CGFloat) throws {
    var engine = try ScrollEngine(configuration(height: height, rows: rows))
    for frame in 0..<10 { _ = try engine.frame(at: Double(frame), asking: Rows.all(extent)) }
    try engine.flick(from: 700, by: -30, count: 6, at: 10)
    let report = try engine.frame(at: 60, asking: Rows.all(extent))
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y.isFinite)
    #expect(report.visibleLines.count <= ScrollLimits.maximumVisibleViews)
    #expect(report.geometry.contentOffset.y >= 0)
  }

  @Test(
    "A height that is no height counts as zero, and one too tall as the tallest",
    arguments: [
      (CGFloat.nan, 0), (-5, 0), (-.infinity, 0), (.infinity, 100_000), (1e9, 100_000),
    ] as [(CGFloat, CGFloat)])
  func hostileHeights(height: CGFloat, counted: CGFloat) throws {
    var engine = try ScrollEngine(configuration(rows: 1))
    let report = try engine.frame(at: 0, asking: Rows.all(height))
    #expect(report.geometry.contentSize.height == counted)
  }

  @Test("Where rows stand does not depend on the order in which they were measured")
  func orderOfMeasuring() throws {
    func contentHeight(_ stops: [CGFloat]) throws -> CGFloat {
      var engine = try ScrollEngine(configuration(rows: 300, estimate: 110))
      for (index, stop) in stops.enumerated() {
        try engine.enqueue(ScrollEvent(time: Double(index), .scrollTo(CGPoint(x: 0, y: stop))))
        _ = try engine.frame(at: Double(index), asking: Rows.varied)
      }
      return try engine.frame(at: 10_000, asking: Rows.varied).geometry.contentSize.height
    }
    let stops = stride(from: CGFloat(0), to: 45_000, by: 300).map { $0 }
    let downwards = try contentHeight(stops + stops.reversed())
    let upwards = try contentHeight(stops.reversed() + stops)
    #expect(downwards == upwards)
    let exact = (0..<300).reduce(0) { $0 + 60 + ((UInt64($1) &* 2_654_435_761) % 540) }
    #expect(downwards == CGFloat(exact) / 3)
  }
}
