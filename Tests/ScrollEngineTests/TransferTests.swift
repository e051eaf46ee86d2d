// Rows that move to another section: they keep their lengths, and the rows on the screen keep their places.
import Foundation
import ScrollEngine
import Testing

@Suite("Rows that change their section")
struct TransferTests {
  static let sections = [StackSection(rowCount: 40, hasHeader: true), StackSection(rowCount: 40, hasFooter: true)]

  static func engine(scope: ExtentEstimate.Scope = .content, tracks: [GridItem] = []) throws -> ScrollEngine {
    let content = StackContent(tracks: tracks, sections: sections, estimate: .mean(initial: 70, scope: scope))
    return try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 390, height: 800), content: content))
  }

  @Test("They need not be measured again", arguments: [ExtentEstimate.Scope.content, .section])
  func keepsLengths(scope: ExtentEstimate.Scope) throws {
    var engine = try Self.engine(scope: scope)
    let rows = Rows.varied
    for step in 0..<60 {
      try engine.jump(to: 150 * CGFloat(step), at: Double(step))
      _ = try engine.frame(at: Double(step), asking: rows)
    }
    try engine.jump(to: 500, at: 100)
    _ = try engine.frame(at: 100, asking: rows)
    let height = engine.geometry.contentSize.height
    try engine.apply([.transferRows(20..<30, section: 0, to: 35, inSection: 1)])
    let report = try engine.frame(at: 101, asking: rows)
    #expect(report.measuredLineCount == 0 && report.geometry.contentSize.height == height)
    let moved = try #require(Optional(engine.frame(of: .row(35, section: 1))) ?? nil)
    #expect(moved.height == rows.height(20))
    // The rows move back again.
    try engine.apply([.transferRows(35..<45, section: 1, to: 20, inSection: 0)])
    #expect(engine.frame(of: .row(25, section: 0))?.height == rows.height(25))
  }

  @Test("What is on the screen keeps its place when rows above come to another section, or its own row goes")
  func anchored() throws {
    for tracks in [[], [GridItem(.flexible()), GridItem(.flexible())]] {
      var engine = try Self.engine(tracks: tracks)
      try engine.jump(to: 900, at: 0)
      _ = try engine.frame(at: 0, asking: Rows.all(70))
      let element = engine.visibleElement(at: 2)
      guard case .row(let row, 0) = element.element else { return }
      try engine.apply([.transferRows(0..<4, section: 0, to: 3, inSection: 1)])
      _ = try engine.frame(at: 1, asking: Rows.all(70))
      #expect(engine.frame(of: .row(row - 4, section: 0))?.minY == element.frame.minY)
    }
    var engine = try Self.engine()
    try engine.jump(to: 900, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(70))
    let (first, second) = (engine.visibleElement(at: 0), engine.visibleElement(at: 1))
    guard case .row(let row, 0) = first.element else { return }
    try engine.apply([.transferRows(row..<(row + 1), section: 0, to: 0, inSection: 1)])
    #expect(engine.frame(of: .row(row, section: 0))?.minY == second.frame.minY)
  }

  @Test("Within a section it is a move, and what is not there is refused by name")
  func limits() throws {
    var moved = try Self.engine()
    var transferred = try Self.engine()
    try moved.apply([.moveRows(3..<5, to: 30, section: 0)])
    try transferred.apply([.transferRows(3..<5, section: 0, to: 30, inSection: 0)])
    let rows = Rows.varied
    #expect(try moved.frame(at: 0, asking: rows) == transferred.frame(at: 0, asking: rows))
    #expect(throws: ContentEditError.rowsOutOfRange(edit: 0)) {
      try moved.apply([.transferRows(39..<41, section: 0, to: 0, inSection: 1)])
    }
    #expect(throws: ContentEditError.rowsOutOfRange(edit: 0)) {
      try moved.apply([.transferRows(0..<2, section: 0, to: 41, inSection: 1)])
    }
    #expect(throws: ContentEditError.sectionOutOfRange(edit: 0)) {
      try moved.apply([.transferRows(0..<2, section: 0, to: 0, inSection: 2)])
    }
  }
}
