// Rows that the reference measures ahead, and the places of requested views, against figures worked out by hand.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's prefetch")
struct ReferencePrefetchTests {
  private func pointer(
    _ policy: PrefetchPolicy, estimate: ExtentEstimate = .fixed(100), rows: ListedRows = ListedRows(100)
  ) throws -> Pointer {
    try Pointer(
      StackContent(sections: [StackSection(rowCount: 100)], estimate: estimate, prefetch: policy), rows: rows)
  }

  @Test("Lines up to half a container ahead are measured, two a frame")
  func budget() throws {
    var pointer = try pointer(.standard)
    let reports = try (0..<4).map { try pointer.frame(Double($0)) }
    // Rows 8 to 11 begin before 1200.
    #expect(reports.map(\.measuredLineCount) == [8, 0, 0, 0])
    #expect(reports.map(\.prefetchedLineCount) == [2, 2, 0, 0])
    try pointer.jump(400, at: 5)
    let next = try pointer.frame(5)
    #expect(next.measuredLineCount == 0)
    #expect(next.prefetchedLineCount == 2)
    #expect(next.visibleLines == 4..<12)
  }

  @Test("Nothing is measured ahead without lines or distance")
  func none() throws {
    for policy in [PrefetchPolicy(distance: 0, linesPerFrame: 5), PrefetchPolicy(distance: 1, linesPerFrame: 0)] {
      var pointer = try pointer(policy)
      #expect(try pointer.frame(0).prefetchedLineCount == 0)
    }
  }

  @Test("While the content is pulled down lines above are measured, and those on the screen stay")
  func upwards() throws {
    var pointer = try pointer(PrefetchPolicy(distance: 1, linesPerFrame: 2), rows: ListedRows(50))
    try pointer.jump(5000, at: 0)
    for time in 0..<12 { try pointer.frame(Double(time)) }
    #expect(pointer.frame(ofRow: 50).minY == 0)
    try pointer.down(0, at: 20)
    try pointer.move(10, at: 20.0625)
    let report = try pointer.frame(20.0625)
    #expect(report.velocity.dy == -160)
    #expect(report.measuredLineCount == 0)
    #expect(report.prefetchedLineCount == 2)
    #expect(report.offsetCorrection == -100)
    #expect(report.geometry.contentOffset.y == 4900)
    #expect(pointer.frame(ofRow: 50).minY == 0)
    // The pointer rests, and the direction is that of the last frame with a velocity.
    #expect(try pointer.frame(21).prefetchedLineCount == 2)
    #expect(pointer.frame(ofRow: 50).minY == 0)
  }

  @Test("The estimate follows what is measured ahead")
  func estimate() throws {
    var pointer = try pointer(
      PrefetchPolicy(distance: 0.5, linesPerFrame: 2), estimate: .mean(initial: 100),
      rows: ListedRows(Array(repeating: 100, count: 8) + [300]))
    // Eight rows of 100 and two of 300 pt have a mean of 140 pt.
    #expect(try pointer.frame(0).geometry.contentSize.height == 14_000)
  }
}

@Suite("The reference's requested views")
struct ReferenceRequestTests {
  /// 100 rows of 50 pt, estimated at 100 pt, between 20 and 770 of the screen.
  private func pointer(rows: ListedRows = ListedRows(50)) throws -> Pointer {
    var pointer = try Pointer(
      insets: EdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0), rows: rows)
    try pointer.frame(0)
    return pointer
  }

  @Test(
    "A view with an anchor stands with that point at the same point between the insets",
    arguments: [(UnitPoint.top, 20 as CGFloat), (.center, 370), (.bottom, 720), (UnitPoint(x: 0, y: 0.25), 195)])
  func anchored(anchor: UnitPoint, top: CGFloat) throws {
    var pointer = try pointer()
    try pointer.request(.row(50, section: 0), anchor, at: 1)
    let report = try pointer.frame(1)
    #expect(pointer.frame(ofRow: 50).minY == top)
    #expect(report.phase == .idle)
    // The requested row is measured to place it, and neither number counts it. 16 rows fill the screen, or 17 in part.
    #expect(report.prefetchedLineCount == 0)
    #expect(report.measuredLineCount == report.visibleLines.count - 1)
    #expect(try pointer.frame(2).changes.isEmpty)
  }

  @Test("A view without an anchor comes in by as little as makes all of it visible")
  func nearest() throws {
    var pointer = try pointer()
    try pointer.request(.row(50, section: 0), at: 1)
    try pointer.frame(1)
    #expect(pointer.frame(ofRow: 50).minY == 720)
    try pointer.request(.row(45, section: 0), at: 2)
    #expect(try pointer.frame(2).changes.isEmpty)
    try pointer.request(.row(20, section: 0), at: 3)
    try pointer.frame(3)
    #expect(pointer.frame(ofRow: 20).minY == 20)
  }

  @Test("A view longer than the room without an anchor shows its start")
  func tall() throws {
    var pointer = try pointer(rows: ListedRows(Array(repeating: 50, count: 30) + [900, 50]))
    try pointer.request(.row(30, section: 0), at: 1)
    try pointer.frame(1)
    #expect(pointer.frame(ofRow: 30).minY == 20)
    try pointer.jump(0, at: 2)
    try pointer.frame(2)
  }

  @Test("A view at the end is shown as far up as the range goes")
  func atEnd() throws {
    var pointer = try pointer()
    try pointer.request(.row(99, section: 0), .top, at: 1)
    let report = try pointer.frame(1)
    #expect(pointer.frame(ofRow: 99).maxY == 770)
    #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 770)
  }

  @Test("A later touch in the same frame takes the request back, a view that is not there is none")
  func withdrawn() throws {
    var pointer = try pointer()
    try pointer.request(.row(50, section: 0), .top, at: 1)
    try pointer.down(0, at: 1.5)
    #expect(try pointer.offset(2) == -20)
    try pointer.queue(.touchCancelled(), 3)
    try pointer.request(.row(100, section: 0), .top, at: 3)
    try pointer.request(.header(section: 0), .top, at: 3)
    #expect(try pointer.frame(3).geometry.contentOffset.y == -20)
  }

  @Test("A fling ends for a request, a drag goes on from there")
  func underTouch() throws {
    var pointer = try pointer()
    try pointer.down(600, at: 1)
    try pointer.move(590, at: 1.01)
    try pointer.move(500, at: 1.02)
    try pointer.request(.row(50, section: 0), .top, at: 1.03)
    #expect(try pointer.frame(1.03).phase == .interacting)
    #expect(pointer.frame(ofRow: 50).minY == 20)
    try pointer.move(490, at: 1.04)
    try pointer.frame(1.04)
    #expect(pointer.frame(ofRow: 50).minY == 10)
    try pointer.lift(490, at: 1.05)
    #expect(try pointer.frame(1.06).phase == .decelerating)
    try pointer.request(.row(20, section: 0), .top, at: 1.07)
    #expect(try pointer.frame(1.07).phase == .idle)
    #expect(pointer.frame(ofRow: 20).minY == 20)
  }
}
