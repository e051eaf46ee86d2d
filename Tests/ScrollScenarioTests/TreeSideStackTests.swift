// Side stacks in the scenarios of trees: their text form, and how they are played.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Side stacks in scenarios of trees")
struct TreeSideStackTests {
  private static let text = """
    tree 1
    container 390 x 800
    layout plain
    section rows 20 layout 0
    section rows 30 layout 0
    estimate 100 per section
    extents 100

    scroll view right beside section 1 at 200
      container 190 x 800
      rows 40 estimate 80 extents cycle 60 80 100

    scroll view third beside section 0 at -12.5
      container 100 x 800
      rows 4 estimate 80 extents 80

    scroll view carousel inside right in rows 2 every 5
      container 190 x 100
      axis horizontal
      rows 8 estimate 150 extents 150

    attach right 0
    0ms     frame
    attach third 7
    in right 0 remove rows 0..<3 then insert 4 rows at 0
    in right 0 update spacing 8
    10ms    in right 0 scroll to row 9
    20ms    in right 0 / carousel 2 wheel -50 0
    in third 7 expect offset 0
    detach right 0
    in right 0 expect absent

    """

  @Test("A text with side stacks parses, and prints as it stands (§K1)")
  func roundTrip() throws {
    let scenario = try TreeScenario(parsing: Self.text)
    #expect(scenario.description == Self.text)
    #expect(try TreeScenario(parsing: scenario.description) == scenario)
    try scenario.validate()
    #expect(
      scenario.branches.map(\.hosts) == [
        .beside(section: 1, origin: 200), .beside(section: 0, origin: -12.5), .rows(from: 2, every: 5, section: nil),
      ])
    #expect(scenario.branches.map(\.hosts.isAttached) == [true, true, false])
    #expect(scenario.branches.map(\.origin) == [.zero, .zero, .zero])
    #expect(scenario.steps.first == .attach(TreePath.root.appending(0, .attached(0))))
  }

  @Test("A side stack without a number for its distance, or with an origin of its own, is not valid")
  func invalid() throws {
    func reason(_ change: (inout TreeScenario.Branch) -> Void) throws -> String? {
      var scenario = try TreeScenario(parsing: Self.text)
      change(&scenario.branches[0])
      do throws(InvalidScenario) {
        try scenario.validate()
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(try reason { _ in } == nil)
    #expect(try reason { $0.hosts = .beside(section: 1, origin: .nan) }?.contains("finite") == true)
    #expect(try reason { $0.hosts = .beside(section: -1, origin: 0) }?.contains("0 through") == true)
    #expect(try reason { $0.hosts = .beside(section: 0x100_0000, origin: 0) }?.contains("0 through") == true)
    #expect(try reason { $0.origin.y = 1 }?.contains("its own origin is zero") == true)
  }

  @Test("An update of a side stack goes on from updates alone: it drops resizes (§K16)")
  func inForce() throws {
    let text =
      Self.text + """
        1s      in right 0 resize 50 x 50
        1s      in right 0 scrolling disabled
        1s      resize 400 x 500
        in right 0 update margins bottom 5
        update margins bottom 5

        """
    let scenario = try TreeScenario(parsing: text)
    let updates = scenario.steps.compactMap { step in
      if case .update(let new, _) = step { new } else { nil }
    }
    #expect(updates.map(\.containerSize.height) == [800, 800, 500])
    #expect(updates.map(\.isScrollEnabled) == [true, true, true])
    #expect(try TreeScenario(parsing: scenario.description) == scenario)
  }

  @Test("A player attaches, edits and detaches side stacks, and notes what a model refuses (§K2, §K4)")
  func play() throws {
    let text = Self.text.replacing("in third 7 expect offset 0\n", with: "")
    let scenario = try TreeScenario(
      parsing: text + "attach third 8\nin third 8 remove rows 0..<1\ndetach third 8\n1s frame\n")
    var player = try TreePlayer<ListingTree>(scenario)
    while try player.nextRecord() != nil {}
    #expect(
      player.model.calls == [
        "attachStack beside 1 at 200.0, 40 rows", "attachStack beside 0 at -12.5, 4 rows", "apply 2", "update",
        "detach", "attachStack beside 0 at -12.5, 4 rows", "apply 1", "detach",
      ])
    // The model takes two side stacks at most.
    let refused = try TreeScenario(
      parsing: text.replacing(
        "detach right 0\nin right 0 expect absent", with: "attach third 8\nattach third 8\n1s frame"))
    let records = try refused.record(on: ListingTree.self)
    #expect(records.last?.refusals.map(\.error) == Array(repeating: .sideStack(.viewCountOutOfRange(3)), count: 2))
  }

  @Test("The rows of a side stack begin anew when it is attached, and scroll views stand in them")
  func rows() throws {
    let scenario = try TreeScenario(parsing: Self.text)
    let rows = TreeRows(scenario)
    let path = TreePath.root.appending(0, .attached(0))
    #expect(rows.scrollView(in: .row(2, section: 0), of: .root) == nil)
    rows.attach(path)
    try rows.apply([.removeRows(0..<3, section: 0)], to: path.id)
    #expect(rows.rows(of: path.id).sections[0].rowCount == 37)
    #expect(rows.rows(of: path.id).extent(of: .row(0, section: 0), crossExtent: 0) == 60)
    #expect(rows.rows(of: path.id).extent(of: .row(1, section: 0), crossExtent: 0) == 80)
    let inner = try #require(rows.scrollView(in: .row(4, section: 0), of: path.id))
    #expect(rows.path(of: inner.id).map(scenario.text) == "right 0 / carousel 7")
    rows.attach(path)
    #expect(rows.rows(of: path.id).sections[0].rowCount == 40)
  }
}

