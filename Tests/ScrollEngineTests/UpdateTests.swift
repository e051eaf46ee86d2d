// Updates of a scroll view in use: the values that take effect, and the rows that stay in place.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Updates of a configuration")
struct UpdateTests {
  /// Rows of 60 pt with a spacing of 8, in a container of 390 by 800. Row 100 is at the top.
  static func engine(
    offset: CGFloat = 6800, _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> ScrollEngine {
    var made = configuration(height: 800, rows: 1000, estimate: 60)
    made.content.spacing = 8
    change(&made)
    var engine = try ScrollEngine(made)
    try engine.jump(to: offset, at: 0)
    for frame in 0..<20 { _ = try engine.frame(at: Double(frame) / 1000, asking: Rows.all(60)) }
    return engine
  }

  /// The place of a row on the screen.
  static func place(of row: Int, _ engine: borrowing ScrollEngine) -> CGFloat? {
    for position in 0..<engine.visibleElementCount {
      let view = engine.visibleElement(at: position)
      if view.element == .row(row, section: 0) { return view.frame.minY }
    }
    return nil
  }

  /// Changes some values of an engine.
  static func update(_ engine: inout ScrollEngine, _ change: (inout ScrollConfiguration) -> Void) throws {
    var configuration = engine.configuration
    change(&configuration)
    try engine.update(to: configuration)
    #expect((engine.configuration == configuration) == true)
  }

  @Test("Another spacing leaves the first row on the screen where it is, and measures nothing")
  func spacing() throws {
    var engine = try Self.engine()
    for spacing in [20.25, 0, 8] as [CGFloat] {
      try Self.update(&engine) { $0.content.spacing = spacing }
      let report = try engine.frame(at: 1, asking: Rows.all(60))
      #expect(Self.place(of: 100, engine) == 0)
      #expect(Self.place(of: 101, engine) == 60 + spacing)
      #expect(report.geometry.contentOffset.y == 100 * (60 + spacing))
      #expect(report.geometry.contentSize.height == 1000 * (60 + spacing) - spacing)
    }
    let report = try engine.frame(at: 2, asking: Rows.all(60))
    #expect(report.measuredLineCount == 0)
  }

  @Test("A spacing that a slot has no room for shortens the longest rows only")
  func longestSlots() throws {
    let longest = ScrollLimits.maximumLength
    var made = configuration(height: 800, rows: 3, estimate: 60)
    made.content.spacing = 10
    var engine = try ScrollEngine(made)
    _ = try engine.frame(at: 0, asking: Rows { $0 == 0 ? longest : 60 })
    try Self.update(&engine) { $0.content.spacing = 0 }
    let report = try engine.frame(at: 1, asking: Rows.all(60))
    // The first row's slot had the maximum length, and the spacing was part of it.
    #expect(report.geometry.contentSize.height == longest - 10 + 120)
  }

  @Test("A safe area that grows moves content at its start down, and no other", arguments: [0, 6800] as [CGFloat])
  func safeArea(offset: CGFloat) throws {
    var engine = try Self.engine(offset: offset)
    try Self.update(&engine) { $0.safeAreaInsets.top = 50 }
    let report = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(report.geometry.contentOffset.y == (offset == 0 ? -50 : offset))
    #expect(report.geometry.contentInsets.top == 50)
    try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 390, height: 800), safeAreaInsets: EdgeInsets())))
    let back = try engine.frame(at: 2, asking: Rows.all(60))
    #expect(back.geometry.contentOffset.y == offset && (engine.configuration.safeAreaInsets.top == 0) == true)
  }

  @Test("Insets across measure the views again; a change to and fro leads back to the bit")
  func insetsAcross() throws {
    var engine = try Self.engine(offset: 6821.75)
    let before = try engine.frame(at: 1, asking: Rows.all(60))
    try Self.update(&engine) { $0.contentMargins.leading = 100 }
    let narrow = try engine.frame(at: 1, asking: Rows.all(90))
    #expect(narrow.measuredLineCount > 0 && narrow.visibleLines.lowerBound == before.visibleLines.lowerBound)
    try Self.update(&engine) { $0.contentMargins.leading = 0 }
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.place(of: 100, engine) == -21.75)
  }

  @Test("Other tracks show the same first cell; tracks of the same lengths measure nothing")
  func tracks() throws {
    var engine = try Self.engine { $0.content.tracks = [GridItem(.fixed(100)), GridItem(.fixed(100))] }
    let before = try engine.frame(at: 1, asking: Rows.all(60))
    let cell = engine.visibleElement(at: 0).element
    try Self.update(&engine) { $0.content.tracks[0].spacing = 40 }
    let apart = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(apart.measuredLineCount == 0 && apart.visibleLines == before.visibleLines)
    #expect(engine.visibleElement(at: 1).frame.minX - engine.visibleElement(at: 0).frame.minX == 140)
    try Self.update(&engine) { $0.content.tracks.append(GridItem(.fixed(100))) }
    let three = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(three.measuredLineCount > 0)
    #expect((0..<3).contains { engine.visibleElement(at: $0).element == cell })
    try Self.update(&engine) { $0.content.tracks[0] = GridItem(.fixed(150)) }
    #expect(try engine.frame(at: 1, asking: Rows.all(60)).measuredLineCount > 0)
  }

  @Test("Another estimate moves no row, and counts for those that were not measured")
  func estimate() throws {
    var engine = try Self.engine()
    let before = try engine.frame(at: 1, asking: Rows.all(60))
    try Self.update(&engine) { $0.content.estimate = .fixed(100) }
    let fixed = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.place(of: 100, engine) == 0)
    #expect(fixed.geometry.contentSize.height > before.geometry.contentSize.height + 30_000)
    try Self.update(&engine) { $0.content.estimate = .mean(initial: 1) }
    let mean = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(mean.geometry.contentSize.height == before.geometry.contentSize.height)
  }

  @Test("A fling keeps its rate; the next one has the new one")
  func decelerationRate() throws {
    func rest(_ rate: ScrollDecelerationRate, during: Bool) throws -> CGFloat {
      var engine = try Self.engine()
      if !during { try Self.update(&engine) { $0.decelerationRate = rate } }
      try engine.flick(from: 700, by: -10, count: 10, at: 0.1)
      let report = try engine.frame(at: 0.3, asking: Rows.all(60))
      #expect(report.phase == .decelerating)
      if during { try Self.update(&engine) { $0.decelerationRate = rate } }
      return try engine.frame(at: 20, asking: Rows.all(60)).geometry.contentOffset.y
    }
    #expect(try rest(.fast, during: true) == rest(.normal, during: false))
    #expect(try rest(.fast, during: false) < rest(.normal, during: false) - 100)
  }

  @Test("Content that may not bounce any more goes back to its edge without velocity")
  func bounceBehavior() throws {
    var engine = try Self.engine(offset: 0) { $0.content.sections = [StackSection(rowCount: 5)] }
    try engine.flick(from: 100, by: 20, count: 6, at: 0.1)
    let pulled = try engine.frame(at: 0.2, asking: Rows.all(60))
    #expect(pulled.phase == .decelerating && pulled.geometry.contentOffset.y < -20)
    try Self.update(&engine) { $0.verticalScrollBounceBehavior = .basedOnSize }
    let firm = try engine.frame(at: 0.2, asking: Rows.all(60))
    #expect(firm.velocity.dy == 0 && firm.geometry.contentOffset.y == pulled.geometry.contentOffset.y)
    #expect(try engine.frame(at: 5, asking: Rows.all(60)).geometry.contentOffset.y == 0)
  }

  @Test("A drag past an edge that does not give way any more keeps the content where it is until the pointer moves")
  func bounceBehaviorUnderPointer() throws {
    var engine = try Self.engine(offset: 0) { $0.content.sections = [StackSection(rowCount: 5)] }
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 120, at: 0.12)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 320, at: 0.14)
    let pulled = try engine.frame(at: 0.14, asking: Rows.all(60))
    #expect(pulled.geometry.contentOffset.y < -50)
    try Self.update(&engine) { $0.verticalScrollBounceBehavior = .basedOnSize }
    let held = try engine.frame(at: 0.15, asking: Rows.all(60))
    #expect(held.geometry.contentOffset.y == pulled.geometry.contentOffset.y)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 330, at: 0.16)
    #expect(try engine.frame(at: 0.16, asking: Rows.all(60)).geometry.contentOffset.y == 0)
  }

  @Test("Scrolling is disabled by the next frame, which tells the phase")
  func disabled() throws {
    var engine = try Self.engine()
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 0.15)
    #expect(try engine.frame(at: 0.15, asking: Rows.all(60)).phase == .interacting)
    try Self.update(&engine) { $0.isScrollEnabled = false }
    #expect(engine.phase == .interacting && engine.needsFrame)
    let report = try engine.frame(at: 0.16, asking: Rows.all(60))
    #expect(report.phase != .interacting && report.changes.contains(.phase) && engine.phaseChangeCount == 1)
    try engine.enqueue(ScrollEvent(time: 0.2, .scrollDisabled(false)))
    _ = try engine.frame(at: 0.2, asking: Rows.all(60))
    #expect((engine.configuration.isScrollEnabled) == true)
  }

  @Test("An edge that is sticky no longer lets go of content that rests at it")
  func stickyEdges() throws {
    for isSticky in [false, true] {
      var engine = try Self.engine(offset: 0) { $0.stickyEdges = [.top] }
      if !isSticky { try Self.update(&engine) { $0.stickyEdges = [] } }
      try engine.apply([.insertRows(count: 3, at: 0, section: 0)])
      let report = try engine.frame(at: 1, asking: Rows.all(60))
      let expected: CGFloat = isSticky ? 0 : 3 * 68
      #expect(report.geometry.contentOffset.y == expected)
    }
  }

  @Test("Pinned views come and go with the next frame")
  func pinnedViews() throws {
    var engine = try Self.engine {
      $0.content.sections = [StackSection(rowCount: 1000, hasHeader: true)]
    }
    #expect(Self.pinned(engine) == 0)
    try Self.update(&engine) { $0.content.pinnedViews = .sectionHeaders }
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.pinned(engine) == 1)
    try Self.update(&engine) { $0.content.pinnedViews = [] }
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.pinned(engine) == 0)
  }

  static func pinned(_ engine: borrowing ScrollEngine) -> Int {
    (0..<engine.visibleElementCount).count { engine.visibleElement(at: $0).isPinned }
  }

  @Test("A limit of overshoot holds from the next sample on")
  func overshootLimit() throws {
    func lowest(_ limit: CGFloat?) throws -> CGFloat {
      var engine = try Self.engine(offset: 600)
      try engine.jump(to: 0, animation: .spring(duration: 0.5, bounce: 0.7), at: 0.1)
      _ = try engine.frame(at: 0.11, asking: Rows.all(60))
      if let limit { try Self.update(&engine) { $0.overshootLimit = limit } }
      var lowest: CGFloat = 0
      for frame in 1...120 {
        let report = try engine.frame(at: 0.11 + Double(frame) / 120, asking: Rows.all(60))
        lowest = min(lowest, report.geometry.contentOffset.y)
      }
      return lowest
    }
    #expect(try lowest(nil) < -20)
    #expect(try lowest(5) == -5)
  }

  @Test("Retention and prefetch change with the next frame")
  func policies() throws {
    var engine = try Self.engine()
    try Self.update(&engine) {
      $0.content.retention = RetentionPolicy(lineCount: 2)
      $0.content.prefetch = PrefetchPolicy(distance: 3, linesPerFrame: 5)
    }
    let report = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(report.releasedLineCount == 12 && report.retainedLines.count == report.visibleLines.count + 4)
    #expect(report.prefetchedLineCount == 5)
  }

  @Test("Content that scrolls on both axes may become wider")
  func crossExtent() throws {
    var engine = try Self.engine { $0.content.crossExtent = 1000 }
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 300, y: 6800))))
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    try Self.update(&engine) { $0.content.crossExtent = 2000 }
    let wide = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(wide.geometry.contentSize.width == 2000 && wide.geometry.contentOffset == CGPoint(x: 300, y: 6800))
    try Self.update(&engine) { $0.content.crossExtent = 400 }
    #expect(try engine.frame(at: 1, asking: Rows.all(60)).geometry.contentOffset.x == 10)
  }

  @Test("The same configuration again changes nothing, and needs no frame")
  func same() throws {
    var engine = try Self.engine()
    while engine.needsFrame { _ = try engine.frame(at: 1, asking: Rows.all(60)) }
    try Self.update(&engine) { _ in }
    #expect(engine.needsFrame == false && engine.visibleElementCount > 0)
    try Self.update(&engine) { $0.overshootLimit = 3 }
    #expect(engine.needsFrame == true)
  }

  @Test("What a scroll view keeps is refused by name, and nothing changes")
  func refused() throws {
    var engine = try Self.engine()
    let before = engine.configuration
    let changes: [(ScrollConfigurationError, (inout ScrollConfiguration) -> Void)] = [
      (.cannotChange("content.axis"), { $0.content.axis = .horizontal }),
      (.cannotChange("content.axes"), { $0.content.crossExtent = 100 }),
      (.cannotChange("content.layoutDirection"), { $0.content.layoutDirection = .rightToLeft }),
      (.cannotChange("content.estimate.scope"), { $0.content.estimate = .mean(initial: 60, scope: .section) }),
      (.sectionsChanged, { $0.content.sections[0].rowCount += 1 }),
      (.nonFinite("content.spacing"), { $0.content.spacing = .nan }),
      (.negative("contentMargins.top"), { $0.contentMargins.top = -1 }),
      (.decelerationRateOutOfRange(1), { $0.decelerationRate = ScrollDecelerationRate(rawValue: 1) }),
    ]
    for (error, change) in changes {
      var configuration = before
      configuration.contentMargins.bottom = 7
      change(&configuration)
      #expect(throws: error) { try engine.update(to: configuration) }
      #expect((engine.configuration == before) == true)
      #expect("\(error)".contains(" "))
    }
    // Edits leave the configuration as it is.
    try engine.apply([.removeRows(0..<10, section: 0)])
    try Self.update(&engine) { $0.contentMargins.bottom = 7 }
  }

  @Test("A safe area that is none is refused", arguments: [.nan, -1, .infinity, 1e6] as [CGFloat])
  func wrongSafeArea(inset: CGFloat) throws {
    var engine = try Self.engine()
    let event = ScrollEvent(
      time: 1,
      .resize(CGSize(width: 1, height: 1), safeAreaInsets: EdgeInsets(top: inset, leading: 0, bottom: 0, trailing: 0)))
    #expect(throws: ScrollInputError.safeAreaInsetsOutOfRange) { try engine.enqueue(event) }
  }

  @Test("Sections have their estimates set anew")
  func sectionEstimates() throws {
    var engine = try Self.engine(offset: 0) {
      $0.content.sections = [StackSection(rowCount: 10), StackSection(rowCount: 100)]
      $0.content.sections[1].estimatedExtent = 30
      $0.content.estimate = .fixed(60, scope: .section)
      $0.content.prefetch = .none
    }
    let before = try engine.frame(at: 1, asking: Rows.all(60))
    let known = before.visibleLines.count
    #expect(before.geometry.contentSize.height == CGFloat(known) * 68 + CGFloat(110 - known) * 38 - 8)
    try Self.update(&engine) { $0.content.spacing = 10 }
    let wide = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(wide.geometry.contentSize.height == CGFloat(known) * 70 + CGFloat(110 - known) * 40 - 10)
    try Self.update(&engine) { $0.content.estimate = .mean(initial: 60, scope: .section) }
    let mean = try engine.frame(at: 1, asking: Rows.all(60))
    let measured: CGFloat = 110 * 70 - 10
    #expect(mean.geometry.contentSize.height == measured)
  }
}
