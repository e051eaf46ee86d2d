// The frames that report a scroll by the user.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Scrolling by the user")
struct UserScrollTests {
  private func says(_ engine: inout ScrollEngine, at time: Double) throws -> Bool {
    try engine.frame(at: time, asking: Rows.all(100)).changes.contains(.userScroll)
  }

  @Test("A drag says so while it moves and when it lets go, a touch that comes and the fling behind it do not (§P12)")
  func drag() throws {
    var engine = try ScrollEngine(configuration())
    #expect(try !says(&engine, at: 0))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 700, at: 1)
    #expect(try !says(&engine, at: 1))
    // Within the slop the pointer is only tracked.
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 695, at: 1.01)
    #expect(try !says(&engine, at: 1.01))
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 600, at: 1.02)
    #expect(try says(&engine, at: 1.02) && !says(&engine, at: 1.03))
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 560, at: 1.04)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 560, at: 1.05)
    #expect(try says(&engine, at: 1.05) && !says(&engine, at: 1.06))
    #expect(engine.phase == .decelerating)
    // A tap that stops the fling does not count as a scroll.
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 1.07)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 400, at: 1.08)
    #expect(try !says(&engine, at: 1.08))
  }

  @Test("Wheels, trackpads, momentum and keys say so; the program, sizes and scrolling disabled do not (§P12)")
  func others() throws {
    var engine = try ScrollEngine(configuration())
    _ = try says(&engine, at: 0)
    try engine.wheel(-30, at: 1)
    #expect(try says(&engine, at: 1))
    try engine.wheel(0, phase: .mayBegin, at: 2)
    #expect(try !says(&engine, at: 2))
    try engine.wheel(-20, phase: .changed, at: 2.01)
    #expect(try says(&engine, at: 2.01))
    try engine.wheel(0, phase: .ended, at: 2.02)
    #expect(try says(&engine, at: 2.02))
    try engine.wheel(-9, momentum: .began, at: 2.03)
    #expect(try says(&engine, at: 2.03))
    try engine.wheel(-4, momentum: .ended, at: 2.04)
    #expect(try says(&engine, at: 2.04))
    try engine.press(.arrowDown, at: 3)
    #expect(try says(&engine, at: 3) && !says(&engine, at: 3.01))
    try engine.jump(to: 2000, at: 4)
    #expect(try !says(&engine, at: 4))
    try engine.enqueue(ScrollEvent(time: 5, .scrollToEdge(.bottom)))
    try engine.enqueue(ScrollEvent(time: 5, .keep(.edge(.bottom))))
    try engine.enqueue(ScrollEvent(time: 5, .resize(CGSize(width: 390, height: 700))))
    #expect(try !says(&engine, at: 5))
    try engine.enqueue(ScrollEvent(time: 6, .scrollDisabled(true)))
    try engine.wheel(20, at: 6)
    try engine.press(.arrowUp, at: 6)
    #expect(try !says(&engine, at: 6))
    #expect(try !says(&engine, at: 7) && !engine.needsFrame)
  }

  @Test("A request takes back the user's scrolls before it in the frame, and nothing else does (§P12)")
  func takenBack() throws {
    let requests: [ScrollEvent.Kind] = [
      .scrollTo(CGPoint(x: 0, y: 500)), .scrollTo(CGPoint(x: 0, y: 500), animation: .default), .scrollToEdge(.top),
      .scrollToEdge(.bottom, animation: .default), .scrollToView(.row(7, section: 0), anchor: nil),
      .scrollToView(.row(70, section: 0), anchor: nil, animation: .default),
    ]
    let others: [ScrollEvent.Kind] = [
      .scrollToView(.row(5000, section: 0), anchor: nil), .scrollToEdge(.leading), .keep(.edge(.bottom)), .keep(nil),
      .scrollDisabled(true), .resize(CGSize(width: 390, height: 700)),
    ]
    for (kind, takesBack) in requests.map({ ($0, true) }) + others.map({ ($0, false) }) {
      var engine = try ScrollEngine(configuration())
      _ = try says(&engine, at: 0)
      try engine.wheel(-30, at: 1)
      try engine.enqueue(ScrollEvent(time: 1, kind))
      #expect(try says(&engine, at: 1) != takesBack, "\(kind)")
      guard takesBack else { continue }
      // A scroll after the request counts, and so does a touch that stops its animation.
      try engine.enqueue(ScrollEvent(time: 2, kind))
      try engine.wheel(-30, at: 2)
      #expect(try says(&engine, at: 2), "\(kind)")
    }
  }

  @Test("In a tree a request takes back the scrolls of the scroll view that it is for (§P12, §K16)")
  func takenBackInTree() throws {
    let grove = try Grove.stack(depth: 2)
    func says(_ view: ScrollViewID) -> Bool { grove.report(of: view)?.changes.contains(.userScroll) == true }
    try grove.show(at: 0)
    for (view, time) in [(ScrollViewID.root, 1.0), (1, 3)] {
      try grove.send(.scrollTo(CGPoint(x: 0, y: 1380)), 1, at: time)
      try grove.show(at: time)
      try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -40))), 1, at: time + 1)
      try grove.send(.scrollTo(CGPoint(x: 0, y: 100)), view, at: time + 1)
      try grove.show(at: time + 1)
      #expect(says(.root) == (view != .root) && says(1) == (view != 1))
    }
    let columns = try Columns(Columns.feed(left: 40), beside: column(rows: 40, estimate: 80))
    try columns.show()
    for takesBack in [false, true] {
      try columns.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -40))), .root)
      if takesBack { try columns.send(.scrollToView(.row(20, section: 0), anchor: .top), 1) }
      try columns.show()
      #expect(columns.tree.report(of: .root)?.changes.contains(.userScroll) == !takesBack)
    }
  }

  @Test("A frame that says so without another change is followed by one more (§R7)")
  func needsFrame() throws {
    var engine = try ScrollEngine(configuration())
    while engine.needsFrame { _ = try says(&engine, at: 0) }
    // A wheel at the start does not move the content.
    try engine.wheel(30, at: 1)
    let report = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(report.changes == .userScroll && engine.needsFrame)
    #expect(try !says(&engine, at: 2) && !engine.needsFrame)
  }

  @Test("Of scroll views that share a pointer each says so that got a part of its way (§P12)")
  func shared() throws {
    // A list of 2000 pt in 600 pt, inside a list of 2000 pt in 800 pt.
    let grove = try Grove.stack(depth: 2)
    func says(_ view: ScrollViewID) -> Bool { grove.report(of: view)?.changes.contains(.userScroll) == true }
    try grove.drag(from: CGPoint(x: 200, y: 300), by: [-20, -30])
    #expect(grove.heights(2) == [0, 30] && says(1) && !says(.root))
    try grove.tree.enqueue(ScrollEvent(time: 1, .touchCancelled()))
    try grove.show(at: 1)
    try grove.send(.scrollToEdge(.bottom), 1, at: 2)
    try grove.show(at: 2)
    #expect(!says(1) && !says(.root))
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -40))), 1, at: 3)
    try grove.show(at: 3)
    #expect(says(1) && says(.root) && grove.heights(2) == [40, 1400])
  }

  @Test("One that a fling is handed on to says so, in the frame in which that happens (§P12, §T28)")
  func handedOn() throws {
    let grove = try Grove.stack(depth: 2)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1300)), 1, at: 0)
    try grove.show(at: 0)
    let point = CGPoint(x: 200, y: 500)
    try grove.send(.touchBegan(point), 1, at: 1)
    for move in 1...4 {
      try grove.send(.touchMoved(CGPoint(x: 200, y: 500 - 20 * CGFloat(move))), 1, at: 1 + Double(move) / 100)
    }
    try grove.send(.touchEnded(CGPoint(x: 200, y: 420)), 1, at: 1.04)
    try grove.show(at: 1.04)
    var handed: [Double] = []
    for frame in 1...60 {
      try grove.show(at: 1.04 + Double(frame) / 100)
      let report = try #require(grove.report(of: .root))
      if report.changes.contains(.userScroll) { handed.append(report.time) }
      #expect(grove.report(of: 1)?.changes.contains(.userScroll) == false)
      if grove.tree.phase(of: .root) == .decelerating { #expect(handed.count == 1) }
    }
    #expect(handed.count == 1 && grove.heights(2)[1] == 1400)
  }
}
