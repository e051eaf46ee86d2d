// The meaning of records of section layouts: tables, sections of every size, changes, and the limits of eager sections.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Meaning of records of section layouts")
struct DecodedLayoutTests {
  /// Content in a container of 100 x 200 pt, unless the header says otherwise.
  private func scenario(
    _ records: [ScenarioRecord], header change: (inout ScenarioHeader) -> Void = { _ in }
  ) -> Scenario {
    var header = ScenarioHeader()
    header.rowCount = 10
    header.height = 800
    change(&header)
    return EncodedScenario(header: header, records: records).scenario
  }

  private func layouts(_ records: ScenarioRecord...) -> [String] {
    "\(scenario(records))".split(separator: "\n").filter { $0.hasPrefix("layout ") }.map { String($0.dropFirst(7)) }
  }

  /// The lines of the steps, after a table of two layouts.
  private func steps(_ records: ScenarioRecord..., header: (inout ScenarioHeader) -> Void = { _ in }) -> [String] {
    let table = [ScenarioRecord(.sectionLayout), ScenarioRecord(.sectionLayout, c: 1)]
    let text = "\(scenario(table + records, header: header))"
    return text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.isEmpty }.dropFirst().dropLast()
      .map(String.init)
  }

  @Test("Each number of a record is a value of a layout")
  func values() {
    #expect(layouts(ScenarioRecord(.sectionLayout)) == ["plain"])
    let samples: [(a: Int16, b: Int16, c: UInt16, text: String)] = [
      (0, 0, 1, "spacing 8"), (0, 0, 3, "spacing 0.3333333333333333"), (0, 0, 3 << 3, "distance 0"),
      (0, 0, 4 << 3, "distance 24"), (0, 0, 1 << 6, "alignment 0"), (0, 0, 2 << 6, "alignment 1"),
      (0x3333, 0, 15 << 8, "margins top 16 leading 16 bottom 16 trailing 16"),
      (0x5432, 0, 15 << 8, "margins top 600 leading 16 bottom 8"), (0x1010, 0, 5 << 8, "margins top 100 bottom 100"),
      (0x1010, 0, 10 << 8, "margins leading 125 trailing 125"),
      (0, 3, 0, "tracks flexible 10... | flexible 10..."),
      (0, 4, 0, "tracks flexible 10... | flexible 10... | flexible 10..."), (0, 5, 0, "tracks adaptive 80..."),
      (0, 6 | 2 << 3, 0, "tracks fixed 44 | fixed 44 spacing 4.4"), (0, 7, 0, "tracks flexible 10..."),
      (0, 0, 1 << 12, "pin headers"), (0, 0, 3 << 12, "pin headers footers"), (0, 0, 0x4000, "eager"),
    ]
    for (a, b, c, text) in samples {
      #expect(layouts(ScenarioRecord(.sectionLayout, a: a, b: b, c: c)) == [text])
    }
  }

  @Test("The first five records are the table, wherever they stand, and no steps; content without one is as it was")
  func table() {
    let table = (0..<7).map { ScenarioRecord(.sectionLayout, c: UInt16($0)) }
    let frame = ScenarioRecord(.frame)
    let all = scenario([frame] + table.prefix(3) + [frame] + table.dropFirst(3))
    #expect(all.configuration.content.layouts.map(\.spacing) == [0, 8, 0, 1.0 / 3, 0.5])
    #expect(all.steps == [.frame(at: .zero), .frame(at: .zero)])
    #expect(all.configuration.content.estimate == .fixed(44, scope: .section))
    #expect(EncodedScenario(header: ScenarioHeader(), records: table).hasLayouts)
    let plain = scenario([frame, ScenarioRecord(.updateLayouts, c: 6 << 7), frame])
    #expect(plain == scenario([frame, frame]))
  }

  @Test("Where the header says one section there are many, of every size, and all may have any layout or none")
  func sections() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt16> {
      let table = (0..<Int(seed % 5 + 1)).map { ScenarioRecord(.sectionLayout, c: $0 == 1 ? 0x4000 : 0) }
      let content = scenario(table) { header in
        header.sectionSeed = seed
        header.sectionShape = UInt8(truncatingIfNeeded: seed)
        header.views = 0b1_1000
      }.configuration.content
      #expect((2...17).contains(content.sections.count))
      for section in content.sections {
        counts[section.layout.map { "layout \($0)" } ?? "none", default: 0] += 1
        let isEager = section.layout.map { content.layouts[$0].isEager } ?? false
        let size = section.rowCount < 2 ? "\(section.rowCount) rows" : section.rowCount > 100 ? "hundreds" : "some"
        counts[(isEager ? "eager " : "") + size, default: 0] += 1
        if section.hasHeader { counts["headers", default: 0] += 1 }
      }
      #expect(eagerViewCount(of: content, content.sections) <= EncodedScenario.maximumEagerViews)
    }
    let all =
      ["none", "0 rows", "1 rows", "some", "hundreds", "eager 0 rows", "eager 1 rows", "eager some", "headers"]
      + (0..<5).map { "layout \($0)" }
    for name in all { #expect(counts[name, default: 0] > 40, "\(name): \(counts)") }
  }

  @Test("Sections that the header says have layouts too, and those at the limits")
  func otherSections() {
    let layout = ScenarioRecord(.sectionLayout)
    let eight = scenario([layout]) { ($0.views, $0.sectionShape) = (4 << 5, 7) }.configuration.content.sections
    #expect(eight.map(\.rowCount) == [0, 1, 2, 3, 0, 1, 2, 3])
    #expect(Set(eight.map(\.layout)) == [nil, 0])
    let many = scenario([layout, ScenarioRecord(.layout, a: 15 << 3, b: 2, c: 0x1F00)]).configuration.content.sections
    #expect(many.count == 65_536 && many.count { $0.layout == 0 } > 20_000)
    let eager = ScenarioRecord(.sectionLayout, c: 0x4000)
    let crowd = scenario([eager]) { ($0.views, $0.sectionShape) = (7 << 5, 32) }.configuration.content
    #expect(crowd.sections.count == 10_000)
    #expect(crowd.sections.count { $0.layout == 0 } == EncodedScenario.maximumEagerViews)
  }

  @Test("Sections that come have a layout or none, and one after the other where the code says so")
  func insertion() {
    func text(_ c: UInt16) -> [String] { steps(ScenarioRecord(.insertSections, b: 1 | 2 << 2, c: c | 1 << 3)) }
    #expect(text(0) == ["insert section rows 2 times 2 at 0"])
    #expect(text(1 << 5) == ["insert section rows 2 layout 0 times 2 at 0"])
    #expect(text(2 << 5) == ["insert section rows 2 layout 1 times 2 at 0"])
    #expect(text(3 << 5) == ["insert section rows 2 layout 0 times 2 at 0"])
    #expect(text(2 << 5 | 0x100) == ["insert section rows 2 layout 1 | section rows 2 layout 0 at 0"])
    #expect(text(0x100) == ["insert section rows 2 | section rows 2 layout 0 at 0"])
    let plain = scenario([ScenarioRecord(.insertSections, b: 2 << 2, c: 2 << 5 | 1 << 3)])
    #expect(plain.steps == [.edit([.insertSections([StackSection(rowCount: 2)], at: 0)])])
  }

  @Test("An update changes one value of a layout, two, all layouts alike, or adds one")
  func updates() {
    func update(_ layout: Int16, _ what: Int16, _ value: Int16, b: Int16 = 0, c: UInt16 = 0) -> [String] {
      steps(ScenarioRecord(.updateLayouts, a: layout | what << 3 | value << 7, b: b, c: c))
    }
    #expect(update(0, 0, 1) == ["update layout 0 spacing 8"])
    #expect(update(1, 0, 5) == ["update layout 1 spacing 16"])
    #expect(update(3, 0, 5) == ["update layout 1 spacing 16"])
    #expect(update(1, 1, 1) == ["update layout 1 spacing 18"])
    #expect(update(1, 1, 33) == ["update layout 1 plain"])
    #expect(update(0, 2, 4) == ["update layout 0 distance 24"])
    #expect(update(0, 3, 2) == ["update layout 0 alignment 1"])
    #expect(update(0, 4, 3 << 2 | 1) == ["update layout 0 margins leading 16"])
    #expect(update(0, 5, 0) == ["update layout 0 margins top 100 leading 50 bottom 100 trailing 50"])
    #expect(update(0, 6, 0) == ["update nothing"])
    #expect(update(0, 8, 0) == ["update layout 0 tracks flexible 10... | flexible 10..."])
    #expect(update(0, 9, 4) == ["update layout 0 tracks flexible 10... | flexible 10... | flexible 10..."])
    #expect(update(0, 10, 0) == ["update layout 0 pin headers"])
    #expect(update(0, 11, 0) == ["update layout 0 pin footers"])
    #expect(update(0, 12, 0) == ["update layout 0 eager"] && update(0, 13, 0) == ["update layout 0 untargeted"])
    #expect(update(1, 14, 0) == ["update nothing"])
    #expect(update(1, 0, 5, c: 6 << 7) == ["update layout 0 spacing 16 and layout 1 spacing 16"])
    #expect(
      update(0, 0, 5, b: 4, c: 4 << 7 | 2 << 3 | 1) == ["update layout 0 spacing 16 and layout 1 spacing 8 distance 24"]
    )
    let added = "update layout 2 spacing 0.5 margins top 16 tracks flexible 10... | flexible 10... | flexible 10..."
    #expect(update(4, 0, 2, b: 0x3333, c: 7 << 7) == [added])
    #expect(
      update(1, 0, 5, c: 0x8800) == [
        "update layout 1 spacing 16", "0ms     frame", "16.667ms frame", "update layout 1 spacing 8", "16.667ms frame",
      ])
  }

  @Test("Margins change places, columns go from two to three and back, and values from later to first")
  func sequences() {
    func code(_ what: Int16, _ value: Int16 = 0) -> ScenarioRecord {
      ScenarioRecord(.updateLayouts, a: 1 | what << 3 | value << 7)
    }
    #expect(
      steps(code(4, 3 << 2), code(4, 4 << 2 | 3), code(15), code(6)) == [
        "update layout 1 spacing 8 margins top 16", "update layout 1 spacing 8 margins top 16 trailing 8",
        "update layout 1 spacing 8 margins leading 8 bottom 16", "update layout 1 spacing 8",
      ])
    let columns = steps(code(8), code(8), code(8), code(7))
    #expect(columns.map { $0.count { $0 == "|" } } == [1, 2, 1, 0])
    #expect(steps(code(0, 5), code(14)).last == "update layout 1 spacing 8")
    // Added layouts stay when an update restores the first configuration, or the previous one.
    let added = ScenarioRecord(.updateLayouts, a: 4, c: 7 << 7)
    #expect(
      steps(added, ScenarioRecord(.update, a: 130, c: 8), ScenarioRecord(.update, c: 28)).last == "update spacing 0")
    #expect(steps(ScenarioRecord(.updateLayouts, a: 4, c: 7 << 7 | 0x8000)).dropFirst().contains("update nothing"))
  }

  @Test("Layouts change with content at rest, held, driven, flung, animated and bouncing")
  func motion() {
    for (code, word) in [
      (1, "scroll to row"), (2, "phase changed"), (3, "momentum changed"), (4, "touch moved"), (5, "touch ended"),
      (6, "scroll to edge bottom with"), (7, "touch ended"),
    ] as [(UInt16, String)] {
      let all = steps(ScenarioRecord(.updateLayouts, a: 1 << 7, b: 0x1400, c: code << 12))
      #expect(all.last == "update layout 0 spacing 8" && all.dropLast().last?.hasSuffix("frame") == true)
      #expect(all.contains { $0.contains(word) }, "\(all)")
    }
  }

  @Test("The program scrolls to lines of sections, to their edges and past the distance between them")
  func lines() {
    // Sections of 0 to 3 rows of 44 pt, all with one of two layouts or none.
    func target(_ record: ScenarioRecord) -> (CGFloat, StackContent) {
      let table = [
        ScenarioRecord(.sectionLayout, a: 0x3333, b: 3, c: 15 << 8 | 1 | 4 << 3), ScenarioRecord(.sectionLayout),
      ]
      let sample = scenario(table + [record]) { ($0.views, $0.sectionShape, $0.sectionSeed) = (4 << 5, 7, 3) }
      guard case .event(_, .scrollTo(let point, _, _)) = sample.steps.last else {
        return (.nan, sample.configuration.content)
      }
      return (point.y, sample.configuration.content)
    }
    let content = target(ScenarioRecord(.scrollTo, c: 2)).1
    #expect(Set(content.sections.map(\.layout)) == [nil, 0, 1])
    var tops: [CGFloat] = []
    var (top, distance) = (CGFloat(0), CGFloat(0))
    for section in content.sections {
      let isGrid = section.layout == 0
      let margin: CGFloat = isGrid ? 16 : 0
      let count = isGrid ? (section.rowCount + 1) / 2 : section.rowCount
      tops += (0..<count).map { top + margin + CGFloat($0) * (isGrid ? 52 : 44) }
      if count > 0 { distance = isGrid ? 24 : 0 }
      top += count == 0 ? 2 * margin : 2 * margin + CGFloat(count) * 44 + (isGrid ? CGFloat(count - 1) * 8 + 24 : 0)
    }
    for (line, top) in tops.enumerated() { #expect(target(ScenarioRecord(.scrollTo, a: Int16(line), c: 4)).0 == top) }
    #expect(target(ScenarioRecord(.scrollTo, c: 2)).0 == top - distance - 200)
    // The end of the line before the second one, from a target at the start.
    #expect(target(ScenarioRecord(.scrollTo, a: 5 | 8, c: 0x27)).0 == tops[0] + 44)
  }

  @Test("3000 random inputs with layouts are valid, read back from their text, and bring up every value of a layout")
  func random() throws {
    var drawn: [String: Int] = [:]
    var inserted = 0
    for seed in 0..<3000 as Range<UInt64> {
      var encoded = EncodedScenario(bytes: randomScenarioBytes(seed: seed))
      for index in encoded.records.indices {
        switch encoded.records[index].rawValue >> 8 & 15 {
        case 0: encoded.records[index].kind = .sectionLayout
        case 1, 2: encoded.records[index].kind = .updateLayouts
        case 3: encoded.records[index].kind = .insertSections
        default: break
        }
      }
      let scenario = encoded.scenario
      try scenario.validate()
      if seed.isMultiple(of: 8) { #expect(try Scenario(parsing: "\(scenario)") == scenario, "seed \(seed)") }
      guard encoded.hasLayouts else { continue }
      var inForce = scenario.configuration
      var rows = ScenarioRows(scenario)
      for step in scenario.steps {
        if case .update(let new) = step {
          for value in ConfigurationValue.differing(new, inForce) {
            drawn[value.name.split(separator: "]").last.map(String.init) ?? "", default: 0] += 1
          }
          if new.content.layouts.count > inForce.content.layouts.count { drawn["added", default: 0] += 1 }
        }
        inForce.follow(step)
        switch step {
        case .edit(let edits):
          try edits.validate(on: rows.sections, estimates: .section, layoutCount: inForce.content.layouts.count)
          try rows.apply(edits)
          for case .insertSections(let new, _) in edits where new.contains(where: { $0.layout != nil }) {
            inserted += 1
          }
        case .update: break
        default: continue
        }
        #expect(eagerViewCount(of: inForce.content, rows.sections) <= EncodedScenario.maximumEagerViews, "seed \(seed)")
      }
    }
    #expect(inserted > 500)
    let names = ConfigurationValue.all(layoutCount: 1).filter { $0.name.contains("]") }
    for name in names.compactMap({ $0.name.split(separator: "]").last.map(String.init) }) + ["added"] {
      #expect(drawn[name, default: 0] > 100, "\(name): \(drawn)")
    }
  }
}

/// The number of views that a frame may have to measure because their sections are eager.
private func eagerViewCount(of content: StackContent, _ sections: [StackSection]) -> Int {
  sections.reduce(0) { count, section in
    let isEager = section.layout.map { content.layouts[$0].isEager } ?? false
    return isEager ? count + section.viewCount : count
  }
}
