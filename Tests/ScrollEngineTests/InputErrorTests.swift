// What is refused, and that nothing has changed then; what is clamped.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Input errors")
struct InputErrorTests {
  @Test("A time that is not finite is refused", arguments: [Double.nan, .infinity, -.infinity])
  func times(time: Double) throws {
    var engine = try ScrollEngine(configuration())
    #expect(throws: ScrollInputError.nonFiniteTime) { try engine.enqueue(ScrollEvent(time: time, .touchCancelled())) }
    #expect(throws: ScrollInputError.nonFiniteTime) { try engine.frame(at: time, measuring: Rows.all(1)) }
    let report = try engine.frame(at: 0, measuring: Rows.all(1))
    #expect(report.phase == .idle)
    #expect(engine.phaseChangeCount == 0)
  }

  @Test("A location that is not finite is refused", arguments: [CGFloat.nan, .infinity, -.infinity])
  func locations(value: CGFloat) throws {
    var engine = try ScrollEngine(configuration())
    for point in [CGPoint(x: value, y: 0), CGPoint(x: 0, y: value)] {
      for kind in [ScrollEvent.Kind.touchBegan(point), .touchMoved(point), .touchEnded(point), .scrollTo(point)] {
        #expect(throws: ScrollInputError.nonFiniteLocation) { try engine.enqueue(ScrollEvent(time: 0, kind)) }
      }
    }
    #expect(try engine.frame(at: 0, measuring: Rows.all(1)).phase == .idle)
  }

  @Test("A clock that runs backwards stands still")
  func backwards() throws {
    var engine = try ScrollEngine(configuration())
    #expect(try engine.frame(at: 5, measuring: Rows.all(100)).time == 5)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 2)
    #expect(try engine.frame(at: 3, measuring: Rows.all(100)).time == 5)
    #expect(engine.phaseChange(at: 0).time == 5)
  }

  @Test("Coordinates and speeds beyond any hand are clamped and leave everything finite")
  func extremes() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 1e300, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: -1e300, at: Double.leastNonzeroMagnitude)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 1e300, at: 1e-300)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: -1e300, at: 1e-299)
    var report = try engine.frame(at: 1e-299, measuring: Rows.all(100))
    #expect(abs(report.velocity.dy) <= ScrollLimits.maximumSpeed)
    report = try engine.frame(at: 1e300, measuring: Rows.all(100))
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
      let report = try engine.frame(at: Double(time), measuring: Rows.all(ScrollLimits.maximumLength))
      // A double has no more digits so far out.
      #expect(abs(report.geometry.contentOffset.y - offset) < 1e-3)
    }
    far.content.axis = .horizontal
    far.content.layoutDirection = .rightToLeft
    var engine = try ScrollEngine(far)
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 1.5e12, y: 0))))
    let report = try engine.frame(at: 0, measuring: Rows.all(ScrollLimits.maximumLength))
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
