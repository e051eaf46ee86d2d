// Content of the reference that scrolls along both axes, against figures worked out by hand from Behaviour/BothAxes.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

/// 100 rows of 100 pt, 1000 pt wide, in a container of 400 x 800 pt: offsets from 0 to 600 across and to 9200 along.
func sheet(
  _ crossExtent: CGFloat = 1000, axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
  insets: EdgeInsets = EdgeInsets(), bounce: ScrollBounceBehavior = .automatic, shortContentAlignment: CGFloat = 0
) throws -> Pointer {
  try Pointer(
    StackContent(
      axis: axis, crossExtent: crossExtent, layoutDirection: direction, alignment: 0,
      shortContentAlignment: shortContentAlignment, sections: [StackSection(rowCount: 100)], estimate: .fixed(100),
      prefetch: .none),
    width: axis == .vertical ? 400 : 800, height: axis == .vertical ? 800 : 400, insets: insets, bounce: bounce)
}

extension Pointer {
  mutating func point(_ kind: (CGPoint, Int) -> ScrollEvent.Kind, _ x: CGFloat, _ y: CGFloat, at time: Double) throws {
    try queue(kind(CGPoint(x: x, y: y), 0), time)
  }

  /// Drags by equal steps of 1/32 s from time 1 − 3/32 on. Lets go at time 1 from an offset, with a velocity.
  @discardableResult
  mutating func fling(from offset: CGPoint, by velocity: CGVector) throws -> FrameReport {
    try queue(.scrollTo(offset), 0)
    for step in 0...3 {
      let place = CGPoint(x: -velocity.dx / 32 * CGFloat(step), y: -velocity.dy / 32 * CGFloat(step))
      try queue(step == 0 ? .touchBegan(place) : .touchMoved(place), 0.90625 + Double(step) / 32)
    }
    try queue(.scrollTo(offset), 1)
    try queue(.touchEnded(CGPoint(x: -velocity.dx / 32 * 3, y: -velocity.dy / 32 * 3)), 1)
    return try frame(1)
  }

  mutating func push(
    _ dx: CGFloat, _ dy: CGFloat, _ phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none,
    at time: Double
  ) throws {
    try queue(.wheel(WheelEvent(delta: CGVector(dx: dx, dy: dy), phase: phase, momentumPhase: momentum)), time)
  }
}

@Suite("The reference on both axes")
struct ReferenceBothAxesTests {
  private let decay = -1000 * log(0.998)

  // MARK: Geometry

