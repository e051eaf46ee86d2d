// The reference's layout against figures worked out by hand from §L1 to §L13.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's layout")
struct ReferenceLayoutTests {
  @Test("The first frame measures what is on the screen, no more")
  func first() throws {
    var pointer = try Pointer(rows: ListedRows(300, 300, 200, 50))
    let report = try pointer.frame(0)
    #expect(report.visibleLines == 0..<3 && report.measuredLineCount == 3)
    #expect(report.geometry.contentSize.height == 800 + 97 * 100 && report.changes == [.geometry, .visibleLines])
    #expect(
      pointer.model.visibleElement(at: 2)
        == VisibleElement(
          element: .row(2, section: 0), line: 2, frame: CGRect(x: 0, y: 600, width: 400, height: 200)))
  }

  @Test("Scrolling up into rows not measured keeps the rows on the screen where they are, to the bit")
  func anchoring() throws {
    var pointer = try Pointer(rows: ListedRows(100.0 / 3))
    try pointer.jump(5000, at: 0)
    try pointer.frame(0)
    let before = (0..<pointer.model.visibleElementCount).map { pointer.model.visibleElement(at: $0) }
    #expect(before.first?.line == 50)
    try pointer.jump(4999, at: 1)
    let report = try pointer.frame(1)
    // Row 49 counted with 100 pt, and turns out to be a third of that.
    #expect(report.visibleLines.lowerBound == 49 && report.measuredLineCount == 1)
    #expect(isNear(report.offsetCorrection, 100.0 / 3 - 100))
    #expect(isNear(report.geometry.contentOffset.y, 4999 + 100.0 / 3 - 100))
    #expect(
      pointer.model.visibleElement(at: 1)
        == VisibleElement(
          element: .row(50, section: 0), line: 50, frame: before[0].frame.offsetBy(dx: 0, dy: 1)))
  }

  @Test("Rows are measured once, and an out-of-bounds height counts as the bound")
  func bounds() throws {
    var pointer = try Pointer(count: 4, rows: ListedRows(-5, .nan, 250_000, 10))
    let report = try pointer.frame(0)
    #expect(report.measuredLineCount == 3 && report.geometry.contentSize.height == 100_100)
    #expect(report.visibleLines == 2..<3)
    #expect(try pointer.frame(1).measuredLineCount == 0)
  }

  @Test("A frame lays out 1024 rows at most")
  func most() throws {
    var pointer = try Pointer(count: 3000, rows: ListedRows(0.5))
    let report = try pointer.frame(0)
    #expect(report.visibleLines == 0..<1024 && report.measuredLineCount == 1024)
  }

  @Test("Content that turns out shorter than the screen goes back to the top")
  func shrinking() throws {
    var pointer = try Pointer(
      insets: EdgeInsets(top: 20, leading: 8, bottom: 30, trailing: 4), count: 20, rows: ListedRows(10))
    try pointer.jump(1000, at: 0)
    let report = try pointer.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset == CGPoint(x: -8, y: -20))
    #expect(report.visibleLines == 0..<20 && report.measuredLineCount == 20)
    #expect(report.geometry.contentSize == CGSize(width: 388, height: 200))
  }

  @Test("A fling keeps its curve while rows above turn out shorter: the rows move evenly on the screen")
  func flingThroughUnmeasured() throws {
    var pointer = try Pointer(rows: ListedRows(40))
    try pointer.jump(9200, at: 0)
    try pointer.frame(0)
    try pointer.down(0, at: 0.90625)
    for step in 1...3 { try pointer.move(40 * CGFloat(step), at: 0.90625 + Double(step) / 32) }
    try pointer.lift(120, at: 1)
    var (last, corrected) = (try pointer.frame(1), 0.0)
    let start = last.geometry.contentOffset.y
    for frame in 1...10 {
      last = try pointer.frame(1 + Double(frame) / 60)
      corrected += last.offsetCorrection
    }
    let decay = -1000 * log(0.998)
    #expect(corrected < -100 && last.phase == .decelerating)
    #expect(
      isNear(last.geometry.contentOffset.y, start + corrected - 1280 * (1 - exp(-decay / 6)) / decay, within: 1e-5))
  }

  @Test("No rows, or no height, make an empty screen and no measuring", arguments: [(0, 800.0), (10, 0.0)])
  func nothing(count: Int, height: Double) throws {
    var pointer = try Pointer(height: height, count: count)
    let report = try pointer.frame(0)
    #expect(report.visibleLines == 0..<0 && report.measuredLineCount == 0 && report.changes == .geometry)
  }
}
