// Runs one list of operations on row ids, an engine that shows their rows, and an array of the same ids.
import Foundation
import FuzzSupport
import ScrollEngine
import ScrollTypes

/// A wrong answer about ids, or rows at wrong places.
struct IdentityFault: Error {
  /// The question that was asked.
  var question: String
  /// The expected and the actual answer.
  var message: String
}

/// The ids of the second section of an engine's content. The first section has three rows.
struct IdentityRun: ~Copyable {
  private static let section = 1
  private static let containerHeight: CGFloat = 400
  private static let estimate: CGFloat = 40
  private var rows: RowIDs<Int>
  private var ids: [Int] = []
  private var engine: ScrollEngine
  private let client = MeasuredIDs()
  private var time = 0.0
  /// The visible elements of the last frame.
  private var shown: [VisibleElement] = []

  private init(_ rows: RowIDs<Int>, _ engine: consuming ScrollEngine) {
    self.rows = rows
    self.engine = engine
  }

  /// Creates a run with an empty section of ids, and an engine that shows it.
  static func begin() throws(IdentityFault) -> IdentityRun { IdentityRun(try noRows(), try emptyEngine()) }

  private static func noRows() throws(IdentityFault) -> RowIDs<Int> {
    do { return try RowIDs([], section: section) } catch {
      throw IdentityFault(question: "start", message: "\(error)")
    }
  }

  private static func emptyEngine() throws(IdentityFault) -> ScrollEngine {
    let configuration = ScrollConfiguration(
      containerSize: CGSize(width: 300, height: containerHeight),
      content: StackContent(
        sections: [StackSection(rowCount: 3), StackSection(rowCount: 0)], estimate: .fixed(estimate), prefetch: .none))
    do { return try ScrollEngine(configuration) } catch {
      throw IdentityFault(question: "start", message: "\(error)")
    }
  }

  /// Executes an operation and compares everything with the array.
  mutating func make(_ step: IdentityStep) throws(IdentityFault) {
    switch step.operation {
    case .find(let id): try expect("index", rows.index(of: id), ids.firstIndex(of: id), "of \(id)")
    case .scroll(let share): try scroll(to: Double(share) / 1024)
    case .change:
      var edits: [ContentEdit] = []
      let found = Self.outcome(on: &rows) { rows in
        edits =
          if let difference = step.difference { try rows.apply(difference) } else {
            try rows.update(to: step.collection)
          }
      }
      try expect("outcome", found, step.outcome.map { $0.map { _ in true } })
      if case .success(let changed)? = step.outcome { try take(changed, edits) }
    case .renew:
      let found = Self.outcome(on: &rows) { rows in rows = try RowIDs(step.collection, section: Self.section) }
      try expect("outcome", found, step.outcome.map { $0.map { _ in true } })
      if case .success(let changed)? = step.outcome { try replace(by: changed) }
    }
    try checkIDs()
  }

  /// Returns whether the rows accept a change, in the terms of the model.
  private static func outcome(
    on rows: inout RowIDs<Int>, _ take: (inout RowIDs<Int>) throws -> Void
  ) -> Result<Bool, PlainRefusal> {
    do {
      try take(&rows)
      return .success(true)
    } catch let error as DuplicateRowIDs<Int> {
      return .failure(.duplicates(error.ids))
    } catch {
      return .failure(error as? DifferenceError == .doesNotApply ? .doesNotApply : .duplicates([]))
    }
  }

  /// Applies edits that lead to other ids, in one transaction.
  private mutating func take(_ changed: [Int], _ edits: [ContentEdit]) throws(IdentityFault) {
    try check(edits, from: ids, to: changed)
    let anchor = survivor(of: edits)
    try transact(edits)
    ids = changed
    try showFrame()
    guard let anchor else { return }
    let row = anchor.id.flatMap(ids.firstIndex)
    guard hasRoom(aroundRow: row ?? 0, at: anchor.top) else { return }
    let element = row.map { StackElement.row($0, section: Self.section) } ?? anchor.element
    let now = shown.first { $0.element == element }?.frame.minY
    try expect("anchor", now, anchor.top, "of \(anchor.id.map { "id \($0)" } ?? "\(element)") on the screen")
  }

