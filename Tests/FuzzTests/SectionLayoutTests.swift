// Sections with layouts of their own in the search: their frequency, their values, their changes, and how they shrink.
import Foundation
import FuzzTargets
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Layouts of sections in the search")
struct SectionLayoutTests {
  private static func scenario(_ seed: UInt64, on theme: ScenarioTheme) -> Scenario {
    var generator = SeededGenerator(seed: seed)
    return Scenario(bytes: RecordGenerator.scenario(&generator, on: theme))
  }

  @Test(
    "One scenario in four has layouts, and none of gestures", arguments: [ScenarioTheme.everything, .layout, .gestures])
  func share(theme: ScenarioTheme) {
    let total = 2000
    let count = (0..<UInt64(total)).count { !Self.scenario($0, on: theme).configuration.content.layouts.isEmpty }
    #expect(theme == .gestures ? count == 0 : (total * 22 / 100...total * 28 / 100).contains(count), "\(count)")
  }

  @Test(
    "Without its records of layouts a scenario is content without a table, and without a table nothing changes layouts")
  func others() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var encoded = EncodedScenario(bytes: RecordGenerator.scenario(&generator))
      #expect(encoded.hasLayouts || !encoded.records.contains { $0.kind == .updateLayouts })
      encoded.records.removeAll { $0.kind == .sectionLayout }
      let withUpdates = encoded.scenario
      encoded.records.removeAll { $0.kind == .updateLayouts && $0.delay == 0 }
      #expect(withUpdates.configuration.content.layouts.isEmpty && encoded.scenario == withUpdates)
    }
  }

  @Test("Layouts come with every value that they can have, and sections of every size have them")
  func values() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      let scenario = Self.scenario(seed, on: .everything)
      let content = scenario.configuration.content
      guard !content.layouts.isEmpty else { continue }
      let size = scenario.configuration.containerSize
      var names = Set(content.layouts.flatMap { Self.values(of: $0, size) })
      names.formUnion(["\(content.layouts.count) layouts", "\(content.axis)", "\(content.layoutDirection)"])
      names.insert(content.tracks.isEmpty ? "beside stacks" : "beside grids")
      if content.crossExtent != nil { names.insert("on both axes") }
      for section in content.sections { names.formUnion(Self.values(of: section, in: content)) }
      for case .edit(let edits) in scenario.steps {
        for case .insertSections(let new, _) in edits where new.contains(where: { $0.layout != nil }) {
          names.insert("put in")
        }
        for case .transferRows(_, let source, _, let target) in edits where source != target {
          names.insert("transfer")
        }
      }
      for name in names { counts[name, default: 0] += 1 }
    }
    for name in Self.names { #expect(counts[name, default: 0] >= 25, "\(name): \(counts[name, default: 0])") }
    #expect(Set(counts.keys).isSubset(of: Self.names), "\(Set(counts.keys).subtracting(Self.names))")
  }

  private static let names: Set<String> = [
    "1 layouts", "2 layouts", "3 layouts", "4 layouts", "5 layouts", "horizontal", "vertical", "leftToRight",
    "rightToLeft", "on both axes", "beside stacks", "beside grids", "put in", "transfer", "no spacing",
    "a part of a point", "whole points", "distance as spacing", "distance 0", "distance", "alignment 0",
    "alignment 0.5", "alignment 1", "alignment between", "0 margins", "1 margins", "2 margins", "3 margins",
    "4 margins", "half a container", "more than a container", "a stack", "one track", "two tracks", "three tracks",
    "more tracks", "adaptive", "fixed", "headers pinned", "footers pinned", "both pinned", "nothing pinned", "eager",
    "lazy", "none", "empty", "of one row", "of some rows", "of a hundred rows", "eager and empty", "eager of one row",
    "eager of some rows", "eager of a hundred rows", "a header", "a footer",
  ]

  private static func values(of layout: SectionLayout, _ size: CGSize) -> [String] {
    let lengths = EdgeInsets.all.map { (layout.margins[keyPath: $0], $0 == \.top || $0 == \.bottom) }
    var names = ["\(lengths.count { $0.0 > 0 }) margins", layout.isEager ? "eager" : "lazy"]
    for (length, isVertical) in lengths where length > 0 {
      let side = isVertical ? size.height : size.width
      if length == side / 2 { names.append("half a container") }
      if length > side { names.append("more than a container") }
    }
    let spacing = layout.spacing
    names.append(spacing == 0 ? "no spacing" : spacing == spacing.rounded() ? "whole points" : "a part of a point")
    names.append(layout.distance.map { $0 == 0 ? "distance 0" : "distance" } ?? "distance as spacing")
    names.append(
      "alignment " + ([0, 0.5, 1].contains(layout.alignment) ? Snippet.number(layout.alignment) : "between"))
    names.append(["a stack", "one track", "two tracks", "three tracks", "more tracks"][min(layout.tracks.count, 4)])
    for track in layout.tracks {
      if case .adaptive = track.size { names.append("adaptive") }
      if case .fixed = track.size { names.append("fixed") }
    }
    let pins = ["nothing pinned", "headers pinned", "footers pinned", "both pinned"]
    return names + [pins[Int(layout.pinnedViews.rawValue)]]
  }

  private static func values(of section: StackSection, in content: StackContent) -> [String] {
    guard let layout = section.layout else { return ["none"] }
    let size =
      switch section.viewCount {
      case 0: "empty"
      case 1: "of one row"
      case ..<64: "of some rows"
      default: "of a hundred rows"
      }
    var names = [section.viewCount == 0 && content.layouts[layout].isEager ? "eager and empty" : size]
    if content.layouts[layout].isEager, section.viewCount > 0 { names.append("eager \(size)") }
    if section.hasHeader { names.append("a header") }
    if section.hasFooter { names.append("a footer") }
    return names
  }

  @Test(
    "Layouts change at rest and in every phase, driven by pointers and by the system's momentum, in every value",
    arguments: [ScenarioTheme.everything, .layout])
  func changes(theme: ScenarioTheme) throws {
    var counts: [String: Int] = [:]
    for seed in 0..<1200 as Range<UInt64> {
      let scenario = Self.scenario(seed, on: theme)
      guard scenario.scale == .allRows, !scenario.configuration.content.layouts.isEmpty else { continue }
      try count(changesOf: scenario, &counts)
    }
    for phase in [.idle, .interacting, .decelerating, .animating] as [ScrollPhase] {
      #expect(counts["\(phase)", default: 0] >= 10, "\(counts)")
    }
    #expect(counts["tracking", default: 0] > 0)
    for driven in ["interacting by pointer", "interacting by wheel", "decelerating by momentum"] {
      #expect(counts[driven, default: 0] > 0, "\(counts)")
    }
    let values = ConfigurationValue.all(layoutCount: 1).filter { $0.name.contains("]") }
    for name in values.map(Self.name) + ["more than one", "added", "two to three"] {
      #expect(counts[name, default: 0] >= 5, "\(name): \(counts)")
    }
  }

  /// The name of a value, without the number of its layout.
  private static func name(of value: ConfigurationValue) -> String {
    String(value.name.drop { $0 != "]" }.dropFirst(2))
  }

  /// Counts the layouts' values that change, by the phase in which they change.
  private func count(changesOf scenario: Scenario, _ counts: inout [String: Int]) throws {
    var engine = try ScrollEngine(scenario.configuration)
    var rows = ScenarioRows(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    var phase = ScrollPhase.idle
    var driver = "nothing"
    var layouts = scenario.configuration.content.layouts
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event):
        if case .wheel(let wheel) = event.kind {
          driver = wheel.momentumPhase == .changed ? "momentum" : wheel.phase == .changed ? "wheel" : "nothing"
        }
        if case .touchBegan = event.kind { driver = "pointer" }
        try engine.enqueue(event)
      case .apply(let edits):
        try rows.apply(edits)
        try engine.apply(edits)
      case .update(let new):
        let changed = zip(new.content.layouts, layouts).count { $0 != $1 }
        if changed > 0 { for name in ["\(phase)", "\(phase) by \(driver)"] { counts[name, default: 0] += 1 } }
        if changed > 1 { counts["more than one", default: 0] += 1 }
        if new.content.layouts.count > layouts.count { counts["added", default: 0] += 1 }
        for value in ConfigurationValue.differing(new, engine.configuration) where value.name.contains("]") {
          counts[Self.name(of: value), default: 0] += 1
        }
        for (new, old) in zip(new.content.layouts, layouts) where new.tracks.count == 3 && old.tracks.count == 2 {
          counts["two to three", default: 0] += 1
        }
        try engine.update(to: new)
        layouts = new.content.layouts
      case .frame(let time): phase = try engine.frame(at: time, asking: rows).phase
      }
    }
  }
}

extension EdgeInsets {
  fileprivate static var all: [KeyPath<EdgeInsets, CGFloat>] { [\.top, \.leading, \.bottom, \.trailing] }
}
