// Rows that the program requests: they land exactly, even when few rows are measured.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Requested views")
struct RequestTests {
  static func engine(rows: Int = 1_000_000) throws -> ScrollEngine {
    try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        safeAreaInsets: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0),
        content: StackContent(rowCount: rows, estimate: .mean(initial: 44))))
  }

  @Test(
    "Any row of a million never measured lands exactly, with few rows measured",
    arguments: [0, 3, 77_777, 500_000, 999_990, 999_999], [0, 0.5, 1])
  func lands(row: Int, anchor: Double) throws {
    var engine = try Self.engine()
    _ = try engine.frame(at: 0, asking: Rows.varied)
    try engine.enqueue(
      ScrollEvent(time: 1, .scrollToView(.row(row, section: 0), anchor: UnitPoint(x: 0, y: anchor))))
    let report = try engine.frame(at: 1, asking: Rows.varied)
    let found = engine.top(of: row)
    let top = try #require(found)
    let height = Rows.varied.height(row)
    // The requested place, or the nearest place that the ends of the content allow.
    let wanted = 50 + (720 - height) * anchor
    let isAtEnd =
      report.geometry.contentOffset.y == -50
      || abs(report.geometry.contentOffset.y - (report.geometry.contentSize.height + 30 - 800)) < 1e-6
    #expect(abs(top - wanted) < 1e-6 || isAtEnd, "\(top) instead of \(wanted)")
    if (100..<999_900).contains(row) { #expect(abs(top - wanted) < 1e-6) }
    #expect(report.measuredLineCount + report.prefetchedLineCount <= 3 * 80)
    // The row stays there in later frames.
    for frame in 1...200 {
      _ = try engine.frame(at: 1 + Double(frame) / 60, asking: Rows.varied)
      #expect(engine.top(of: row) == top)
    }
  }

  @Test("The content size that is shown changes only in frames that have measured something")
  func contentSize() throws {
    for estimate in [ExtentEstimate.mean(initial: 44), .fixed(44)] {
      var engine = try ScrollEngine(
        ScrollConfiguration(
          containerSize: CGSize(width: 390, height: 800), content: StackContent(rowCount: 10_000, estimate: estimate)))
      var height = try engine.frame(at: 0, asking: Rows.varied).geometry.contentSize.height
      var changes = 0
      for frame in 1...400 {
        // Sometimes a jump far away, otherwise slow steps over rows that are mostly measured.
        if frame % 50 == 0 {
          let row = StackElement.row(frame * 17, section: 0)
          try engine.enqueue(ScrollEvent(time: Double(frame), .scrollToView(row, anchor: .center)))
        }
        let report = try engine.frame(at: Double(frame), asking: Rows.varied)
        let newHeight = report.geometry.contentSize.height
        if report.measuredLineCount + report.prefetchedLineCount == 0 { #expect(newHeight == height) }
        if newHeight != height { changes += 1 }
        height = newHeight
      }
      #expect((8...200).contains(changes))
    }
  }

  @Test("Without an anchor a row moves as little as makes it visible")
  func minimal() throws {
    var engine = try Self.engine()
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(.row(3, section: 0), anchor: nil)))
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == -50)
    try engine.enqueue(ScrollEvent(time: 2, .scrollToView(.row(20, section: 0), anchor: nil)))
    _ = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(engine.top(of: 20) == 670)
    try engine.enqueue(ScrollEvent(time: 3, .scrollToView(.row(10, section: 0), anchor: nil)))
    _ = try engine.frame(at: 3, asking: Rows.all(100))
    #expect(engine.top(of: 10) == 50)
  }

  @Test("A row that is not there is not asked for")
  func absent() throws {
    var engine = try Self.engine(rows: 10)
    let before = try engine.frame(at: 0, asking: Rows.all(100))
    for element in [StackElement.row(10, section: 0), .row(-1, section: 0), .header(section: 0), .row(0, section: 4)] {
      try engine.enqueue(ScrollEvent(time: 1, .scrollToView(element, anchor: .center)))
    }
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry == before.geometry)
  }
}
