// Every kind of change in every phase: the first row on the screen does not move.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Anchoring")
struct AnchoringTests {
  /// A change of the content or of its estimates.
  enum Change: String, CaseIterable, Sendable {
    case prepend1, prepend1000, append, removeAbove, moveAcross, resizeAbove, reestimate, diff, insertBelow
    case insertSectionAbove, removeBelow, assumeAbove
    /// The content is offered another width, so all rows are measured again.
    case widthChange
  }

  enum Situation: String, CaseIterable, Sendable {
    case idle, tracking, dragging, decelerating, overscrolled, overscrolledAtEnd, animating, animatingByCurve
    case animatingToView, animatingToViewByCurve

    /// Whether an animation leads to a row, which may move on its way.
    var leadsToView: Bool { self == .animatingToView || self == .animatingToViewByCurve }
  }

  /// The row to which an animation leads. No change removes it.
  static let destination = 450

  /// Rows whose heights depend on their index.
  static let rows = Rows { row in 40 + CGFloat((row * 37) % 90) / 2 }
  /// The same rows, measured again: each has another height.
  static let otherRows = Rows { row in 47 + CGFloat((row * 53) % 120) / 3 }

  static func edits(_ change: Change, anchored: Int) throws -> [ContentEdit] {
    switch change {
    case .prepend1: return [.insertRows(count: 1, at: 0, section: 0)]
    case .prepend1000: return [.insertRows(count: 1000, at: 0, section: 0)]
    case .append: return [.insertRows(count: 50, at: 5000, section: 0)]
    case .removeAbove: return [.removeRows(2..<30, section: 0)]
    case .moveAcross:
      // These edits do not move the anchored row itself: the screen does not follow a moved row.
      let above = anchored < 5 ? 4000..<4005 : 0..<5
      return [.moveRows(above, to: min(anchored + 40, 4995), section: 0), .moveRows(200..<210, to: 0, section: 0)]
    // Rows out of sight keep their length until they are measured again or the program assumes another length.
    case .resizeAbove:
      return [.invalidateRows(0..<anchored, section: 0), .assumeExtent(90, rows: 0..<anchored, section: 0)]
    // Two rows on the screen get other heights. So the mean changes, and all unmeasured rows change with it.
    case .reestimate: return [.invalidateRows(anchored + 1..<anchored + 3, section: 0)]
    case .assumeAbove: return [.insertRows(count: 9, at: 3, section: 0), .assumeExtent(777, rows: 3..<12, section: 0)]
    case .widthChange: return []
    case .insertBelow: return [.insertRows(count: 7, at: anchored + 3, section: 0)]
    case .insertSectionAbove: return [.insertSections([StackSection(rowCount: 9, hasHeader: true)], at: 0)]
    case .removeBelow: return [.removeRows(anchored + 2..<anchored + 4, section: 0)]
    case .diff:
      var ids = try RowIDs(Array(0..<5000))
      var new = Array(0..<5000).filter { $0 % 7 != 3 || $0 == anchored }
      new.swapAt(5, 4000 * new.count / 5000)
      new.insert(contentsOf: 9000..<9020, at: 2)
      return try ids.update(to: new)
    }
  }

