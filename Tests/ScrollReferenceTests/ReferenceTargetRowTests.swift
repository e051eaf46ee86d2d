// The first row on the reference's screen, and scrolls by its user: §P8, §P9, §P12.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's first row, and who has scrolled")
struct ReferenceTargetRowTests {
  private func row(_ row: Int, _ section: Int = 0) -> StackElement { .row(row, section: section) }

  @Test("The first line that ends behind the place, by the anchor, else the last on the screen: §P8")
  func places() throws {
    var view = try Pointer(insets: EdgeInsets(top: 50, leading: 0, bottom: 150, trailing: 0))
    #expect(view.model.target(at: nil) == nil)
    try view.jump(950, at: 0)
    try view.frame(0)
    // The screen has 600 pt of room, from 1000 to 1600. Row 9 ends at 1000, and row 15 at 1600.
    #expect(view.model.target(at: nil) == row(10) && view.model.target(at: .topTrailing) == row(10))
    #expect(view.model.target(at: .center) == row(13) && view.model.target(at: .bottom) == row(16))
    #expect(view.model.target(at: UnitPoint(x: 0, y: 0.999)) == row(15))
    try view.jump(949, at: 1)
    try view.frame(1)
    #expect(view.model.target(at: nil) == row(9))
    // At the content's end no row ends behind the bottom, so the last row counts.
    var bare = try Pointer()
    try bare.jump(9200, at: 0)
    try bare.frame(0)
    #expect(bare.model.target(at: .bottom) == row(99) && bare.model.target(at: .top) == row(92))
  }

  @Test("Coordinates are clamped, and what is not a number counts as 0: §P9")
  func clamping() throws {
    var view = try Pointer()
    try view.frame(0)
    for (y, first) in [(-5.0, 0), (.nan, 0), (.infinity, 7), (-.infinity, 0), (3, 7)] {
      #expect(view.model.target(at: UnitPoint(x: .nan, y: y)) == row(first))
    }
  }

  @Test("Spacing behind a line is none of it, and of a line of cells the first counts: §P8")
  func spacing() throws {
    var content = StackContent(sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none)
    content.spacing = 20
    content.tracks = [GridItem(), GridItem()]
    var view = try Pointer(content)
    try view.jump(100, at: 0)
    try view.frame(0)
    #expect(view.model.target(at: nil) == row(2))
  }

  @Test("Headers and lines that are no targets are passed over, to the end and then back: §P8")
  func passing() throws {
    var content = StackContent(
      sections: [
        StackSection(rowCount: 3, hasHeader: true, layout: 0), StackSection(rowCount: 100, layout: 1),
      ], estimate: .fixed(100, scope: .section), prefetch: .none)
    content.layouts = [SectionLayout(), SectionLayout(isTargetLayout: false)]
    var view = try Pointer(content)
    try view.frame(0)
    #expect(view.model.target(at: nil) == row(0) && view.model.target(at: .bottom) == row(2))
    try view.jump(400, at: 1)
    try view.frame(1)
    #expect(view.model.target(at: nil) == nil)
  }

  @Test("Between an edit and the next frame there is none: §P8")
  func edited() throws {
    var view = try Pointer()
    try view.frame(0)
    try view.model.apply([])
    #expect(view.model.target(at: nil) == row(0))
    try view.model.apply([.insertRows(count: 1, at: 50, section: 0)])
    #expect(view.model.target(at: nil) == nil)
    try view.frame(0)
    #expect(view.model.target(at: nil) == row(0))
  }

  @Test("Pointers, wheels, gestures, momentum and keys are told where they scroll, and their motions are not: §P12")
  func userScroll() throws {
    var view = try Pointer()
    func isTold(_ time: Double) throws -> Bool { try view.frame(time).changes.contains(.userScroll) }
    #expect(try !isTold(0))
    try view.down(500, at: 1)
    #expect(try !isTold(1))
    try view.move(495, at: 1.01)
    #expect(try !isTold(1.01))
    try view.move(400, at: 1.02)
    #expect(try isTold(1.02))
    #expect(try !isTold(1.03))
    try view.lift(400, at: 1.03)
    #expect(try isTold(1.03))
    #expect(try !isTold(1.1) && !isTold(9))
    try view.press(.pageDown, at: 9)
    #expect(try isTold(9))
    #expect(try !isTold(9.1) && !isTold(20))
    try view.wheel(-10, at: 20)
    #expect(try isTold(20))
    try view.wheel(0, at: 20)
    #expect(try !isTold(20))
    try view.wheel(0, momentum: .began, at: 21)
    #expect(try isTold(21))
    try view.wheel(-5, momentum: .changed, at: 21.01)
    #expect(try isTold(21.01))
    try view.wheel(0, momentum: .ended, at: 21.02)
    #expect(try isTold(21.02))
  }

  @Test("A request that gives a command takes back the scrolls before it in the frame: §P12")
  func takenBack() throws {
    for (kind, takesBack) in [
      (.scrollTo(CGPoint(x: 0, y: 50)), true), (.scrollToEdge(.bottom, animation: .default), true),
      (.scrollToView(row(3), anchor: nil), true), (.scrollToView(row(100_000), anchor: nil), false),
      (.scrollToEdge(.leading), false), (.keep(.edge(.bottom)), false), (.scrollDisabled(true), false),
    ] as [(ScrollEvent.Kind, Bool)] {
      var view = try Pointer()
      try view.frame(0)
      try view.wheel(-10, at: 1)
      try view.queue(kind, 1)
      #expect(try view.frame(1).changes.contains(.userScroll) != takesBack, "\(kind)")
      try view.queue(kind, 2)
      try view.wheel(-10, at: 2)
      #expect(try view.frame(2).changes.contains(.userScroll) == (kind != .scrollDisabled(true)), "\(kind)")
    }
  }

  @Test("A tap, ignored input, and what the program asks for are not told: §P12")
  func others() throws {
    var view = try Pointer()
    try view.frame(0)
    try view.down(500, at: 1)
    try view.lift(500, at: 1)
    try view.jump(300, at: 2)
    try view.queue(.scrollToEdge(.bottom, animation: .default), 2)
    try view.queue(.keep(.edge(.bottom)), 2)
    try view.queue(.scrollDisabled(true), 3)
    try view.wheel(100, at: 3)
    try view.press(.home, at: 3)
    for time in [1.0, 2, 2.5, 3, 9] { #expect(try !view.frame(time).changes.contains(.userScroll)) }
  }
}