/// A tree that lists its calls, and refuses a third side stack.
private struct ListingTree: ScrollTreeModel {
  private(set) var calls: [String] = []
  private var stacks: [ScrollViewID] = []
  private let root: ScrollConfiguration

  init(_ root: ScrollConfiguration, retention: InnerScrollRetention) throws(ScrollConfigurationError) {
    self.root = root
  }

  mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError) {}

  mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport {
    ScrollTreeReport(
      time: time, memberCount: memberCount, steppedCount: 0, joinedCount: 0, leftCount: 0, refusedCount: 0,
      ignoredCount: 0, droppedEventCount: 0)
  }

  mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError) {
    calls.append("apply \(edits.count)")
  }

  mutating func update(to configuration: ScrollConfiguration, of view: ScrollViewID) throws(ScrollTreeError) {
    calls.append("update")
  }

  mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError) { calls.append("attach") }

  mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError) {
    guard stacks.count < 2 else { throw .sideStack(.viewCountOutOfRange(stacks.count + 1)) }
    stacks.append(stack)
    let count = configuration.content.sections.reduce(0) { $0 + $1.rowCount }
    calls.append("attachStack beside \(section) at \(origin), \(count) rows")
  }

  mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError) {
    stacks.removeAll { $0 == view }
    calls.append("detach")
  }

  mutating func forget(_ view: ScrollViewID) { calls.append("forget") }

  var refusalCount: Int { 0 }
  func refusal(at position: Int) -> ScrollTreeRefusal { preconditionFailure("nothing was refused") }
  var memberCount: Int { 1 + stacks.count }
  func member(at position: Int) -> ScrollTreeMember {
    ScrollTreeMember(
      id: position == 0 ? .root : stacks[position - 1], parent: position == 0 ? nil : .root, element: nil, origin: .zero
    )
  }
  func member(_ id: ScrollViewID) -> ScrollTreeMember? { (0..<memberCount).map(member).first { $0.id == id } }
  func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint? { nil }
  func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    view == .root || stacks.contains(view) ? root : nil
  }
  func report(of view: ScrollViewID) -> FrameReport? { nil }
  func visibleElementCount(in view: ScrollViewID) -> Int { 0 }
  func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    preconditionFailure("no view is on the screen")
  }
  func phaseChangeCount(in view: ScrollViewID) -> Int { 0 }
  func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange {
    preconditionFailure("no phase changes")
  }
  var needsFrame: Bool { false }
  func frame(of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGRect? { nil }
  func place(at point: CGPoint) -> ScrollTreePlace { ScrollTreePlace(scrollView: .root, element: nil) }
}
