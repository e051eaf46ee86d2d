// The reference's opening, kept places and first row, against figures worked out by hand from Behaviour/Positions.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's positions")
struct ReferencePositionTests {
  private func rows(_ count: Int = 100, estimate: CGFloat = 100) -> StackContent {
    StackContent(sections: [StackSection(rowCount: count)], estimate: .fixed(estimate), prefetch: .none)
  }

  private func view(
    _ content: StackContent, rows: ListedRows = ListedRows(100), opening anchor: UnitPoint? = nil,
    configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Pointer {
    var pointer = try Pointer(content, rows: rows)
    var configuration = pointer.model.configuration
    configuration.initialAnchor = anchor
    configure(&configuration)
    pointer.model = try ReferenceModel(configuration)
    return pointer
  }

  // MARK: Opening

  @Test("Content opens at its start, at its end, or a part of the way between them: §P1")
  func opening() throws {
    for (anchor, offset) in [
      (UnitPoint?.none, 0.0), (.top, 0), (UnitPoint(x: 1, y: -3), 0), (.bottom, 9200), (UnitPoint(x: 0, y: 7), 9200),
      (.center, 4600), (UnitPoint(x: 1, y: 0.25), 2300),
    ] {
      var view = try view(rows(), opening: anchor)
      #expect(try view.offset(0) == offset)
    }
  }

  @Test("The end is exact in the first frame; between, content opens at the part of it as it is measured: §P1")
  func openingOverEstimates() throws {
    var end = try view(rows(estimate: 80), opening: .bottom)
    let report = try end.frame(0)
    #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 800)
    #expect(end.frame(ofRow: 99).maxY == 800 && report.measuredLineCount == 7)
    // Estimates make 8000 pt: the middle is the offset 3600, where row 45 begins. With rows 45 to 52 measured the
    // middle is 80 pt farther, and with row 53 another 10 pt.
    var middle = try view(rows(estimate: 80), opening: .center)
    #expect(try middle.offset(0) == 3690)
    #expect(middle.frame(ofRow: 45).minY == -90 && middle.frame(ofRow: 53).maxY == 810)
  }

  @Test("What scrolls before the first frame, or touches, has content begin at its start; edits and sizes do not: §P1")
  func openingBehindOthers() throws {
    var asked = try view(rows(), opening: .bottom)
    try asked.jump(300, at: 0)
    #expect(try asked.offset(0) == 300)
    var touched = try view(rows(), opening: .bottom)
    try touched.down(100, at: 0)
    try touched.lift(100, at: 0)
    #expect(try touched.offset(0) == 0)
    var edited = try view(rows(), opening: .bottom)
    try edited.model.apply([.insertRows(count: 10, at: 0, section: 0)])
    try edited.queue(.resize(CGSize(width: 400, height: 600)), 0)
    #expect(try edited.offset(0) == 10_400)
    #expect(try edited.offset(1) == 10_400)
  }

  @Test("Empty content has opened; what comes later does not open it again: §P1")
  func openingEmpty() throws {
    var view = try view(rows(0), opening: .bottom)
    try view.frame(0)
    try view.model.apply([.insertRows(count: 50, at: 0, section: 0)])
    #expect(try view.offset(0) == 0)
  }

  @Test("The anchor in force in the first frame counts, and a later one does not: §P1, §E38")
  func openingUpdated() throws {
    var view = try view(rows(), opening: .center)
    var configuration = view.model.configuration
    configuration.initialAnchor = .bottom
    try view.model.update(to: configuration)
    #expect(try view.offset(0) == 9200)
    configuration.initialAnchor = .top
    try view.model.update(to: configuration)
    #expect(try view.offset(0) == 9200)
  }

  @Test("Each of two axes opens at its own coordinate: §P2")
  func openingAcross() throws {
    var content = rows()
    content.crossExtent = 1000
    for (anchor, offset) in [
      (UnitPoint(x: 0.5, y: 0), CGPoint(x: 300, y: 0)), (UnitPoint(x: 1, y: 0.5), CGPoint(x: 600, y: 4600)),
      (UnitPoint(x: 0, y: 1), CGPoint(x: 0, y: 9200)),
    ] {
      var view = try view(content, opening: anchor)
      #expect(try view.frame(0).geometry.contentOffset == offset)
    }
  }

  // MARK: Kept places

  @Test("A kept view without an anchor is moved as little as makes it visible: §P5, §P7")
  func keptVisible() throws {
    var view = try view(rows())
    try view.queue(.keep(.view(.row(3, section: 0), anchor: nil)), 0)
    try view.frame(0)
    try view.model.apply([.insertRows(count: 2, at: 0, section: 0)])
    #expect(try view.offset(0) == 0)
    try view.model.apply([.insertRows(count: 9, at: 0, section: 0)])
    // Row 14 ends at 1500.
    #expect(try view.offset(0) == 700)
    #expect(view.frame(ofRow: 14).maxY == 800)
  }

  @Test("A kept view with an anchor is put back at it behind edits and sizes, whatever a resize holds: §P5, §P7")
  func keptAtAnchor() throws {
    var view = try view(rows())
    try view.request(.row(40, section: 0), .center, at: 0)
    try view.queue(.keep(.view(.row(40, section: 0), anchor: .center)), 0)
    #expect(try view.offset(0) == 3650)
    try view.model.apply([.insertRows(count: 5, at: 38, section: 0)])
    try view.frame(0)
    #expect(view.frame(ofRow: 45).minY == 350)
    try view.queue(.resize(CGSize(width: 300, height: 500)), 1)
    try view.frame(1)
    #expect(view.frame(ofRow: 45).minY == 200)
    try view.frame(2)
    #expect(view.frame(ofRow: 45).minY == 200 && !view.model.needsFrame)
  }

  @Test("A kept edge is stayed at though it does not stick, and goes before one that does: §P7")
  func keptEdge() throws {
    var view = try view(rows()) { $0.stickyEdges = [.top] }
    try view.queue(.keep(.edge(.bottom)), 0)
    // A kept edge scrolls nothing by itself.
    #expect(try view.offset(0) == 0)
    try view.model.apply([.insertRows(count: 10, at: 100, section: 0)])
    #expect(try view.offset(0) == 10_200)
    try view.model.apply([])
    #expect(try view.offset(0) == 10_200)
    try view.model.apply([.removeRows(100..<105, section: 0)])
    #expect(try view.offset(0) == 9700)
  }

  @Test("Views that there are not, and edges across, count as no place: §P3")
  func noPlace() throws {
    for place in [
      ScrollKeptPlace.view(.row(100, section: 0), anchor: nil), .view(.header(section: 0), anchor: .top),
      .view(.row(0, section: 1), anchor: .top), .edge(.trailing), .edge(.leading),
    ] {
      var view = try view(rows())
      try view.queue(.keep(.edge(.bottom)), 0)
      try view.queue(.keep(place), 0)
      try view.frame(0)
      try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
      #expect(try view.offset(0) == 0)
    }
  }

  @Test("A place that is named anew is not due for what came before: §P3, §P5")
  func keptAnew() throws {
    var view = try view(rows())
    try view.queue(.keep(.edge(.bottom)), 0)
    try view.frame(0)
    try view.model.apply([.insertRows(count: 1, at: 50, section: 0)])
    try view.queue(.keep(.edge(.bottom)), 0)
    #expect(try view.offset(0) == 0)
    try view.model.apply([.insertRows(count: 1, at: 50, section: 0)])
    #expect(try view.offset(0) == 9400)
  }

  @Test("A touch or a gesture that stops an animation drops the kept place, and is the user's: §P14")
  func stopped() throws {
    let stops: [(inout Pointer) throws -> Void] = [
      { view in
        try view.down(100, at: 0.1)
        try view.lift(100, at: 0.2)
      },
      { view in
        try view.queue(.wheel(WheelEvent(delta: .zero, phase: .mayBegin)), 0.1)
        try view.queue(.wheel(WheelEvent(delta: .zero, phase: .cancelled)), 0.2)
      },
    ]
    for stop in stops {
      var view = try view(rows())
      try view.frame(0)
      try view.queue(.scrollToEdge(.bottom, animation: .linear(duration: 1)), 0)
      try view.queue(.keep(.edge(.bottom)), 0)
      try view.frame(0)
      try stop(&view)
      #expect(try view.frame(0.1).changes.contains(.userScroll))
      let place = try view.offset(0.2)
      #expect(place > 800 && place < 1100)
      try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
      #expect(try view.offset(1) == place)
    }
  }

  @Test("A touch on content at rest, or on a settle, is none of the kind: §P14")
  func notStopped() throws {
    var view = try view(rows()) { $0.scrollTargetRule = .paging }
    try view.queue(.keep(.edge(.bottom)), 0)
    try view.frame(0)
    try view.down(100, at: 0.1)
    try view.lift(100, at: 0.2)
    #expect(try view.frame(0.2).changes.contains(.userScroll) == false)
    try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    #expect(try view.offset(1) == 9300)
  }

  @Test("What an animation has led to when it ends is not due for edits before its end: §P5")
  func endedByItself() throws {
    var view = try view(rows())
    try view.queue(.scrollTo(CGPoint(x: 0, y: 500), animation: .linear(duration: 1)), 0)
    try view.queue(.keep(.edge(.bottom)), 0)
    try view.frame(0.5)
    try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    // No frame comes before the animation's end.
    #expect(try view.offset(3) == 500)
    try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    #expect(try view.offset(3) == 9400)
  }

  @Test("What scrolls drops the kept place, a tap does not: §P4")
  func dropped() throws {
    let scrolls: [(inout Pointer) throws -> Void] = [
      { try $0.wheel(-10, at: 1) }, { try $0.press(.arrowDown, at: 1) }, { try $0.jump(40, at: 1) },
      { try $0.request(.row(1, section: 0), .top, at: 1) }, { try $0.queue(.scrollToEdge(.top), 1) },
      { view in
        try view.down(100, at: 1)
        try view.move(80, at: 1)
        try view.lift(80, at: 1.5)
      },
    ]
    for scroll in scrolls {
      var view = try view(rows())
      try view.queue(.keep(.edge(.bottom)), 0)
      try view.frame(0)
      try scroll(&view)
      try view.frame(9)
      try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
      #expect(try view.offset(9) < 200)
    }
    var tapped = try view(rows())
    try tapped.queue(.keep(.edge(.bottom)), 0)
    try tapped.down(100, at: 1)
    try tapped.lift(100, at: 1)
    try tapped.frame(1)
    try tapped.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    #expect(try tapped.offset(1) == 9300)
  }

  @Test("Under a pointer nothing is placed, and not later either: §P5")
  func notIdle() throws {
    var view = try view(rows())
    try view.queue(.keep(.edge(.bottom)), 0)
    try view.frame(0)
    try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    try view.down(100, at: 1)
    #expect(try view.offset(1) == 0)
    try view.lift(100, at: 2)
    #expect(try view.offset(2) == 0)
    try view.model.apply([.insertRows(count: 1, at: 100, section: 0)])
    #expect(try view.offset(2) == 9400)
  }

  @Test("Something else that is asked for goes first, and the place stays due: §P5, §R7")
  func requestFirst() throws {
    var view = try view(rows())
    try view.frame(0)
    try view.request(.row(30, section: 0), .top, at: 1)
    try view.queue(.keep(.edge(.bottom)), 1)
    try view.queue(.resize(CGSize(width: 400, height: 600)), 1)
    #expect(try view.offset(1) == 3000)
    #expect(view.model.needsFrame)
    #expect(try view.offset(1) == 9400)
  }

  @Test("A kept view is followed wherever it is moved, and forgotten with its removal: §P6")
  func followed() throws {
    var content = rows()
    content.sections.append(StackSection(rowCount: 50))
    var view = try view(content)
    try view.queue(.keep(.view(.row(2, section: 0), anchor: .top)), 0)
    try view.frame(0)
    try view.model.apply([.moveRows(2..<3, to: 60, section: 0)])
    #expect(try view.offset(0) == 6000)
    try view.model.apply([.transferRows(60..<61, section: 0, to: 10, inSection: 1)])
    // 99 rows stand before it in section 0, and 10 in section 1.
    #expect(try view.offset(0) == 10_900)
    try view.model.apply([.removeRows(10..<11, section: 1), .insertRows(count: 1, at: 10, section: 1)])
    #expect(try view.offset(0) == 10_900)
    try view.model.apply([.moveRows(10..<11, to: 0, section: 1)])
    #expect(try view.offset(0) == 10_900)
  }
}
