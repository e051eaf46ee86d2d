// Updates in the search: how often and when they come, the verdicts of oracles, and how they shrink.
import Foundation
import FuzzTargets
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Updates in the search")
struct UpdateTests {
  @Test(
    "Random scenarios update content at rest and in every phase, driven by pointers and by the system's momentum",
    arguments: [ScenarioTheme.everything, .layout, .gestures])
  func census(theme: ScenarioTheme) throws {
    var counts: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: theme))
      guard scenario.scale == .allRows else { continue }
      var engine = try ScrollEngine(scenario.configuration)
      var rows = ScenarioRows(scenario)
      var cursor = ScenarioCursor(scenario.steps)
      var phase = ScrollPhase.idle
      var driver = "nothing"
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
          counts["\(phase)", default: 0] += 1
          counts["\(phase) by \(driver)", default: 0] += 1
          try engine.update(to: new)
        case .frame(let time): phase = try engine.frame(at: time, asking: rows).phase
        }
      }
    }
    let phases: [ScrollPhase] = [.idle, .interacting, .decelerating, .animating]
    for phase in phases { #expect(counts["\(phase)", default: 0] >= 10, "\(counts)") }
    #expect(counts["tracking", default: 0] > 0)
    for driven in ["interacting by pointer", "interacting by wheel", "decelerating by momentum"] {
      #expect(counts[driven, default: 0] > 0, "\(counts)")
    }
  }

  private static func scenario(_ steps: String, axis: String = "vertical") throws -> Scenario {
    try Scenario(
      parsing: """
        scenario 1
        container 320 x 300
        axis \(axis)
        margins trailing 7
        rows 40 estimate 50 extents cycle 44 60 52.5

        \(steps)

        """)
  }

  private static let steps = """
    0ms     frame
    1ms     scroll to 400 400
    1ms     frame
    update insets top 20 leading 30 and margins bottom 10 and spacing 8
    20ms    frame
    update sticky none and tracks fixed 80 | fixed 90 and scrolling disabled
    40ms    resize 300 x 280 safe area 10 0 0 21
    40ms    frame
    update scrolling enabled and overshoot 3 and retain 2
    60ms    frame
    """

  @Test("A right model passes every oracle that needs no reference", arguments: ["vertical", "horizontal"])
  func right(axis: String) throws {
    let scenario = try Self.scenario(Self.steps, axis: axis)
    for oracle in oracles { try oracle.check(scenario, on: ScrollEngine.self) }
  }

  private let oracles: [any Oracle.Type] = [
    MirrorOracle.self, TransposeOracle.self, ShiftOracle.self, ScaleOracle.self, LazinessOracle.self, CopyOracle.self,
    SamplingOracle.self, InvariantOracle.self, MotionOracle.self, RepetitionOracle.self, CostOracle.self,
  ]

  private func signatures<Fault: UpdateFault>(_: Fault.Type, axis: String = "vertical") throws -> Set<String> {
    let scenario = try Self.scenario(Self.steps, axis: axis)
    var found: Set<String> = []
    for oracle in oracles {
      do throws(Violation) {
        _ = try oracle.check(scenario, on: Misled<Fault>.self)
      } catch {
        found.insert(String(error.signature.prefix { $0 != "." }))
      }
    }
    return found
  }

  @Test("A model that takes an update one way along one axis is accused by the turn that shows it")
  func wrong() throws {
    #expect(try signatures(LeadingAsTop.self).contains("transpose"))
    #expect(try signatures(LeadingAsLeft.self, axis: "horizontal").contains("mirror"))
    #expect(try signatures(AFixedMargin.self).contains("scale"))
    #expect(try signatures(AFixedMargin.self).contains("invariant"))
    #expect(try signatures(TracksIgnored.self).contains("laziness"))
    #expect(try signatures(NoFault.self).isEmpty)
  }

  @Test(
    "What is first on the screen stays where it is through an update, at rest and under a pointer, or the invariant is broken",
    arguments: [
      "update spacing 8", "update margins top 30 and insets bottom 5", "update estimate 70",
      "update container 320 x 280",
    ])
  func anchored(update: String) throws {
    let drag = "2ms touch began 100 100\n3ms touch moved 100 60\n3ms frame\n"
    for pointer in ["", drag] {
      let scenario = try Self.scenario(
        "0ms frame\n1ms scroll to 0 400\n1ms frame\n2ms frame\n\(pointer)\(update)\n4ms frame")
      #expect(throws: Never.self) { try InvariantOracle.check(scenario, on: ScrollEngine.self) }
      let moved = #expect(throws: Violation.self) { try InvariantOracle.check(scenario, on: Misled<Nudge>.self) }
      #expect(moved?.signature == "invariant.edit", "\(String(describing: moved)), \(pointer)")
    }
  }

  @Test("Updates shrink to the one that matters, of one value, as plain as it may be")
  func shrinking() throws {
    var shrinker = ScenarioShrinker { input in
      guard case .scenario(let scenario) = input, (try? scenario.validate()) != nil else { return false }
      var inForce = scenario.configuration
      var hasGrown = false
      for step in scenario.steps {
        if case .update(let new) = step { hasGrown = hasGrown || new.content.spacing > inForce.content.spacing + 3 }
        inForce.follow(step)
      }
      return hasGrown
    }
    let small = shrinker.shrink(try Self.scenario(Self.steps))
    #expect("\(small)".split(separator: "\n").last == "update spacing 4", "\(small)")
    #expect(small.steps.count == 1)
    #expect(small.configuration.contentMargins == EdgeInsets() && small.configuration.content.spacing == 0)
    #expect(shrinker.shrink(small) == small)
  }

  @Test("Changes that later updates make stay theirs while those before them shrink")
  func shrinkingInBetween() throws {
    var shrinker = ScenarioShrinker { input in
      guard case .scenario(let scenario) = input, (try? scenario.validate()) != nil else { return false }
      let texts = "\(scenario)".split(separator: "\n")
      return texts.contains { $0.hasPrefix("update") && $0.contains("retain") }
        && texts.contains { $0.hasPrefix("update") && $0.contains("tracks") }
    }
    let lines = "\(shrinker.shrink(try Self.scenario(Self.steps)))".split(separator: "\n").filter {
      $0.hasPrefix("update")
    }
    #expect(lines.count <= 2)
    #expect(lines.joined(separator: " and ").split(separator: " and ").count == 2, "\(lines)")
  }

  @Test("A snippet says what each update changes, by assignments")
  func snippet() throws {
    let scenario = try Self.scenario(Self.steps)
    let snippet = Snippet(
      title: "Updates", scenario: scenario, expected: try scenario.record(on: ScrollEngine.self),
      book: MeasuringBook(scenario, on: ScrollEngine.self))
    for line in [
      "  var configuration = ScrollConfiguration(", "  var scroll = try ScrollEngine(configuration)",
      "  configuration.safeAreaInsets.top = 20", "  configuration.content.spacing = 8",
      "  configuration.stickyEdges = []",
      "  configuration.content.tracks = [GridItem(.fixed(80)), GridItem(.fixed(90))]",
      "  configuration.isScrollEnabled = false", "  configuration.overshootLimit = 3",
      "  configuration.content.retention = RetentionPolicy(lineCount: 2)", "  try scroll.update(to: configuration)",
    ] {
      #expect(snippet.source.split(separator: "\n").contains(Substring(line)), "\(line)\n\(snippet.source)")
    }
  }
}

