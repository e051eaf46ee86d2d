// Input that the engine refuses without any change of its state, and input that it clamps.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Input errors")
struct InputErrorTests {
  /// A list under a pointer, and in the fling after it. In either state, any input that is let through would show.
  private enum Situation: CaseIterable {
    case dragging, flinging

    func engine() throws -> ScrollEngine {
      var engine = try ScrollEngine(configuration())
      try engine.jump(to: 20_000, at: 0)
      try engine.flick(from: 700, by: -20, count: 5, at: 0.1)
      if self == .dragging {
        try engine.touch(ScrollEvent.Kind.touchBegan, y: 700, at: 0.18)
        try engine.touch(ScrollEvent.Kind.touchMoved, y: 680, at: 0.19)
      }
      let report = try engine.frame(at: 0.2, asking: Rows.all(100))
      #expect(report.phase == (self == .dragging ? .interacting : .decelerating) && engine.phaseChangeCount > 0)
      // A queued event, which shows that the queue keeps its order.
      try engine.jump(to: 30_000, preservesVelocity: true, at: 0.3)
      return engine
    }
  }

  /// Makes an engine refuse an input in each situation. The engine must then go on like a copy that never got the
  /// input.
  private static func refuse(
    with error: ScrollInputError, _ comment: Comment, _ body: (inout ScrollEngine) throws -> Void
  ) throws {
    for situation in Situation.allCases {
      var engine = try situation.engine()
      var untouched = engine.copy()
      var thrown: ScrollInputError?
      do { try body(&engine) } catch let refusal as ScrollInputError { thrown = refusal }
      #expect(thrown == error, comment)
      #expect(engine.phasesOfFrame == untouched.phasesOfFrame, comment)
      for frame in 0...24 {
        let time = 0.2 + Double(frame) / 60
        let report = try engine.frame(at: time, asking: Rows.all(100))
        #expect(try report == untouched.frame(at: time, asking: Rows.all(100)), comment)
        #expect(engine.changesOfFrame == untouched.changesOfFrame, comment)
      }
    }
  }

  /// Every kind of event with a place or a distance, made from a point.
  private static func events(at point: CGPoint) -> [ScrollEvent.Kind] {
    let delta = CGVector(dx: point.x, dy: point.y)
    let anchor = UnitPoint(x: point.x, y: point.y)
    return [
      .touchBegan(point), .touchMoved(point), .touchEnded(point), .wheel(WheelEvent(delta: delta)),
      .wheel(WheelEvent(delta: delta, phase: .began)), .wheel(WheelEvent(delta: delta, momentumPhase: .began)),
      .scrollTo(point), .scrollTo(point, animation: .default), .scrollTo(point, preservesVelocity: true),
      .scrollToView(.row(9, section: 0), anchor: anchor),
      .scrollToView(.row(9, section: 0), anchor: anchor, animation: .default),
    ]
  }