  /// Replaces all rows by new ones. These are other views, even with the same ids.
  private mutating func replace(by changed: [Int]) throws(IdentityFault) {
    try transact([
      .removeRows(0..<ids.count, section: Self.section),
      .insertRows(count: changed.count, at: 0, section: Self.section),
    ])
    client.forget()
    ids = changed
    try showFrame()
  }

  private mutating func transact(_ edits: [ContentEdit]) throws(IdentityFault) {
    do { try engine.apply(edits) } catch {
      throw IdentityFault(question: "transaction", message: "\(edits) is refused: \(error)")
    }
  }

  private mutating func scroll(to share: Double) throws(IdentityFault) {
    let length = ids.reduce(120.0) { $0 + Double(MeasuredIDs.extent(of: $1)) }
    do { try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: share * length)))) } catch {
      throw IdentityFault(question: "event", message: "\(error)")
    }
    try showFrame()
  }

  private mutating func showFrame() throws(IdentityFault) {
    time += 1 / 60
    client.begin(ids)
    do { _ = try engine.frame(at: time, asking: client) } catch {
      throw IdentityFault(question: "frame", message: "\(error)")
    }
    if let id = client.measuredTwice {
      throw IdentityFault(question: "measured", message: "the row of \(id) was measured again, though its id stayed")
    }
    shown = (0..<engine.visibleElementCount).map { engine.visibleElement(at: $0) }
    for view in shown {
      guard case .row(let row, Self.section) = view.element else { continue }
      guard row < ids.count else {
        throw IdentityFault(question: "rows", message: "row \(row) of \(ids.count) is on the screen")
      }
      try expect("extent", view.frame.height, MeasuredIDs.extent(of: ids[row]), "of id \(ids[row]) in row \(row)")
    }
  }
}

// MARK: - Comparing

extension IdentityRun {
  private func expect<Value: Equatable>(
    _ question: String, _ found: Value, _ wanted: Value, _ place: @autoclosure () -> String = ""
  ) throws(IdentityFault) {
    guard found != wanted else { return }
    throw IdentityFault(question: question, message: "\(question) \(place()): expected \(wanted), got \(found)")
  }

  private func checkIDs() throws(IdentityFault) {
    try expect("ids", rows.ids, ids)
    try expect("section", rows.section, Self.section)
    for (row, id) in ids.enumerated() { try expect("index", rows.index(of: id), row, "of \(id)") }
    try expect("index", rows.index(of: -1), nil, "of an id that is not there")
  }

  /// Returns the view that must keep its place, and where. That is the first view on the screen. If an edit removes or
  /// moves it, that is the nearest row after it, or else before it, at the place where the previous edits have left it.
  /// Returns `nil` if one of these rows was not on the screen.
  private func survivor(of edits: [ContentEdit]) -> (id: Int?, element: StackElement, top: CGFloat)? {
    guard let first = shown.first else { return nil }
    guard case .row(let row, Self.section) = first.element else { return (nil, first.element, first.frame.minY) }
    let visible = Set(shown.compactMap { if case .row(let row, Self.section) = $0.element { ids[row] } else { nil } })
    var slots = ids.map(Optional.some)
    var anchor: (id: Int, top: CGFloat)? = (ids[row], first.frame.minY)
    for edit in edits {
      switch edit {
      case .removeRows(let rows, Self.section):
        anchor = Self.nearest(to: anchor, outside: rows, of: slots, visible)
        slots.removeSubrange(rows)
      case .moveRows(let rows, let row, Self.section):
        if row != rows.lowerBound { anchor = Self.nearest(to: anchor, outside: rows, of: slots, visible) }
        let taken = slots[rows]
        slots.removeSubrange(rows)
        slots.insert(contentsOf: taken, at: row)
      case .insertRows(let count, let row, Self.section):
        slots.insert(contentsOf: [Int?](repeating: nil, count: count), at: row)
      default: break
      }
    }
    guard let anchor, let place = ids.firstIndex(of: anchor.id) else { return nil }
    return (anchor.id, StackElement.row(place, section: Self.section), anchor.top)
  }

