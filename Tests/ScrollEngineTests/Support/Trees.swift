// Scroll views in scroll views, for the tests of trees.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

/// Answers for a tree from tables: the scroll view in each view, and its configuration. Rows are 100 pt long.
struct TableClient: ScrollTreeClient {
  var views: [ScrollViewID: [StackElement: InnerScrollView]] = [:]
  var configurations: [ScrollViewID: ScrollConfiguration] = [:]
  var extents: [ScrollViewID: CGFloat] = [:]

  func rows(of view: ScrollViewID) -> Rows { Rows.all(extents[view] ?? 100) }

  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { views[view]?[element] }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration { configurations[view] ?? strip() }
}

/// A list of rows of 100 pt.
func strip(
  _ axis: Axis = .horizontal, width: CGFloat = 390, height: CGFloat = 100, rows: Int = 20,
  direction: LayoutDirection = .leftToRight, bounce: ScrollBounceBehavior = .automatic, isEnabled: Bool = true
) -> ScrollConfiguration {
  ScrollConfiguration(
    containerSize: CGSize(width: width, height: height),
    content: StackContent(
      axis: axis, layoutDirection: direction, sections: [StackSection(rowCount: rows)], estimate: .fixed(100),
      prefetch: .none), verticalScrollBounceBehavior: bounce, horizontalScrollBounceBehavior: bounce,
    isScrollEnabled: isEnabled)
}

/// A tree with its client, and short forms for its frames and events.
final class Grove {
  var tree: ScrollTree
  var client: TableClient
  var report = ScrollTreeReport(
    time: 0, memberCount: 0, steppedCount: 0, joinedCount: 0, leftCount: 0, refusedCount: 0, ignoredCount: 0,
    droppedEventCount: 0)

  init(
    _ root: ScrollConfiguration, retention: InnerScrollRetention = .restored, _ client: TableClient = TableClient()
  ) throws {
    tree = try ScrollTree(root, retention: retention)
    self.client = client
  }

  init(_ tree: consuming ScrollTree, _ client: TableClient) {
    self.tree = tree
    self.client = client
  }

  /// Lists of twenty rows, each attached to the one before it at (0, 0). The root is 800 pt long, the next list 600,
  /// the third 300 and the fourth 200.
  static func stack(
    depth: Int, directions: [LayoutDirection] = [], axis: Axis = .vertical
  ) throws -> Grove {
    let sizes: [CGFloat] = [800, 600, 300, 200]
    func list(_ level: Int) -> ScrollConfiguration {
      strip(
        axis, width: sizes[level], height: sizes[level],
        direction: level < directions.count ? directions[level] : .leftToRight)
    }
    let grove = try Grove(list(0))
    for level in 1..<max(1, depth) {
      try grove.tree.attach(
        ScrollViewID(UInt64(level)), list(level), to: ScrollViewID(UInt64(level - 1)), origin: .zero)
    }
    try grove.show(at: -1)
    try grove.show(at: -1)
    return grove
  }

  /// A pager of three pages. The first page holds a feed, and every fifth row of the feed a carousel. Row 5 has
  /// carousel 105.
  static func pager(retention: InnerScrollRetention = .restored, feedRows: Int = 100) throws -> Grove {
    var client = TableClient()
    client.extents[.root] = 390
    client.views[.root] = [.row(0, section: 0): InnerScrollView(1)]
    client.configurations[1] = strip(.vertical, height: 800, rows: feedRows)
    var carousels: [StackElement: InnerScrollView] = [:]
    for row in stride(from: 0, to: feedRows, by: 5) {
      carousels[.row(row, section: 0)] = InnerScrollView(ScrollViewID(UInt64(100 + row)))
    }
    client.views[1] = carousels
    var root = strip(height: 800, rows: 3)
    root.content.estimate = .fixed(390)
    let grove = try Grove(root, retention: retention, client)
    try grove.show(at: -1)
    try grove.show(at: -1)
    return grove
  }

  /// The same pager after its carousel 100 has scrolled to 730 and has left with its row.
  static func pagerWithoutCarousel(_ retention: InnerScrollRetention) throws -> Grove {
    let grove = try Grove.pager(retention: retention)
    try grove.send(.scrollTo(CGPoint(x: 730, y: 0)), 100, at: 0)
    try grove.show(at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 1)
    try grove.show(at: 1)
    #expect(!grove.ids.contains(100))
    return grove
  }

  func show(at time: Double) throws { report = try tree.frame(at: time, asking: client) }

  func send(_ kind: ScrollEvent.Kind, _ view: ScrollViewID, at time: Double) throws {
    try tree.enqueue(ScrollEvent(time: time, kind), in: view)
  }

  /// Moves a touch by steps every 1/120 s from time 0, and does not lift it. Returns the place of the touch.
  @discardableResult
  func drag(
    from start: CGPoint, by steps: [CGFloat], along axis: Axis = .vertical, in view: ScrollViewID? = nil
  ) throws -> CGPoint {
    var point = start
    try tree.enqueue(ScrollEvent(time: 0, .touchBegan(point)), at: view.map { .view($0) } ?? .automatic)
    for (move, step) in steps.enumerated() {
      if axis == .vertical { point.y += step } else { point.x += step }
      try tree.enqueue(ScrollEvent(time: Double(move + 1) / 120, .touchMoved(point)))
    }
    try show(at: Double(steps.count) / 120)
    return point
  }

  var needsFrame: Bool { tree.needsFrame }

  func report(of view: ScrollViewID) -> FrameReport? { tree.report(of: view) }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration? { tree.configuration(of: view) }

  func offset(_ view: ScrollViewID) -> CGPoint? { tree.geometry(of: view)?.contentOffset }

  /// The vertical offsets of the root and of scroll views 1, 2 …
  func heights(_ count: Int) -> [CGFloat] { (0..<count).map { offset(ScrollViewID(UInt64($0)))?.y ?? .nan } }

  func phases(_ views: [ScrollViewID]) -> [ScrollPhase?] { views.map { tree.phase(of: $0) } }

  /// The ids of all scroll views, in the order of the tree.
  var ids: [ScrollViewID] { (0..<tree.memberCount).map { tree.member(at: $0).id } }

  func changes(_ view: ScrollViewID) -> [ScrollPhase] {
    (0..<tree.phaseChangeCount(in: view)).map { tree.phaseChange(at: $0, in: view).newPhase }
  }
}
