// The text form of trees: printed text parses back, and each fault is found at its line and column.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form of trees")
struct TreeTextTests {
  static let text = """
    # A feed in a pager.
    tree 1
    retention kept
    container 390 x 844
    axis horizontal
    rows 3 estimate 390 extents 390

    scroll view feed in rows 0 every 1 at 0 47
      container 390 x 797
      pin headers
      section rows 30 header times 2
      estimate 120 per section
      extents cycle 120 88.5

    scroll view carousel inside feed in rows 2 every 5 of section 1 at 0 10
      container 390 x 100
      axis horizontal
      rows 8 estimate 200 extents 200

    scroll view strip inside feed in headers
      container 390 x 40
      axis horizontal
      across 80
      rows 8 estimate 60 extents 60
      chaining drags

    scroll view foot inside carousel in footers of section 0
      container 10 x 10
      rows 1 estimate 10 extents 10
      refused

    scroll view badge inside feed attached at 300 10.5
      container 80 x 80
      rows 8 estimate 200 extents 200

    scroll view only in row 1
      container 80 x 80
      rows 8 estimate 200 extents 200

    0ms     frame
    0ms     touch began 195 300
    16ms    touch moved 195 250 finger 1
    16ms    at 195 300 wheel -50 0
    16.667ms in feed 0 scroll to edge trailing with spring 0.5
    16.667ms in root scroll to 390 0
    20ms    in feed inserted 4 / carousel 7 key home
    20ms    in feed 1 / strip 3 resize 390 x 50
    20ms    in feed 1 / carousel 2 / foot 0 scrolling disabled
    play 60hz until 500ms
    attach feed 0 / badge 7
    in feed 1 / strip 3 update container 400 x 50 and bounce horizontal based-on-size
    in feed 1 / strip 3 update spacing 8
    update nothing
    in feed 0 remove rows 0..<3 then insert 4 rows at 0 in section 1
    insert 2 rows at 0
    600ms   frame
    600ms   frame
    play 120hz until 700ms
    expect members 3  stepped 2  joined 0  gone 1  refused 0  ignored 2  dropped 5  phase idle  offset 0  left of row 2 is 5
    in feed 0 expect absent
    in feed inserted 4 / carousel 12 expect phase decelerating  top of row 3 is 5  tolerance 1
    in feed 1 expect stepped 4
    detach feed 0 / badge 7
    forget feed 1 / strip 3
    1s      frame

    """

  @Test("A text of every kind of line parses, and prints as it stands")
  func roundTrip() throws {
    let scenario = try TreeScenario(parsing: Self.text)
    #expect(scenario.description == Self.text)
    #expect(TreeScenario.isTree(Self.text))
    #expect(!TreeScenario.isTree("# tree 1\nscenario 1\n"))
    #expect(try TreeScenario(parsing: scenario.description) == scenario)
    try scenario.validate()
    #expect(scenario.branches.map(\.parent) == [nil, 0, 0, 1, 0, nil])
    #expect(scenario.branches.map(\.isRefused) == [false, false, false, true, false, false])
    #expect(scenario.retention == .kept)
    let frames = scenario.steps.count { if case .frame = $0 { true } else { false } }
    #expect(frames == 1 + 30 + 2 + 12 + 1)
  }

  @Test("Lines may end in CR LF, and comments stand anywhere")
  func lineEnds() throws {
    let text = Self.text.replacing("\n", with: "\r\n").replacing("retention kept", with: "retention kept # all of it")
    #expect(try TreeScenario(parsing: text) == TreeScenario(parsing: Self.text))
    #expect(TreeScenario.isTree(text))
  }

