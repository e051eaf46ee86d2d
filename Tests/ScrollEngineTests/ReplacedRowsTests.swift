// Rows that others replace in one transaction: which of the new rows the screen shows.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Replaced rows")
struct ReplacedRowsTests {
  /// A header, rows of 80 pt and a footer, then another section. Row 70 is the highest on the screen; 17 pt of it are
  /// cut off.
  static func engine(rows: Int = 200, height: CGFloat = 80) throws -> ScrollEngine {
    var made = configuration()
    made.content.sections = [
      StackSection(rowCount: rows, hasHeader: true, hasFooter: true), StackSection(rowCount: 5),
    ]
    made.content.estimate = .mean(initial: 60)
    var engine = try ScrollEngine(made)
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(70, section: 0), anchor: .top)))
    _ = try engine.frame(at: 0, asking: Rows.all(height))
    try engine.jump(to: engine.geometry.contentOffset.y + 17, at: 0.1)
    _ = try engine.frame(at: 0.1, asking: Rows.all(height))
    return engine
  }

  /// The highest row on the screen, and its top.
  static func highest(_ engine: borrowing ScrollEngine) -> (StackElement, CGFloat) {
    let view = engine.visibleElement(at: 0)
    return (view.element, view.frame.minY)
  }

  @Test("The new row of the same index takes the place of the old one, where a header, a footer or a row stays")
  func allReplaced() throws {
    for kept in [0, 1] {
      for isReversed in [false, true] {
        var engine = try Self.engine()
        let range = isReversed ? 0..<(200 - kept) : kept..<200
        try engine.apply([
          .removeRows(range, section: 0), .insertRows(count: 200 - kept, at: range.lowerBound, section: 0),
        ])
        _ = try engine.frame(at: 0.2, asking: Rows.all(80))
        #expect(Self.highest(engine) == (.row(70, section: 0), -17))
      }
    }
  }

  @Test("Ids that are all new lead to the same screen, and so they do where a few stay far away")
  func newIDs() throws {
    for kept in [[], [0], [0, 199], [199], [3, 180]] {
      var engine = try Self.engine()
      var ids = try RowIDs(Array(0..<200))
      try engine.apply(try ids.update(to: (0..<200).map { kept.contains($0) ? $0 : $0 + 1000 }))
      _ = try engine.frame(at: 0.2, asking: Rows.all(80))
      #expect(Self.highest(engine) == (.row(70, section: 0), -17), "\(kept)")
    }
  }

  @Test("Fewer rows than before show the last of them")
  func fewer() throws {
    var engine = try Self.engine()
    try engine.apply([.removeRows(0..<200, section: 0), .insertRows(count: 40, at: 0, section: 0)])
    let report = try engine.frame(at: 0.2, asking: Rows.all(80))
    // The content stands at its end, which shows the footer and the five rows of the next section.
    #expect(report.phase == .idle && report.visibleLines == 36..<47)
    #expect(report.geometry.visibleRect.maxY == report.geometry.contentSize.height)
  }

  @Test("Rows come and go elsewhere in between, and other sections do")
  func inBetween() throws {
    var engine = try Self.engine()
    try engine.apply([
      .removeRows(60..<200, section: 0), .insertRows(count: 5, at: 0, section: 0), .removeRows(1..<3, section: 0),
      .insertSections([StackSection(rowCount: 9)], at: 0), .removeSections(2..<3), .removeRows(53..<63, section: 1),
      .insertRows(count: 140, at: 53, section: 1),
    ])
    _ = try engine.frame(at: 0.2, asking: Rows.all(80))
    // Ten rows before the gap were removed with it, so row 20 of the new rows takes the place.
    #expect(Self.highest(engine) == (.row(73, section: 1), -17))
  }

  @Test("A gap that a move or another edit has closed is forgotten, and a far row has the place")
  func forgotten() throws {
    for edit in [
      ContentEdit.moveRows(0..<1, to: 3, section: 0), .transferRows(0..<1, section: 0, to: 0, inSection: 1),
      .transferRows(0..<1, section: 1, to: 0, inSection: 0),
    ] {
      var engine = try Self.engine()
      try engine.apply([
        .removeRows(50..<200, section: 0), edit, .insertRows(count: 150, at: 49, section: 0),
      ])
      #expect(engine.geometry.contentOffset.y > 0)
      _ = try engine.frame(at: 0.2, asking: Rows.all(80))
      #expect(Self.highest(engine).0 != .row(69, section: 0))
    }
  }

  @Test("A row that is left on the screen keeps its place, whatever replaces the one above")
  func neighbourStays() throws {
    var engine = try Self.engine()
    try engine.apply([.removeRows(60..<73, section: 0), .insertRows(count: 13, at: 60, section: 0)])
    _ = try engine.frame(at: 0.2, asking: Rows { $0 == 72 ? 333 : 80 })
    let frame = engine.frame(of: .row(73, section: 0))
    #expect(frame?.minY == 223)
  }

  @Test("In a grid the line of the new cell takes the place")
  func grid() throws {
    var made = configuration(rows: 300)
    made.content.tracks = [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]
    var engine = try ScrollEngine(made)
    try engine.jump(to: 5017, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.apply([.removeRows(1..<300, section: 0), .insertRows(count: 299, at: 1, section: 0)])
    _ = try engine.frame(at: 0.1, asking: Rows.all(100))
    #expect(Self.highest(engine) == (.row(150, section: 0), -17))
  }
}