  @Test("Content has its own width, and a view moves on the screen as the offset says")
  func geometry() throws {
    var pointer = try sheet()
    let report = try pointer.frame(0)
    #expect(report.geometry.contentSize == CGSize(width: 1000, height: 10_000))
    #expect(
      report.geometry.contentOffset == .zero
        && pointer.frame(ofRow: 1) == CGRect(x: 0, y: 100, width: 1000, height: 100))
    try pointer.queue(.scrollTo(CGPoint(x: 250, y: 50)), 1)
    let moved = try pointer.frame(1)
    #expect(moved.geometry.contentOffset == CGPoint(x: 250, y: 50))
    #expect(pointer.frame(ofRow: 1) == CGRect(x: -250, y: 50, width: 1000, height: 100))
    try pointer.queue(.scrollTo(CGPoint(x: 9999, y: -5)), 2)
    #expect(try pointer.frame(2).geometry.contentOffset == CGPoint(x: 600, y: 0))
  }

  @Test("At rest content begins at the leading inset, from right to left at the right")
  func insets() throws {
    let insets = EdgeInsets(top: 5, leading: 16, bottom: 7, trailing: 20)
    var pointer = try sheet(insets: insets)
    #expect(try pointer.frame(0).geometry.contentOffset == CGPoint(x: -16, y: -5))
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 16, y: 5, width: 1000, height: 100))
    try pointer.queue(.scrollTo(CGPoint(x: 9999, y: 9999)), 1)
    #expect(try pointer.frame(1).geometry.contentOffset == CGPoint(x: 620, y: 9207))
    #expect(pointer.frame(ofRow: 99).maxX == 380)

    var mirrored = try sheet(direction: .rightToLeft, insets: insets)
    #expect(try mirrored.frame(0).geometry.contentOffset == CGPoint(x: 1000 + 16 - 400, y: -5))
    #expect(mirrored.frame(ofRow: 0).maxX == 384)
    try mirrored.queue(.scrollTo(CGPoint(x: 123.5, y: 0)), 1)
    #expect(try mirrored.frame(1).geometry.contentOffset == CGPoint(x: 123.5, y: 0))
    #expect(mirrored.frame(ofRow: 0).minX == -123.5)
    try mirrored.queue(.scrollTo(CGPoint(x: -9999, y: 0)), 2)
    #expect(try mirrored.frame(2).geometry.contentOffset.x == -20)
    #expect(mirrored.frame(ofRow: 0).minX == 20)
  }

  @Test("Content narrower than the container stands where short content stands")
  func narrow() throws {
    for (part, x) in [(0.0, 10.0), (0.5, 105), (1, 200)] {
      var pointer = try sheet(
        170, insets: EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30), shortContentAlignment: part)
      let report = try pointer.frame(0)
      #expect(report.geometry.contentOffset.x == -x && pointer.frame(ofRow: 0).minX == x)
      #expect(report.geometry.contentSize.width == 170)
    }
  }

  @Test("Along a horizontal axis the other one leads down, whatever the direction of reading")
  func horizontal() throws {
    for direction in LayoutDirection.allCases {
      var pointer = try sheet(
        axis: .horizontal, direction: direction, insets: EdgeInsets(top: 8, leading: 0, bottom: 9, trailing: 0))
      let x: CGFloat = direction == .leftToRight ? 0 : 9200
      #expect(try pointer.frame(0).geometry.contentOffset == CGPoint(x: x, y: -8))
      #expect(pointer.frame(ofRow: 0) == CGRect(x: direction == .leftToRight ? 0 : 700, y: 8, width: 100, height: 1000))
      try pointer.push(0, -100, at: 1)
      #expect(try pointer.frame(1).geometry.contentOffset == CGPoint(x: x, y: 92))
      #expect(pointer.frame(ofRow: 0).minY == -92)
      try pointer.queue(.scrollTo(CGPoint(x: x, y: 9999)), 2)
      #expect(try pointer.frame(2).geometry.contentOffset.y == 609)
    }
  }

  @Test("A held header goes across with the content")
  func pinned() throws {
    var pointer = try Pointer(
      StackContent(
        crossExtent: 1000, pinnedViews: .sectionHeaders, sections: [StackSection(rowCount: 20, hasHeader: true)],
        estimate: .fixed(100), prefetch: .none))
    try pointer.queue(.scrollTo(CGPoint(x: 300, y: 400)), 0)
    try pointer.frame(0)
    #expect(pointer.frame(of: .header(section: 0)) == CGRect(x: -300, y: 0, width: 1000, height: 50))
    #expect(pointer.elements.last?.isPinned == true)
  }

  // MARK: Pointers

  @Test("A drag begins where either way is 10 pt, and goes both ways from there")
  func drag() throws {
    var pointer = try sheet()
    try pointer.point(ScrollEvent.Kind.touchBegan, 300, 600, at: 0)
    try pointer.point(ScrollEvent.Kind.touchMoved, 291, 591, at: 0.03125)
    #expect(try pointer.frame(0.03125).phase == .tracking)
    try pointer.point(ScrollEvent.Kind.touchMoved, 290, 598, at: 0.0625)
    let taken = try pointer.frame(0.0625)
    #expect(taken.phase == .interacting && taken.geometry.contentOffset == .zero)
    try pointer.point(ScrollEvent.Kind.touchMoved, 250, 558, at: 0.125)
    let moved = try pointer.frame(0.125)
    #expect(moved.geometry.contentOffset == CGPoint(x: 40, y: 40))
    // 0.75 of the velocity before (1 pt and −7 pt in 0.03125 s), and 0.25 of the last one (40 pt in 0.0625 s).
    #expect(moved.velocity == CGVector(dx: 0.75 * 32 + 0.25 * 640, dy: 0.75 * -224 + 0.25 * 640))
  }

  @Test("A pointer that goes across only is not let go, and the rubber band has the width for its length")
  func dragAcross() throws {
    var pointer = try sheet()
    try pointer.point(ScrollEvent.Kind.touchBegan, 0, 0, at: 0)
    try pointer.point(ScrollEvent.Kind.touchMoved, 10, 0, at: 0.25)
    try pointer.point(ScrollEvent.Kind.touchMoved, 210, 0, at: 0.5)
    let report = try pointer.frame(0.5)
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 0)
    // band(200) = 0.55 · 200 · 400 / (400 + 0.55 · 200)
    #expect(isNear(report.geometry.contentOffset.x, -44_000 / 510))
    #expect(isNear(pointer.frame(ofRow: 0).minX, 44_000 / 510))
  }

  @Test("A lifted pointer has moved first if it did across alone")
  func lift() throws {
    var pointer = try sheet()
    try pointer.point(ScrollEvent.Kind.touchBegan, 0, 0, at: 0)
    try pointer.point(ScrollEvent.Kind.touchMoved, -10, 0, at: 0.0625)
    try pointer.point(ScrollEvent.Kind.touchEnded, -20, 0, at: 0.125)
    try pointer.frame(0.125)
    #expect(pointer.changes.map(\.newPhase) == [.tracking, .interacting, .decelerating])
    #expect(pointer.changes.last?.context.geometry.contentOffset == CGPoint(x: 10, y: 0))
    #expect(pointer.changes.last?.context.velocity == CGVector(dx: 160, dy: 0))
  }

  @Test("A release flings along each axis by itself; the phase is idle when the later one rests")
  func fling() throws {
    var pointer = try sheet()
    let report = try pointer.fling(from: CGPoint(x: 100, y: 5000), by: CGVector(dx: 160, dy: -1600))
    #expect(report.phase == .decelerating && report.velocity == CGVector(dx: 160, dy: -1600))
    let second = try pointer.frame(2)
    #expect(isNear(second.geometry.contentOffset.x, 100 + 160 * (1 - exp(-decay)) / decay))
    #expect(isNear(second.geometry.contentOffset.y, 5000 - 1600 * (1 - exp(-decay)) / decay))
    let ends = [160.0, 1600].map { 1 + log($0 / (0.5 * decay)) / decay }
    let between = try pointer.frame((ends[0] + ends[1]) / 2)
    #expect(between.phase == .decelerating && between.velocity.dx == 0 && between.velocity.dy < -1)
    #expect(isNear(between.geometry.contentOffset.x, 100 + 160 / decay))
    let rest = try pointer.frame(9)
    #expect(rest.phase == .idle && isNear(rest.geometry.contentOffset.y, 5000 - 1600 / decay))
    #expect(pointer.changes.count == 1 && isNear(pointer.changes[0].time, ends[1]))
    #expect(pointer.changes[0].context.geometry == rest.geometry)
  }

  @Test("A request for a view that preserves the velocity does so on each axis that has one")
  func viewPreservesVelocity() throws {
    let view = ScrollEvent.Kind.scrollToView(.row(50, section: 0), anchor: .top, preservesVelocity: true)
    let way = (1 - exp(-decay / 4)) / decay
    let speed = exp(-decay / 4)
    var pointer = try sheet()
    try pointer.fling(from: CGPoint(x: 100, y: 2000), by: CGVector(dx: 320, dy: 640))
    try pointer.queue(view, 1.25)
    let report = try pointer.frame(1.25)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 5000)
    #expect(isNear(report.geometry.contentOffset.x, 100 + 320 * way))
    #expect(isNear(report.velocity.dx, 320 * speed) && isNear(report.velocity.dy, 640 * speed))
    let rest = try pointer.frame(9).geometry.contentOffset
    #expect(isNear(rest.x, 100 + 320 / decay) && isNear(rest.y, 5000 + 640 * speed / decay))

    // There is no velocity along the stack, so the view is placed. The content continues across it.
    pointer = try sheet()
    try pointer.fling(from: CGPoint(x: 100, y: 2000), by: CGVector(dx: 320, dy: 0))
    try pointer.queue(view, 1.25)
    let placed = try pointer.frame(1.25)
    #expect(placed.phase == .decelerating && placed.geometry.contentOffset.y == 5000)
    #expect(isNear(placed.velocity.dx, 320 * speed) && placed.velocity.dy == 0)
    #expect(isNear(try pointer.frame(9).geometry.contentOffset.x, 100 + 320 / decay))
  }

  @Test("Both ends noticed together tell the later one, whichever axis it is of")
  func laterEnd() throws {
    for (dx, dy) in [(160.0, 1600.0), (1600, 160)] {
      var pointer = try sheet(9000)
      _ = try pointer.fling(from: CGPoint(x: 1000, y: 1000), by: CGVector(dx: dx, dy: dy))
      let rest = try pointer.frame(9)
      #expect(pointer.changes.count == 1 && isNear(pointer.changes[0].time, 1 + log(1600 / (0.5 * decay)) / decay))
      #expect(
        isNear(rest.geometry.contentOffset.x, 1000 + dx / decay)
          && isNear(rest.geometry.contentOffset.y, 1000 + dy / decay))
    }
  }

  @Test("Past an edge across content bounces back, while it coasts along")
  func bounce() throws {
    var pointer = try sheet()
    // The fling would come to rest 799.2 pt farther on. The edge is 100 pt away.
    _ = try pointer.fling(from: CGPoint(x: 500, y: 1000), by: CGVector(dx: 1600, dy: 1600))
    let arrival = 1 - log(1 - decay * 100 / 1600) / decay
    let after = try pointer.frame(arrival + 0.1)
    let speed = 1600 - decay * 100
    #expect(isNear(after.geometry.contentOffset.x, 600 + speed * 0.1 * exp(-1)))
    #expect(isNear(after.geometry.contentOffset.y, 1000 + 1600 * (1 - exp(-decay * (arrival + 0.1 - 1))) / decay))
    #expect(try pointer.frame(9).geometry.contentOffset.x == 600)
  }

  @Test("Where content does not give way across, it stands on its edge and coasts on along")
  func firm() throws {
    var pointer = try sheet(400)
    pointer.model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: 800),
        content: StackContent(
          crossExtent: 400, sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none),
        horizontalScrollBounceBehavior: .basedOnSize))
    let report = try pointer.fling(from: CGPoint(x: 0, y: 1000), by: CGVector(dx: 800, dy: 800))
    #expect(report.phase == .decelerating)
    #expect(try pointer.frame(1.25).geometry.contentOffset.x == 0)
    #expect(try pointer.frame(1.5).velocity.dx == 0)
  }

  @Test("From right to left a pointer that moves to the right scrolls on, with a velocity to the left")
  func rightToLeft() throws {
    var pointer = try sheet(direction: .rightToLeft)
    for (time, x) in [0.0, 10, 20, 60].enumerated() {
      try pointer.queue(
        time == 0 ? .touchBegan(CGPoint(x: x, y: 0)) : .touchMoved(CGPoint(x: x, y: 0)), Double(time) / 16)
    }
    let report = try pointer.frame(3.0 / 16)
    #expect(report.geometry.contentOffset == CGPoint(x: 550, y: 0))
    #expect(report.velocity == CGVector(dx: -(0.75 * 160 + 0.25 * 640), dy: 0))
    #expect(pointer.frame(ofRow: 0).minX == -550)
  }
}

