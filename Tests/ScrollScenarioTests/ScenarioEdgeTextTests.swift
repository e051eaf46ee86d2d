// The text form of edges, sticky edges and long runs of lengths.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form of edges")
struct ScenarioEdgeTextTests {
  private let header = "scenario 1\ncontainer 100 x 100\nrows 10 estimate 10 extents 1\n"

  @Test("Every set of edges, an overshoot and both ways with pins read back; what is usual is not printed")
  func configurations() throws {
    for bits in 0..<16 as Range<Int8> {
      for limit in [nil, 0, 1.0 / 3, 100_000] as [CGFloat?] {
        for avoids in [true, false] {
          var configuration = simple
          configuration.stickyEdges = Edge.Set(rawValue: bits)
          configuration.overshootLimit = limit
          configuration.content.requestsAvoidPinnedViews = avoids
          let scenario = Scenario(configuration: configuration, rows: .constant(1))
          try scenario.validate()
          #expect(try Scenario(parsing: scenario.description) == scenario)
        }
      }
    }
    #expect(Scenario(configuration: simple, rows: .constant(1)).description == header)
    let loose = "overshoot 1e2\nsticky bottom top\nrequests under pins\n"
    let tidy =
      "scenario 1\ncontainer 100 x 100\nrequests under pins\nrows 10 estimate 10 extents 1\nsticky top bottom\n"
      + "overshoot 100\n"
    #expect(try Scenario(parsing: header + loose).description == tidy)
    #expect(try Scenario(parsing: header + "sticky none\n").configuration.stickyEdges == [])
    let usual = "sticky leading top\nrequests beside pins\n"
    #expect(try Scenario(parsing: header + usual).description == header)
  }

  @Test("A scroll to each edge prints as documented and reads back")
  func requests() throws {
    let kinds: [(ScrollEvent.Kind, String)] = [
      (.scrollToEdge(.top), "scroll to edge top"), (.scrollToEdge(.leading), "scroll to edge leading"),
      (.scrollToEdge(.bottom, animation: .linear), "scroll to edge bottom with linear 0.35"),
      (
        .scrollToEdge(.trailing, animation: .default, preservesVelocity: true),
        "scroll to edge trailing keeping velocity with spring 0.5"
      ),
    ]
    for (kind, text) in kinds {
      let scenario = Scenario(configuration: simple, rows: .constant(1), steps: [.event(at: .zero, kind)])
      try scenario.validate()
      #expect(scenario.description == header + "\n0ms     \(text)\n")
      #expect(try Scenario(parsing: scenario.description) == scenario)
    }
  }

  @Test("A long run of lengths prints as one, a short one as it is")
  func runs() throws {
    let cycles: [([CGFloat], String)] = [
      ([CGFloat](repeating: 0, count: 1024) + [44], "cycle 0 times 1024 44"),
      ([CGFloat](repeating: 1, count: 8), "cycle 1 1 1 1 1 1 1 1"),
      ([3] + [CGFloat](repeating: 0.5, count: 9) + [CGFloat](repeating: 2, count: 9), "cycle 3 0.5 times 9 2 times 9"),
    ]
    for (lengths, text) in cycles {
      let rows = RowExtents.cycle(lengths)
      #expect(rows.description == text)
      let scenario = Scenario(configuration: simple, rows: rows)
      #expect(try Scenario(parsing: scenario.description) == scenario)
    }
    let most = try Scenario(
      parsing: "scenario 1\ncontainer 1 x 1\nrows 1 estimate 1\nextents cycle 1 times 65536 narrow\n")
    #expect(most.rows.isNarrow && most.rows.extent(of: ContentKey(.row(65_535, section: 0))) == 1)
  }
}
