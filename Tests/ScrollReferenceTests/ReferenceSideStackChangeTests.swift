// The reference's side stacks against page K: attaching, refusals, edits, sizes and events.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("Changes and events of the reference's side stacks")
struct ReferenceSideStackChangeTests {
  private let right = Columns.right
  /// A scroll view in a row.
  private let inner = ScrollViewID(5)
  /// A scroll view that is attached above the rows.
  private let attached = ScrollViewID(6)

  // MARK: Attaching (§K2 to §K4)

  private func refusal(
    of stack: ScrollConfiguration, in columns: Columns, id: ScrollViewID = Columns.other,
    to parent: ScrollViewID = .root, beside section: Int = 1, origin: CGFloat = 0
  ) -> ScrollTreeError? {
    var tree = columns.tree
    do { try tree.attachStack(id, stack, to: parent, beside: section, origin: origin) } catch { return error }
    return nil
  }

  @Test("A stack is refused for the first reason that there is")
  func refusals() throws {
    let columns = try Columns.feed(rows: 5, lengths: ListedRows(100))
    var stack = Columns.list(rows: [5], width: 200)
    #expect(refusal(of: stack, in: columns) == nil)
    stack.content.layoutDirection = .rightToLeft
    #expect(refusal(of: stack, in: columns) == .sideStack(.otherDirection))
    stack.content.axis = .horizontal
    #expect(refusal(of: stack, in: columns) == .sideStack(.otherDirection))
    stack.content.spacing = -1
    guard case .configuration = refusal(of: stack, in: columns) else {
      Issue.record("a spacing below zero")
      return
    }
    #expect(refusal(of: stack, in: columns, origin: .nan) == .nonFiniteOrigin)
    stack.content.crossExtent = 100
    #expect(refusal(of: stack, in: columns, origin: .nan) == .sideStack(.scrollsOnBothAxes))
    #expect(refusal(of: stack, in: columns, beside: 3) == .sideStack(.noSuchSection(3)))
    #expect(refusal(of: stack, in: columns, beside: -1) == .sideStack(.noSuchSection(-1)))
    #expect(refusal(of: stack, in: columns, to: right, beside: 3) == .sideStack(.parentIsSideStack))
    #expect(refusal(of: stack, in: columns, id: right, to: right) == .idInUse(right))
    #expect(refusal(of: stack, in: columns, id: right, to: Columns.other) == .noSuchScrollView(Columns.other))
    let plain = try Columns(Columns.list(rows: [5, 5]))
    #expect(refusal(of: Columns.list(rows: [5]), in: plain) == .sideStack(.contentWithoutLayouts))
  }

