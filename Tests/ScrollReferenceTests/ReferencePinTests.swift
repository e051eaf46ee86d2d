// The reference's pinned headers and footers against figures worked out by hand from §L18 to §L21.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's pinned views")
struct ReferencePinTests {
  /// Two sections, each with a header of 50, ten rows of 100 and a footer of 50 pt, from 20 to 770 of the screen.
  private func pointer(_ pins: PinnedScrollableViews, estimate: CGFloat = 100, rowCount: Int = 10) throws -> Pointer {
    let section = StackSection(rowCount: rowCount, hasHeader: true, hasFooter: true)
    return try Pointer(
      StackContent(
        pinnedViews: pins, sections: [section, section], estimate: .fixed(estimate), prefetch: .none),
      insets: EdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0))
  }

  /// Measures all lines, then jumps to an offset.
  private func known(_ pins: PinnedScrollableViews, at offset: CGFloat) throws -> Pointer {
    var pointer = try pointer(pins)
    for place in stride(from: 0.0, through: 1600, by: 400) {
      try pointer.jump(place, at: place)
      try pointer.frame(place)
    }
    try pointer.jump(offset, at: 3000)
    #expect(try pointer.offset(3000) == offset)
    return pointer
  }

  private func pinned(_ pointer: Pointer) -> [VisibleElement] { pointer.elements.filter(\.isPinned) }

  @Test("A header scrolled past the inset is held there, told behind all lines")
  func header() throws {
    let pointer = try known(.sectionHeaders, at: 300)
    #expect(
      pointer.elements.last
        == VisibleElement(
          element: .header(section: 0), line: 0, frame: CGRect(x: 0, y: 20, width: 400, height: 50), isPinned: true))
    #expect(pointer.elements.first?.line == 3)
    #expect(pinned(pointer).count == 1)
  }

  @Test("A header on its place is not held")
  func headerAtRest() throws {
    let pointer = try known(.sectionHeaders, at: -20)
    #expect(pinned(pointer).isEmpty)
    #expect(pointer.frame(of: .header(section: 0)).minY == 20)
  }

  @Test("The end of its section pushes a header off")
  func headerPushed() throws {
    let pointer = try known(.sectionHeaders, at: 1040)
    // The section ends at 60.
    #expect(pinned(pointer).map(\.element) == [.header(section: 0)])
    #expect(pinned(pointer)[0].frame.minY == 10)
    #expect(pointer.frame(of: .header(section: 1)).minY == 60)
  }

  @Test("A header that is among the visible lines is held in its place of the list")
  func headerInList() throws {
    let pointer = try known(.sectionHeaders, at: 1085)
    #expect(pinned(pointer) == [pointer.elements[1], pointer.elements.last])
    #expect(pointer.elements[1].line == 12)
    #expect(pointer.elements[1].frame.minY == 20)
    #expect(pointer.frame(of: .footer(section: 0)).minY == -35)
    #expect(pointer.frame(ofRow: 0, section: 1).minY == 65)
  }

  /// Section 0 ends 1100 pt behind the start of the content, and the inset is 20 pt long.
  @Test(
    "The next header pushes one on beneath the inset, until it has left the container",
    arguments: [(1081, -31), (1085, -35), (1099, -49)] as [(CGFloat, CGFloat)])
  func headerPushedOn(offset: CGFloat, place: CGFloat) throws {
    let pointer = try known(.sectionHeaders, at: offset)
    #expect(
      pointer.elements.last
        == VisibleElement(
          element: .header(section: 0), line: 0, frame: CGRect(x: 0, y: place, width: 400, height: 50), isPinned: true))
    #expect(pinned(pointer).map(\.element) == [.header(section: 1), .header(section: 0)])
    #expect(pointer.frame(of: .header(section: 1)).minY == 20)
    #expect(pinned(try known(.sectionHeaders, at: 1100)).map(\.element) == [.header(section: 1)])
  }

  @Test("The start of its section pushes a footer on beneath the inset")
  func footerPushedOn() throws {
    // Section 1 begins at 780, the inset at 770.
    let shown = pinned(try known(.sectionFooters, at: 320))
    #expect(shown.map(\.element) == [.footer(section: 0), .footer(section: 1)])
    #expect(shown.map(\.frame.minY) == [720, 780])
    #expect(pinned(try known(.sectionFooters, at: 300)).map(\.element) == [.footer(section: 0)])
  }

  @Test("Beneath a long inset all sections push their headers and footers")
  func shortSections() throws {
    func places(_ pins: PinnedScrollableViews, offset: CGFloat) throws -> [CGFloat] {
      let section = StackSection(rowCount: 1, hasHeader: pins == .sectionHeaders, hasFooter: pins == .sectionFooters)
      let content = StackContent(
        pinnedViews: pins, sections: Array(repeating: section, count: 40), estimate: .fixed(30), prefetch: .none)
      let inset = EdgeInsets(
        top: pins == .sectionHeaders ? 200 : 0, leading: 0, bottom: pins == .sectionFooters ? 200 : 0, trailing: 0)
      var pointer = try Pointer(content, insets: inset, rows: ListedRows(10))
      try pointer.jump(offset, at: 0)
      try pointer.frame(0)
      return pinned(pointer).map(\.frame.minY)
    }
    // Sections are 60 pt long. Sections that show before the inset end at 40, 100, 160 and 220.
    #expect(try places(.sectionHeaders, offset: 80) == [-10, 50, 110, 170])
    // Sections that show behind 600 begin at 580, 640, 700 and 760.
    #expect(try places(.sectionFooters, offset: 20) == [580, 640, 700, 760])
  }

  @Test("A pushed header is measured where the frame comes to it from afar")
  func pushedAndMeasured() throws {
    let section = StackSection(rowCount: 100, hasHeader: true)
    var pointer = try Pointer(
      StackContent(pinnedViews: .sectionHeaders, sections: [section, section], estimate: .fixed(100), prefetch: .none),
      insets: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))
    // By its estimate section 0 ends at 10100, which is 15 on the screen. One row of it shows, then a header and eight
    // rows.
    try pointer.jump(10_085, at: 0)
    let report = try pointer.frame(0)
    #expect(report.measuredLineCount == 11 && report.offsetCorrection == -50)
    #expect(report.visibleLines == 100..<110)
    #expect(pinned(pointer).map(\.frame.minY) == [20, -35])
  }

  @Test("A footer below the inset is held there, and the top of its section pushes it off")
  func footer() throws {
    #expect(pinned(try known(.sectionFooters, at: 0)).map(\.frame.minY) == [720])
    let pushed = pinned(try known(.sectionFooters, at: 350))
    #expect(pushed.map(\.element) == [.footer(section: 1)])
    #expect(pushed[0].frame.minY == 750)
    #expect(pinned(try known(.sectionFooters, at: 1430)).isEmpty)
  }

  @Test("Headers and footers are held together, the header told first")
  func both() throws {
    let held = pinned(try known([.sectionHeaders, .sectionFooters], at: 200))
    #expect(held.map(\.element) == [.header(section: 0), .footer(section: 0)])
  }

  @Test("A header measured to be held moves nothing on the screen")
  func measured() throws {
    var pointer = try pointer(.sectionHeaders, rowCount: 100)
    try pointer.jump(5000, at: 0)
    let report = try pointer.frame(0)
    // The header is estimated at 100 pt and is 50 pt tall. It is measured with eight rows.
    #expect(report.measuredLineCount == 9)
    #expect(report.offsetCorrection == -50)
    #expect(report.geometry.contentOffset.y == 4950)
    #expect(pointer.elements.first?.frame.minY == 0)
    #expect(report.visibleLines == 50..<58)
    #expect(pinned(pointer)[0].frame.minY == 20)
    #expect(try pointer.frame(1).measuredLineCount == 0)
  }
}
