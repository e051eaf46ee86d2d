// The reference against figures worked out by hand from behaviour.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

/// Heights by index, the last for all rows from there on.
struct ListedRows: RowMeasurer {
  let heights: [CGFloat]
  init(_ heights: CGFloat...) { self.heights = heights }
  func extent(ofRow row: Int, width: CGFloat) -> CGFloat { heights[min(row, heights.count - 1)] }
}

/// A reference with a finger at hand.
struct Hand {
  var model: ReferenceModel
  let rows: ListedRows

  /// 100 rows of 100 pt in a container of 800 pt, if nothing else is said: offsets from 0 to 9200.
  init(
    height: CGFloat = 800, insets: EdgeInsets = EdgeInsets(), count: Int = 100, estimate: CGFloat = 100,
    rows: ListedRows = ListedRows(100)
  ) throws {
    model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: height), contentInsets: insets, rowCount: count,
        estimatedRowExtent: estimate))
    self.rows = rows
  }

  mutating func down(_ y: CGFloat, at time: Double) throws { try queue(.touchBegan(CGPoint(x: 0, y: y)), time) }
  mutating func move(_ y: CGFloat, at time: Double) throws { try queue(.touchMoved(CGPoint(x: 0, y: y)), time) }
  mutating func lift(_ y: CGFloat, at time: Double) throws { try queue(.touchEnded(CGPoint(x: 0, y: y)), time) }
  mutating func jump(_ y: CGFloat, at time: Double) throws { try queue(.scrollTo(CGPoint(x: 0, y: y)), time) }
  mutating func queue(_ kind: ScrollEvent.Kind, _ time: Double) throws {
    try model.enqueue(ScrollEvent(time: time, kind))
  }
  @discardableResult mutating func frame(_ time: Double) throws -> FrameReport {
    try model.frame(at: time, measuring: rows)
  }
  mutating func offset(_ time: Double) throws -> CGFloat { try frame(time).geometry.contentOffset.y }
  var changes: [ScrollPhaseChange] { (0..<model.phaseChangeCount).map { model.phaseChange(at: $0) } }
}

private func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

@Suite("The reference's finger")
struct ReferenceFingerTests {
  @Test("A drag begins at 10 pt and counts from there: from 600 over 590 to 540 scrolls by 50")
  func drag() throws {
    var hand = try Hand()
    try hand.down(600, at: 0)
    try hand.move(591, at: 0.01)
    #expect(try hand.frame(0.01).phase == .tracking)
    try hand.move(590, at: 0.02)
    let taken = try hand.frame(0.02)
    #expect(taken.phase == .interacting && taken.geometry.contentOffset.y == 0)
    try hand.move(540, at: 0.03)
    #expect(try hand.offset(0.03) == 50)
  }

  @Test("The release velocity weighs the older of the last two paths with 0.75")
  func releaseVelocity() throws {
    var hand = try Hand()
    try hand.jump(5000, at: 0)
    try hand.down(600, at: 0.5)
    try hand.move(590, at: 0.75)
    try hand.move(490, at: 1)
    try hand.move(440, at: 1.0625)
    try hand.lift(440, at: 1.125)
    try hand.frame(1.125)
    // 0.75 · 100/0.25 + 0.25 · 50/0.0625
    #expect(hand.changes.last?.newPhase == .decelerating && hand.changes.last?.velocity == 500)
  }

  @Test("A finger that rested for 0.1 s leaves no velocity, one for less does")
  func staleness() throws {
    var hand = try Hand()
    try hand.down(600, at: -0.25)
    try hand.move(500, at: -0.25)
    #expect(try hand.frame(-0.25).velocity.dy == 0)
    try hand.move(300, at: 0)
    #expect(try hand.frame(0).velocity.dy == 800)
    #expect(try hand.frame(0.0999).velocity.dy == 800)
    #expect(try hand.frame(0.1).velocity.dy == 0)
    try hand.lift(300, at: 0.11)
    #expect(try hand.frame(0.11).phase == .idle)
  }

  @Test("A sample at the time of the newest takes its place")
  func replacement() throws {
    var hand = try Hand()
    try hand.down(600, at: 0)
    try hand.move(550, at: 0.125)
    try hand.move(500, at: 0.125)
    #expect(try hand.frame(0.125).velocity.dy == 800)
  }

  @Test("Past the top 100 pt of the finger are 0.55 of that, less what the band takes")
  func rubberBand() throws {
    var hand = try Hand()
    try hand.down(0, at: 0)
    try hand.move(10, at: 0.01)
    try hand.move(110, at: 0.02)
    let banded = 0.55 * 100 * 800 / (800 + 0.55 * 100)
    #expect(isNear(try hand.offset(0.02), -banded))
    // Let go of, caught at once and dragged on, the content does not jump.
    try hand.queue(.touchCancelled, 0.03)
    try hand.down(0, at: 0.03)
    try hand.move(10, at: 0.04)
    #expect(isNear(try hand.offset(0.04), -banded))
    try hand.move(110, at: 0.05)
    #expect(isNear(try hand.offset(0.05), -0.55 * 200 * 800 / (800 + 0.55 * 200)))
  }

