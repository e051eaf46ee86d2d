// Corner cases of scenarios: each one comes up in random scenarios, rarely but regularly.
import Foundation
import FuzzSupport
import ScenarioSearch
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Corners that are generated")
struct CornerTests {
  /// Counts the random scenarios, of `total`, in which each corner case comes up.
  private func counts(of total: Int, on theme: ScenarioTheme) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for seed in 0..<UInt64(total) {
      var generator = SeededGenerator(seed: seed)
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: theme))
      try scenario.validate()
      for corner in Self.layoutCorners(of: scenario) + Self.eventCorners(of: scenario) + Self.editCorners(of: scenario)
      { counts[corner, default: 0] += 1 }
    }
    return counts
  }

  @Test("Every corner of a layout, an input and an edit comes up within 12 000 scenarios")
  func everyCorner() throws {
    let counts = try counts(of: 12_000, on: .everything)
    for corner in Self.rare {
      #expect(counts[corner, default: 0] >= 2, "\(corner): \(counts[corner, default: 0])")
    }
    for corner in Self.frequent {
      #expect(counts[corner, default: 0] >= 120, "\(corner): \(counts[corner, default: 0])")
    }
    // Corner cases that take long are rare.
    #expect(counts["some limit of lengths and counts", default: 0] < 12_000 / 40)
    #expect(counts["more rows than the reference takes", default: 0] < 12_000 / 100)
  }

  @Test("Gestures have edges, rests and inputs at their limits, but small contents")
  func gestures() throws {
    let counts = try counts(of: 2000, on: .gestures)
    for corner in [
      "an edge", "an edge across", "a rest in a drag", "a rest of 60 s", "a spring without end", "a wheel of 1e6 pt",
      "a pointer at 1e9 pt", "1e300", "sticky ends", "no sticky edge", "an overshoot limit", "1e9 s",
    ] {
      #expect(counts[corner, default: 0] >= 4, "\(corner): \(counts[corner, default: 0])")
    }
    #expect(counts["some limit of lengths and counts"] == nil)
  }

  private static let rare = [
    "2^24 rows", "2^24 views in sections", "rows of 100 000 pt", "rows of 0 pt", "an estimate of 100 000 pt",
    "tracks of 100 000 pt", "128 tracks", "a side of 100 000 pt", "a side of 0 pt", "margins of 100 000 pt",
    "thirds near 100 000 pt", "1024 empty rows first", "empty rows first", "positions near 2^62 units",
    "2^24 rows and a request far down", "1e9 s", "a wheel of 1e6 pt", "a pointer at 1e9 pt", "1e300",
    "an anchor far outside",
    "a microsecond", "a spring without end", "a response of 1000 s", "a response of 1 ms", "rows of millions exchanged",
  ]

  private static let frequent = [
    "an estimate of 0 pt", "a rest in a drag", "a rest of 60 s", "a turn to and fro", "a turn to and fro of a grid",
    "an edge", "an edge across", "an animated edge", "home or end", "sticky ends", "no sticky edge",
    "an overshoot limit",
    "requests under pins", "a request with an anchor among pins", "a request without one among pins",
    "rows at the start", "rows that change sections", "rows exchanged", "several edits at once", "nothing assumed",
    "nearly the truth assumed", "a release at the time of an edit", "an animation at the time of an edit",
  ]

  // MARK: Layouts

  private static func layoutCorners(of scenario: Scenario) -> [String] {
    let configuration = scenario.configuration
    let content = configuration.content
    let most = ScrollLimits.maximumLength
    let viewCount = content.sections.reduce(0) { $0 + $1.viewCount }
    let sides = [configuration.containerSize.width, configuration.containerSize.height]
    let margins = [
      configuration.contentMargins.top, configuration.contentMargins.bottom, configuration.contentMargins.leading,
      configuration.contentMargins.trailing,
    ]
    let first = scenario.rows.extent(of: .row(0, section: 0), crossExtent: 0)
    let empty = (0..<1026).prefix { scenario.rows.extent(of: .row($0, section: 0), crossExtent: 0) == 0 }.count
    let isLong = viewCount > 1 << 23
    let facts: [(String, Bool)] = [
      ("2^24 rows", content.sections.first?.rowCount == 1 << 24),
      ("2^24 views in sections", viewCount == 1 << 24 && content.sections.count > 1),
      ("rows of 100 000 pt", first == most), ("rows of 0 pt", scenario.rows == .constant(0)),
      ("an estimate of 100 000 pt", content.estimate.initialExtent == most),
      ("an estimate of 0 pt", content.estimate.initialExtent == 0),
      ("tracks of 100 000 pt", content.tracks.first?.size == .fixed(most)), ("128 tracks", content.tracks.count == 128),
      ("a side of 100 000 pt", sides.contains(most)), ("a side of 0 pt", sides.contains(0)),
      ("margins of 100 000 pt", margins.contains(most)),
      ("thirds near 100 000 pt", content.estimate.initialExtent == most - 1.0 / 3),
      ("1024 empty rows first", empty == 1024), ("empty rows first", (2..<1024).contains(empty)),
      ("positions near 2^62 units", isLong && content.estimate.initialExtent > most - 1 && hasFarRequest(scenario)),
      ("2^24 rows and a request far down", isLong && hasFarRequest(scenario)),
      ("sticky ends", !configuration.stickyEdges.isDisjoint(with: [.bottom, .trailing])),
      ("no sticky edge", configuration.stickyEdges.isEmpty),
      ("an overshoot limit", configuration.overshootLimit != nil),
      ("requests under pins", !content.requestsAvoidPinnedViews),
      ("more rows than the reference takes", viewCount > 1 << 19),
      (
        "some limit of lengths and counts",
        viewCount == 1 << 24 || sides.contains(most) || margins.contains(most) || content.tracks.count == 128
          || empty == 1024 || empty == 1025 || content.estimate.initialExtent > most - 1
      ),
    ]
    return facts.filter(\.1).map(\.0)
  }

  private static func hasFarRequest(_ scenario: Scenario) -> Bool {
    scenario.steps.contains { step in
      switch step {
      case .event(_, .scrollToView(.row(let row, let section), _, _, _)): row > 1 << 22 || section > 0
      case .event(_, .scrollToEdge(.bottom, _, _)), .event(_, .scrollToEdge(.trailing, _, _)), .event(_, .key(.end)):
        true
      default: false
      }
    }
  }

  // MARK: Events

  private static func eventCorners(of scenario: Scenario) -> [String] {
    let content = scenario.configuration.content
    var corners: Set<String> = []
    var lastMove: (time: Int64, isDrag: Bool) = (0, false)
    var sizes = [scenario.configuration.containerSize]
    var last: ScenarioTime = .zero
    for step in scenario.steps {
      if case .settle = step { (lastMove, last) = ((0, false), .zero) }
      if case .frame(let time) = step, time.microseconds - last.microseconds == 1 { corners.insert("a microsecond") }
      guard case .event(let time, let kind) = step else { continue }
      if time.microseconds > 100_000_000_000_000 { corners.insert("1e9 s") }
      last = time
      switch kind {
      case .touchMoved(let point, _), .touchEnded(let point, _):
        if lastMove.isDrag, (2_000_000...60_000_000).contains(time.microseconds - lastMove.time) {
          corners.insert("a rest in a drag")
          if time.microseconds - lastMove.time >= 60_000_000 { corners.insert("a rest of 60 s") }
        }
        if case .touchMoved = kind { lastMove = (time.microseconds, true) } else { lastMove.isDrag = false }
        if max(abs(point.x), abs(point.y)) >= 1e9 { corners.insert("a pointer at 1e9 pt") }
      case .wheel(let wheel): if abs(wheel.delta.dy) >= 1e6 { corners.insert("a wheel of 1e6 pt") }
      case .key(let key): if key == .home || key == .end { corners.insert("home or end") }
      case .scrollTo(let point, let animation, _):
        if abs(point.y) >= 1e300 { corners.insert("1e300") }
        corners.formUnion(springCorners(of: animation))
      case .scrollToEdge(let edge, let animation, _):
        corners.insert(edge.axis == content.axis ? "an edge" : "an edge across")
        if animation != nil { corners.insert("an animated edge") }
        corners.formUnion(springCorners(of: animation))
      case .scrollToView(_, let anchor, let animation, _):
        if let anchor, abs(anchor.x) >= 1000 { corners.insert("an anchor far outside") }
        if !content.pinnedViews.isEmpty, content.sections.contains(where: \.hasHeader) {
          corners.insert(anchor == nil ? "a request without one among pins" : "a request with an anchor among pins")
        }
        corners.formUnion(springCorners(of: animation))
      case .resize(let size, _):
        sizes.append(size)
        let (here, there, before) = (size, sizes[sizes.count - 2], sizes.dropLast(2).last)
        if here == before, here.width == there.height, here.height == there.width, here != there {
          corners.insert("a turn to and fro")
          if !content.tracks.isEmpty { corners.insert("a turn to and fro of a grid") }
        }
      case .touchBegan: lastMove.isDrag = false
      case .touchCancelled, .scrollDisabled, .keep: break
      }
    }
    return Array(corners)
  }

  private static func springCorners(of animation: Animation?) -> [String] {
    guard case .spring(let spring, _)? = animation?.motion else { return [] }
    var corners: [String] = []
    if spring.dampingRatio == 0 { corners.append("a spring without end") }
    if spring.response == 1000 { corners.append("a response of 1000 s") }
    if spring.response == 0.001 { corners.append("a response of 1 ms") }
    return corners
  }

  // MARK: Edits

  private static func editCorners(of scenario: Scenario) -> [String] {
    var corners: Set<String> = []
    var before: Scenario.Step?
    for step in scenario.steps {
      defer { before = step }
      guard case .edit(let edits) = step else { continue }
      if edits.count > 2 { corners.insert("several edits at once") }
      switch before {
      case .event(_, .touchEnded): corners.insert("a release at the time of an edit")
      case .event(_, .scrollToEdge(_, .some, _)), .event(_, .scrollTo(_, .some, _)):
        corners.insert("an animation at the time of an edit")
      default: break
      }
      for (index, edit) in edits.enumerated() {
        switch edit {
        case .insertRows(let count, let place, _):
          if place == 0 { corners.insert("rows at the start") }
          guard index > 0, case .removeRows(let rows, _) = edits[index - 1], rows.count == count else { continue }
          corners.insert("rows exchanged")
          if count > 1 << 22 { corners.insert("rows of millions exchanged") }
        case .transferRows(_, let section, _, let target):
          if section != target { corners.insert("rows that change sections") }
        case .assumeExtent(let extent, let rows, let section):
          if extent == 0 { corners.insert("nothing assumed") }
          let truth = scenario.rows.extent(of: .row(rows.lowerBound, section: section), crossExtent: 0)
          if extent != truth, abs(extent - truth) <= 0.5 { corners.insert("nearly the truth assumed") }
        default: break
        }
      }
    }
    return Array(corners)
  }
}
