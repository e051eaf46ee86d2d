// Shrinking of trees: whole members, gestures and frames go before single steps, and single steps before numbers.
import Foundation
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Shrinking of trees")
struct TreeShrinkingTests {
  private static let header = """
    tree 1
    retention kept
    container 390 x 700
    layout spacing 8
    section rows 200 header layout 0
    estimate 60 per section
    extents cycle 44 88.5

    scroll view left beside section 0 at 130
      container 130 x 700
      rows 90 estimate 55 extents 60

    scroll view right beside section 0 at 260
      container 130 x 700
      rows 80 estimate 70 extents cycle 30 90

    scroll view carousel inside right in rows 2 every 5
      container 130 x 60
      axis horizontal
      rows 8 estimate 150 extents 150

    attach left 0
    attach right 0
    0ms     frame

    """

  /// Some seven hundred steps: swipes and gestures in all scroll views, edits, updates, and frames between and after
  /// them.
  private static func long() throws -> TreeScenario {
    var text = header
    var time = 10
    func line(_ step: String) {
      time += 8
      text += "\(time)ms \(step)\n"
    }
    let places = ["", "in left 0 ", "in right 0 ", "in right 0 / carousel 2 "]
    for round in 0..<24 {
      let place = places[round % 4]
      line(place + "touch began 100 \(400 + round)")
      for move in 0..<8 {
        line(place + "touch moved 100 \(380 - 13 * move + round)")
        line("frame")
      }
      line(place + "touch ended 100 270")
      line(place + "wheel 0 -20 phase began")
      for _ in 0..<4 { line(place + "wheel 0 -35 phase changed") }
      line(place + "wheel 0 0 phase ended")
      text += "in right 0 insert \(1 + round % 3) rows at \(round)\nin left 0 update spacing \(round)\n"
      text += "remove rows 0..<1\n"
    }
    text += "play 60hz until \(time + 3000)ms\n"
    return try TreeScenario(parsing: text)
  }

  /// Returns the scenario, shrunk while a condition holds, and the number of tries.
  private func shrunk(
    _ scenario: TreeScenario, while holds: @escaping (TreeScenario) -> Bool
  ) throws -> (small: TreeScenario, tries: Int) {
    #expect(holds(scenario))
    func shrinker() -> ScenarioShrinker {
      ScenarioShrinker { input in
        guard case .tree(let tree) = input, (try? tree.validate()) != nil else { return false }
        return holds(tree)
      }
    }
    var first = shrinker()
    let small = first.shrink(scenario)
    var second = shrinker()
    #expect(second.shrink(small) == small)
    return (small, first.tries)
  }

  /// Whether a touch in a side stack moves three times between its start and its end, after an edit of that stack, and
  /// a frame follows.
  private static func hasFault(_ tree: TreeScenario) -> Bool {
    var (isEdited, moves, isFound) = (false, 0, false)
    for step in tree.steps {
      switch step {
      case .edit(_, let path) where isRight(path, tree): isEdited = true
      case .event(let event, .view(let path)) where isRight(path, tree) && isEdited:
        switch event.kind {
        case .touchBegan: moves = 1
        case .touchMoved where moves > 0: moves += 1
        case .touchEnded: isFound = isFound || moves > 3
        default: break
        }
      case .frame: if isFound { return true }
      default: break
      }
    }
    return false
  }

  /// Whether every gesture begins and ends, and every event belongs to a gesture. Stray events hide this fault.
  private static func hasWholeGestures(_ tree: TreeScenario) -> Bool {
    var (isTouched, isTurned) = (false, false)
    for case .event(let event, _) in tree.steps {
      switch event.kind {
      case .touchBegan:
        if isTouched { return false }
        isTouched = true
      case .touchMoved: if !isTouched { return false }
      case .touchEnded:
        if !isTouched { return false }
        isTouched = false
      case .wheel(let wheel):
        if isTurned == (wheel.phase == .began) { return false }
        isTurned = wheel.phase != .ended
      default: break
      }
    }
    return !isTouched && !isTurned
  }

  private static func isRight(_ path: TreePath, _ tree: TreeScenario) -> Bool {
    path.steps.count == 1 && path.steps.first.map { tree.branches[$0.branch].name } == "right"
  }

  @Test("Of seven hundred steps those are left that a fault needs, with one scroll view and the smallest numbers")
  func planted() throws {
    let scenario = try Self.long()
    #expect(scenario.steps.count > 690)
    let (small, tries) = try shrunk(scenario, while: Self.hasFault)
    #expect(small.steps.count == 7, "\(small)")
    #expect(small.branches.map(\.name) == ["right"])
    #expect(small.retention == .restored)
    #expect(small.branches.first?.hosts == .beside(section: 0, origin: 0))
    #expect(tries < 400, "\(tries)")
  }

  @Test("Where a stray event hides the fault, gestures go as a whole")
  func gestures() throws {
    let (small, tries) = try shrunk(Self.long()) { Self.hasFault($0) && Self.hasWholeGestures($0) }
    #expect(small.steps.count == 7, "\(small)")
    #expect(small.branches.map(\.name) == ["right"])
    #expect(tries < 400, "\(tries)")
  }

  @Test("After 75 tries fewer than twenty of seven hundred steps are left: what is long goes first")
  func order() throws {
    let scenario = try Self.long()
    var (tries, smallest) = (0, scenario.steps.count)
    var shrinker = ScenarioShrinker { input in
      guard case .tree(let tree) = input, (try? tree.validate()) != nil, Self.hasFault(tree),
        Self.hasWholeGestures(tree)
      else { return false }
      smallest = min(smallest, tree.steps.count)
      return true
    }
    shrinker.mayGoOn = {
      tries += 1
      return tries < 75
    }
    _ = shrinker.shrink(scenario)
    #expect(smallest < 20, "\(smallest)")
  }

  @Test("A gesture with what happens during it is a group, and so are frames that follow each other")
  func groups() throws {
    let scenario = try TreeScenario(
      parsing: Self.header + """
        10ms touch began 1 2
        20ms touch moved 1 9
        20ms touch began 5 5 finger 1
        20ms frame
        in left 0 remove rows 0..<1
        30ms touch ended 1 9
        40ms touch ended 5 5 finger 1
        50ms wheel 0 0 phase may-begin
        60ms wheel 0 5 phase began
        60ms frame
        70ms wheel 0 0 phase ended
        80ms wheel 0 5 momentum began
        90ms wheel 0 5
        play 60hz until 1s
        90ms wheel 0 5 phase began
        90ms touch began 1 2
        90ms key home

        """)
    let groups = ScenarioShrinker.groups(of: scenario.steps)
    #expect(groups.map(\.count) == [1, 1, 1, 6, 1, 5, 1, 57, 1, 1, 1])
    #expect(Array(groups.joined()) == scenario.steps)
    for form in groups.flatMap(ScenarioShrinker.fewer(stepsOf:)) { #expect(!form.isEmpty) }
    #expect(
      groups.allSatisfy { group in ScenarioShrinker.fewer(stepsOf: group).allSatisfy { $0.count < group.count } })
  }

  @Test("A member goes with all of its steps, and with those of the scroll views in it")
  func members() throws {
    let scenario = try Self.long()
    #expect(scenario.namedMembers.map(scenario.text) == ["left 0", "right 0", "right 0 / carousel 2"])
    let without = scenario.removing(member: scenario.namedMembers[1])
    #expect(without.namedMembers.map(without.text) == ["left 0"])
    #expect(without.branches == scenario.branches)
  }
}
