// Targets of the reference after a change of size: §G10 to §G12.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's targets behind a change of size")
struct ReferenceTargetSizeTests {
  private func size(_ height: CGFloat) -> ScrollEvent.Kind { .resize(CGSize(width: 400, height: height)) }

  @Test("Content at rest is at a page at once, and back at its own page when the size comes back: §G11")
  func pages() throws {
    var view = try Snapping(.paging)
    try view.jump(800)
    try view.queue(size(500), 1)
    // Pages are at 500 and 1000.
    let report = try view.frame(1)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 1000)
    #expect(try view.offset(2) == 1000)
    try view.queue(size(800), 3)
    #expect(try view.offset(3) == 800)
  }

  @Test("An inset counts as a size, and other values do not: §G10")
  func insets() throws {
    var view = try Snapping(.custom)
    try view.jump(800)
    var configuration = view.model.configuration
    configuration.content.spacing = 10
    try view.model.update(to: configuration)
    try view.frame(1)
    #expect(view.notes.targets.isEmpty)
    configuration.contentMargins.top = 10
    try view.model.update(to: configuration)
    try view.frame(2)
    #expect(view.notes.targets.count == 1 && view.notes.contexts[0].velocity == .zero)
    #expect(view.notes.contexts[0].originalTarget == view.notes.targets[0])
    try view.frame(3)
    #expect(view.notes.targets.count == 1)
  }

  @Test("A size that changes back is asked about, and nothing is before the first frame: §G10")
  func thereAndBack() throws {
    var view = try Snapping(.custom)
    try view.queue(size(500), 0)
    try view.frame(0)
    try view.frame(1)
    #expect(view.notes.targets.isEmpty)
    try view.queue(size(800), 2)
    try view.queue(size(500), 2)
    try view.frame(2)
    #expect(view.notes.targets.count == 1)
  }

  @Test("A settle goes to its page from where it is: §G12, §G26")
  func settle() throws {
    var view = try Snapping(.paging)
    try view.fling(to: 2000, speed: 1000)
    let before = try view.frame(1.1)
    try view.queue(size(500), 1.1)
    let report = try view.frame(1.1)
    #expect(report.geometry.contentOffset == before.geometry.contentOffset && report.phase == .decelerating)
    #expect(isNear(report.velocity.dy, before.velocity.dy))
    // The fling led to 2400, which was page 3.
    #expect(try view.offset(4) == 1500)
  }

  @Test("Neither what was requested is moved, nor what a pointer holds: §G10")
  func others() throws {
    var view = try Snapping(.paging)
    try view.jump(800)
    try view.queue(size(500), 1)
    try view.queue(.scrollToView(.row(7, section: 0), anchor: .top), 1)
    #expect(try view.offset(1) == 700)
    #expect(try view.offset(2) == 700)
    try view.queue(.touchBegan(.zero), 3)
    try view.queue(.touchMoved(CGPoint(x: 0, y: -20)), 3.1)
    try view.frame(3.1)
    try view.queue(size(600), 3.2)
    #expect(try view.offset(3.2) == 700)
  }

  @Test("A view stands at its anchor: §G11")
  func aligned() throws {
    var view = try Snapping(.viewAligned(limit: .one, anchor: .center))
    try view.jump(2460)
    try view.letGo(at: 2460)
    #expect(try view.offset(3) == 2450)
    try view.queue(size(700), 4)
    // Rows at 2400 and 2500 are equally near, so the lower one counts.
    let report = try view.frame(4)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 2400)
  }

  @Test("Content that rests at its start leaves it where a behaviour says so: §G11")
  func leavesEdge() throws {
    var view = try Snapping(.custom)
    try view.frame(0)
    view.notes.answer = { target, _ in target.rect.origin.y = 130 }
    try view.queue(size(500), 1)
    #expect(try view.offset(1) == 130)
    #expect(try view.offset(2) == 130 && view.notes.targets.count == 1)
  }
}