  @Test(
    "A place, a distance or an anchor that is not finite is refused, and changes nothing",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func locations(value: CGFloat) throws {
    for kind in Self.events(at: CGPoint(x: value, y: 0.5)) + Self.events(at: CGPoint(x: 0.5, y: value)) {
      try Self.refuse(with: .nonFiniteLocation, "\(kind)") { engine in
        try engine.enqueue(ScrollEvent(time: 0.2, kind))
      }
    }
  }

  @Test(
    "A size that no container has is refused, and changes nothing",
    arguments: [CGFloat.nan, .infinity, -.infinity, -1, 1e6])
  func sizes(side: CGFloat) throws {
    for size in [CGSize(width: side, height: 500), CGSize(width: 500, height: side)] {
      try Self.refuse(with: .containerSizeOutOfRange, "\(size)") { engine in
        try engine.enqueue(ScrollEvent(time: 0.2, .resize(size)))
      }
    }
  }

  @Test(
    "A time that is not finite is refused for every event and for a frame, and changes nothing",
    arguments: [Double.nan, .infinity, -.infinity])
  func times(time: Double) throws {
    let others: [ScrollEvent.Kind] = [
      .touchCancelled(), .key(.end), .scrollDisabled(true), .resize(CGSize(width: 500, height: 500)),
      .scrollToView(.row(9, section: 0), anchor: nil),
    ]
    for kind in Self.events(at: CGPoint(x: 0.5, y: 0.5)) + others {
      try Self.refuse(with: .nonFiniteTime, "\(kind)") { engine in try engine.enqueue(ScrollEvent(time: time, kind)) }
    }
    try Self.refuse(with: .nonFiniteTime, "a frame") { engine in
      _ = try engine.frame(at: time, asking: Rows.all(7))
    }
  }

  @Test("A clock that runs backwards stands still")
  func backwards() throws {
    var engine = try ScrollEngine(configuration())
    #expect(try engine.frame(at: 5, asking: Rows.all(100)).time == 5)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 2)
    #expect(try engine.frame(at: 3, asking: Rows.all(100)).time == 5)
    #expect(engine.phaseChange(at: 0).time == 5)
  }

  @Test("Coordinates and speeds beyond any pointer are clamped and leave everything finite")
  func extremes() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 1e300, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: -1e300, at: Double.leastNonzeroMagnitude)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 1e300, at: 1e-300)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: -1e300, at: 1e-299)
    var report = try engine.frame(at: 1e-299, asking: Rows.all(100))
    #expect(abs(report.velocity.dy) <= ScrollLimits.maximumSpeed)
    report = try engine.frame(at: 1e300, asking: Rows.all(100))
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == 0)
  }

  @Test("A target is reached wherever there is content, and clamped to it where there is none")
  func targets() throws {
    var far = configuration(rows: ScrollLimits.maximumRowCount, estimate: ScrollLimits.maximumLength)
    let end = CGFloat(ScrollLimits.maximumRowCount) * ScrollLimits.maximumLength - 800
    let targets = [(2e9, 2e9), (1.5e12, 1.5e12), (1e300, end), (-1e300, 0)] as [(CGFloat, CGFloat)]
    for (time, (target, offset)) in targets.enumerated() {
      var engine = try ScrollEngine(far)
      try engine.enqueue(ScrollEvent(time: Double(time), .scrollTo(CGPoint(x: 0, y: target))))
      let report = try engine.frame(at: Double(time), asking: Rows.all(ScrollLimits.maximumLength))
      // A double has no more digits at such an offset.
      #expect(abs(report.geometry.contentOffset.y - offset) < 1e-3)
    }
    far.content.axis = .horizontal
    far.content.layoutDirection = .rightToLeft
    var engine = try ScrollEngine(far)
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 1.5e12, y: 0))))
    let report = try engine.frame(at: 0, asking: Rows.all(ScrollLimits.maximumLength))
    #expect(abs(report.geometry.contentOffset.x - 1.5e12) < 1e-3)
  }

  @Test("A configuration that cannot be worked with is refused by name")
  func configurations() {
    #expect(throws: ScrollConfigurationError.nonFinite("containerSize.height")) {
      try ScrollEngine(configuration(height: .nan)).visibleElementCount
    }
    #expect(throws: ScrollConfigurationError.negative("content.estimate")) {
      try ScrollEngine(configuration(estimate: -1)).visibleElementCount
    }
    #expect(throws: ScrollConfigurationError.tooLarge("safeAreaInsets.top")) {
      try ScrollEngine(configuration(insets: EdgeInsets(top: 1e6, leading: 0, bottom: 0, trailing: 0)))
        .visibleElementCount
    }
    #expect(throws: ScrollConfigurationError.rowCountOutOfRange(-1)) {
      try ScrollEngine(configuration(rows: -1)).visibleElementCount
    }
    var grid = configuration()
    for (maximum, error) in [
      (CGFloat.nan, ScrollConfigurationError.nonFinite("track.maximum")),
      (9, .negative("track.maximum - track.minimum")),
    ] {
      grid.content.tracks = [GridItem(.flexible(minimum: 10, maximum: maximum))]
      #expect(throws: error) { try ScrollEngine(grid).visibleElementCount }
    }
    let most = ScrollLimits.maximumSectionCount
    var crowded = configuration()
    crowded.content.sections = Array(repeating: StackSection(rowCount: 0), count: most + 1)
    #expect(throws: ScrollConfigurationError.sectionCountOutOfRange(most + 1)) {
      try ScrollEngine(crowded).visibleElementCount
    }
    var odd = configuration()
    odd.decelerationRate = ScrollDecelerationRate(rawValue: 1)
    #expect(throws: ScrollConfigurationError.decelerationRateOutOfRange(1)) {
      try ScrollEngine(odd).visibleElementCount
    }
  }
}
