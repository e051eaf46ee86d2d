// Feeds of several columns, for the tests of side stacks.
import Foundation
import ScrollEngine
import ScrollTypes

/// Rows of a column, whose lengths depend on their index. Headers and footers are 30 pt long.
struct ColumnRows: ScrollClient {
  var height: @Sendable (Int, Int) -> CGFloat

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    switch element {
    case .row(let row, let section): height(row, section)
    case .header, .footer: 30
    }
  }
}

/// Answers for a feed, for the side stacks in it, and for scroll views in their rows.
struct ColumnClient: ScrollTreeClient {
  /// The length of a row, for its index and its section.
  var heights: [ScrollViewID: @Sendable (Int, Int) -> CGFloat] = [:]
  var views: [ScrollViewID: [StackElement: InnerScrollView]] = [:]

  func rows(of view: ScrollViewID) -> ColumnRows { ColumnRows(height: heights[view] ?? { _, _ in 100 }) }

  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { views[view]?[element] }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration { strip() }
}

/// A column of rows, 200 x 500 pt.
func column(
  rows: Int, estimate: CGFloat, header: Bool = false, pins: PinnedScrollableViews = [],
  prefetch: PrefetchPolicy = .none
) -> ScrollConfiguration {
  ScrollConfiguration(
    containerSize: CGSize(width: 200, height: 500),
    content: StackContent(
      pinnedViews: pins, sections: [StackSection(rowCount: rows, hasHeader: header)], estimate: .fixed(estimate),
      prefetch: prefetch))
}

/// A feed with side stack 1 beside its section 1. The left column takes the left half of 400 x 500 pt.
final class Columns {
  var tree: ScrollTree
  var client = ColumnClient()
  var report = ScrollTreeReport(
    time: 0, memberCount: 0, steppedCount: 0, joinedCount: 0, leftCount: 0, refusedCount: 0, ignoredCount: 0,
    droppedEventCount: 0)
  private(set) var time = 0.0

  /// A feed of a head, `left` rows in the left column, and a foot. By default the estimates are the real lengths.
  static func feed(
    head: Int = 1, left: Int, foot: Int = 1, estimate: CGFloat = 100, distance: CGFloat = 0,
    sticky: Edge.Set = [.top]
  ) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: CGSize(width: 400, height: 500),
      content: StackContent(
        sections: [
          StackSection(rowCount: head, estimatedExtent: 100, layout: 0),
          StackSection(rowCount: left, estimatedExtent: estimate, layout: 1),
          StackSection(rowCount: foot, estimatedExtent: 50, layout: 0),
        ],
        layouts: [
          SectionLayout(),
          SectionLayout(distance: distance, margins: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 200)),
        ],
        estimate: .fixed(100, scope: .section), prefetch: .none), stickyEdges: sticky)
  }

  /// Rows of the feed are 100 pt long, and rows of its foot 50 pt. Rows of the side stack are `height` long.
  init(
    _ feed: ScrollConfiguration, beside side: ScrollConfiguration?, height: CGFloat = 80
  ) throws {
    tree = try ScrollTree(feed)
    client.heights[.root] = { _, section in section == 2 ? 50 : 100 }
    client.heights[1] = { _, _ in height }
    if let side { try tree.attachStack(1, side, to: .root, beside: 1, origin: 200) }
  }

  /// Runs a frame, a hundredth of a second after the last one.
  func show() throws {
    time += 0.01
    report = try tree.frame(at: time, asking: client)
  }

  func send(_ kind: ScrollEvent.Kind, _ view: ScrollViewID = .root) throws {
    try tree.enqueue(ScrollEvent(time: time, kind), in: view)
  }

  /// Scrolls the feed to an offset and runs a frame.
  func scroll(to offset: CGFloat) throws {
    try send(.scrollTo(CGPoint(x: 0, y: offset)))
    try show()
  }

  func offset(_ view: ScrollViewID) -> CGFloat { tree.geometry(of: view)?.contentOffset.y ?? .nan }

  var needsFrame: Bool { tree.needsFrame }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration? { tree.configuration(of: view) }

  /// The length of the feed's content.
  var length: CGFloat { tree.geometry(of: .root)?.contentSize.height ?? .nan }

  func lines(_ view: ScrollViewID) -> Range<Int>? { tree.report(of: view)?.visibleLines }

  /// The frame of a view in the space of its scroll view, or nil if the last frame did not show the view.
  func frame(_ element: StackElement, in view: ScrollViewID) -> CGRect? {
    for position in 0..<tree.visibleElementCount(in: view) {
      let shown = tree.visibleElement(at: position, in: view)
      if shown.element == element { return shown.frame }
    }
    return nil
  }

  /// The start of a row in the last frame.
  func top(_ row: Int, _ section: Int = 0, in view: ScrollViewID) -> CGFloat? {
    frame(.row(row, section: section), in: view)?.minY
  }
}
