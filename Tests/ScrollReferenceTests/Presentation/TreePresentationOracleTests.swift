// Checks that the oracle of presentations in trees accuses each wrong way to follow a tree, and no correct one.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Oracle of presentations in trees")
struct TreePresentationOracleTests {
  /// A feed with carousels. Some of them leave while it is scrolled, and one is attached.
  private static let text = """
    tree 1
    retention kept
    container 300 x 400
    rows 40 estimate 100 extents 100
    retain 0
    transition all interactive topLeading opacity 0 identity opacity 1 bottomTrailing opacity 0
    observe visibility of all threshold 0.5
    observe row global of row 1

    scroll view cards in rows 1 every 5 at 10 20
      container 280 x 60
      axis horizontal
      rows 12 estimate 90 extents 90
      effect all fade 0.5 in vertical
      transition all animated topLeading scale 0.5 0.5 identity scale 1 1 bottomTrailing scale 0.5 0.5
      observe appearance of all
      observe visibility of all threshold 1 then scroll to 45 on call 2 then insert 2 rows at 0 on call 3
      observe row vertical before of row 0

    scroll view bar attached at 20 30
      container 200 x 50
      rows 9 estimate 30 extents 30
      effect all tilt 45 in global
      observe content

    attach bar 0
    0ms frame
    10ms in cards 1 scroll to 130 0 with linear 0.1
    play 60hz until 0.2s
    250ms scroll to 0 900
    play 60hz until 0.3s
    in cards 11 insert 3 rows at 1
    in cards 1 remove rows 0..<1
    play 60hz until 0.35s
    360ms scroll to 0 0
    detach bar 0
    attach bar 0
    play 60hz until 0.5s

    """

  /// Deviations from pages D and O.
  enum Fault: CaseIterable {
    case originForgotten, parentForgotten, placeForgotten, keptSpaces, drawnInRoot, followsNobody
    case endForgotten, endUnsaid, frameForgotten
  }

  @Test("It finds no fault in the reference itself")
  func holds() throws {
    try TreePresentationOracle.check(try TreeScenario(parsing: Self.text), Self.following(nil))
  }

  @Test("It finds each way to follow that is wrong", arguments: Fault.allCases)
  func finds(_ fault: Fault) throws {
    let scenario = try TreeScenario(parsing: Self.text)
    let found = #expect(throws: Violation.self) { try TreePresentationOracle.check(scenario, Self.following(fault)) }
    #expect(found?.signature.hasPrefix("tree.") == true)
  }

  private static func following(
    _ fault: Fault?
  ) -> TreeFollowing<ReferenceScrollTree, ReferencePresentation, ReferenceObservers> {
    TreeFollowing(
      update: { presentation, view, tree, origin, client in
        guard tree.report(of: view) != nil else { return fault == .followsNobody }
        let before = presentation.spaces
        let bar = TreePath.root.appending(1, .attached(0)).id
        let spaces = ReferenceTreeSpaces(
          origin: fault == .originForgotten ? .zero : origin, attached: fault == .placeForgotten ? [] : [bar])
        presentation.update(
          of: fault == .drawnInRoot ? .root : view, in: tree, spaces, asking: client)
        if fault == .parentForgotten { presentation.spaces.levels = [presentation.spaces.levels[0]] }
        if fault == .keptSpaces, !before.levels.isEmpty { presentation.spaces = before }
        return true
      },
      receive: { observers, view, tree, presentation in
        guard let report = tree.report(of: view), let model = ShownModel(view, in: tree) else {
          if fault != .endForgotten { observers.receiveEnd() }
          return fault == .endUnsaid
        }
        if fault != .frameForgotten || view == .root {
          observers.receive(report, of: model, rows: presentation)
        }
        return true
      })
  }
}
