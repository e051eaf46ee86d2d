// Updates of a configuration: their text, their bytes, and the configuration in force.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Updates")
struct UpdateTests {
  private static func changed(_ change: (inout ScrollConfiguration) -> Void) -> ScrollConfiguration {
    var configuration = simple
    change(&configuration)
    return configuration
  }

  private static let changes: [(ScrollConfiguration, String)] = [
    (simple, "nothing"),
    (changed { $0.containerSize.height = 60.5 }, "container 100 x 60.5"),
    (
      changed { $0.safeAreaInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) },
      "insets top 1 leading 2 bottom 3 trailing 4"
    ),
    (changed { $0.contentMargins.bottom = 3 }, "margins bottom 3"),
    (changed { $0.content.spacing = 8 }, "spacing 8"),
    (changed { $0.content.alignment = 0 }, "alignment 0"),
    (changed { $0.content.shortContentAlignment = 1 }, "short alignment 1"),
    (
      changed { $0.content.tracks = [GridItem(.fixed(3)), GridItem(alignment: UnitPoint(x: 0, y: 1))] },
      "tracks fixed 3 | flexible 10... alignment 0 1"
    ),
    (changed { $0.content.pinnedViews = [.sectionHeaders, .sectionFooters] }, "pin headers footers"),
    (changed { $0.content.requestsAvoidPinnedViews = false }, "requests under pins"),
    (changed { $0.content.estimate = .mean(initial: 10) }, "estimate mean 10"),
    (changed { $0.content.estimate.initialExtent = 12 }, "estimate 12"),
    (changed { $0.content.prefetch = PrefetchPolicy(distance: 0.5, linesPerFrame: 2) }, "prefetch 0.5 lines 2"),
    (changed { $0.content.retention.lineCount = 3 }, "retain 3"),
    (changed { $0.decelerationRate = .fast }, "deceleration 0.99"),
    (changed { $0.verticalScrollBounceBehavior = .basedOnSize }, "bounce vertical based-on-size"),
    (changed { $0.horizontalScrollBounceBehavior = .basedOnSize }, "bounce horizontal based-on-size"),
    (changed { $0.stickyEdges = [] }, "sticky none"),
    (changed { $0.stickyEdges = .all }, "sticky top leading bottom trailing"),
    (changed { $0.overshootLimit = 5 }, "overshoot 5"), (changed { $0.initialAnchor = .center }, "initial anchor 0.5"),
    (changed { $0.isScrollEnabled = false }, "scrolling disabled"),
    (changed { $0.content.isTargetLayout = false }, "lines untargeted"),
    (changed { $0.scrollTargetRule = .paging }, "targets paging"),
    (changed { $0.scrollTargetRule = .custom }, "targets custom"),
    (changed { $0.scrollTargetRule = .viewAligned() }, "targets view"),
    (changed { $0.scrollTargetRule = .viewAligned(limit: .few) }, "targets view limit few"),
    (
      changed { $0.scrollTargetRule = .viewAligned(limit: .never, anchor: UnitPoint(x: 0.5, y: -1)) },
      "targets view limit never anchor 0.5 -1"
    ),
    (changed { $0.scrollTargetRule = .viewAligned(anchor: .center) }, "targets view anchor 0.5"),
    (changed { $0.horizontalSizeClass = .regular }, "size class horizontal regular"),
    (
      changed { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular) },
      "size class horizontal compact vertical regular"
    ),
    (changed { $0.scrollChaining = .drags }, "chaining drags"),
    (changed { $0.scrollChaining = .never }, "chaining never"),
  ]

  @Test("Each value prints in the words of the header, reads back, and is taken back by another update")
  func texts() throws {
    for (new, text) in Self.changes {
      let scenario = Scenario(configuration: simple, rows: .constant(1), steps: [.update(new), .update(simple)])
      #expect(scenario.steps[0].text(in: simple) == "update \(text)")
      #expect(try Scenario(parsing: "\(scenario)") == scenario, "\(scenario)")
    }
    let back = [
      "tracks none", "pin none", "requests beside pins", "overshoot none", "scrolling enabled", "insets top 0",
      "initial anchor none",
      "lines targeted", "targets anywhere", "size class horizontal unknown vertical unknown",
    ]
    var all = simple
    for (new, _) in Self.changes { all = new.rebased(from: simple, onto: all) }
    let text = Scenario.Step.update(simple).text(in: all)
    for words in back { #expect(text.contains(words), "\(text)") }
    let scenario = Scenario(configuration: simple, rows: .constant(1), steps: [.update(all), .update(simple)])
    #expect(try Scenario(parsing: "\(scenario)") == scenario)
  }

  @Test(
    "What is not named stays as the lines before have left it: updates, sizes, safe areas, and whether users can scroll"
  )
  func inForce() throws {
    let text = """
      scenario 1
      container 100 x 100
      across 300
      section rows 3 estimate 4
      estimate mean 10 per section
      extents 1

      5s      resize 40 x 50 safe area 1 2 3 4
      0ms     scrolling disabled
      update insets bottom 7 and across 200 and estimate 9
      update bounce horizontal based-on-size
      update bounce vertical based-on-size and scrolling enabled
      update nothing

      """
    let scenario = try Scenario(parsing: text)
    #expect("\(scenario)" == text)
    let updates = scenario.steps.compactMap { if case .update(let new) = $0 { new } else { nil } }
    #expect(updates[0].containerSize == CGSize(width: 40, height: 50))
    #expect(updates[0].safeAreaInsets == EdgeInsets(top: 1, leading: 2, bottom: 7, trailing: 4))
    #expect(updates[0].content.crossExtent == 200 && updates[0].content.estimate == .fixed(9, scope: .section))
    #expect(updates.map(\.isScrollEnabled) == [false, false, true, true])
    #expect(updates[2].horizontalScrollBounceBehavior == .basedOnSize && updates[3] == updates[2])
  }

  @Test("Every value that may differ has words, and a name that leads to it")
  func values() {
    let new = Self.changes.map(\.0)
    for value in ConfigurationValue.all where value.name != "content.crossExtent" && value.name != "containerSize.width"
    {
      if value.name.hasPrefix("contentMargins") { continue }
      #expect(new.contains { value.differs($0, simple) }, "\(value.name)")
    }
    #expect(Set(ConfigurationValue.all.map(\.name)).count == ConfigurationValue.all.count)
  }

  @Test("What a scroll view cannot take over makes a scenario invalid, and is named with its step")
  func invalid() {
    let cases: [((inout ScrollConfiguration) -> Void, String)] = [
      ({ $0.content.axis = .horizontal }, "content.axis cannot change while a scroll view is used: create another one"),
      ({ $0.content.crossExtent = 3 }, "content.axes cannot change while a scroll view is used: create another one"),
      ({ $0.content.sections = [] }, "content.sections differ from those before: change rows and sections by edits"),
      ({ $0.content.spacing = -1 }, "content.spacing is negative: lengths are 0 pt or more"),
      ({ $0.content.pinnedViews = PinnedScrollableViews(rawValue: 4) }, "headers and footers are what can be pinned"),
      ({ $0.stickyEdges = Edge.Set(rawValue: 16) }, "edges are top, leading, bottom and trailing"),
    ]
    for (change, fault) in cases {
      let steps: [Scenario.Step] = [.frame(at: .zero), .update(Self.changed(change))]
      let scenario = Scenario(configuration: simple, rows: .constant(1), steps: steps)
      #expect(throws: InvalidScenario(step: 1, reason: fault)) { try scenario.validate() }
    }
  }

  @Test("Rebased onto another beginning, updates change what they did, and no more")
  func rebased() {
    let other = Scenario(
      configuration: simple, rows: .constant(1),
      steps: [
        .update(Self.changed { $0.content.spacing = 8 }), .event(at: .zero, .resize(.zero)),
        .update(Self.changed { ($0.content.spacing, $0.containerSize, $0.overshootLimit) = (8, .zero, 5) }),
      ])
    var scenario = other
    scenario.configuration.content.axis = .horizontal
    scenario.configuration.content.spacing = 3
    scenario.configuration.decelerationRate = .fast
    scenario.rebaseUpdates(from: other)
    let lines = "\(scenario)".split(separator: "\n").suffix(3)
    #expect(lines.first == "update spacing 8" && lines.last == "update overshoot 5")
    #expect(throws: Never.self) { try scenario.validate() }
  }

  @Test("4000 random inputs with updates are valid, read back from their text, and bring up every value")
  func decoded() throws {
    var drawn: [String: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      var encoded = EncodedScenario(bytes: randomScenarioBytes(seed: seed))
      for index in encoded.records.indices where encoded.records[index].rawValue & 0x300 == 0 {
        encoded.records[index].kind = .update
      }
      let scenario = encoded.scenario
      try scenario.validate()
      var inForce = scenario.configuration
      for step in scenario.steps {
        if case .update(let new) = step {
          for value in ConfigurationValue.all where value.differs(new, inForce) { drawn[value.name, default: 0] += 1 }
        }
        inForce.follow(step)
      }
      if seed.isMultiple(of: 8) { #expect(try Scenario(parsing: "\(scenario)") == scenario, "seed \(seed)") }
    }
    // A single scroll view has no other one to pass motion on to.
    for value in ConfigurationValue.all where value.name != "scrollChaining" {
      #expect(drawn[value.name, default: 0] > 100, "\(value.name): \(drawn)")
    }
  }

  @Test("An update changes one value, or two, with content going, a frame behind it, and everything as before again")
  func record() {
    func lines(_ record: ScenarioRecord) -> [Substring] {
      let scenario = EncodedScenario(header: ScenarioHeader(), records: [record]).scenario
      return "\(scenario)".split(separator: "\n").drop { !$0.hasPrefix("0ms") && !$0.hasPrefix("update") }.map { $0 }
    }
    #expect(lines(ScenarioRecord(.update, a: 130, c: 8)) == ["update spacing 2"])
    #expect(
      lines(ScenarioRecord(.update, a: 130, b: 96 + 3, c: 8 | 4 << 5 | 0x400)) == ["update margins top 3 and spacing 2"]
    )
    func targets(_ code: Int16) -> [Substring] { lines(ScenarioRecord(.update, a: code, c: 31)) }
    #expect(targets(0) == ["update targets paging"] && targets(3) == ["update nothing"])
    #expect(targets(1 | 2 << 3 | 3 << 6 | 3 << 8) == ["update targets view limit never anchor 0.5"])
    #expect(targets(4 | 1 << 3) == ["update size class horizontal compact"])
    #expect(targets(5 | 2 << 3) == ["update size class vertical regular"] && targets(6) == ["update lines untargeted"])
    #expect(
      lines(ScenarioRecord(.update, a: 130, c: 8 | 0x8800)) == [
        "update spacing 2", "0ms     frame", "16.667ms frame", "update spacing 0", "16.667ms frame",
      ])
    for (code, word) in [
      (2, "phase changed"), (3, "momentum changed"), (4, "touch moved"), (5, "touch ended"),
      (6, "scroll to edge bottom with"), (7, "touch ended"),
    ] as [(UInt16, String)] {
      let all = lines(ScenarioRecord(.update, a: 130, b: 0x1400, c: 8 | code << 12))
      #expect(all.last == "update spacing 2" && all.dropLast().last?.hasSuffix("frame") == true)
      #expect(all.contains { $0.contains(word) }, "\(all)")
    }
  }

  @Test("A size comes with a safe area where the upper bits are set, and only then")
  func safeArea() {
    func event(_ c: UInt16) -> ScrollEvent.Kind? {
      let scenario = EncodedScenario(header: ScenarioHeader(), records: [ScenarioRecord(.resize, c: c)]).scenario
      guard case .event(_, let kind)? = scenario.steps.first else { return nil }
      return kind
    }
    let size = EncodedScenario(header: ScenarioHeader(), records: []).configuration.containerSize
    let turned = CGSize(width: size.height, height: size.width)
    #expect(event(1) == .resize(turned))
    #expect(event(0xC001) == .resize(turned))
    let insets = EdgeInsets(top: 47, leading: 59, bottom: 336, trailing: 0)
    #expect(event(0xE000 | 2 << 9 | 2 << 6 | 1 << 3 | 1) == .resize(size, safeAreaInsets: insets))
    #expect(event(0xE000) == .resize(turned, safeAreaInsets: EdgeInsets()))
  }
}
