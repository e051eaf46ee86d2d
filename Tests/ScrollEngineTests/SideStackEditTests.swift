// Edits, updates and resizes of side stacks: the views that stay in place in each column.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Changes of side stacks")
struct SideStackEditTests {
  /// Rows of 100 pt, which begin at 100, stand beside rows of 80 pt. Row 12 on the left and row 15 on the right begin
  /// at the top of the screen.
  static func scrolled() throws -> Columns {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 80))
    try feed.show()
    try feed.scroll(to: 1300)
    #expect(feed.top(12, 1, in: .root) == 0 && feed.top(15, in: 1) == 0 && feed.length == 3350)
    return feed
  }

  @Test("Rows that come above the screen in one column move neither (§K8, §K14)")
  func above() throws {
    let feed = try Self.scrolled()
    try feed.tree.apply([.insertRows(count: 2, at: 0, section: 0)], to: 1)
    #expect(feed.offset(1) == 1360 && feed.offset(.root) == 1300 && feed.length == 3510 && feed.needsFrame)
    try feed.show()
    #expect(feed.top(12, 1, in: .root) == 0 && feed.top(17, in: 1) == 0)
    try feed.tree.apply([.insertRows(count: 3, at: 0, section: 1)], to: .root)
    #expect(feed.offset(1) == 1360 && feed.offset(.root) == 1600)
    try feed.show()
    #expect(feed.top(15, 1, in: .root) == 0 && feed.top(17, in: 1) == 0)
    // New rows in a section before both columns move both columns, but not on the screen.
    try feed.tree.apply([.insertRows(count: 1, at: 0, section: 0)], to: .root)
    try feed.show()
    #expect(feed.offset(.root) == 1700 && feed.top(15, 1, in: .root) == 0 && feed.top(17, in: 1) == 0)
    // At the start the right column is back in its place.
    try feed.scroll(to: 0)
    #expect(feed.top(0, 1, in: .root) == 200 && feed.top(0, in: 1) == 200 && feed.offset(1) == -200)
  }

  @Test("Where a column's start is on the screen, its new rows push the others along (§K14)")
  func atStart() throws {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 80))
    try feed.show()
    try feed.tree.apply([.insertRows(count: 1, at: 0, section: 0)], to: 1)
    #expect(feed.offset(1) == -100)
    try feed.show()
    #expect(feed.offset(1) == -100 && feed.top(0, in: 1) == 100 && feed.top(1, in: 1) == 180)
    // The feed sticks to its start: a row that comes there pushes both columns down the screen.
    try feed.tree.apply([.insertRows(count: 1, at: 0, section: 0)], to: .root)
    #expect(feed.offset(.root) == 0 && feed.offset(1) == -200)
    try feed.show()
    #expect(feed.top(0, 1, in: .root) == 200 && feed.top(0, in: 1) == 200)
  }

  @Test("A row that is taken out from under the screen is followed by the one behind it (§K14)")
  func removing() throws {
    let feed = try Self.scrolled()
    try feed.tree.apply([.removeRows(10..<16, section: 0)], to: 1)
    #expect(feed.offset(1) == 720)
    try feed.show()
    // Row 16 was at 80 and stays there.
    #expect(feed.top(10, in: 1) == 80 && feed.top(9, in: 1) == 0 && feed.length == 3150)
  }

  @Test("A section takes what is beside it along, and into its grave (§K4)")
  func sections() throws {
    let feed = try Self.scrolled()
    try feed.tree.apply([.insertSections([StackSection(rowCount: 1, layout: 0)], at: 1)], to: .root)
    #expect(feed.tree.member(at: 1).section == 2 && feed.offset(.root) == 1400)
    try feed.show()
    #expect(feed.top(12, 2, in: .root) == 0 && feed.top(15, in: 1) == 0)
    try feed.tree.apply([.removeSections(1..<2), .invalidateRows(0..<1, section: 1)], to: .root)
    #expect(feed.tree.member(at: 1).section == 1)
    try feed.tree.apply([.removeSections(1..<2)], to: .root)
    #expect(feed.tree.memberCount == 1)
    try feed.show()
    // The row of the section that is now section 1 is 100 pt long.
    #expect(feed.report.leftCount == 1 && feed.length == 200 && feed.offset(.root) == 0)
    #expect(feed.tree.member(at: 0).section == nil && feed.tree.report(of: 1) == nil)
  }

  @Test("Another spacing keeps the first view of the column in place, and the feed says what is along the axis (§K3)")
  func updating() throws {
    let feed = try Self.scrolled()
    var other = column(rows: 40, estimate: 80)
    other.content.spacing = 10
    other.containerSize = CGSize(width: 150, height: 3)
    other.safeAreaInsets.top = 7
    try feed.tree.update(to: other, of: 1)
    #expect(feed.tree.configuration(of: 1)?.containerSize == CGSize(width: 150, height: 500))
    #expect(feed.tree.configuration(of: 1)?.safeAreaInsets.top == 0)
    #expect(feed.offset(1) == 1350 && feed.length == 100 + 3590 + CGFloat(50))
    try feed.show()
    #expect(feed.top(15, in: 1) == 0 && feed.top(16, in: 1) == 90 && feed.top(12, 1, in: .root) == 0)
    #expect(throws: ScrollTreeError.configuration(.cannotChange("content.axis"))) {
      other.content.axis = .horizontal
      try feed.tree.update(to: other, of: 1)
    }
  }

  @Test("A size of the feed is one of all beside it (§K3)")
  func resizing() throws {
    let feed = try Self.scrolled()
    try feed.send(
      .resize(CGSize(width: 400, height: 640), safeAreaInsets: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)))
    try feed.show()
    #expect(feed.tree.configuration(of: 1)?.containerSize == CGSize(width: 200, height: 640))
    #expect(feed.tree.configuration(of: 1)?.safeAreaInsets.top == 40)
    #expect(feed.lines(1) == 15..<23 && feed.top(15, in: 1) == 0 && feed.top(12, 1, in: .root) == 0)
    var narrow = try #require(feed.configuration(of: .root))
    narrow.contentMargins.bottom = 20
    narrow.containerSize = CGSize(width: 300, height: 320)
    try feed.tree.update(to: narrow, of: .root)
    #expect(feed.tree.configuration(of: 1)?.contentMargins.bottom == 20)
    try feed.show()
    #expect(feed.lines(1) == 15..<19 && feed.top(15, in: 1) == 0 && feed.top(12, 1, in: .root) == 0)
  }

  @Test("What cannot stand beside a section is refused, with the reason, and nothing changes (§K2)")
  func refusals() throws {
    let feed = try Self.scrolled()
    let side = column(rows: 5, estimate: 80)
    func expect(
      _ error: ScrollTreeError, _ id: ScrollViewID = 5, _ configuration: ScrollConfiguration? = nil,
      to parent: ScrollViewID = .root, beside section: Int = 1, origin: CGFloat = 0
    ) {
      #expect(throws: error) {
        try feed.tree.attachStack(id, configuration ?? side, to: parent, beside: section, origin: origin)
      }
    }
    var across = side
    across.content.crossExtent = 900
    var horizontal = side
    horizontal.content.axis = .horizontal
    var mirrored = side
    mirrored.content.layoutDirection = .rightToLeft
    var wide = side
    wide.containerSize.width = -1
    expect(.noSuchScrollView(9), to: 9)
    expect(.idInUse(1), 1)
    expect(.idInUse(.root), .root)
    expect(.sideStack(.parentIsSideStack), to: 1)
    expect(.sideStack(.noSuchSection(3)), beside: 3)
    expect(.sideStack(.noSuchSection(-1)), beside: -1)
    expect(.sideStack(.scrollsOnBothAxes), 5, across)
    expect(.nonFiniteOrigin, 5, wide, origin: .nan)
    expect(.configuration(.negative("containerSize.width")), 5, wide)
    expect(.sideStack(.otherDirection), 5, horizontal)
    expect(.sideStack(.otherDirection), 5, mirrored)
    let most = ScrollLimits.maximumRowCount
    expect(.sideStack(.viewCountOutOfRange(most + 1)), 5, column(rows: most - 71, estimate: 80))
    try feed.tree.attach(6, strip(), to: .root, origin: .zero)
    expect(.sideStack(.contentWithoutLayouts), to: 6, beside: 0)
    // The engine ignores the container's length.
    var endless = side
    endless.containerSize.height = -1
    try feed.tree.attachStack(5, endless, to: .root, beside: 1, origin: 0)
    #expect(feed.tree.memberCount == 4)
    // The views of all stacks count together, in edits too.
    try feed.tree.apply([.insertRows(count: most - 77, at: 0, section: 0)], to: 1)
    for view in [ScrollViewID.root, 1, 5] {
      #expect(throws: ScrollTreeError.edit(.rowCountOutOfRange(edit: 0))) {
        try feed.tree.apply([.insertRows(count: 1, at: 0, section: 0)], to: view)
      }
    }
  }
}
