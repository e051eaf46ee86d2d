// The target of positions: the cases in its random inputs, their validity and text, and simpler findings.
import Foundation
import FuzzTargets
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Positions in the fuzzer")
struct PositionTests {
  private func kept(_ scenario: Scenario) -> [ScrollKeptPlace?] {
    scenario.steps.flatMap { step -> [ScrollKeptPlace?] in
      if case .event(_, .keep(let place)) = step { [place] } else { [] }
    }
  }

  @Test("Random inputs are valid, read back from their text, and bring up every kind of place and opening (§P1, §P3)")
  func corners() throws {
    var generator = SeededGenerator(seed: 53)
    var counts: [String: Int] = [:]
    for _ in 0..<600 {
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: .positions))
      #expect(throws: Never.self) { try scenario.validate() }
      #expect(try Scenario(parsing: "\(scenario)") == scenario)
      counts["opening", default: 0] += scenario.configuration.initialAnchor == nil ? 0 : 1
      for place in Set(kept(scenario).map(name)) { counts[place, default: 0] += 1 }
    }
    for name in ["opening", "view", "view at an anchor", "edge", "nothing"] {
      #expect(counts[name, default: 0] > 60, "\(name): \(counts)")
    }
  }

  private func name(_ place: ScrollKeptPlace?) -> String {
    switch place {
    case .view(_, nil): "view"
    case .view(_, .some): "view at an anchor"
    case .edge: "edge"
    case nil: "nothing"
    }
  }

  @Test("Other inputs keep places now and then, and gestures do not")
  func others() {
    func share(_ theme: ScenarioTheme) -> Int {
      var generator = SeededGenerator(seed: 3)
      return (0..<300).count { _ in !kept(Scenario(bytes: RecordGenerator.scenario(&generator, on: theme))).isEmpty }
    }
    #expect((30...80).contains(share(.everything)) && (30...80).contains(share(.layout)))
    #expect((50...110).contains(share(.targets)) && share(.gestures) == 0 && share(.positions) > 290)
  }

  @Test("A snippet has kept places and where content opens in the words of the library")
  func snippets() {
    #expect(Snippet.kind(.keep(nil)) == ".keep(nil)")
    #expect(Snippet.kind(.keep(.edge(.bottom))) == ".keep(.edge(.bottom))")
    #expect(Snippet.kind(.keep(.view(.row(3, section: 0), anchor: nil))).hasPrefix(".keep(.view("))
  }

  @Test("A find is shrunk to a plainer anchor and to fewer words")
  func simpler() {
    var scenario = Scenario(bytes: [])
    scenario.configuration.initialAnchor = UnitPoint(x: 0.3, y: 0.7)
    let anchors = ScenarioShrinker.simpler(layoutOf: scenario).map(\.configuration.initialAnchor)
    #expect(anchors.contains(nil) && anchors.contains(.center) && anchors.contains(.bottomTrailing))
    let forms = ScenarioShrinker.simpler(event: .keep(.view(.row(3, section: 0), anchor: .center)))
    #expect(forms.contains(.keep(.view(.row(3, section: 0), anchor: nil))))
  }
}