  /// An engine in the middle of 5000 rows, in a situation. The rows above the screen are measured near the screen only.
  static func engine(in situation: Situation) throws -> ScrollEngine {
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 700),
        content: StackContent(rowCount: 5000, estimate: .mean(initial: 60)),
        stickyEdges: situation == .overscrolled ? [] : .top))
    switch situation {
    case .overscrolled: _ = try engine.frame(at: 0, asking: rows)
    case .overscrolledAtEnd:
      try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(4999, section: 0), anchor: .bottom)))
      _ = try engine.frame(at: 0, asking: rows)
    default:
      for step in 0...16 {
        let offset = CGPoint(x: 0, y: 12_000 + 500 * step)
        try engine.enqueue(ScrollEvent(time: Double(step) / 1000, .scrollTo(offset)))
        _ = try engine.frame(at: Double(step) / 1000, asking: rows)
      }
    }
    switch situation {
    case .idle: break
    case .tracking: try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
    case .dragging:
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 420, at: 0.12)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 433.5, at: 0.14)
    case .decelerating: try engine.flick(from: 600, by: -20, count: 5, at: 0.1)
    case .animating, .animatingByCurve:
      let animation: Animation = situation == .animating ? .bouncy : .easeInOut(duration: 0.5)
      let target = CGPoint(x: 0, y: 26_000)
      try engine.enqueue(ScrollEvent(time: 0.1, .scrollTo(target, animation: animation)))
    case .animatingToView, .animatingToViewByCurve:
      let animation: Animation = situation == .animatingToView ? .bouncy : .easeInOut(duration: 0.5)
      let row = StackElement.row(destination, section: 0)
      try engine.enqueue(ScrollEvent(time: 0.1, .scrollToView(row, anchor: .top, animation: animation)))
    case .overscrolled:
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0.1)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 120, at: 0.12)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 300, at: 0.14)
    case .overscrolledAtEnd:
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0.1)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 580, at: 0.12)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 400, at: 0.14)
    }
    _ = try engine.frame(at: 0.2, asking: rows)
    return engine
  }

  @Test("The first row on the screen stands where it stood, to the bit", arguments: Change.allCases, Situation.allCases)
  func anchoredRowStays(change: Change, situation: Situation) throws {
    var changed = try Self.engine(in: situation)
    var untouched = try Self.engine(in: situation)
    let anchor = changed.visibleElement(at: 0)
    guard case .row(let row, _) = anchor.element else {
      Issue.record("the first view on the screen is no row")
      return
    }
    let edits = try Self.edits(change, anchored: row)
    try changed.apply(edits)
    if change == .widthChange {
      try changed.enqueue(ScrollEvent(time: 0.2, .resize(CGSize(width: 500, height: 700))))
    }
    // At the first time only the change can have moved content. The later time is on the same path, unless the change
    // moved the row to which an animation leads.
    for time in situation.leadsToView ? [0.2] : [0.2, 0.201] {
      let report = try untouched.frame(at: time, asking: Self.rows)
      let changedReport = try changed.frame(at: time, asking: Self.otherRows)
      // Rows that only change places keep the size. Every other change must show in it.
      let isSeen = changedReport.geometry.contentSize != report.geometry.contentSize
      #expect(isSeen || change == .moveAcross || change == .resizeAbove && row == 0)
      let top = untouched.top(of: row)
      let expected = try #require(top)
      let line = Self.line(of: row, after: edits)
      // A resize at rest keeps the point of the row that is at the container's start.
      let part = change == .widthChange && situation == .idle ? Self.otherRows.height(row) / Self.rows.height(row) : 1
      let found = changed.top(of: line)
      #expect(part == 1 ? found == expected : abs(try #require(found) - expected * part) < 1e-6, "at \(time) s")
    }
    if situation.leadsToView {
      let end = try changed.frame(at: 9, asking: Self.otherRows)
      #expect(end.phase == .idle && changed.top(of: Self.line(of: Self.destination, after: edits)) == 0)
    }
  }

  /// Where row `row` of the only section is after edits, found by making them in an array.
  static func line(of row: Int, after edits: [ContentEdit]) -> Int {
    var rows = Array(0..<5000)
    var before = 0
    for edit in edits {
      switch edit {
      case .insertRows(let count, let index, _): rows.insert(contentsOf: Array(repeating: -1, count: count), at: index)
      case .removeRows(let range, _): rows.removeSubrange(range)
      case .moveRows(let range, let index, _):
        let moved = Array(rows[range])
        rows.removeSubrange(range)
        rows.insert(contentsOf: moved, at: index)
      case .insertSections(let new, _): before += new.reduce(0) { $0 + $1.rowCount + ($1.hasHeader ? 1 : 0) }
      default: break
      }
    }
    return before + rows.firstIndex(of: row)!
  }

  @Test("When the first row on the screen is taken out, the one behind it takes over where it stood")
  func successor() throws {
    var engine = try Self.engine(in: .idle)
    let first = engine.visibleElement(at: 0).line
    let second = engine.visibleElement(at: 1)
    try engine.apply([.removeRows(first..<first + 1, section: 0)])
    _ = try engine.frame(at: 0.3, asking: Self.rows)
    #expect(engine.top(of: first) == second.frame.minY)
  }

  @Test("When all behind it is gone too, the row before takes over")
  func predecessor() throws {
    var engine = try Self.engine(in: .tracking)
    let first = engine.visibleElement(at: 0).line
    try engine.apply([.removeRows(first..<5000, section: 0)])
    let report = try engine.frame(at: 0.3, asking: Self.rows)
    #expect(report.geometry.contentOffset.y.isFinite)
    try engine.apply([.removeRows(0..<first, section: 0)])
    let empty = try engine.frame(at: 0.4, asking: Self.rows)
    #expect(empty.visibleLines.isEmpty && empty.geometry.contentSize.height == 0)
  }

  @Test("A transaction that names what is not there is refused, and changes nothing")
  func refused() throws {
    var engine = try Self.engine(in: .idle)
    let bad: [([ContentEdit], ContentEditError)] = [
      ([.removeRows(4000..<5001, section: 0)], .rowsOutOfRange(edit: 0)),
      (
        [.insertRows(count: 1, at: 0, section: 0), .insertRows(count: 1, at: 0, section: 1)],
        .sectionOutOfRange(edit: 1)
      ),
      ([.insertRows(count: -1, at: 0, section: 0)], .rowCountOutOfRange(edit: 0)),
      ([.insertRows(count: .max, at: 0, section: 0)], .rowCountOutOfRange(edit: 0)),
      ([.moveRows(0..<10, to: 4991, section: 0)], .rowsOutOfRange(edit: 0)),
      ([.removeSections(0..<2)], .sectionOutOfRange(edit: 0)),
      (
        [
          .removeRows(0..<1, section: 0),
          .insertSections(
            Array(repeating: StackSection(rowCount: 0), count: ScrollLimits.maximumSectionCount), at: 1),
        ], .sectionCountOutOfRange(edit: 1)
      ),
    ]
    let before = try engine.frame(at: 0.3, asking: Self.rows)
    for (edits, error) in bad { #expect(throws: error) { try engine.apply(edits) } }
    let after = try engine.frame(at: 0.3, asking: Self.rows)
    #expect(before.geometry == after.geometry && after.visibleLines == before.visibleLines)
  }

  @Test("Turned on its side, every row is measured anew and the first on the screen stays")
  func rotation() throws {
    var engine = try Self.engine(in: .idle)
    let first = engine.visibleElement(at: 0)
    try engine.enqueue(ScrollEvent(time: 0.3, .resize(CGSize(width: 700, height: 390))))
    let report = try engine.frame(at: 0.3, asking: Self.rows)
    #expect(engine.top(of: first.line) == first.frame.minY)
    #expect(report.measuredLineCount >= 5)
    #expect(report.geometry.containerSize == CGSize(width: 700, height: 390))
  }
}
