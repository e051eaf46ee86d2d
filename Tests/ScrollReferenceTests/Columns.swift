// A reference tree of a scroll view and its side stacks, with row lengths from a list and short calls for events.
import Foundation
import ScrollReference
import ScrollTypes

/// Answers for a tree from tables: the lengths of rows, and the scroll views in views.
struct ColumnsClient: ScrollTreeClient {
  var lengths: [ScrollViewID: ListedRows] = [:]
  var inner: [ScrollViewID: [StackElement: InnerScrollView]] = [:]

  func rows(of view: ScrollViewID) -> ListedRows { lengths[view] ?? ListedRows(100) }
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { inner[view]?[element] }
  func configuration(of view: ScrollViewID) -> ScrollConfiguration { Columns.list(rows: [4], height: 100) }
}

/// A tree whose root is 400 × 400 pt and has sections with layouts. The side stack `right` may stand beside one of
/// them, at 200 pt.
struct Columns {
  static let right = ScrollViewID(1)
  static let other = ScrollViewID(2)

  var tree: ReferenceScrollTree
  var client = ColumnsClient()
  var report = ScrollTreeReport(
    time: 0, memberCount: 0, steppedCount: 0, joinedCount: 0, leftCount: 0, refusedCount: 0, ignoredCount: 0,
    droppedEventCount: 0)
  private var time = 0.0

  init(_ root: ScrollConfiguration) throws { tree = try ReferenceScrollTree(root, retention: .restored) }

  /// Returns a configuration with one section for each row count. The estimate is fixed, and nothing is measured ahead.
  static func list(
    rows: [Int], width: CGFloat = 400, height: CGFloat = 400, layouts: [SectionLayout] = [],
    layoutOfSection: [Int?] = [], estimate: CGFloat = 100, axis: Axis = .vertical
  ) -> ScrollConfiguration {
    let sections = rows.enumerated().map { number, count in
      StackSection(rowCount: count, layout: number < layoutOfSection.count ? layoutOfSection[number] : nil)
    }
    return ScrollConfiguration(
      containerSize: CGSize(width: width, height: height),
      content: StackContent(
        axis: axis, sections: sections, layouts: layouts,
        estimate: .fixed(estimate, scope: layouts.isEmpty ? .content : .section), prefetch: .none))
  }

  /// Returns a root with sections of three, twenty and five rows. Beside the twenty stands a stack of `rows` rows,
  /// estimated at 100 pt.
  static func feed(
    rows: Int, lengths: ListedRows, rootLengths: ListedRows = ListedRows(100), sections: [Int] = [3, 20, 5]
  ) throws -> Columns {
    var columns = try Columns(list(rows: sections, layouts: [SectionLayout()]))
    columns.client.lengths = [.root: rootLengths, right: lengths]
    try columns.attach(rows: rows)
    try columns.show()
    return columns
  }

  mutating func attach(rows: Int, _ id: ScrollViewID = right, beside section: Int = 1) throws {
    try tree.attachStack(
      id, Self.list(rows: [rows], width: 200), to: .root, beside: section, origin: 200)
  }

  /// Makes the next frame, a second after the last one, with events in it.
  mutating func show(_ events: (ScrollEvent.Kind, EventPlace)...) throws {
    time += 1
    for (kind, place) in events { try tree.enqueue(ScrollEvent(time: time, kind), at: place) }
    report = try tree.frame(at: time, asking: client)
  }

  /// Makes a frame in which the root jumps to an offset.
  mutating func jump(to offset: CGFloat) throws { try show((.scrollTo(CGPoint(x: 0, y: offset)), .view(.root))) }

  func report(_ view: ScrollViewID) -> FrameReport { tree.report(of: view)! }
  func offset(_ view: ScrollViewID) -> CGFloat { report(view).geometry.contentOffset.y }
  func length(_ view: ScrollViewID) -> CGFloat { report(view).geometry.contentSize.height }

  func elements(_ view: ScrollViewID) -> [VisibleElement] {
    (0..<tree.visibleElementCount(in: view)).map { tree.visibleElement(at: $0, in: view) }
  }

  /// The rows of a scroll view that are on its screen, with their tops there.
  func tops(_ view: ScrollViewID) -> [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for shown in elements(view) {
      if case .row(let row, _) = shown.element { tops[row] = shown.frame.minY }
    }
    return tops
  }

  func member(_ view: ScrollViewID) -> ScrollTreeMember? {
    (0..<tree.memberCount).map { tree.member(at: $0) }.first { $0.id == view }
  }

  /// The top of a row of the root on the screen.
  func top(_ row: Int, section: Int) -> CGFloat? {
    tree.frame(of: .row(row, section: section), in: .root, relativeTo: .root)?.minY
  }

  /// Makes frames until nothing is left to do, 20 at most. Returns their number.
  mutating func settle() throws -> Int {
    var count = 0
    while tree.needsFrame, count < 20 {
      try show()
      count += 1
    }
    return count
  }
}
