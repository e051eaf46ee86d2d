// Two nested scroll views: which one has a pointer, what passes on at an edge, and the figures of both.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

private let decay = -1000 * log(0.998)

@Suite("Nested scroll views")
struct NestedScrollTests {
  @Test("A pair of scroll views answers between frames for each of them, as it does in its reports")
  func askingPair() throws {
    var pages = try Pages.standing(outer: 300, inner: 200)
    try pages.send(.touchBegan(CGPoint(x: 100, y: 100)), .inner, at: 1)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 60)), .inner, at: 1.01)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 40)), .inner, at: 1.02)
    #expect(pages.pair.nextEventTime == 1)
    let report = try pages.pair.frame(at: 1.02, askingOuter: Rows.all(100), askingInner: Rows.all(100))
    #expect(pages.pair.nextEventTime == nil)
    for (view, frame) in [(NestedView.outer, report.outer), (.inner, report.inner)] {
      #expect(pages.pair.phase(in: view) == frame.phase && pages.pair.geometry(in: view) == frame.geometry)
      #expect(pages.pair.velocity(in: view) == frame.velocity)
    }
    #expect(pages.pair.velocity(in: .inner).dy > 0)
    #expect(pages.pair.frame(of: .row(3, section: 0), in: .inner)?.minY == 300 - report.inner.geometry.contentOffset.y)
    #expect(pages.pair.frame(of: .row(19, section: 0), in: .outer) != nil)
    #expect(pages.pair.frame(of: .row(19, section: 0), in: .inner) == nil)
  }

  @Test("On one axis the inner one scrolls first, the rest of the way is the outer one's, and that returns first")
  func sharedWay() throws {
    var pages = try Pages.standing(inner: 600)
    try pages.drag(by: [-5])
    #expect(pages.phases == [.tracking, .tracking])
    pages = try Pages.standing(inner: 600)
    try pages.drag(by: [-10, -60])
    #expect(pages.offsets == [0, 660] && pages.phases == [.tracking, .interacting])
    try pages.send(.touchMoved(CGPoint(x: 100, y: 340)), at: 0.1)
    try pages.show(at: 0.1)
    #expect(pages.offsets == [50, 700] && pages.phases == [.interacting, .interacting])
    try pages.send(.touchMoved(CGPoint(x: 100, y: 370)), at: 0.2)
    try pages.show(at: 0.2)
    #expect(pages.offsets == [20, 700])
    try pages.send(.touchMoved(CGPoint(x: 100, y: 400)), at: 0.3)
    try pages.show(at: 0.3)
    #expect(pages.offsets == [0, 690])
    try pages.lift(y: 400, at: 1)
    try pages.show(at: 1)
    #expect(pages.offsets == [0, 690] && pages.phases == [.idle, .idle])
  }

  @Test(
    "The sum of both offsets follows a pointer one to one while the outer one is inside its range, whatever way it goes"
  )
  func sumOfWays() throws {
    for seed in 0..<100 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      var pages = try Pages.standing(outer: 600, inner: CGFloat.random(in: 0...700, using: &source))
      var y = 500.0
      try pages.send(.touchBegan(CGPoint(x: 100, y: y)), at: 0)
      try pages.send(.touchMoved(CGPoint(x: 100, y: y + 10)), at: 0)
      try pages.show(at: 0)
      let sum = pages.offsets[0] + pages.offsets[1] + y + 10
      for move in 1...40 {
        y += Double.random(in: -90...90, using: &source)
        try pages.send(.touchMoved(CGPoint(x: 100, y: y)), at: Double(move) / 120)
        try pages.show(at: Double(move) / 120)
        #expect((0...700).contains(pages.offsets[1]))
        guard (0...1200).contains(pages.offsets[0]) else { break }
        #expect(abs(pages.offsets[0] + pages.offsets[1] + y - sum) < 1e-6)
      }
    }
  }

  @Test("Where both are at their ends it is the outer one that gives way, by its rubber band")
  func rubberBand() throws {
    var pages = try Pages.standing(outer: 1200, inner: 700)
    try pages.drag(by: [-10, -100])
    #expect(pages.inner.geometry.contentOffset.y == 700)
    #expect(abs(pages.outer.geometry.contentOffset.y - (1200 + 0.55 * 100 * 800 / 855)) < 1e-6)
    try pages.lift(y: 390, at: 1)
    try pages.show(at: 1)
    #expect(pages.phases == [.decelerating, .idle])
    try pages.show(at: 5)
    #expect(pages.offsets == [1200, 700] && pages.phases == [.idle, .idle])
  }

  @Test(
    "A fling of the inner one that reaches its edge goes on in the outer one, at that instant and with that velocity")
  func flingHandedOn() throws {
    var pages = try Pages.standing(inner: 100)
    try pages.drag(by: [-20, -20, -20, -20])
    let released = 4.0 / 120
    try pages.lift(y: 420, at: released)
    try pages.show(at: 10)
    // The translation counts from the first move. Three more moves of 20 pt have moved the content.
    let (velocity, start) = (2400.0, 160.0)
    let end = try #require(pages.changes(of: .inner).last)
    #expect(end.newPhase == .idle && end.context.geometry.contentOffset.y == 700)
    let arrival = released - log(1 - decay * (700 - start) / velocity) / decay
    #expect(abs(end.time - arrival) < 1e-12)
    let taken = try #require(pages.changes(of: .outer).first { $0.newPhase == .decelerating })
    #expect(taken.time == end.time)
    let speed = try #require(taken.context.velocity?.dy)
    #expect(abs(speed - (velocity - decay * (700 - start))) < 1e-9 * velocity)
    // Together both go as far as a single scroll view would: no distance is lost or doubled.
    #expect(abs(pages.outer.geometry.contentOffset.y - (velocity / decay - (700 - start))) < 1e-6)
    #expect(pages.inner.geometry.contentOffset.y == 700 && pages.phases == [.idle, .idle])
  }

  @Test("Frames make no difference to a momentum that is handed on: none, 60, 120 and 240 a second, all to the bit")
  func sampling() throws {
    var ends: [[FrameReport]] = []
    var contexts: [[ScrollPhaseChange]] = []
    for rate in [0, 60, 120, 240, 1000] {
      var pages = try Pages.standing(inner: 100)
      var (changes, middle): ([ScrollPhaseChange], [FrameReport]) = ([], [])
      try pages.send(.touchBegan(CGPoint(x: 100, y: 500)), at: 0)
      for move in 1...4 {
        try pages.send(.touchMoved(CGPoint(x: 100, y: 500 - 20 * Double(move))), at: Double(move) / 120)
      }
      try pages.lift(y: 420, at: 4.0 / 120)
      let step = rate == 0 ? 1 : rate
      for frame in 0...step {
        try pages.show(at: Double(frame) / Double(step))
        changes += pages.changes(of: .outer) + pages.changes(of: .inner)
      }
      middle = [pages.outer, pages.inner]
      for place in middle.indices { middle[place].changes = [] }
      for place in middle.indices { (middle[place].measuredLineCount, middle[place].releasedLineCount) = (0, 0) }
      ends.append(middle)
      contexts.append(
        changes.sorted { ($0.time, $0.oldPhase.debugDescription) < ($1.time, $1.oldPhase.debugDescription) })
    }
    #expect(ends[0][0].phase == .decelerating)
    for other in 1..<5 { #expect(ends[other] == ends[0]) }
    for other in 1..<5 { #expect(contexts[other].map(\.time) == contexts[0].map(\.time)) }
  }

  @Test("A release goes to the one that the pointer would have moved next, also on the way back")
  func releaseOfOuter() throws {
    var pages = try Pages.standing(outer: 300, inner: 690)
    try pages.drag(by: [-10, -110, 20, 20, 20])
    #expect(pages.offsets == [340, 700])
    try pages.lift(y: 440, at: 5.0 / 120)
    try pages.show(at: 5.0 / 120)
    #expect(pages.phases == [.decelerating, .idle])
    #expect(abs(pages.outer.velocity.dy + 2400) < 1e-9)
  }

  @Test(
    "A release goes to the inner one if that has been given more to scroll under the pointer, or else back to the outer one"
  )
  func releaseOfLongerInner() throws {
    for (steps, velocities) in [([-50.0, -50, -50], [0.0, 6000]), ([-50, 20, 20], [-2400, 0])] {
      var pages = try Pages.standing(inner: 700)
      try pages.drag(by: [-10, -50])
      #expect(pages.offsets == [50, 700])
      try pages.pair.apply([.insertRows(count: 10, at: 10, section: 0)], to: .inner)
      var y = 440.0
      for (move, step) in steps.enumerated() {
        y += step
        try pages.send(.touchMoved(CGPoint(x: 100, y: y)), at: Double(move + 3) / 120)
      }
      try pages.lift(y: y, at: 5.0 / 120)
      try pages.show(at: 5.0 / 120)
      #expect(
        abs(pages.outer.velocity.dy - velocities[0]) < 1e-9 && abs(pages.inner.velocity.dy - velocities[1]) < 1e-9)
      #expect(pages.phases == velocities.map { $0 == 0 ? .idle : .decelerating })
    }
  }

  @Test("A release that leads out goes to the outer one where the inner one is past its edge, and comes back")
  func releasePastEdge() throws {
    var pages = try Pages.standing(inner: 700, isOuterEnabled: false)
    try pages.drag(by: [-10, -100])
    let past = pages.offsets[1]
    #expect(past > 740)
    // Another pointer catches the content there. Its drag is too short to move anything.
    try pages.send(.touchEnded(CGPoint(x: 100, y: 390)), at: 0.2)
    try pages.send(.scrollDisabled(false), .outer, at: 0.2)
    try pages.send(.touchBegan(CGPoint(x: 100, y: 500)), at: 0.2)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 480)), at: 0.21)
    try pages.lift(y: 480, at: 0.21)
    try pages.show(at: 0.21)
    #expect(pages.offsets == [0, past] && pages.phases == [.decelerating, .decelerating])
    #expect(abs(pages.outer.velocity.dy - 2000) < 1e-6 && pages.inner.velocity.dy == 0)
    try pages.show(at: 0.25)
    #expect(pages.offsets[1] < past)
  }

  @Test("An outer one that can go nowhere has no part in anything, and the inner one gives way as if it were alone")
  func outerThatFits() throws {
    var pages = try Pages.standing(inner: 700, outerCount: 3, outerBounce: .basedOnSize)
    try pages.drag(by: [-10, -100])
    #expect(abs(pages.offsets[1] - (700 + 0.55 * 100 * 300 / 355)) < 1e-6)
    #expect(pages.offsets[0] == 0 && pages.phases == [.idle, .interacting])
    try pages.lift(y: 390, at: 1)
    try pages.show(at: 5)
    #expect(pages.offsets == [0, 700] && pages.phases == [.idle, .idle])

    pages = try Pages.standing(inner: 600, outerCount: 3, outerBounce: .basedOnSize)
    try pages.drag(by: [-20, -20, -20, -20])
    try pages.lift(y: 420, at: 4.0 / 120)
    try pages.show(at: 0.1)
    #expect(pages.offsets[1] > 710 && pages.phases == [.idle, .decelerating])
    for phase in [WheelEvent.Phase.mayBegin, .began] {
      pages = try Pages.standing(inner: 690, outerCount: 3, outerBounce: .basedOnSize)
      try pages.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -60), phase: phase)), at: 0)
      try pages.show(at: 0)
      #expect(pages.phases == [.idle, phase == .mayBegin ? .tracking : .interacting])
    }
    pages = try Pages.standing(inner: 690, outerCount: 3, outerBounce: .basedOnSize)
    for (step, phase) in [WheelEvent.MomentumPhase.began, .changed].enumerated() {
      try pages.send(
        .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -8), momentumPhase: phase)), at: Double(step) / 120)
    }
    try pages.show(at: 1.0 / 60)
    #expect(pages.offsets[1] > 700 && pages.phases == [.idle, .decelerating])
  }

  @Test("On two axes the larger distance decides after 10 pt, the vertical one where they are equal")
  func twoAxes() throws {
    for (x, y, winner) in [(12.0, 8.0, NestedView.inner), (8, 12, .outer), (10, 10, .outer), (9, 9, nil)] {
      var pages = try Pages.standing(innerAxis: .horizontal)
      try pages.send(.touchBegan(CGPoint(x: 100, y: 500)), at: 0)
      try pages.send(.touchMoved(CGPoint(x: 100 - x, y: 500 - y)), at: 0.01)
      try pages.show(at: 0.01)
      switch winner {
      case .inner: #expect(pages.phases == [.idle, .interacting])
      case .outer: #expect(pages.phases == [.interacting, .idle])
      case nil: #expect(pages.phases == [.tracking, .tracking])
      }
    }
    // The inner fling does not pass its velocity on: the inner scroll view bounces by itself.
    var pages = try Pages.standing(innerAxis: .horizontal)
    try pages.send(.touchBegan(CGPoint(x: 500, y: 500)), at: 0)
    for move in 1...5 {
      try pages.send(.touchMoved(CGPoint(x: 500 + 30 * Double(move), y: 500)), at: Double(move) / 120)
    }
    try pages.send(.touchEnded(CGPoint(x: 650, y: 500)), at: 5.0 / 120)
    try pages.show(at: 0.05)
    #expect(pages.inner.geometry.contentOffset.x < 0 && pages.phases == [.idle, .decelerating])
  }

  @Test("A pointer in the outer one is nothing to the inner one, whose fling bounces by itself meanwhile")
  func touchOutside() throws {
    var pages = try Pages.standing(inner: 600)
    try pages.drag(by: [-20, -20, -20, -20])
    try pages.lift(y: 420, at: 4.0 / 120)
    try pages.send(.touchBegan(CGPoint(x: 600, y: 500), touch: 2), .outer, at: 4.0 / 120)
    try pages.show(at: 0.1)
    #expect(pages.phases == [.tracking, .decelerating])
    #expect(pages.inner.geometry.contentOffset.y > 700)
    try pages.send(.touchEnded(CGPoint(x: 600, y: 500), touch: 2), .outer, at: 0.1)
    try pages.show(at: 5)
    #expect(pages.offsets == [0, 700])
  }

  @Test(
    "With scrolling disabled in the outer one, or far from its edges, the inner one does what one alone does, to the bit"
  )
  func alone() throws {
    for isOuterEnabled in [false, true] {
      var pages = try Pages.standing(inner: isOuterEnabled ? 300 : 600, isOuterEnabled: isOuterEnabled)
      var single = try ScrollEngine(
        ScrollConfiguration(
          containerSize: CGSize(width: 300, height: 300),
          content: StackContent(sections: [StackSection(rowCount: 10)], estimate: .fixed(100), prefetch: .none)))
      try single.jump(to: isOuterEnabled ? 300 : 600, at: -1)
      _ = try single.frame(at: -1, asking: Rows.all(100))
      let step = isOuterEnabled ? -6.0 : -20
      try pages.send(.touchBegan(CGPoint(x: 200, y: 500.3)), at: 0)
      for move in 1...4 {
        try pages.send(.touchMoved(CGPoint(x: 200, y: 500.3 + step * Double(move))), at: Double(move) / 120)
      }
      try pages.send(.touchEnded(CGPoint(x: 200, y: 500.3 + step * 4)), at: 4.0 / 120)
      try single.flick(from: 500.3, by: step, count: 4, at: 0)
      for frame in 0..<200 {
        try pages.show(at: Double(frame) / 90)
        #expect(try single.frame(at: Double(frame) / 90, asking: Rows.all(100)) == pages.inner)
      }
    }
  }

  @Test("On two axes momentum stays with the one that had the gesture, wherever it leads")
  func latchedMomentum() throws {
    func wheel(
      _ dx: CGFloat, _ dy: CGFloat, _ phase: WheelEvent.Phase = .none, _ momentum: WheelEvent.MomentumPhase = .none
    ) -> ScrollEvent.Kind {
      .wheel(WheelEvent(delta: CGVector(dx: dx, dy: dy), phase: phase, momentumPhase: momentum))
    }
    var pages = try Pages.standing(innerAxis: .horizontal)
    try pages.show(at: 0)
    let start = CGPoint(x: pages.inner.geometry.contentOffset.x, y: pages.outer.geometry.contentOffset.y)
    try pages.send(wheel(-10, -4, .began), at: 0)
    try pages.send(wheel(0, 0, .ended), at: 0.01)
    try pages.send(wheel(-2, -6, .none, .began), at: 0.02)
    try pages.show(at: 0.02)
    #expect(pages.outer.geometry.contentOffset.y == start.y && pages.inner.geometry.contentOffset.x == start.x + 12)
    #expect(pages.phases == [.idle, .decelerating])
    try pages.send(wheel(0, 0, .none, .ended), at: 0.03)
    // A gesture that may begin and is cancelled does not decide which scroll view scrolls.
    try pages.send(wheel(0, 0, .mayBegin), at: 1)
    try pages.send(wheel(0, 0, .cancelled), at: 1)
    try pages.send(wheel(-2, -6, .none, .began), at: 1.02)
    try pages.show(at: 1.02)
    #expect(pages.outer.geometry.contentOffset.y == start.y + 6 && pages.inner.geometry.contentOffset.x == start.x + 12)
    #expect(pages.phases == [.decelerating, .idle])
  }

  @Test("A wheel and the system's momentum lead on in the outer one where the inner one is at its edge")
  func wheels() throws {
    func wheel(_ dy: CGFloat, _ momentum: WheelEvent.MomentumPhase = .none) -> ScrollEvent.Kind {
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), momentumPhase: momentum))
    }
    var pages = try Pages.standing(inner: 690)
    try pages.send(wheel(-30), at: 0)
    try pages.show(at: 0)
    #expect(pages.offsets == [20, 700] && pages.phases == [.idle, .idle])

    pages = try Pages.standing(inner: 690)
    try pages.send(wheel(-6, .began), at: 0)
    try pages.send(wheel(-30, .changed), at: 0.01)
    try pages.show(at: 0.01)
    #expect(pages.offsets == [26, 700] && pages.phases == [.decelerating, .idle])
    // The velocity is that of the momentum: its events are 6 pt at first and 30 pt in 0.01 s.
    #expect(abs(pages.outer.velocity.dy - 3000) < 1e-9)
    try pages.send(wheel(-20, .ended), at: 0.02)
    try pages.show(at: 0.02)
    #expect(pages.offsets == [46, 700] && pages.phases == [.idle, .idle])
  }

  @Test("Fingers on a trackpad share their way as a pointer on glass does, from the first event on")
  func gestures() throws {
    func gesture(_ dy: CGFloat, _ phase: WheelEvent.Phase) -> ScrollEvent.Kind {
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase))
    }
    var pages = try Pages.standing(inner: 690)
    try pages.send(gesture(0, .mayBegin), at: 0)
    try pages.show(at: 0)
    #expect(pages.phases == [.tracking, .tracking])
    try pages.send(gesture(-4, .began), at: 0.01)
    try pages.send(gesture(-16, .changed), at: 0.02)
    try pages.show(at: 0.02)
    #expect(pages.offsets == [10, 700])
    try pages.send(gesture(13, .changed), at: 0.03)
    try pages.send(gesture(0, .ended), at: 0.04)
    try pages.show(at: 0.04)
    #expect(pages.offsets == [0, 697] && pages.phases == [.idle, .idle])
  }

  @Test("A key that would lead the inner one nowhere is the outer one's")
  func keys() throws {
    var pages = try Pages.standing(inner: 690)
    try pages.send(.key(.end), at: 0)
    try pages.show(at: 5)
    #expect(pages.offsets == [0, 700])
    try pages.send(.key(.arrowDown), at: 5)
    try pages.show(at: 10)
    #expect(pages.offsets == [40, 700])
  }

  @Test("Disabling the inner one takes the pointer from both, disabling the outer one leaves it to the inner one")
  func disabled() throws {
    var pages = try Pages.standing(inner: 690)
    try pages.drag(by: [-10, -40])
    #expect(pages.offsets == [30, 700])
    try pages.send(.scrollDisabled(true), .outer, at: 0.1)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 460)), at: 0.1)
    try pages.show(at: 0.1)
    #expect(pages.offsets == [30, 690] && pages.phases == [.idle, .interacting])

    pages = try Pages.standing(inner: 690)
    try pages.drag(by: [-10, -40])
    try pages.send(.scrollDisabled(true), .inner, at: 0.1)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 460)), at: 0.1)
    try pages.show(at: 0.1)
    #expect(pages.offsets == [30, 700] && pages.phases == [.idle, .idle])
  }

  @Test("Where only one of them runs from right to left, the way and the speed change their sign")
  func mirrored() throws {
    var pages = try Pages.standing(
      innerAxis: .horizontal, outerAxis: .horizontal, inner: 600, outerDirection: .rightToLeft)
    let start = pages.outer.geometry.contentOffset.x
    try pages.send(.touchBegan(CGPoint(x: 500, y: 0)), at: 0)
    for move in 1...5 {
      try pages.send(.touchMoved(CGPoint(x: 500 - 30 * Double(move), y: 0)), at: Double(move) / 120)
    }
    try pages.show(at: 5.0 / 120)
    #expect(pages.inner.geometry.contentOffset.x == 700)
    #expect(pages.outer.geometry.contentOffset.x == start + 20)
    try pages.send(.touchEnded(CGPoint(x: 350, y: 0)), at: 5.0 / 120)
    try pages.show(at: 5.0 / 120)
    #expect(pages.phases == [.decelerating, .idle] && abs(pages.outer.velocity.dx - 3600) < 1e-9)
  }

  @Test("A copy plays on as the pair does, in the middle of a shared way and of a momentum that is handed on")
  func copies() throws {
    var pages = try Pages.standing(inner: 600)
    try pages.drag(by: [-20, -40, -60, -60])
    var copy = pages.pair.copy()
    for (frame, y) in [300.0, 340, 500, 560].enumerated() {
      let event = ScrollEvent(time: 0.1 + Double(frame) / 120, .touchMoved(CGPoint(x: 100, y: y)))
      try pages.pair.enqueue(event, in: .inner)
      try copy.enqueue(event, in: .inner)
      try pages.show(at: event.time)
      let report = try copy.frame(at: event.time, askingOuter: Rows.all(100), askingInner: Rows.all(100))
      #expect(report == NestedFrameReport(outer: pages.outer, inner: pages.inner))
    }
  }

  @Test("What cannot be worked with is refused, and changes nothing")
  func refusals() throws {
    var pages = try Pages.standing()
    #expect(throws: ScrollInputError.nonFiniteLocation) {
      try pages.send(.touchBegan(CGPoint(x: CGFloat.nan, y: 0)), at: 0)
    }
    #expect(throws: ScrollInputError.nonFiniteTime) { try pages.show(at: .infinity) }
    #expect(throws: ContentEditError.self) { try pages.pair.apply([.removeRows(0..<11, section: 0)], to: .inner) }
    try pages.pair.apply([.removeRows(0..<11, section: 0)], to: .outer)
    try pages.show(at: 1)
    #expect(pages.outer.geometry.contentSize.height == 900 && pages.inner.geometry.contentSize.height == 1000)
  }

  @Test("A frame at a time before the last one counts as at the last")
  func clockThatGoesBack() throws {
    var pages = try Pages.standing(inner: 300)
    try pages.send(.touchBegan(CGPoint(x: 100, y: 500)), at: 1)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 490)), at: 1.01)
    try pages.send(.touchMoved(CGPoint(x: 100, y: 470)), at: 1.02)
    try pages.show(at: 2)
    let (offsets, velocity) = (pages.offsets, pages.inner.velocity)
    // An event with a time that has passed is due at once.
    try pages.send(.touchMoved(CGPoint(x: 100, y: 450)), at: 0.5)
    try pages.show(at: 0.25)
    #expect(pages.outer.time == 2 && pages.inner.time == 2)
    #expect(pages.offsets == [offsets[0], offsets[1] + 20] && velocity == .zero)
    try pages.show(at: 1.5)
    #expect(pages.inner.time == 2 && pages.offsets == [offsets[0], offsets[1] + 20])
  }

  @Test("A fling that is at the edge is handed on in the next frame, even if that is at a time before the last one")
  func handOnWhenTheClockGoesBack() throws {
    var pages = try Pages.standing()
    try pages.drag(by: [-20, -20, -20, -20])
    try pages.lift(y: 420, at: 4.0 / 120)
    try pages.show(at: 0.1)
    let velocity = pages.inner.velocity.dy
    #expect(pages.phases == [.idle, .decelerating] && velocity > 500)
    try pages.send(.scrollToEdge(.bottom, preservesVelocity: true), at: 0.05)
    try pages.show(at: 0.05)
    #expect(pages.phases == [.decelerating, .idle] && pages.offsets == [0, 700])
    #expect(abs(pages.outer.velocity.dy - velocity) < 1e-9)
  }

  @Test(
    "A pointer that all but rests lifts with its velocity, which the outer one has that it holds past its edge",
    arguments: [1.0, -1])
  func slowLift(way: CGFloat) throws {
    // Both scroll views stand at their start, or both at their end.
    var pages = try Pages.standing(outer: way > 0 ? 0 : 1200, inner: way > 0 ? 0 : 700)
    let (outer, inner) = (pages.offsets[0], pages.offsets[1])
    try pages.drag(by: [10 * way, 100 * way, 0.004 * way, 0.004 * way, 0.004 * way])
    #expect((pages.offsets[0] - outer) * way < -30 && pages.offsets[1] == inner)
    let velocity = pages.outer.velocity.dy
    #expect(velocity * way < -0.1 && velocity * way > -1)
    try pages.lift(y: 500 + 110.012 * way, at: 5.0 / 120)
    try pages.show(at: 5.0 / 120)
    #expect(pages.changes(of: .outer).last?.context.velocity.map { abs($0.dy - velocity) < 1e-9 } == true)
    #expect(pages.phases == [.decelerating, .idle])
  }
}
