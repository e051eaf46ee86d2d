// When the reference opens content whose container has no length at first, by hand from Behaviour/Positions.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's late opening")
struct ReferenceOpeningTests {
  /// 100 rows of 100 pt.
  private func view(
    _ size: CGSize, opening anchor: UnitPoint, across: CGFloat? = nil
  ) throws -> Pointer {
    var content = StackContent(sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none)
    content.crossExtent = across
    var pointer = try Pointer(content, width: size.width, height: size.height)
    var configuration = pointer.model.configuration
    configuration.initialAnchor = anchor
    pointer.model = try ReferenceModel(configuration)
    return pointer
  }

  @Test("While the container has no length, content waits at its start; then it opens: §P1")
  func waiting() throws {
    for (anchor, offset) in [(UnitPoint.top, 0.0), (.center, 4600), (.bottom, 9200)] {
      var view = try view(.zero, opening: anchor)
      #expect(try view.offset(0) == 0)
      try view.model.apply([.insertRows(count: 1, at: 0, section: 0), .removeRows(0..<1, section: 0)])
      #expect(try view.offset(1) == 0)
      try view.queue(.resize(CGSize(width: 400, height: 800)), 2)
      #expect(try view.offset(2) == offset)
      #expect(try view.offset(3) == offset && !view.model.needsFrame)
    }
  }

  @Test("What scrolls or is kept before goes first, and a held view does not: §P1")
  func waitingBehindOthers() throws {
    var asked = try view(.zero, opening: .center)
    try asked.frame(0)
    try asked.jump(300, at: 1)
    try asked.queue(.resize(CGSize(width: 400, height: 800)), 1)
    #expect(try asked.offset(1) == 300)
    var kept = try view(.zero, opening: .center)
    try kept.queue(.keep(.edge(.bottom)), 0)
    try kept.frame(0)
    try kept.queue(.resize(CGSize(width: 400, height: 800)), 1)
    #expect(try kept.offset(1) == 9200)
    // A row is kept across the empty screen, and then let go. The next size holds it.
    var held = try view(.zero, opening: .center)
    try held.queue(.keep(.view(.row(30, section: 0), anchor: .center)), 0)
    try held.queue(.resize(CGSize(width: 400, height: 0)), 0)
    #expect(try held.offset(0) == 3050)
    try held.queue(.keep(nil), 1)
    try held.queue(.resize(CGSize(width: 390, height: 0)), 1)
    #expect(try held.offset(1) == 3050)
    try held.queue(.resize(CGSize(width: 400, height: 800)), 2)
    #expect(try held.offset(2) == 4600)
    #expect(try held.offset(3) == 4600)
  }

  @Test("With two axes both wait for a container with a width and a height: §P2")
  func waitingOnBoth() throws {
    var view = try view(.zero, opening: UnitPoint(x: 1, y: 0.5), across: 1000)
    for (time, size, offset) in [
      (0.0, CGSize(width: 400, height: 0), CGPoint.zero), (1, CGSize(width: 0, height: 800), .zero),
      (2, CGSize(width: 400, height: 800), CGPoint(x: 600, y: 4600)),
    ] {
      try view.queue(.resize(size), time)
      #expect(try view.frame(time).geometry.contentOffset == offset)
    }
  }
}
