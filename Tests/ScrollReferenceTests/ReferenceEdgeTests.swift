// The reference's edges, content that rests at them, and views that a resize holds.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's edges")
struct ReferenceEdgeTests {
  private func model(
    _ content: StackContent, edges: Edge.Set = [.top, .leading], overshoot: CGFloat? = nil, rows: ListedRows
  ) throws -> Pointer {
    var pointer = try Pointer(content, rows: rows)
    pointer.model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: 800), content: content, stickyEdges: edges,
        overshootLimit: overshoot))
    return pointer
  }

  private func rows(_ count: Int = 100) -> StackContent {
    StackContent(sections: [StackSection(rowCount: count)], estimate: .fixed(100), prefetch: .none)
  }

  @Test("The end is where it is once what is there has been measured, asked for by name, by a point and by a key")
  func end() throws {
    let animation = Animation.linear(duration: 0.5)
    for kind in [
      ScrollEvent.Kind.scrollToEdge(.bottom), .scrollTo(CGPoint(x: 0, y: 9200)), .scrollTo(CGPoint(x: 0, y: 1e300)),
      .key(.end), .scrollToEdge(.bottom, animation: animation), .scrollTo(CGPoint(x: 0, y: 1e9), animation: animation),
    ] {
      var pointer = try Pointer(rows(), rows: ListedRows(Array(repeating: 100, count: 60) + [170]))
      try pointer.frame(0)
      try pointer.queue(kind, 1)
      try pointer.frame(1)
      let report = try pointer.frame(9)
      #expect(report.phase == .idle)
      #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 800)
      #expect(pointer.elements.last?.element == .row(99, section: 0) && pointer.frame(ofRow: 99).maxY == 800)
      try pointer.frame(9)
      #expect(!pointer.model.needsFrame)
    }
  }

  @Test("An edge across is ignored, and without an animation a fling goes on from one with its velocity")
  func others() throws {
    var pointer = try Pointer()
    try pointer.jump(500, at: 0)
    try pointer.queue(.scrollToEdge(.trailing), 0)
    #expect(try pointer.offset(0) == 500)
    try pointer.down(0, at: 1)
    try pointer.move(-50, at: 1.0625)
    try pointer.move(-100, at: 1.125)
    try pointer.lift(-100, at: 1.125)
    try pointer.queue(.scrollToEdge(.top, preservesVelocity: true), 1.125)
    let report = try pointer.frame(1.125)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 0 && report.velocity.dy == 800)
  }

  @Test("Rows inserted before the first are seen by whoever rests there, and pass unseen if the edge does not stick")
  func insertion() throws {
    for (edges, offset) in [(.top, 0), ([], 300)] as [(Edge.Set, CGFloat)] {
      var pointer = try model(rows(), edges: edges, rows: ListedRows(100))
      try pointer.frame(0)
      try pointer.frame(0)
      #expect(!pointer.model.needsFrame)
      try pointer.model.apply([.insertRows(count: 3, at: 0, section: 0)])
      #expect(pointer.model.needsFrame)
      #expect(try pointer.offset(1) == offset)
    }
  }

  @Test("Rows appended are seen by whoever rests at an end that sticks")
  func appending() throws {
    var pointer = try model(rows(), edges: .bottom, rows: ListedRows(Array(repeating: 100, count: 100) + [40]))
    try pointer.queue(.scrollToEdge(.bottom), 0)
    #expect(try pointer.offset(0) == 9200)
    try pointer.model.apply([.insertRows(count: 2, at: 100, section: 0)])
    #expect(try pointer.offset(1) == 9280)
    try pointer.queue(.resize(CGSize(width: 400, height: 500)), 2)
    #expect(try pointer.offset(2) == 9580)
  }

  @Test("A resize to and fro leads back to the bit, and until something scrolls")
  func toAndFro() throws {
    struct Flowing: ScrollClient {
      func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 40_000 / crossExtent }
    }
    var model = try ReferenceModel(
      ScrollConfiguration(containerSize: CGSize(width: 400, height: 800), content: rows()))
    func offset(_ time: Double) throws -> CGFloat {
      try model.frame(at: time, asking: Flowing()).geometry.contentOffset.y
    }
    try model.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 1033))))
    #expect(try offset(0) == 1033)
    try model.enqueue(ScrollEvent(time: 1, .resize(CGSize(width: 800, height: 400))))
    // Row 10 is half as long. The same third of it is before the container's start.
    #expect(try offset(1) == 1000 + 16.5)
    try model.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 400, height: 800))))
    #expect(try offset(2) == 1033)
    #expect(try offset(3) == 1033)
  }

  @Test("A spring swings no farther past an edge than it may")
  func overshoot() throws {
    for limit in [nil, 10] as [CGFloat?] {
      var pointer = try model(rows(), overshoot: limit, rows: ListedRows(100))
      try pointer.jump(2000, at: 0)
      try pointer.queue(.scrollToEdge(.top, animation: .spring(duration: 0.5, bounce: 0.6)), 0)
      let way = try (0..<100).map { try pointer.frame(Double($0) / 100) }
      let lowest = try #require(way.map(\.geometry.contentOffset.y).min())
      #expect(limit == nil ? lowest < -300 : lowest == -10)
      let stays = way.contains { $0.phase == .animating && $0.geometry.contentOffset.y == -10 && $0.velocity == .zero }
      #expect(stays == (limit != nil))
    }
  }

  @Test("A limit holds where rows that are measured bring the end nearer")
  func overshootOfEstimates() throws {
    var pointer = try model(rows(), overshoot: 10, rows: ListedRows(Array(repeating: 100, count: 8) + [20]))
    try pointer.frame(0)
    try pointer.queue(.scrollToEdge(.bottom, animation: .linear(duration: 1)), 0)
    // At 8740, rows 87 to 99 turn out to be 260 pt long and to end at 8960: the offset is 8170 at most. There, row 89
    // begins 570 pt behind the container's start. Rows 60 to 86 are 27 times 80 pt shorter than they counted.
    let report = try pointer.frame(0.95)
    #expect(report.phase == .animating && report.velocity == .zero)
    #expect(report.geometry.contentSize.height == 6800 && report.geometry.contentOffset.y == 6010)
    #expect(pointer.frame(ofRow: 89).minY == 570)
    let end = try pointer.frame(9)
    #expect(end.phase == .idle && end.geometry.contentOffset.y == end.geometry.contentSize.height - 800)
  }

  /// The overscroll after 200 pt of the pointer's way past the edge: 0.55·200·800/(800 + 0.55·200).
  private let pull = CGFloat(88_000) / 910

  /// Three rows of 100 pt, pulled away from the only offset at which they rest.
  private func pulled(by distance: CGFloat, edges: Edge.Set) throws -> Pointer {
    var pointer = try model(rows(3), edges: edges, rows: ListedRows(100))
    try pointer.frame(0)
    try pointer.down(0, at: 1)
    try pointer.move(distance < 0 ? -10 : 10, at: 1)
    try pointer.move(distance + (distance < 0 ? -10 : 10), at: 1)
    try pointer.frame(1)
    return pointer
  }

  @Test("Short content that is pulled is at both edges, and keeps to whichever sticks")
  func bothEdges() throws {
    for (edges, distance, offset) in [
      (.top, -200, pull), (.bottom, 200, -pull), ([.top, .bottom], -200, pull),
      // Without a sticky edge the rows stay where they are, at 296.7 pt, with half of them in sight.
      ([], -200, 250), ([], 200, 200 - pull),
    ] as [(Edge.Set, CGFloat, CGFloat)] {
      var pointer = try pulled(by: distance, edges: edges)
      #expect(isNear(try pointer.offset(1), distance < 0 ? pull : -pull))
      try pointer.model.apply([.insertRows(count: 2, at: 0, section: 0)])
      #expect(isNear(try pointer.offset(2), offset))
    }
  }

  @Test("A bounce goes on where its edge is still one, wherever the offset then lies")
  func sameBounce() throws {
    for edges in [[], .top] as [Edge.Set] {
      var pointer = try pulled(by: -200, edges: edges)
      try pointer.lift(-210, at: 2)
      let start = try pointer.frame(2)
      #expect(start.phase == .decelerating && start.velocity == .zero)
      // The only offset at rest becomes the start of a range of 1500 pt, and the content lies inside that range.
      try pointer.model.apply([.insertRows(count: 20, at: 3, section: 0)])
      let report = try pointer.frame(2.1)
      #expect(report.phase == .decelerating && report.geometry.contentSize.height == 2300)
      #expect(isNear(report.geometry.contentOffset.y, 2 * pull / M_E))
      #expect(isNear(report.velocity.dy, -10 * pull / M_E))
      let end = try pointer.frame(4)
      #expect(end.phase == .idle && end.geometry.contentOffset.y == 0)
      #expect(isNear(pointer.changes[0].time, 2 + lastTime(pull, 10 * pull), within: 1e-6))
    }
  }

  @Test("Rows that change sections keep their extents, and the screen stays with those that do not")
  func transfer() throws {
    let content = StackContent(
      sections: [StackSection(rowCount: 50), StackSection(rowCount: 50)], estimate: .fixed(100), prefetch: .none)
    var pointer = try Pointer(content, rows: ListedRows(150))
    try pointer.jump(1000, at: 0)
    try pointer.frame(0)
    let first = try #require(pointer.elements.first)
    #expect(first.element == .row(10, section: 0))
    try pointer.model.apply([.transferRows(10..<12, section: 0, to: 50, inSection: 1)])
    let report = try pointer.frame(1)
    // Row 12 is row 10 now and stands where it was.
    #expect(pointer.frame(ofRow: 10).minY == first.frame.minY + 300)
    #expect(report.geometry.contentSize.height == 10_000 + 50 * CGFloat(report.visibleLines.count + 2))
    try pointer.queue(.scrollToEdge(.bottom), 2)
    pointer.rows = ListedRows(20)
    try pointer.frame(2)
    #expect(pointer.frame(ofRow: 51, section: 1).height == 150)
  }

  @Test("A view is put below the header that covers what is above it, or not if it is asked not to be")
  func pinned() throws {
    for (avoids, place) in [(true, 50), (false, 0)] as [(Bool, CGFloat)] {
      let content = StackContent(
        pinnedViews: .sectionHeaders, requestsAvoidPinnedViews: avoids,
        sections: [StackSection(rowCount: 50, hasHeader: true)], estimate: .fixed(100), prefetch: .none)
      var pointer = try Pointer(content)
      try pointer.request(.row(30, section: 0), .top, at: 0)
      try pointer.frame(0)
      #expect(pointer.frame(ofRow: 30).minY == place)
      try pointer.request(.row(20, section: 0), nil, at: 1)
      try pointer.frame(1)
      #expect(pointer.frame(ofRow: 20).minY == 50)
    }
  }

  @Test("The band takes its part of the velocity under a pointer and of what is left when it lifts")
  func bandSlope() throws {
    var pointer = try Pointer()
    try pointer.down(0, at: 0)
    try pointer.move(10, at: 0.0625)
    try pointer.move(60, at: 0.125)
    try pointer.move(110, at: 0.1875)
    let given = 800 / (800 + 0.55 * 100)
    #expect(isNear(try pointer.frame(0.1875).velocity.dy, -800 * 0.55 * given * given))
    try pointer.lift(110, at: 0.1875)
    #expect(isNear(try pointer.frame(0.1875).velocity.dy, -800 * 0.55 * given * given))
  }
}
