// The text form of sections with a layout of their own: tables, sections, edits, updates, and their faults.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form of section layouts")
struct SectionLayoutTextTests {
  private static let text = """
    scenario 1
    container 390 x 844
    spacing 2
    tracks flexible 10...
    layout plain
    layout spacing 8 distance 24 alignment 0 margins top 16 leading 16 bottom 16 trailing 16 tracks flexible 10... | fixed 80 spacing 4 alignment 0 1 pin headers footers eager
    layout distance 0 margins bottom 1200.5 pin footers
    layout eager
    section rows 1 layout 0
    section rows 300 header estimate 20 layout 1 times 2
    section rows 9
    section rows 0 layout 3
    estimate mean 60 per section
    extents 44

    insert section rows 5 layout 0 times 2 | section rows 1 header estimate 3 layout 2 at 2
    update layout 1 spacing 8 tracks fixed 80 | adaptive 10...20 pin headers and layout 3 plain
    update spacing 3 and layout 0 margins leading 0.5 eager and estimate 60
    update layout 4 distance 7 and retain 3
    update layout 4 plain
    update nothing

    """

  private static let layouts = [
    SectionLayout(),
    SectionLayout(
      spacing: 8, distance: 24, alignment: 0, margins: EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16),
      tracks: [GridItem(), GridItem(.fixed(80), spacing: 4, alignment: UnitPoint(x: 0, y: 1))],
      pinnedViews: [.sectionHeaders, .sectionFooters], isEager: true),
    SectionLayout(
      distance: 0, margins: EdgeInsets(top: 0, leading: 0, bottom: 1200.5, trailing: 0), pinnedViews: .sectionFooters),
    SectionLayout(isEager: true),
  ]

  @Test("A table of layouts, and the sections that name them, print as documented and read back")
  func content() throws {
    let scenario = try Scenario(parsing: Self.text)
    #expect("\(scenario)" == Self.text)
    #expect(throws: Never.self) { try scenario.validate() }
    let content = scenario.configuration.content
    #expect(content.layouts == Self.layouts)
    let grid = StackSection(rowCount: 300, hasHeader: true, estimatedExtent: 20, layout: 1)
    #expect(
      content.sections == [
        StackSection(rowCount: 1, layout: 0), grid, grid, StackSection(rowCount: 9),
        StackSection(rowCount: 0, layout: 3),
      ])
    #expect(
      scenario.steps[0]
        == .edit([
          .insertSections(
            [
              StackSection(rowCount: 5, layout: 0), StackSection(rowCount: 5, layout: 0),
              StackSection(rowCount: 1, hasHeader: true, estimatedExtent: 3, layout: 2),
            ], at: 2)
        ]))
  }

  @Test("An update gives the whole new value of each layout that changes, and adds one behind the last")
  func updates() throws {
    let updates = try Scenario(parsing: Self.text).steps.compactMap { step -> [SectionLayout]? in
      if case .update(let new) = step { new.content.layouts } else { nil }
    }
    var expected = Self.layouts
    expected[1] = SectionLayout(
      spacing: 8, tracks: [GridItem(.fixed(80)), GridItem(.adaptive(minimum: 10, maximum: 20))],
      pinnedViews: .sectionHeaders)
    expected[3] = SectionLayout()
    #expect(updates[0] == expected)
    expected[0] = SectionLayout(margins: EdgeInsets(top: 0, leading: 0.5, bottom: 0, trailing: 0), isEager: true)
    #expect(updates[1] == expected)
    #expect(updates[2] == expected + [SectionLayout(distance: 7)])
    #expect(updates[3] == expected + [SectionLayout()] && updates[4] == updates[3])
  }

  @Test("Layouts stand anywhere in the header, their values in any order, and defaults may be named")
  func order() throws {
    let text = """
      scenario 1
      section rows 2 layout 1
      layout eager pin none tracks none margins bottom 0 top 3 alignment 0.5 distance 4 spacing 0
      extents 1
      estimate 2 per section
      layout tracks fixed 3 spacing 8 alignment 1 spacing 5
      container 1 x 1

      """
    let scenario = try Scenario(parsing: text)
    let lines = "\(scenario)".split(separator: "\n")
    #expect(lines[2] == "layout distance 4 margins top 3 eager")
    // Words after a track belong to the track, as far as they can.
    #expect(lines[3] == "layout spacing 5 tracks fixed 3 spacing 8 alignment 1")
    #expect(try Scenario(parsing: "\(scenario)") == scenario)
  }

  @Test("Every value of a layout reads back, alone and with all others, in a header and in an update")
  func values() throws {
    let lengths: [CGFloat] = [0, 1.0 / 3, 8, 1e-300, ScrollLimits.maximumLength]
    var layouts = [SectionLayout()]
    for length in lengths {
      layouts.append(SectionLayout(spacing: length))
      layouts.append(SectionLayout(distance: length))
      for side in EdgeInsets.sides {
        var margins = EdgeInsets()
        margins[keyPath: side.path] = length
        layouts.append(SectionLayout(margins: margins))
      }
    }
    layouts += [0, 1.0 / 3, 1].map { SectionLayout(alignment: $0) }
    layouts += (0..<4 as Range<UInt32>).map { SectionLayout(pinnedViews: PinnedScrollableViews(rawValue: $0)) }
    layouts += [[GridItem()], [GridItem(.fixed(0)), GridItem(alignment: .center)]].map { SectionLayout(tracks: $0) }
    layouts += layouts.map { layout in
      var full = layout
      full.isEager.toggle()
      full.tracks += [GridItem(.adaptive(minimum: 1.5), spacing: 0)]
      if full.distance == nil { full.distance = 2 }
      return full
    }
    var configuration = simple
    configuration.content.estimate.scope = .section
    configuration.content.layouts = layouts
    var shifted = configuration
    shifted.content.layouts = Array(layouts.reversed()) + layouts.prefix(2)
    let scenario = Scenario(configuration: configuration, rows: .constant(1), steps: [.update(shifted)])
    try scenario.validate()
    #expect(try Scenario(parsing: "\(scenario)") == scenario)
  }

  /// Returns the fault of a scenario with two layouts and one more line in its header, or a step.
  private func fault(header: String = "", step: String = "") -> String? {
    let text = """
      scenario 1
      container 1 x 1
      section rows 1 layout 0
      estimate 1 per section
      extents 1
      layout plain
      layout spacing 8
      \(header)
      \(step)

      """
    do {
      _ = try Scenario(parsing: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("What is wrong with a layout is named with its place and with what to do")
  func faults() {
    #expect(fault() == nil)
    let words = "`spacing`, `distance`, `alignment`, `margins`, `tracks`, `pin`, `eager` or `untargeted`"
    let headers = [
      "layout": "8:7: expected `plain`, \(words), found the end of the line",
      "layout lazy": "8:8: expected `plain`, \(words), found `lazy`",
      "layout plain eager": "8:14: expected the end of the line, found `eager`",
      "layout eager plain":
        "8:14: expected `spacing`, `distance`, `alignment`, `margins`, `tracks`, `pin` or `untargeted`, found `plain`",
      "layout spacing 1 spacing 2":
        "8:18: expected `distance`, `alignment`, `margins`, `tracks`, `pin`, `eager` or `untargeted`, found `spacing`",
      "layout margins": "8:15: expected `top`, `leading`, `bottom` or `trailing`, found the end of the line",
      "layout margins top 1 side 2":
        "8:22: expected `leading`, `bottom`, `trailing`, `spacing`, `distance`, `alignment`, `tracks`, `pin`, `eager` or `untargeted`, "
        + "found `side`",
      "layout margins top": "8:19: expected a margin, a decimal number, found the end of the line",
      "layout pin rows": "8:12: expected `headers`, `footers` or `none`, found `rows`",
      "layout pin none headers":
        "8:17: expected `spacing`, `distance`, `alignment`, `margins`, `tracks`, `eager` or `untargeted`, found `headers`",
      "layout spacing -1": "8:16: layout.spacing is negative: lengths are 0 pt or more",
      "layout eager distance 1e6": "8:23: layout.distance is too large: lengths are at most 100000 pt",
      "layout margins top 1 trailing -2": "8:31: layout.margins.trailing is negative: lengths are 0 pt or more",
      "layout alignment 1.5": "8:18: layout.alignment is out of range: 0 is the start, 1 the end",
      "layout tracks fixed 1 | fixed -1": "8:25: track.size is negative: lengths are 0 pt or more",
      "section rows 1 layout": "8:22: expected the number of a layout, a whole number from 0 through "
        + "9223372036854775807, found the end of the line",
      "section rows 1 layout 2\nsection rows 2 layout 2":
        "8:9: a section names layout 2, which is not in content.layouts: there are 2, counted from 0; add a `layout` line",
      "layout eager and spacing 3": "8:14: expected the end of the line, found `and`",
    ]
    for (line, fault) in headers { #expect(self.fault(header: line) == fault, "\(line)") }
    let steps = [
      "update layout": "9:14: expected the number of a layout, a whole number from 0 through 9223372036854775807, "
        + "found the end of the line",
      "update layout 0": "9:16: expected `plain`, \(words), found the end of the line",
      "update layout 0 plain and layout 00 eager": "9:27: a second `layout 0`: it stands once in an update",
      "update layout 3 plain": "9:15: 0 through 1 are the layouts, and 2 adds one: name one of these",
      "update layout 1 alignment -1": "9:27: layout.alignment is out of range: 0 is the start, 1 the end",
      "update layouts 1 eager":
        "9:8: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found `layouts`",
    ]
    for (line, fault) in steps { #expect(self.fault(step: line) == fault, "\(line)") }
  }

  @Test("Content without an estimate for each section has no layouts, and content without layouts gets none")
  func tables() {
    func fault(_ lines: String) -> String? {
      do {
        _ = try Scenario(parsing: "scenario 1\ncontainer 1 x 1\nextents 1\n\(lines)\n")
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      fault("rows 1 estimate 1\nlayout plain") == "4:17: content with layouts has an estimate for each section: "
        + "give content.estimate the scope of a section")
    #expect(
      fault("rows 1\nestimate 1 per section\nupdate layout 0 plain") == "6:15: there are no layouts, nor can an update "
        + "add the first: begin with a `layout` line in the header")
    #expect(
      fault("section rows 1 layout 0\nestimate 1 per section") == "4:9: a section names layout 0, which is not in "
        + "content.layouts: there are 0, counted from 0; add a `layout` line")
    #expect(
      fault("rows 1\nestimate 1 per section\nlayout plain\nupdate layout 2 plain")
        == "7:15: 0 is the only layout, and 1 adds one: name one of these")
  }

  @Test("Layouts that cannot be spelled, or that a scroll view cannot take over, make a scenario invalid")
  func invalid() {
    var configuration = simple
    configuration.content.estimate.scope = .section
    configuration.content.layouts = [SectionLayout(), SectionLayout()]
    func fault(_ change: (inout ScrollConfiguration) -> Void) -> String? {
      var new = configuration
      change(&new)
      let scenario = Scenario(configuration: configuration, rows: .constant(1), steps: [.update(new)])
      do {
        try scenario.validate()
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(fault { $0.content.layouts.append(SectionLayout()) } == nil)
    #expect(
      fault { $0.content.layouts.removeLast() }
        == "step 0: \(ScrollConfigurationError.layoutsRemoved)")
    #expect(
      fault { $0.content.layouts[1].pinnedViews = PinnedScrollableViews(rawValue: 4) }
        == "step 0: headers and footers are what can be pinned")
    #expect(
      fault { $0.content.layouts[1].spacing = -1 }
        == "step 0: content.layouts[1].spacing is negative: lengths are 0 pt or more")
    let edit = ContentEdit.insertSections([StackSection(rowCount: 1, layout: -1)], at: 0)
    let scenario = Scenario(configuration: configuration, rows: .constant(1), steps: [.edit([edit])])
    #expect(throws: InvalidScenario(step: 0, reason: "an index or a number of rows is 0 or more")) {
      try scenario.validate()
    }
  }

  @Test("Rebased onto another beginning, updates change of each layout what they did")
  func rebased() throws {
    let other = try Scenario(parsing: Self.text)
    var scenario = other
    scenario.configuration.content.layouts[1].spacing = 5
    scenario.configuration.content.layouts[1].distance = 6
    scenario.configuration.content.layouts[3].tracks = [GridItem()]
    scenario.rebaseUpdates(from: other)
    let lines = "\(scenario)".split(separator: "\n").suffix(5)
    let first: Substring = """
      update layout 1 spacing 5 tracks fixed 80 | adaptive 10...20 pin headers and layout 3 tracks flexible 10...
      """
    #expect(lines.first == first)
    #expect(lines.dropFirst() == "\(other)".split(separator: "\n").suffix(4))
    #expect(throws: Never.self) { try scenario.validate() }
    // Without a table an update has no layout to change.
    scenario = other
    scenario.configuration.content.layouts = []
    for index in scenario.configuration.content.sections.indices {
      scenario.configuration.content.sections[index].layout = nil
    }
    scenario.rebaseUpdates(from: other)
    let updates = "\(scenario)".split(separator: "\n").suffix(5)
    #expect(
      updates == [
        "update nothing", "update spacing 3 and estimate 60", "update retain 3", "update nothing", "update nothing",
      ])
  }

  @Test("Rows follow a section that is put in with any layout: the model is who refuses it")
  func rows() throws {
    var rows = ScenarioRows(.constant(7), sections: [StackSection(rowCount: 1, layout: 3)])
    try rows.apply([.insertSections([StackSection(rowCount: 2, layout: 9)], at: 1)])
    #expect(rows.sections == [StackSection(rowCount: 1, layout: 3), StackSection(rowCount: 2, layout: 9)])
    #expect(throws: ContentEditError.layoutOutOfRange(edit: 0)) {
      try rows.apply([.insertSections([StackSection(rowCount: 2, layout: -1)], at: 1)])
    }
  }
}
