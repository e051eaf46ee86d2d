// Scenarios with layouts of sections: how they shrink, and their snippets.
import Foundation
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Layouts of sections in finds")
struct SectionLayoutShrinkingTests {
  private static let steps = """
    0ms     frame
    update layout 0 margins top 3 and layout 2 distance 30 tracks flexible 10... | flexible 10... and retain 2
    insert section rows 5 layout 1 | section rows 3 header layout 2 | section rows 2 at 1
    20ms    frame
    update layout 3 eager and layout 1 spacing 9 margins top 7 trailing 0.5 pin footers
    30ms    frame
    """

  private static func mixed() throws -> Scenario {
    try Scenario(
      parsing: """
        scenario 1
        container 320 x 300
        layout spacing 5 margins leading 12.5
        layout spacing 8.5 distance 24 alignment 0 margins top 16 leading 16 tracks fixed 80 | adaptive 40... pin headers
        layout eager
        section rows 3 layout 2
        section rows 40 header layout 1 times 2
        section rows 4
        section rows 9 layout 0
        estimate 50 per section
        extents cycle 44 60

        \(steps)

        """)
  }

  /// Returns the scenario, shrunk as long as a condition holds.
  private func shrunk(while holds: @escaping (Scenario) -> Bool) throws -> Scenario {
    let scenario = try Self.mixed()
    #expect(holds(scenario))
    var shrinker = ScenarioShrinker { input in
      guard case .scenario(let scenario) = input, (try? scenario.validate()) != nil else { return false }
      return holds(scenario)
    }
    let small = shrinker.shrink(scenario)
    #expect(shrinker.shrink(small) == small)
    return small
  }

  @Test("Layouts that do not matter go, with the table, whatever sections, edits and updates name")
  func withoutLayouts() throws {
    let small = try shrunk { scenario in
      scenario.steps.count > 3 && scenario.configuration.content.sections.count > 1
        && scenario.steps.contains { if case .edit = $0 { true } else { false } }
    }
    #expect(!"\(small)".contains("layout"), "\(small)")
    #expect(small.configuration.content.estimate.scope == .content)
  }

  @Test("A layout that matters is the only one, as plain as it may be, and sections name it anew")
  func oneLayout() throws {
    let small = try shrunk { scenario in
      let content = scenario.configuration.content
      return content.sections.contains { section in
        section.layout.map { content.layouts[$0].spacing > 6 && content.layouts[$0].margins.top > 2 } ?? false
      }
    }
    let lines = "\(small)".split(separator: "\n")
    #expect(lines.filter { $0.contains("layout") } == ["layout spacing 8 margins top 5", "section rows 0 layout 0"])
    #expect(small.steps.isEmpty)
  }

  @Test("An update of a layout shrinks to the value that matters, of one layout, and so does what an edit puts in")
  func updates() throws {
    func hasUpdate(_ scenario: Scenario) -> Bool {
      var inForce = scenario.configuration
      return scenario.steps.contains { step in
        defer { inForce.follow(step) }
        guard case .update(let new) = step else { return false }
        return zip(new.content.layouts, inForce.content.layouts).contains { $0.tracks.count > $1.tracks.count }
      }
    }
    let update = try shrunk(while: hasUpdate)
    #expect(update.steps.count == 1 && update.configuration.content.layouts == [SectionLayout()])
    #expect("\(update)".split(separator: "\n").last == "update layout 0 tracks flexible 10...")
    let edit = try shrunk { scenario in
      scenario.steps.contains { step in
        guard case .edit(let edits) = step, case .insertSections(let new, _)? = edits.first else { return false }
        let layouts = scenario.configuration.content.layouts
        return new.contains { $0.layout.map { layouts.indices.contains($0) && layouts[$0].isEager } ?? false }
      }
    }
    #expect(edit.configuration.content.layouts == [SectionLayout(isEager: true)])
    #expect(edit.steps == [.edit([.insertSections([StackSection(rowCount: 0, layout: 0)], at: 0)])])
  }

  @Test("A layout that an update adds stays for as long as it matters, behind one that was there")
  func added() throws {
    let small = try shrunk { scenario in
      var inForce = scenario.configuration
      return scenario.steps.contains { step in
        defer { inForce.follow(step) }
        guard case .update(let new) = step else { return false }
        return new.content.layouts.count > inForce.content.layouts.count
          && new.content.layouts.contains(where: \.isEager)
          && !inForce.content.layouts.contains(where: \.isEager)
      }
    }
    #expect(small.configuration.content.layouts == [SectionLayout()])
    #expect("\(small)".split(separator: "\n").last == "update layout 1 eager", "\(small)")
  }

  @Test("A snippet says which layouts there are, which sections have them, and what updates change of them")
  func snippet() throws {
    let scenario = try Self.mixed()
    let table = Snippet.content(scenario.configuration.content)
    #expect(
      table.contains {
        $0.hasPrefix(
          "layouts: [SectionLayout(spacing: 5, margins: EdgeInsets(top: 0, leading: 12.5, bottom: 0, trailing: 0)), ")
          && $0.hasSuffix("pinnedViews: PinnedScrollableViews(rawValue: 1)), SectionLayout(isEager: true)]")
      }, "\(table)")
    #expect(table.contains { $0.contains("StackSection(rowCount: 40, hasHeader: true, layout: 1)") })
    var inForce = scenario.configuration
    var lines: [String] = []
    for step in scenario.steps {
      if case .update(let new) = step { lines += Snippet.changes(from: inForce, to: new) }
      if case .edit(let edits) = step { lines += edits.map(Snippet.edit) }
      inForce.follow(step)
    }
    for line in [
      "content.layouts[0].margins.top = 3", "content.layouts[0].spacing = 0", "content.layouts[2].isEager = false",
      "content.layouts[2].distance = 30",
      "content.layouts[2].tracks = [GridItem(.flexible(minimum: 10, maximum: .infinity)), "
        + "GridItem(.flexible(minimum: 10, maximum: .infinity))]",
      "content.layouts[1].distance = nil", "content.layouts[1].pinnedViews = PinnedScrollableViews(rawValue: 2)",
      "content.layouts[1].alignment = 0.5", "content.layouts.append(SectionLayout(isEager: true))",
    ] {
      #expect(lines.contains(line), "\(line)\n\(lines)")
    }
    #expect(lines.contains { $0.hasPrefix(".insertSections([StackSection(rowCount: 5, layout: 1)] + ") })
  }
}