/// A fault in the way that a model takes over a configuration.
private protocol UpdateFault {
  /// The distance that the model scrolls with the update.
  static var distance: CGFloat { get }
  static func change(_ configuration: inout ScrollConfiguration)
}

extension UpdateFault {
  static var distance: CGFloat { 0 }
}

private enum Nudge: UpdateFault {
  static var distance: CGFloat { 0.125 }
  static func change(_ configuration: inout ScrollConfiguration) {}
}

private enum NoFault: UpdateFault {
  static func change(_ configuration: inout ScrollConfiguration) {}
}

/// Takes the leading inset for the top one.
private enum LeadingAsTop: UpdateFault {
  static func change(_ configuration: inout ScrollConfiguration) {
    let insets = configuration.safeAreaInsets
    if configuration.content.axis == .vertical { configuration.safeAreaInsets.top = insets.leading }
  }
}

private enum LeadingAsLeft: UpdateFault {
  static func change(_ configuration: inout ScrollConfiguration) {
    guard configuration.content.layoutDirection == .rightToLeft else { return }
    let insets = configuration.safeAreaInsets
    (configuration.safeAreaInsets.leading, configuration.safeAreaInsets.trailing) = (insets.trailing, insets.leading)
  }
}

private enum AFixedMargin: UpdateFault {
  static func change(_ configuration: inout ScrollConfiguration) { configuration.contentMargins.top += 1 }
}

private enum TracksIgnored: UpdateFault {
  static func change(_ configuration: inout ScrollConfiguration) { configuration.content.tracks = [] }
}

/// The engine with one of these faults.
private struct Misled<Fault: UpdateFault>: CountedModel, ~Copyable {
  private var model: ScrollEngine
  private var moved: CGFloat = 0

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try ScrollEngine(configuration)
  }

  private init(copying other: borrowing Misled) {
    model = other.model.copy()
    moved = other.moved
  }
  func copy() -> Misled { Misled(copying: self) }

  var configuration: ScrollConfiguration { model.configuration }

  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    var taken = new
    Fault.change(&taken)
    moved += Fault.distance
    try model.update(to: taken)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try model.enqueue(event) }

  mutating func frame(
    at time: Double, asking rows: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    var report = try model.frame(at: time, asking: rows)
    report.geometry.contentOffset.y += moved
    return report
  }

  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) { try model.apply(edits) }

  var needsFrame: Bool { model.needsFrame }
  func frame(of element: StackElement) -> CGRect? {
    model.frame(of: element).map { $0.offsetBy(dx: 0, dy: -moved) }
  }
  func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  func element(at point: CGPoint) -> StackElement? { model.element(at: CGPoint(x: point.x, y: point.y + moved)) }
  func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  var visibleElementCount: Int { model.visibleElementCount }
  func visibleElement(at position: Int) -> VisibleElement {
    var element = model.visibleElement(at: position)
    element.frame.origin.y -= moved
    return element
  }
  var phaseChangeCount: Int { model.phaseChangeCount }
  func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
  var visitedNodeCount: Int { model.visitedNodeCount }
  var reachedLineCount: Int { model.reachedLineCount }
}