@Suite("The reference's wheels, keys and program on both axes")
struct ReferenceBothAxesInputTests {
  private let decay = -1000 * log(0.998)

  @Test("A wheel scrolls both ways at once, stops what moves, and does nothing only where it is not turned at all")
  func wheel() throws {
    var pointer = try sheet()
    try pointer.push(-120, -30, at: 0)
    let report = try pointer.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset == CGPoint(x: 120, y: 30) && pointer.changes.isEmpty)
    _ = try pointer.fling(from: CGPoint(x: 100, y: 5000), by: CGVector(dx: 0, dy: 1600))
    try pointer.push(0, 0, at: 1.25)
    #expect(try pointer.frame(1.25).phase == .decelerating)
    let there = try pointer.frame(1.25).geometry.contentOffset.y
    try pointer.push(-7, 0, at: 1.25)
    #expect(try pointer.frame(1.5).geometry.contentOffset == CGPoint(x: 107, y: there))
    #expect(pointer.changes.map(\.newPhase) == [.idle] && pointer.changes[0].time == 1.25)
  }

  @Test("Fingers on a trackpad drag both ways without slop, and the last way across counts too")
  func gesture() throws {
    var pointer = try sheet()
    try pointer.push(-1, -2, .began, at: 0)
    try pointer.push(-3, 0, .changed, at: 0.25)
    let report = try pointer.frame(0.25)
    #expect(report.phase == .interacting && report.geometry.contentOffset == CGPoint(x: 4, y: 2))
    try pointer.push(-5, 0, .ended, at: 0.5)
    #expect(try pointer.frame(0.5).geometry.contentOffset == CGPoint(x: 9, y: 2))
    #expect(pointer.changes.map(\.newPhase) == [.idle])
  }

  @Test("Momentum drives both ways; across it bounces off the edge while it goes on along")
  func momentum() throws {
    var pointer = try sheet()
    try pointer.queue(.scrollTo(CGPoint(x: 590, y: 0)), 0)
    try pointer.push(-8, -8, momentum: .began, at: 1)
    let begun = try pointer.frame(1)
    #expect(begun.phase == .decelerating && begun.geometry.contentOffset == CGPoint(x: 598, y: 8))
    #expect(pointer.changes[0].context.geometry.contentOffset == CGPoint(x: 590, y: 0))
    try pointer.push(-8, -8, momentum: .changed, at: 1.0625)
    let struck = try pointer.frame(1.0625)
    // Both trackers went from 8 to 16 in 1/16 s. Their first sample was replaced.
    #expect(struck.geometry.contentOffset == CGPoint(x: 600, y: 16) && struck.velocity == CGVector(dx: 128, dy: 128))
    try pointer.push(-8, -8, momentum: .changed, at: 1.125)
    let after = try pointer.frame(1.125)
    #expect(
      isNear(after.geometry.contentOffset.x, 600 + 128 * 0.0625 * exp(-0.625)) && after.geometry.contentOffset.y == 24)
    try pointer.push(0, 0, momentum: .ended, at: 1.1875)
    #expect(try pointer.frame(1.1875).velocity.dy == 0)
    let rest = try pointer.frame(9)
    #expect(rest.phase == .idle && rest.geometry.contentOffset == CGPoint(x: 600, y: 24))
    #expect(isNear(pointer.changes[0].time, 1.0625 + lastTime(0, 128)))
  }

  @Test("Momentum begins only where both axes are idle")
  func momentumInFling() throws {
    var pointer = try sheet()
    _ = try pointer.fling(from: CGPoint(x: 100, y: 5000), by: CGVector(dx: 160, dy: 0))
    let before = try pointer.frame(1.25).geometry.contentOffset
    try pointer.push(0, -50, momentum: .began, at: 1.25)
    #expect(try pointer.frame(1.25).geometry.contentOffset == before)
  }

  @Test("An arrow leads along its own axis and leaves the other one its goal; a page is along the stack")
  func keys() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 40.0), (.rightToLeft, 560)] {
      var pointer = try sheet(direction: direction)
      try pointer.press(direction == .leftToRight ? .arrowRight : .arrowLeft, at: 0)
      try pointer.press(.pageDown, at: 0.125)
      #expect(try pointer.frame(0.25).phase == .animating)
      #expect(try pointer.frame(9).geometry.contentOffset == CGPoint(x: x, y: 720))
      try pointer.press(.end, at: 10)
      #expect(try pointer.frame(19).geometry.contentOffset == CGPoint(x: x, y: 9200))
    }
    var horizontal = try sheet(axis: .horizontal)
    try horizontal.press(.arrowDown, at: 0)
    #expect(try horizontal.frame(9).geometry.contentOffset == CGPoint(x: 0, y: 40))
  }

  @Test("One animation leads both axes, each its own way")
  func animation() throws {
    var pointer = try sheet()
    try pointer.queue(.scrollTo(CGPoint(x: 300, y: 1000), animation: .linear(duration: 1)), 0)
    let half = try pointer.frame(0.5)
    #expect(half.phase == .animating && half.velocity == CGVector(dx: 300, dy: 1000))
    #expect(half.geometry.contentOffset == CGPoint(x: 150, y: 500))
    let rest = try pointer.frame(2)
    #expect(rest.phase == .idle && rest.geometry.contentOffset == CGPoint(x: 300, y: 1000))
    #expect(pointer.changes.map(\.time) == [1])
    // There is no way to go along the stack, so only the other axis is animated.
    try pointer.queue(.scrollTo(CGPoint(x: 400, y: 1000), animation: .linear(duration: 1)), 3)
    #expect(try pointer.frame(3.5).velocity == CGVector(dx: 100, dy: 0))
    #expect(try pointer.frame(3.5).phase == .animating)
  }

  @Test("A requested view comes into sight along the stack, and across content stays")
  func request() throws {
    var pointer = try sheet()
    try pointer.queue(.scrollTo(CGPoint(x: 250, y: 0)), 0)
    try pointer.request(.row(50, section: 0), .top, at: 1)
    #expect(try pointer.frame(1).geometry.contentOffset == CGPoint(x: 250, y: 5000))
    _ = try pointer.fling(from: CGPoint(x: 250, y: 0), by: CGVector(dx: 160, dy: 0))
    let there = try pointer.frame(1.25).geometry.contentOffset.x
    try pointer.request(.row(50, section: 0), .top, at: 1.25)
    let report = try pointer.frame(1.25)
    #expect(report.geometry.contentOffset == CGPoint(x: there, y: 5000) && report.phase == .idle)
  }

  @Test("An update that keeps the velocity lets the axis go on that moves by itself")
  func preservedVelocity() throws {
    var pointer = try sheet()
    _ = try pointer.fling(from: CGPoint(x: 100, y: 5000), by: CGVector(dx: 0, dy: 1600))
    try pointer.queue(.scrollTo(CGPoint(x: 300, y: 2000), preservesVelocity: true), 1)
    let report = try pointer.frame(2)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.x == 300)
    #expect(isNear(report.geometry.contentOffset.y, 2000 + 1600 * (1 - exp(-decay)) / decay))
  }

  @Test("Disabled, a drag both ways is let go: across it goes back to its edge")
  func disabled() throws {
    var pointer = try sheet()
    try pointer.point(ScrollEvent.Kind.touchBegan, 0, 0, at: 0)
    try pointer.point(ScrollEvent.Kind.touchMoved, 10, -10, at: 0.25)
    try pointer.point(ScrollEvent.Kind.touchMoved, 210, -60, at: 0.5)
    try pointer.queue(.scrollDisabled(true), 0.5)
    let report = try pointer.frame(0.5)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 50 && report.velocity == .zero)
    let later = try pointer.frame(0.6)
    #expect(isNear(later.geometry.contentOffset.x, -44_000 / 510 * 2 * exp(-1)) && later.geometry.contentOffset.y == 50)
  }

  @Test("A wider container leaves less to scroll across and measures nothing anew")
  func resize() throws {
    var pointer = try sheet()
    try pointer.queue(.scrollTo(CGPoint(x: 600, y: 400)), 0)
    try pointer.frame(0)
    try pointer.queue(.resize(CGSize(width: 700, height: 800)), 1)
    let report = try pointer.frame(1)
    #expect(report.geometry.contentOffset == CGPoint(x: 300, y: 400) && report.measuredLineCount == 0)
    // Driven content that is left past its edge returns by itself.
    try pointer.push(10, 0, momentum: .began, at: 1.9375)
    try pointer.push(10, 0, momentum: .changed, at: 2)
    try pointer.queue(.resize(CGSize(width: 800, height: 800)), 2)
    let driven = try pointer.frame(2)
    #expect(driven.phase == .decelerating && driven.geometry.contentOffset == CGPoint(x: 280, y: 400))
    #expect(driven.velocity == CGVector(dx: -160, dy: 0))
    #expect(try pointer.frame(9).geometry.contentOffset.x == 200)
  }

  @Test("What scrolls along one axis knows nothing of the other one")
  func oneAxis() throws {
    var pointer = try Pointer()
    try pointer.press(.arrowRight, at: 0)
    try pointer.push(-5, 0, at: 0)
    let report = try pointer.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset == .zero && pointer.changes.isEmpty)
  }
}
