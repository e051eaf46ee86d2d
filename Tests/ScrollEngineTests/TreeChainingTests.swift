// The input that a scroll view in a tree passes on at its edges, as its configuration says.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("What scroll views of a tree pass on")
struct TreeChainingTests {
  /// Nested lists, of which the second has this chaining.
  private func stack(_ chaining: ScrollChaining, depth: Int = 2) throws -> Grove {
    let grove = try Grove.stack(depth: depth)
    try set(chaining, of: 1, in: grove)
    return grove
  }

  private func set(_ chaining: ScrollChaining, of view: ScrollViewID, in grove: Grove) throws {
    var configuration = try #require(grove.configuration(of: view))
    configuration.scrollChaining = chaining
    try grove.tree.update(to: configuration, of: view)
  }

  private func send(_ phase: WheelEvent.MomentumPhase, _ distance: CGFloat, at time: Double, to grove: Grove) throws {
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: distance), momentumPhase: phase)), 1, at: time)
    try grove.show(at: time)
  }

  /// Flings the inner list towards its end and runs frames until both rest. Returns how far both have come.
  private func fling(_ grove: Grove) throws -> (root: CGFloat, inner: CGFloat) {
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1300)), 1, at: -1)
    try grove.show(at: -1)
    let end = try grove.drag(from: CGPoint(x: 100, y: 290), by: [-15, -20, -20])
    try grove.tree.enqueue(ScrollEvent(time: 3.0 / 120, .touchEnded(end)))
    var farthest: (root: CGFloat, inner: CGFloat) = (0, 0)
    for step in 1...1200 {
      try grove.show(at: 3.0 / 120 + Double(step) / 120)
      farthest = (max(farthest.root, grove.heights(1)[0]), max(farthest.inner, grove.heights(2)[1]))
    }
    #expect(!grove.needsFrame && grove.heights(2)[1] == 1400)
    return farthest
  }

  @Test("A fling goes on in the one around it by default, and else bounces at the edge (§T25, §T28)")
  func flings() throws {
    let passedOn = try fling(stack(.always))
    #expect(passedOn.root > 100 && passedOn.inner == 1400)
    for chaining in [ScrollChaining.drags, .never] {
      let kept = try fling(stack(chaining))
      #expect(kept.root == 0 && kept.inner > 1410)
    }
  }

  @Test("Momentum stays with the one that does not pass it on (§T25)")
  func momentum() throws {
    for chaining in [ScrollChaining.drags, .never] {
      let grove = try stack(chaining)
      try grove.send(.scrollTo(CGPoint(x: 0, y: 1385)), 1, at: 0)
      try send(.began, -5, at: 0, to: grove)
      try send(.changed, -40, at: 0.01, to: grove)
      try grove.show(at: 0.03)
      #expect(grove.heights(1) == [0] && grove.heights(2)[1] > 1400)
      #expect(grove.phases([.root, 1]) == [.idle, .decelerating])
    }
  }

  @Test("With drags alone, the rest of a drag, of a wheel and keys are passed on")
  func drags() throws {
    let grove = try stack(.drags)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1390)), 1, at: -1)
    try grove.show(at: -1)
    let end = try grove.drag(from: CGPoint(x: 100, y: 290), by: [-10, -30])
    #expect(grove.heights(2) == [20, 1400])
    try grove.tree.enqueue(ScrollEvent(time: 0.02, .touchCancelled()))
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -60))), 1, at: 0.02)
    try grove.show(at: 0.02)
    #expect(grove.heights(2) == [80, 1400] && end.y == 250)
    try grove.send(.key(.pageDown), 1, at: 0.03)
    try grove.show(at: 0.04)
    #expect(grove.phases([.root, 1]) == [.animating, .idle])
  }

  @Test("One that passes nothing on stretches itself, and keeps wheels and keys (§T11, §T26)")
  func never() throws {
    let grove = try stack(.never)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [10, 100])
    #expect(grove.heights(1) == [0] && grove.heights(2)[1] < -20)
    #expect(grove.phases([.root, 1]) == [.idle, .interacting])
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchCancelled()))
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1400)), 1, at: 0.1)
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -60))), 1, at: 0.1)
    try grove.send(.key(.end), 1, at: 0.1)
    try grove.show(at: 0.2)
    #expect(grove.heights(2) == [0, 1400] && grove.phases([.root, 1]) == [.idle, .idle])
    // The list does not keep a key for which it has no goal.
    try grove.send(.key(.arrowRight), 1, at: 0.2)
    try grove.send(.scrollDisabled(true), 1, at: 0.2)
    try grove.send(.key(.end), 1, at: 0.2)
    try grove.show(at: 0.3)
    // A disabled list keeps no key at all.
    #expect(grove.phases([.root, 1]) == [.animating, .idle])
  }

  @Test("A chain ends in its middle, and those that are disabled there let everything through")
  func middle() throws {
    let grove = try stack(.never, depth: 3)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [10, 100])
    #expect(grove.heights(3)[0] == 0 && grove.heights(3)[2] == 0 && grove.heights(3)[1] < -20)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchCancelled()))
    try grove.send(.scrollDisabled(true), 1, at: 0.1)
    try grove.show(at: 2)
    try grove.tree.enqueue(ScrollEvent(time: 2, .touchBegan(CGPoint(x: 100, y: 100))))
    try grove.tree.enqueue(ScrollEvent(time: 2.1, .touchMoved(CGPoint(x: 100, y: 110))))
    try grove.tree.enqueue(ScrollEvent(time: 2.2, .touchMoved(CGPoint(x: 100, y: 200))))
    try grove.show(at: 2.2)
    #expect(grove.heights(3)[0] < -20 && grove.heights(3)[1] == 0)
  }

  @Test("A carousel that keeps to itself leaves the other axis to the feed around it")
  func otherAxis() throws {
    let grove = try Grove.pager()
    try set(.never, of: 105, in: grove)
    try grove.drag(from: CGPoint(x: 100, y: 550), by: [10, 100], along: .horizontal)
    #expect(grove.offset(.root)?.x == 0 && (grove.offset(105)?.x ?? 0) < -20)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchCancelled()))
    try grove.show(at: 2)
    try grove.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -60))), 105, at: 2)
    try grove.show(at: 2)
    #expect(grove.offset(1)?.y == 60)
  }

  @Test("A pointer keeps the chain with which it began, whatever an update says (§T11)")
  func underPointer() throws {
    let grove = try stack(.always)
    try grove.drag(from: CGPoint(x: 100, y: 100), by: [10, 30])
    #expect(grove.heights(1)[0] < -5)
    try set(.never, of: 1, in: grove)
    try grove.tree.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 100, y: 190))))
    try grove.show(at: 0.1)
    #expect(grove.heights(1)[0] < -20 && grove.heights(2)[1] == 0)
  }

  @Test("Page keys in a carousel scroll the feed around it, and arrows the carousel (§T26)")
  func keysInCarousel() throws {
    let grove = try Grove.pager()
    for (time, key) in [ScrollKey.pageDown, .pageUp, .space, .shiftSpace, .home, .end].enumerated() {
      // At the start, home and page up would lead nowhere.
      try grove.send(.scrollTo(CGPoint(x: 0, y: 200)), 1, at: Double(time))
      try grove.send(.key(key), 100, at: Double(time))
      try grove.show(at: Double(time) + 0.1)
      #expect(grove.phases([.root, 1]) == [.idle, .animating], "\(key)")
    }
    try grove.send(.scrollTo(.zero), 1, at: 10)
    try grove.show(at: 10)
    try grove.send(.key(.arrowRight), 100, at: 10)
    try grove.show(at: 10.1)
    #expect(grove.phases([.root, 1, 100]) == [.idle, .idle, .animating])
  }

  @Test("Where the feed is at its end, page keys scroll the carousel, and then the pager (§T26)")
  func keysAtEnd() throws {
    let grove = try Grove.pager()
    try grove.send(.key(.home), 100, at: 0)
    try grove.send(.key(.pageUp), 100, at: 0)
    try grove.show(at: 0.1)
    #expect(grove.phases([.root, 1, 100]) == [.idle, .idle, .idle])
    try grove.send(.scrollTo(CGPoint(x: 1600, y: 0)), 100, at: 1)
    try grove.send(.key(.shiftSpace), 100, at: 1)
    try grove.show(at: 1.1)
    #expect(grove.phases([.root, 1, 100]) == [.idle, .idle, .animating])
    try grove.send(.scrollTo(.zero), 100, at: 2)
    try grove.send(.scrollTo(CGPoint(x: 390, y: 0)), .root, at: 2)
    try grove.send(.key(.home), 100, at: 2)
    try grove.show(at: 2.1)
    #expect(grove.phases([.root, 1, 100]) == [.animating, .idle, .idle])
    // The feed now keeps its keys: the carousel may use them, and the pager gets none.
    try set(.never, of: 1, in: grove)
    try grove.send(.scrollTo(CGPoint(x: 390, y: 0)), .root, at: 3)
    try grove.send(.key(.home), 100, at: 3)
    try grove.show(at: 3.1)
    #expect(grove.phases([.root, 1, 100]) == [.idle, .idle, .idle])
    try grove.send(.scrollTo(CGPoint(x: 500, y: 0)), 100, at: 4)
    try grove.send(.key(.home), 100, at: 4)
    try grove.show(at: 4.1)
    #expect(grove.phases([.root, 1, 100]) == [.idle, .idle, .animating])
  }
}
