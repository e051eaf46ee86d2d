// Trees whose scroll views scroll along different axes, or along both.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Axes of a tree")
struct TreeAxesTests {
  @Test("A touch in a carousel scrolls it, the feed or the pager, by the direction in which it sets out")
  func directions() throws {
    let grove = try Grove.pager()
    #expect(grove.ids == [.root, 1, 100, 105])
    try grove.drag(from: CGPoint(x: 300, y: 550), by: [-10, -40], along: .vertical)
    #expect(grove.offset(1)?.y == 40 && grove.offset(105)?.x == 0)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchCancelled()))
    try grove.show(at: 0.1)
    while grove.needsFrame { try grove.show(at: grove.report.time + 1) }
    let time = grove.report.time
    for (step, x) in [300.0, 290, 250].enumerated() {
      let point = CGPoint(x: x, y: 550)
      let kind: ScrollEvent.Kind = step == 0 ? .touchBegan(point) : .touchMoved(point)
      try grove.tree.enqueue(ScrollEvent(time: time + Double(step) / 100, kind))
    }
    try grove.show(at: time + 0.02)
    #expect(grove.offset(1)?.y == 40 && grove.offset(105)?.x == 40 && grove.offset(.root)?.x == 0)
    #expect(grove.phases([.root, 1, 105, 100]) == [.tracking, .idle, .interacting, .idle])
  }

  @Test("A carousel at its end hands a drag to the pager, across the feed between them")
  func carouselAtItsEnd() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollToEdge(.trailing), 105, at: 0)
    try grove.show(at: 0)
    try grove.drag(from: CGPoint(x: 300, y: 550), by: [-10, -100], along: .horizontal)
    #expect(grove.offset(.root)?.x == 100)
    #expect(grove.offset(105)?.x == 1610)
    // The pointer began in the carousel. It stays in the carousel although the page has moved.
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 240, y: 550))))
    try grove.show(at: 0.1)
    #expect(grove.offset(.root)?.x == 50)
  }

  @Test("A trackpad's gesture goes along one axis, and so does the momentum behind it")
  func gesture() throws {
    let grove = try Grove.pager()
    func wheel(_ dx: CGFloat, _ dy: CGFloat, _ phase: WheelEvent.Phase, _ momentum: WheelEvent.MomentumPhase = .none)
      -> ScrollEvent.Kind
    {
      .wheel(WheelEvent(delta: CGVector(dx: dx, dy: dy), phase: phase, momentumPhase: momentum))
    }
    let events: [ScrollEvent.Kind] = [
      wheel(0, 0, .began), wheel(-2, -5, .changed), wheel(-50, -5, .changed), wheel(0, 0, .ended),
      wheel(-40, -5, .none, .began), wheel(-40, -5, .none, .changed), wheel(0, 0, .none, .ended),
    ]
    for (step, event) in events.enumerated() { try grove.send(event, 105, at: Double(step) / 100) }
    try grove.show(at: 0.1)
    #expect(grove.offset(1)?.y == 20)
    #expect(grove.offset(105)?.x == 0 && grove.offset(.root)?.x == 0)
  }

  @Test("A map that scrolls both ways in a page drags freely, and at its edge the page has the rest of the way")
  func map() throws {
    let grove = try Grove(strip(.vertical, height: 800))
    var map = strip(.vertical, width: 300, height: 300, rows: 4)
    map.content.crossExtent = 500
    try grove.tree.attach(1, map, to: .root, origin: CGPoint(x: 20, y: 50))
    try grove.show(at: -1)
    try grove.tree.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 300))))
    try grove.tree.enqueue(ScrollEvent(time: 0.01, .touchMoved(CGPoint(x: 190, y: 300))))
    try grove.tree.enqueue(ScrollEvent(time: 0.02, .touchMoved(CGPoint(x: 150, y: 170))))
    try grove.show(at: 0.02)
    // The drag moves the map by 100 pt and then the page by 30 pt. It moves the map 40 pt across.
    #expect(grove.offset(1) == CGPoint(x: 40, y: 100))
    #expect(grove.offset(.root)?.y == 30)
    try grove.tree.enqueue(ScrollEvent(time: 0.03, .touchEnded(CGPoint(x: 150, y: 170))))
    try grove.show(at: 0.03)
    while grove.needsFrame { try grove.show(at: grove.report.time + 1) }
    #expect(grove.phases([.root, 1]) == [.idle, .idle])
  }

  @Test("A list in a map that scrolls both ways locks the axis: the map has the other one")
  func listInMap() throws {
    var map = strip(.vertical, width: 390, height: 800)
    map.content.crossExtent = 1000
    let grove = try Grove(map)
    try grove.tree.attach(1, strip(.vertical, width: 200, height: 200), to: .root, origin: .zero)
    try grove.show(at: -1)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [-10, -40], along: .horizontal)
    #expect(grove.offset(.root) == CGPoint(x: 40, y: 0))
    #expect(grove.phases([1]) == [.idle])
    #expect(grove.changes(1) == [.tracking, .idle])
  }

  @Test("A tree of a root alone is a scroll view alone, to the bit, on one axis and on both", arguments: [nil, 900])
  func alone(crossExtent: CGFloat?) throws {
    var made = configuration()
    made.content.crossExtent = crossExtent
    let grove = try Grove(made)
    var engine = try ScrollEngine(made)
    var events: [(Double, ScrollEvent.Kind)] = [
      (0, .touchBegan(CGPoint(x: 100, y: 500))), (0.01, .touchMoved(CGPoint(x: 80, y: 470))),
      (0.02, .touchMoved(CGPoint(x: 60, y: 420))), (0.03, .touchEnded(CGPoint(x: 40, y: 380))),
    ]
    for (step, phase) in [WheelEvent.MomentumPhase.began, .changed, .changed, .ended].enumerated() {
      let wheel = WheelEvent(delta: CGVector(dx: -900 * Double(step), dy: -30), momentumPhase: phase)
      events.append((4 + Double(step) / 100, .wheel(wheel)))
    }
    events.append((5, .scrollTo(CGPoint(x: 20, y: 3000), animation: .default)))
    for (time, kind) in events {
      try engine.enqueue(ScrollEvent(time: time, kind))
      try grove.tree.enqueue(ScrollEvent(time: time, kind))
    }
    for step in 0..<400 {
      let time = Double(step) / 60
      let expected = try engine.frame(at: time, asking: Rows.all(100))
      try grove.show(at: time)
      #expect(grove.report(of: .root) == expected)
      #expect(grove.tree.phaseChangeCount(in: .root) == engine.phaseChangeCount)
      #expect(grove.needsFrame == engine.needsFrame)
    }
  }
}