  @Test("A pair of nested scroll views is a tree with one that is attached")
  func pair() throws {
    let page = ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 700), content: StackContent(rowCount: 20, estimate: .fixed(80)))
    let pair = NestedScenario(
      outer: page, inner: page, outerRows: .constant(80), innerRows: .constant(60),
      steps: [
        .frame(0), .event(ScrollEvent(time: 0, .scrollTo(.zero)), in: .inner),
        .event(ScrollEvent(time: 0, .key(.end)), in: .outer),
        .edit([.removeRows(0..<2, section: 0)], in: .inner), .update(page, in: .outer), .frame(0.016),
      ])
    let tree = TreeScenario(pair)
    try tree.validate()
    #expect(tree.steps.count == 7)
    #expect(tree.steps.first == .attach(TreePath.root.appending(0, .attached(0))))
    #expect(try TreeScenario(parsing: tree.description) == tree)
  }

  @Test("Frames print as `play` where that has the same times", arguments: [1, 7, 24, 33, 59, 60, 61, 120, 999, 1000])
  func frames(hertz: Int) throws {
    let header = "tree 1\ncontainer 1 x 1\nrows 0 estimate 0 extents 0\n\n"
    for until in ["1.5s", "1s", "0.0100s", "40ms"] {
      let text =
        header + "3ms     frame\nplay \(hertz)hz until \(until)\nplay 60hz until 2s\n2s      frame\n1s      frame\n"
      let scenario = try TreeScenario(parsing: text)
      #expect(try TreeScenario(parsing: scenario.description) == scenario)
      #expect(scenario.description.split(separator: "\n").count <= 9)
    }
  }

  @Test("What is not valid is refused with its reason")
  func invalid() throws {
    let scenario = try TreeScenario(parsing: Self.text)
    func reason(_ change: (inout TreeScenario) -> Void) -> String? {
      var changed = scenario
      change(&changed)
      do {
        try changed.validate()
        return nil
      } catch {
        return error.reason
      }
    }
    let path = TreePath.root.appending(0, .view(ContentKey(row: 0, section: 0)))
    let stray = TreePath.root.appending(5, .view(ContentKey(row: 0, section: 0)))
    let branch = scenario.branches[1]
    #expect(reason { _ in } == nil)
    #expect(reason { $0.comment = "a\rb" }?.contains("carriage return") == true)
    #expect(reason { $0.branches[0].name = "Feed" }?.contains("small letters") == true)
    #expect(reason { $0.branches[0].name = "root" }?.contains("small letters") == true)
    #expect(reason { $0.branches[1].name = "feed" }?.contains("two branches") == true)
    #expect(reason { $0.branches[1].parent = 1 }?.contains("an earlier one") == true)
    #expect(reason { $0.branches[1].origin.x = .nan }?.contains("origin") == true)
    #expect(reason { $0.branches[1].hosts = .headers(section: -1) }?.contains("0 through") == true)
    #expect(reason { $0.branches[1].configuration.containerSize.width = -1 }?.contains("negative") == true)
    #expect(reason { $0.branches[1].rows = .cycle([]) }?.contains("at least one height") == true)
    #expect(
      reason { $0.branches = [TreeScenario.Branch](repeating: branch, count: 65) }?.contains("at most 64") == true)
    #expect(reason { $0.steps = [.frame(1e-7)] }?.contains("whole microseconds") == true)
    #expect(reason { $0.steps = [.frame(.nan)] }?.contains("whole microseconds") == true)
    #expect(reason { $0.steps = [.edit([], in: path)] }?.contains("at least one edit") == true)
    #expect(reason { $0.steps = [.attach(path)] }?.contains("in no view") == true)
    #expect(reason { $0.steps = [.forget(.root)] }?.contains("never away") == true)
    #expect(reason { $0.steps = [.detach(.root)] }?.contains("in no view") == true)
    #expect(reason { $0.steps = [.expect(.init())] }?.contains("at least one field") == true)
    #expect(reason { $0.steps = [.expect(.init(counts: [.members: -1]))] }?.contains("0 or more") == true)
    #expect(reason { $0.steps = [.expect(.init(in: stray, isAbsent: true))] }?.contains("along branches") == true)
    #expect(
      reason { $0.steps = [.event(ScrollEvent(time: 0, .key(.end)), at: .point(CGPoint(x: CGFloat.infinity, y: 0)))] }?
        .contains("finite") == true)
    #expect(
      reason { $0.steps = [.update($0.branches[0].configuration, in: .root)] }?.contains("content.axis") == true)
  }
}
