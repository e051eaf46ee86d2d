// Chains of scroll views: the member that scrolls when a drag, fling, wheel or momentum reaches an edge.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Chains of a tree")
struct TreeChainTests {
  @Test("A drag goes from the innermost to the root, each as far as it goes, and the root returns first")
  func thereAndBack() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1650)), 2, at: -1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1370)), 1, at: -1)
    try grove.show(at: -1)
    #expect(grove.heights(3) == [0, 1370, 1650])
    // 10 pt of slop, 50 pt to the end of the innermost scroll view, 30 pt to the end of its parent, and 20 pt for the
    // root.
    try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -50, -30, -20])
    #expect(grove.heights(3) == [20, 1400, 1700])
    #expect(grove.phases([.root, 1, 2]) == [.interacting, .interacting, .interacting])
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 100, y: 210))))
    try grove.show(at: 0.1)
    #expect(grove.heights(3) == [0, 1390, 1700])
    try grove.tree.enqueue(ScrollEvent(time: 0.11, .touchMoved(CGPoint(x: 100, y: 240))))
    try grove.show(at: 0.11)
    #expect(grove.heights(3) == [0, 1370, 1690])
  }

  @Test("At the edge of all, only the root gives way")
  func rubberBand() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [10, 100])
    #expect(grove.heights(3)[1...] == [0, 0])
    #expect(grove.heights(1)[0] < -20 && grove.heights(1)[0] > -100)
  }

  @Test("A fling goes through two edges, and each scroll view rests exactly on its own")
  func fling() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1600)), 2, at: -1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1300)), 1, at: -1)
    try grove.show(at: -1)
    let end = try grove.drag(from: CGPoint(x: 100, y: 290), by: [-15, -20, -20])
    try grove.tree.enqueue(ScrollEvent(time: 3.0 / 120, .touchEnded(end)))
    try grove.show(at: 0.03)
    #expect(grove.phases([.root, 1, 2]) == [.idle, .idle, .decelerating])
    // The copy makes the same way in one frame, past both edges.
    var other = grove.tree.copy()
    let rows = grove.client
    for step in 1...60 { try grove.show(at: 0.03 + Double(step) / 60) }
    _ = try other.frame(at: 1.03, asking: rows)
    #expect(grove.heights(3)[1...] == [1400, 1700])
    #expect(grove.heights(1)[0] > 100)
    #expect(grove.phases([.root, 1, 2]) == [.decelerating, .idle, .idle])
    #expect(other.geometry(of: .root) == grove.tree.geometry(of: .root))
    #expect(
      (0..<other.phaseChangeCount(in: 1)).map { other.phaseChange(at: $0, in: 1).newPhase } == [.decelerating, .idle])
    while grove.needsFrame { try grove.show(at: grove.report.time + 1) }
    #expect(grove.phases([.root, 1, 2]) == [.idle, .idle, .idle])
  }

  @Test("What a wheel cannot lead the inner ones is the root's")
  func wheel() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1690)), 2, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1385)), 1, at: 0)
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -60))), 2, at: 0)
    try grove.show(at: 0)
    #expect(grove.heights(3) == [35, 1400, 1700])
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: 60))), 2, at: 0)
    try grove.show(at: 0)
    #expect(grove.heights(3) == [35, 1400, 1640])
  }

  @Test("Momentum that passes two edges in one event leaves the root the rest, with the speed that it has")
  func momentum() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1690)), 2, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1385)), 1, at: 0)
    func momentum(_ phase: WheelEvent.MomentumPhase, _ distance: CGFloat) -> ScrollEvent.Kind {
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: distance), momentumPhase: phase))
    }
    try grove.send(momentum(.began, -5), 2, at: 0)
    try grove.send(momentum(.changed, -5), 2, at: 0.01)
    try grove.show(at: 0.01)
    #expect(grove.heights(3) == [0, 1385, 1700])
    try grove.send(momentum(.changed, -5), 2, at: 0.02)
    try grove.send(momentum(.changed, -40), 2, at: 0.03)
    try grove.show(at: 0.03)
    #expect(grove.heights(3) == [30, 1400, 1700])
    #expect(grove.phases([.root, 1, 2]) == [.decelerating, .idle, .idle])
    // The momentum moves 5 pt in 10 ms, then 40 pt. The older pair has the weight 0.75.
    #expect(abs((grove.tree.velocity(of: .root)?.dy ?? 0) - (0.75 * 500 + 0.25 * 4000)) < 1e-9)
    try grove.send(momentum(.ended, 0), 2, at: 0.04)
    try grove.show(at: 0.04)
    #expect(grove.phases([.root]) == [.idle])
  }

  @Test("Lengths change their sign at each link between directions of reading")
  func mirrored() throws {
    let grove = try Grove.stack(depth: 3, directions: [.leftToRight, .rightToLeft, .leftToRight], axis: .horizontal)
    // All three scroll views are at their start. The start of the middle one is its right end.
    let middle = try #require(grove.offset(1)?.x)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [10, 60], along: .horizontal)
    // To the right the innermost one cannot scroll. The middle one reads from right to left, so it can.
    #expect(grove.offset(2)?.x == 0)
    #expect(grove.offset(1)?.x == middle - 60)
    #expect(grove.offset(.root)?.x == 0)
  }

  @Test(
    "One in the middle that is disabled is passed over, and one that is disabled under a pointer ends the chain there")
  func disabled() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1690)), 2, at: -1)
    try grove.send(.scrollDisabled(true), 1, at: -1)
    try grove.show(at: -1)
    let point = try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -30])
    #expect(grove.heights(3) == [20, 0, 1700])
    try grove.send(.scrollDisabled(true), .root, at: 0.1)
    try grove.show(at: 0.1)
    #expect(grove.phases([.root, 1, 2]) == [.idle, .idle, .interacting])
    try grove.tree.enqueue(ScrollEvent(time: 0.11, .touchMoved(CGPoint(x: 100, y: point.y - 10))))
    try grove.show(at: 0.11)
    // Only the innermost one has the pointer, so it gives way.
    #expect(grove.heights(3)[0] == 20)
    #expect(grove.heights(3)[2] > 1700)
    try grove.send(.scrollDisabled(true), 2, at: 0.12)
    try grove.show(at: 0.12)
    #expect(grove.phases([2]) == [.decelerating])
  }

  @Test("Disabling the one in the middle of a drag lets go of those around it too")
  func disabledInTheMiddle() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1690)), 2, at: -1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1390)), 1, at: -1)
    try grove.show(at: -1)
    try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -30])
    #expect(grove.heights(3) == [10, 1400, 1700])
    try grove.send(.scrollDisabled(true), 1, at: 0.1)
    try grove.show(at: 0.1)
    #expect(grove.phases([.root, 1, 2]) == [.idle, .idle, .interacting])
  }

  @Test("Taking the one out that a pointer is in lets go of those around it, with the next frame")
  func detached() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1690)), 2, at: -1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1390)), 1, at: -1)
    try grove.show(at: -1)
    let point = try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -30])
    try grove.tree.detach(2)
    #expect(grove.needsFrame)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 100, y: point.y - 50))))
    try grove.show(at: 0.1)
    #expect(grove.heights(2) == [10, 1400])
    #expect(grove.phases([.root, 1]) == [.idle, .idle])
    #expect(grove.changes(1) == [.idle] && grove.changes(.root) == [.idle])
    #expect(grove.report.leftCount == 1 && grove.report.memberCount == 2)
    try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -30])
  }

  @Test("A key goes to the first scroll view that it moves, and to the root where there is none")
  func keys() throws {
    let grove = try Grove.stack(depth: 3)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1700)), 2, at: -1)
    try grove.show(at: -1)
    try grove.send(.key(.end), 2, at: 0)
    try grove.show(at: 0.1)
    #expect(grove.phases([.root, 1, 2]) == [.idle, .animating, .idle])
    try grove.send(.key(.end), 2, at: 0.2)
    try grove.show(at: 0.3)
    #expect(grove.phases([.root, 1, 2]) == [.animating, .animating, .idle])
  }

  @Test("While a pointer scrolls, other touches, wheels and keys do nothing anywhere in the tree")
  func onePointer() throws {
    let grove = try Grove.stack(depth: 2)
    try grove.drag(from: CGPoint(x: 700, y: 700), by: [-10, -20])
    #expect(grove.heights(2) == [20, 0])
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50))), 1, at: 0.1)
    try grove.send(.key(.pageDown), 1, at: 0.1)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchBegan(CGPoint(x: 10, y: 10), touch: 2)))
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 10, y: -90), touch: 2)))
    try grove.show(at: 0.1)
    #expect(grove.heights(2) == [20, 0])
    #expect(grove.phases([1]) == [.idle])
  }
}
