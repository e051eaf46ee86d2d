// The paths of a tree's scroll views, which stay the same when edits move views, and the client that uses them.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Paths of a tree")
struct TreePathTests {
  private static let text = """
    tree 1
    container 390 x 844
    section rows 10 header footer times 2
    estimate 60
    extents cycle 10 20 30

    scroll view every-second in rows 1 every 2 of section 1
      container 390 x 100
      rows 4 estimate 10 extents 10

    scroll view third in rows 0 every 3 at 5 6
      container 390 x 100
      rows 4 estimate 10 extents 10

    scroll view title in headers of section 1
      container 390 x 100
      rows 4 estimate 10 extents 10

    scroll view foot in footers
      container 390 x 100
      rows 4 estimate 10 extents 10

    scroll view deep inside third in row 2
      container 390 x 100
      rows 4 estimate 10 extents 10
      refused

    scroll view badge attached
      container 390 x 100
      rows 4 estimate 10 extents cycle 1 2 3

    """

  @Test("A view takes the first branch that stands in it")
  func hosts() throws {
    let rows = TreeRows(try TreeScenario(parsing: Self.text))
    func branch(_ element: StackElement) -> Int? { rows.scrollView(in: element, of: .root)?.id.branch }
    #expect((0..<7).map { branch(.row($0, section: 0)) } == [1, nil, nil, 1, nil, nil, 1])
    #expect((0..<7).map { branch(.row($0, section: 1)) } == [1, 0, nil, 0, nil, 0, 1])
    #expect([0, 1].map { branch(.header(section: $0)) } == [nil, 2])
    #expect([0, 1].map { branch(.footer(section: $0)) } == [3, 3])
    #expect(branch(.row(10, section: 0)) == nil && branch(.row(0, section: 2)) == nil)
    let inner = try #require(rows.scrollView(in: .row(3, section: 0), of: .root))
    #expect(inner.origin == CGPoint(x: 5, y: 6))
    #expect(rows.scrollView(in: .row(2, section: 0), of: inner.id)?.id.branch == 4)
    #expect(rows.scrollView(in: .row(1, section: 0), of: inner.id) == nil)
  }

  @Test(
    "A scroll view keeps its id while its row is moved and measured again, and a row that is new has one of its own")
  func identity() throws {
    let rows = TreeRows(try TreeScenario(parsing: Self.text))
    let before = (0..<10).map { rows.scrollView(in: .row($0, section: 0), of: .root)?.id }
    try rows.apply(
      [
        .insertRows(count: 4, at: 0, section: 0), .moveRows(7..<8, to: 0, section: 0),
        .invalidateRows(0..<1, section: 0),
      ],
      to: .root)
    #expect(rows.scrollView(in: .row(0, section: 0), of: .root)?.id == before[3])
    // Inserted rows are counted separately. The first and the fourth of them have scroll views.
    let inserted = (1..<5).map { rows.scrollView(in: .row($0, section: 0), of: .root)?.id }
    #expect(inserted.map { $0 != nil } == [true, false, false, true])
    #expect(!before.contains(inserted[0]) && !before.contains(inserted[3]))
    #expect(rows.path(of: try #require(inserted[3]))?.steps.first?.host == .view(ContentKey(insertedRow: 3)))
    try rows.apply([.transferRows(0..<1, section: 0, to: 0, inSection: 1)], to: .root)
    #expect(rows.scrollView(in: .row(0, section: 1), of: .root)?.id == before[3])
  }

  @Test("Ids tell the branch, and differ between a hundred thousand paths")
  func ids() {
    var seen: Set<ScrollViewID> = []
    for branch in [0, 1, 63] {
      for outer in 0..<100 as Range<UInt64> {
        let parent = TreePath.root.appending(0, .view(ContentKey(row: outer, section: 1)))
        for inner in 0..<250 as Range<UInt64> {
          let path = parent.appending(branch, .view(ContentKey(row: inner, section: 0).invalidated(times: outer)))
          #expect(path.id.branch == branch)
          seen.insert(path.id)
          seen.insert(parent.appending(branch, .attached(Int(inner))).id)
        }
      }
    }
    #expect(TreePath.root.id == .root && ScrollViewID.root.branch == nil)
    // Of two branches of one number a row and what is attached may be the same.
    #expect(seen.count >= 3 * 100 * 250)
  }

  @Test("Rows begin anew when a configuration is asked for, and one that is to be refused is not valid")
  func anew() throws {
    let scenario = try TreeScenario(parsing: Self.text)
    let rows = TreeRows(scenario)
    let id = try #require(rows.scrollView(in: .row(0, section: 0), of: .root)?.id)
    try rows.apply([.removeRows(0..<3, section: 0)], to: id)
    #expect(rows.rows(of: id).sections[0].rowCount == 1)
    #expect(throws: Never.self) { try rows.configuration(of: id).validate() }
    #expect(rows.rows(of: id).sections[0].rowCount == 4)
    #expect(throws: ContentEditError.self) { try rows.apply([.removeRows(0..<9, section: 0)], to: id) }
    #expect(rows.rows(of: id).sections[0].rowCount == 4)
    let deep = try #require(rows.scrollView(in: .row(2, section: 0), of: id)?.id)
    #expect(throws: ScrollConfigurationError.self) { try rows.configuration(of: deep).validate() }
    let badge = TreePath.root.appending(5, .attached(2))
    rows.attach(badge)
    #expect(rows.path(of: badge.id) == badge)
    #expect(rows.rows(of: badge.id).extent(of: .row(1, section: 0), crossExtent: 0) == 2)
  }

  @Test("A scenario without a branch has the others under their new numbers, and no step that named it")
  func removing() throws {
    let scenario = try TreeScenario(
      parsing: Self.text + "attach badge 1\n0ms in third 3 / deep 2 key end\n0ms in foot 1 key end\n0ms frame\n")
    let without = scenario.removing(branch: 1)
    #expect(without.branches.map(\.name) == ["every-second", "title", "foot", "badge"])
    #expect(without.steps.count == 3)
    try without.validate()
    #expect(without.description.contains("attach badge 1\n") && without.description.contains("in foot 1 key end"))
  }
}