  /// Returns the row itself if it is outside a range of rows; otherwise the row after the range, or else the row before
  /// it. Returns `nil` if a row in between is not `visible`.
  private static func nearest(
    to anchor: (id: Int, top: CGFloat)?, outside rows: Range<Int>, of slots: [Int?], _ visible: Set<Int>
  ) -> (id: Int, top: CGFloat)? {
    guard let anchor, let row = slots.firstIndex(of: anchor.id), rows.contains(row) else { return anchor }
    let next = rows.upperBound < slots.count ? rows.upperBound : rows.lowerBound - 1
    guard next >= 0, let id = slots[next] else { return nil }
    let between = slots[min(row, next)..<max(row, next)]
    guard (between + [id]).allSatisfy({ $0.map(visible.contains) ?? false }) else { return nil }
    let distance = between.reduce(0) { $0 + MeasuredIDs.extent(of: $1 ?? 0) }
    return (id, next > row ? anchor.top + distance : anchor.top - distance)
  }

  /// Returns whether a view before a row can keep its place in the container, however many rows are measured. It can if
  /// the content reaches from the container's start to its end. Otherwise the view must move.
  private func hasRoom(aroundRow row: Int, at top: CGFloat) -> Bool {
    func least(_ ids: ArraySlice<Int>) -> CGFloat {
      ids.reduce(0) { $0 + min(MeasuredIDs.extent(of: $1), Self.estimate) }
    }
    return least(ids[..<row]) >= top && least(ids[row...]) >= Self.containerHeight - top
  }

  /// Plays edits on the old ids. Remaining rows must end at their new places, and no row may move without need.
  private func check(_ edits: [ContentEdit], from old: [Int], to new: [Int]) throws(IdentityFault) {
    var slots = old.map(Optional.some)
    var (removed, moved, inserted) = (0, 0, 0)
    for edit in edits {
      switch edit {
      case .removeRows(let rows, Self.section) where !rows.isEmpty && rows.upperBound <= slots.count:
        slots.removeSubrange(rows)
        removed += rows.count
      case .moveRows(let rows, let row, Self.section)
      where !rows.isEmpty && rows.upperBound <= slots.count && row <= slots.count - rows.count:
        let taken = slots[rows]
        slots.removeSubrange(rows)
        slots.insert(contentsOf: taken, at: row)
        moved += rows.count
      case .insertRows(let count, let row, Self.section) where count > 0 && row <= slots.count:
        slots.insert(contentsOf: repeatElement(nil, count: count), at: row)
        inserted += count
      default: throw IdentityFault(question: "edit", message: "\(edit) makes no sense with \(slots.count) rows")
      }
    }
    let (before, after) = (Set(old), Set(new))
    try expect("edits", slots, new.map { before.contains($0) ? $0 : nil }, "from \(old) to \(new)")
    let kept = old.filter(after.contains)
    try expect("removed", removed, old.count - kept.count)
    try expect("inserted", inserted, new.count - kept.count)
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    try expect(
      "moved", moved, kept.count - PlainIDs.mostStaying(new.compactMap { places[$0] }), "from \(old) to \(new)")
  }
}

/// Gives every row a length that depends on its id, and knows which ids have been measured.
private final class MeasuredIDs: ScrollClient {
  private var ids: [Int] = []
  private var measured: Set<Int> = []
  /// An id whose row was measured a second time.
  private(set) var measuredTwice: Int?

  static func extent(of id: Int) -> CGFloat { CGFloat(20 + id &* 7 % 61) }

  /// Sets the ids of the rows, and forgets all other ids.
  func begin(_ ids: [Int]) {
    self.ids = ids
    measured.formIntersection(ids)
  }

  /// Forgets all measurements, because every row is a new one.
  func forget() { measured = [] }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    guard case .row(let row, 1) = element, ids.indices.contains(row) else { return 40 }
    if !measured.insert(ids[row]).inserted { measuredTwice = ids[row] }
    return Self.extent(of: ids[row])
  }
}