  @Test("A time before the last one handled counts as that, and an event not yet due holds back those behind it")
  func order() throws {
    var hand = try Hand()
    try hand.frame(2)
    try hand.jump(100, at: 1)
    let late = try hand.frame(1.5)
    #expect(late.time == 2 && late.geometry.contentOffset.y == 100)
    try hand.jump(200, at: 4)
    try hand.jump(300, at: 3)
    #expect(try hand.offset(3.5) == 100)
    #expect(try hand.offset(4) == 300)
  }

  @Test("Input that is not finite is refused and changes nothing")
  func refusal() throws {
    var hand = try Hand()
    let before = try hand.frame(1)
    #expect(throws: ScrollInputError.nonFiniteLocation) { try hand.jump(.nan, at: 2) }
    #expect(throws: ScrollInputError.nonFiniteTime) { try hand.jump(0, at: .infinity) }
    #expect(throws: ScrollInputError.nonFiniteTime) { try hand.frame(.nan) }
    let after = try hand.frame(1)
    #expect(after.time == 1 && after.geometry == before.geometry && after.changes.isEmpty)
  }
}

@Suite("The reference's motions")
struct ReferenceMotionTests {
  private let decay = -1000 * log(0.998)

  /// A fling from a drag by equal steps of 1/32 s, released at time 1.
  private func fling(from start: CGFloat, speed: CGFloat) throws -> Hand {
    var hand = try Hand()
    try hand.jump(start, at: 0)
    try hand.down(0, at: 0.90625)
    for step in 1...3 { try hand.move(-speed / 32 * CGFloat(step), at: 0.90625 + Double(step) / 32) }
    try hand.jump(start, at: 1)
    try hand.lift(-speed / 32 * 3, at: 1)
    let report = try hand.frame(1)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == start && report.velocity.dy == speed)
    return hand
  }

  @Test("A fling of 1000 pt/s has gone 432.035 pt after a second and comes to rest 499.49983 pt on")
  func fling() throws {
    var hand = try fling(from: 2000, speed: 1000)
    let second = try hand.frame(2)
    #expect(isNear(second.geometry.contentOffset.y, 2000 + 1000 * (1 - exp(-decay)) / decay))
    #expect(isNear(second.geometry.contentOffset.y, 2432.0351, within: 1e-3))
    #expect(isNear(second.velocity.dy, 1000 * exp(-decay)))
    // ln(1000/(0.5·2.0020026707))/2.0020026707 s after the release.
    let end = 1 + log(1000 / (0.5 * decay)) / decay
    #expect(try hand.frame(end - 1e-6).phase == .decelerating)
    let rest = try hand.frame(end + 1e-6)
    #expect(rest.phase == .idle && isNear(rest.geometry.contentOffset.y, 2000 + 1000 / decay))
    #expect(isNear(hand.changes[0].time, end, within: 1e-9))
    #expect(isNear(1000 / decay, 499.49983, within: 1e-5))
  }

  @Test("A fling into the bottom turns into a bounce, v/(10e) high after 0.1 s, and ends on the edge")
  func bounce() throws {
    var hand = try fling(from: 9100, speed: 1000)
    let reached = 1 - log(1 - decay * 100 / 1000) / decay
    let speed = 1000 - decay * 100
    let there = try hand.frame(reached)
    #expect(isNear(there.geometry.contentOffset.y, 9200) && isNear(there.velocity.dy, speed))
    let peak = try hand.frame(reached + 0.1)
    #expect(isNear(peak.geometry.contentOffset.y, 9200 + speed / (10 * M_E)) && isNear(peak.velocity.dy, 0))
    let end = reached + 2 * log(4 * speed / (M_E * 10 * 0.5)) / 10
    #expect(try hand.frame(end - 1e-6).phase == .decelerating)
    #expect(try hand.offset(end + 1e-6) == 9200)
    #expect(isNear(hand.changes[0].time, end, within: 1e-9))
  }

  @Test("Content let go of past an edge without speed ends on it after the longer of the two bounds")
  func release() throws {
    var hand = try Hand()
    try hand.down(0, at: 0)
    try hand.move(10, at: 0.01)
    try hand.move(110, at: 0.02)
    try hand.queue(.touchCancelled, 1)
    let start = try hand.offset(1)
    #expect(isNear(try hand.offset(1.25), start * 3.5 * exp(-2.5)))
    let end = 1 + max(log(2 * -start / 0.5) / 10, 2 * log(4 * 10 * -start / (M_E * 10 * 0.5)) / 10)
    #expect(try hand.offset(3) == 0)
    #expect(isNear(hand.changes[0].time, end, within: 1e-7))
  }

  @Test("A motion is over at once at a speed that leaves 0.5 pt, and not above")
  func slowest() throws {
    for (speed, phase) in [(decay * 0.5 * 0.999, ScrollPhase.idle), (decay * 0.5 * 1.001, .decelerating)] {
      var hand = try Hand()
      try hand.jump(2000, at: 0)
      try hand.down(0, at: 0)
      try hand.move(10, at: 0.5)
      try hand.move(10 - speed / 16, at: 0.5625)
      try hand.move(10 - speed / 8, at: 0.625)
      // 0.25 of the last path count with 0.75 of the one before: both have the speed.
      try hand.lift(10 - speed / 8, at: 0.625)
      #expect(try hand.frame(0.625).phase == phase)
    }
  }

  @Test("A finger stops a motion where it is, and a jump ends it")
  func interruption() throws {
    var hand = try fling(from: 2000, speed: 1000)
    try hand.down(0, at: 1.5)
    let caught = try hand.frame(2)
    #expect(caught.phase == .tracking)
    #expect(isNear(caught.geometry.contentOffset.y, 2000 + 1000 * (1 - exp(-decay / 2)) / decay))
    #expect(try hand.offset(3) == caught.geometry.contentOffset.y)

    hand = try fling(from: 2000, speed: 1000)
    try hand.jump(100_000, at: 1.5)
    #expect(try hand.offset(2) == 9200)
    #expect(hand.changes == [ScrollPhaseChange(time: 1.5, oldPhase: .decelerating, newPhase: .idle, velocity: 0)])
  }
}