  @Test("A scroll view and its stacks have as many views together as content may have")
  func crowd() throws {
    let most = ScrollLimits.maximumRowCount
    var columns = try Columns(Columns.list(rows: [3, 2], layouts: [SectionLayout()]))
    var stack = Columns.list(rows: [most - 4], width: 200)
    #expect(refusal(of: stack, in: columns) == .sideStack(.viewCountOutOfRange(most + 1)))
    stack = Columns.list(rows: [1], width: 200)
    try columns.tree.attachStack(right, stack, to: .root, beside: 1, origin: 200)
    for view in [ScrollViewID.root, right] {
      #expect(throws: ScrollTreeError.edit(.rowCountOutOfRange(edit: 0))) {
        try columns.tree.apply([.insertRows(count: most - 5, at: 0, section: 0)], to: view)
      }
    }
  }

  @Test("A container is as long as the scroll view's, and has its safe area and its margins along the axis")
  func container() throws {
    var root = Columns.list(rows: [3, 20], layouts: [SectionLayout()])
    root.safeAreaInsets = EdgeInsets(top: 30, leading: 1, bottom: 40, trailing: 2)
    var columns = try Columns(root)
    var stack = Columns.list(rows: [5], width: 200, height: 77)
    stack.safeAreaInsets = EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    try columns.tree.attachStack(right, stack, to: .root, beside: 1, origin: 200)
    stack.containerSize.height = 400
    stack.safeAreaInsets = EdgeInsets(top: 30, leading: 6, bottom: 40, trailing: 8)
    #expect(columns.tree.configuration(of: right) == stack)
    #expect(
      columns.member(right)
        == ScrollTreeMember(id: right, parent: .root, element: nil, section: 1, origin: CGPoint(x: 200, y: 0)))
    try columns.show((.resize(CGSize(width: 300, height: 500), safeAreaInsets: EdgeInsets()), .view(.root)))
    stack.containerSize.height = 500
    stack.safeAreaInsets = EdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 8)
    #expect(columns.tree.configuration(of: right) == stack)
    var next = stack
    (next.containerSize, next.contentMargins.top) = (CGSize(width: 90, height: 1), 50)
    try columns.tree.update(to: next, of: right)
    stack.containerSize.width = 90
    #expect(columns.tree.configuration(of: right) == stack)
  }

  @Test("A stack follows the number of its section, and leaves with it")
  func sections() throws {
    var columns = try Columns.feed(rows: 30, lengths: ListedRows(100))
    try columns.tree.attach(attached, Columns.list(rows: [3], height: 50), to: right, origin: .zero)
    try columns.tree.apply([.insertSections([StackSection(rowCount: 2)], at: 1)], to: .root)
    #expect(columns.member(right)?.section == 2)
    try columns.show()
    #expect(columns.offset(right) == columns.offset(.root) - 500)
    try columns.tree.apply([.removeSections(0..<1)], to: .root)
    #expect(columns.member(right)?.section == 1)
    try columns.tree.apply([.removeSections(1..<2)], to: .root)
    #expect(columns.tree.memberCount == 1)
    try columns.show()
    #expect(columns.report.leftCount == 2 && columns.length(.root) == 700)
  }

  // MARK: Edits and sizes (§K14)

  @Test("Rows that come above the screen leave a stack where it is on it")
  func insertionAbove() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(100))
    try columns.jump(to: 1000)
    #expect(columns.tops(right) == [7: 0, 8: 100, 9: 200, 10: 300])
    try columns.tree.apply([.insertRows(count: 2, at: 0, section: 0)], to: right)
    try columns.show()
    #expect(columns.tops(right) == [9: 0, 10: 100, 11: 200, 12: 300])
    #expect(columns.offset(right) == 900 && columns.offset(.root) == 1000)
    #expect(columns.length(.root) == 3000)
    // Near its start the stack is true again.
    try columns.jump(to: 400)
    #expect(columns.offset(right) == 100)
    #expect(columns.tops(right) == [1: 0, 2: 100, 3: 200, 4: 300])
  }

  @Test("A stack whose start is on the screen shows rows that come before its first one")
  func insertionAtStart() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(100))
    try columns.tree.apply([.insertRows(count: 2, at: 0, section: 0)], to: right)
    #expect(columns.tree.frame(of: .row(2, section: 0), in: right, relativeTo: .root)?.minY == 500)
    try columns.show()
    #expect(columns.offset(right) == -300 && columns.tops(right) == [0: 300])
  }

  @Test("Edits of the scroll view move its stacks as far on the screen as its own views")
  func editsAround() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(100))
    try columns.jump(to: 1000)
    try columns.tree.apply([.insertRows(count: 2, at: 0, section: 0)], to: .root)
    try columns.show()
    #expect(columns.offset(.root) == 1200 && columns.offset(right) == 700)
    try columns.tree.apply([.insertRows(count: 3, at: 0, section: 1)], to: .root)
    try columns.show()
    // The stack's rows stay as the rows beside them do. The stack would be true at 1000 now.
    #expect(columns.offset(.root) == 1500 && columns.offset(right) == 700)
    #expect(columns.tops(right) == [7: 0, 8: 100, 9: 200, 10: 300])
  }

  @Test("A stack that is as wide as never before keeps its first row in its place")
  func narrower() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(150))
    try columns.jump(to: 1000)
    #expect(columns.tops(right) == [6: -50, 7: 100, 8: 250])
    var stack = try #require(columns.tree.configuration(of: right))
    stack.containerSize.width = 150
    try columns.tree.update(to: stack, of: right)
    try columns.show()
    // Row 0 counts 100 pt again. The rows on the screen stay where they were.
    #expect(columns.offset(right) == 650)
    #expect(columns.tops(right) == [6: -50, 7: 100, 8: 250])
    #expect(columns.report(right).measuredLineCount == 3)
    #expect(columns.elements(right)[0].frame.width == 150)
  }

  // MARK: Reports (§K13)

  @Test("A stack is idle whatever moves it, is stepped with its scroll view, and comes to rest")
  func reports() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(100))
    #expect(try columns.settle() <= 2)
    try columns.show()
    #expect(columns.report.steppedCount == 0)
    try columns.show(
      (.touchBegan(CGPoint(x: 300, y: 350)), .automatic), (.touchMoved(CGPoint(x: 300, y: 300)), .automatic))
    #expect(columns.report.steppedCount == 2)
    #expect(columns.report(.root).phase == .interacting)
    let report = columns.report(right)
    #expect(report.phase == .idle && report.velocity == .zero)
    #expect(columns.tree.phaseChangeCount(in: right) == 0)
    #expect(columns.offset(right) == columns.offset(.root) - 300)
    try columns.tree.apply([], to: right)
    #expect(columns.tree.needsFrame)
  }

  @Test("A stack measures ahead in the direction of its scroll view")
  func prefetch() throws {
    var columns = try Columns(Columns.list(rows: [3, 20], layouts: [SectionLayout()]))
    var stack = Columns.list(rows: [20], width: 200)
    stack.content.prefetch = PrefetchPolicy(distance: 0.5, linesPerFrame: 2)
    try columns.tree.attachStack(right, stack, to: .root, beside: 1, origin: 200)
    try columns.show()
    // One row is on the screen. Two more are within 200 pt.
    #expect(columns.report(right).prefetchedLineCount == 2 && columns.report(right).measuredLineCount == 1)
    #expect(columns.report(.root).prefetchedLineCount == 0)
    #expect(columns.tree.needsFrame)
  }

  // MARK: Events (§K15, §K16)

  @Test("A point is in a stack where one of its views has it, below what is attached and above what is in rows")
  func hitTest() throws {
    var columns = try Columns.feed(rows: 2, lengths: ListedRows(100))
    columns.client.inner[.root] = [.row(1, section: 1): InnerScrollView(inner)]
    try columns.jump(to: 300)
    func place(_ x: CGFloat, _ y: CGFloat) -> ScrollTreePlace { columns.tree.place(at: CGPoint(x: x, y: y)) }
    #expect(place(300, 150) == ScrollTreePlace(scrollView: right, element: .row(1, section: 0)))
    #expect(place(100, 50) == ScrollTreePlace(scrollView: .root, element: .row(0, section: 1)))
    // The stack has no view there.
    #expect(place(300, 250) == ScrollTreePlace(scrollView: .root, element: .row(2, section: 1)))
    #expect(place(100, 150).scrollView == inner)
    // Half of the inner scroll view is under the stack.
    #expect(place(399, 199).scrollView == right && place(400, 199).scrollView == .root)
    try columns.tree.attach(
      attached, Columns.list(rows: [1], width: 50, height: 50), to: .root, origin: CGPoint(x: 300, y: 100))
    #expect(place(320, 120).scrollView == attached && place(320, 160).scrollView == right)
    #expect(
      columns.tree.frame(of: .row(1, section: 0), in: right, relativeTo: .root)
        == CGRect(x: 200, y: 100, width: 200, height: 100))
  }

  @Test("What is sent to a stack is for its scroll view, but for sizes and switches")
  func events() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(100))
    try columns.show((.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50))), .view(right)))
    #expect(columns.offset(.root) == 50 && columns.offset(right) == -250)
    try columns.show((.scrollTo(CGPoint(x: 0, y: 400)), .view(right)), (.key(.arrowDown), .view(right)))
    #expect(columns.offset(.root) >= 400)
    try columns.show((.scrollToEdge(.bottom), .view(right)))
    #expect(columns.offset(.root) == 2400 && columns.report.droppedEventCount == 0)
    let before = columns.tree.configuration(of: right)
    try columns.show(
      (.scrollDisabled(true), .view(right)), (.resize(CGSize(width: 1, height: 1)), .view(right)))
    #expect(columns.report.droppedEventCount == 2)
    #expect(columns.tree.configuration(of: right) == before)
  }

  @Test("A scroll view in a stack hands on to what is around the stack")
  func innerChain() throws {
    var columns = try Columns.feed(rows: 4, lengths: ListedRows(100))
    columns.client.inner[right] = [.row(0, section: 0): InnerScrollView(inner)]
    try columns.show()
    try columns.jump(to: 300)
    #expect(columns.member(inner)?.parent == right)
    // The inner scroll view has four rows of 100 pt in a container of 100 pt. It takes 300 of the wheel's 350 pt.
    try columns.show((.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -350))), .point(CGPoint(x: 300, y: 50))))
    #expect(columns.offset(inner) == 300 && columns.offset(.root) == 350)
  }
}