@Suite("The reference's layout")
struct ReferenceLayoutTests {
  @Test("The first frame measures what is on the screen, no more")
  func first() throws {
    var hand = try Hand(rows: ListedRows(300, 300, 200, 50))
    let report = try hand.frame(0)
    #expect(report.visibleRows == 0..<3 && report.measuredRowCount == 3)
    #expect(report.geometry.contentSize.height == 800 + 97 * 100 && report.changes == [.geometry, .visibleRows])
    #expect(hand.model.visibleRow(at: 2) == VisibleRow(row: 2, frame: CGRect(x: 0, y: 600, width: 400, height: 200)))
  }

  @Test("Scrolling up into rows not measured keeps the rows on the screen where they are, to the bit")
  func anchoring() throws {
    var hand = try Hand(rows: ListedRows(100.0 / 3))
    try hand.jump(5000, at: 0)
    try hand.frame(0)
    let before = (0..<hand.model.visibleRowCount).map { hand.model.visibleRow(at: $0) }
    #expect(before.first?.row == 50)
    try hand.jump(4999, at: 1)
    let report = try hand.frame(1)
    // Row 49 counted with 100 pt and is a third of that.
    #expect(report.visibleRows.lowerBound == 49 && report.measuredRowCount == 1)
    #expect(isNear(report.offsetCorrection, 100.0 / 3 - 100))
    #expect(isNear(report.geometry.contentOffset.y, 4999 + 100.0 / 3 - 100))
    #expect(hand.model.visibleRow(at: 1) == VisibleRow(row: 50, frame: before[0].frame.offsetBy(dx: 0, dy: 1)))
  }

  @Test("Rows are measured once, and an out-of-bounds height counts as the bound")
  func bounds() throws {
    var hand = try Hand(count: 4, rows: ListedRows(-5, .nan, 250_000, 10))
    let report = try hand.frame(0)
    #expect(report.measuredRowCount == 3 && report.geometry.contentSize.height == 100_100)
    #expect(report.visibleRows == 2..<3)
    #expect(try hand.frame(1).measuredRowCount == 0)
  }

  @Test("Content that turns out shorter than the screen goes back to the top")
  func shrinking() throws {
    var hand = try Hand(
      insets: EdgeInsets(top: 20, leading: 8, bottom: 30, trailing: 4), count: 20, rows: ListedRows(10))
    try hand.jump(1000, at: 0)
    let report = try hand.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset == CGPoint(x: -8, y: -20))
    #expect(report.visibleRows == 0..<20 && report.measuredRowCount == 20)
    #expect(report.geometry.contentSize == CGSize(width: 388, height: 200))
  }

  @Test("A fling keeps its curve while rows above turn out shorter: the rows move evenly on the screen")
  func flingThroughUnmeasured() throws {
    var hand = try Hand(rows: ListedRows(40))
    try hand.jump(9200, at: 0)
    try hand.frame(0)
    try hand.down(0, at: 0.90625)
    for step in 1...3 { try hand.move(40 * CGFloat(step), at: 0.90625 + Double(step) / 32) }
    try hand.lift(120, at: 1)
    var (last, corrected) = (try hand.frame(1), 0.0)
    let start = last.geometry.contentOffset.y
    for frame in 1...10 {
      last = try hand.frame(1 + Double(frame) / 60)
      corrected += last.offsetCorrection
    }
    let decay = -1000 * log(0.998)
    #expect(corrected < -100 && last.phase == .decelerating)
    #expect(
      isNear(last.geometry.contentOffset.y, start + corrected - 1280 * (1 - exp(-decay / 6)) / decay, within: 1e-5))
  }

  @Test("No rows, or no height, make an empty screen and no measuring", arguments: [(0, 800.0), (10, 0.0)])
  func nothing(count: Int, height: Double) throws {
    var hand = try Hand(height: height, count: count)
    let report = try hand.frame(0)
    #expect(report.visibleRows == 0..<0 && report.measuredRowCount == 0 && report.changes == .geometry)
  }
}
