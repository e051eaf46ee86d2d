// Sections with layouts of their own, as users who compose stacks and grids expect them on the screen.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Sections with a layout of their own")
struct SectionLayoutTests {
  /// An article: a header, a grid of pictures in padding, two list sections with pinned headers, and a footer.
  static let article = StackContent(
    sections: [
      StackSection(rowCount: 1, layout: 0),
      StackSection(rowCount: 9, layout: 1),
      StackSection(rowCount: 20, hasHeader: true, layout: 2),
      StackSection(rowCount: 20, hasHeader: true, layout: 2),
      StackSection(rowCount: 2, layout: 0),
    ],
    layouts: [
      SectionLayout(spacing: 4, distance: 20, isEager: true),
      SectionLayout(
        spacing: 8, distance: 20, margins: EdgeInsets(top: 16, leading: 16, bottom: 12, trailing: 14),
        tracks: [GridItem(spacing: 10), GridItem(spacing: 10), GridItem(spacing: 10)]),
      SectionLayout(distance: 0, pinnedViews: .sectionHeaders),
    ],
    estimate: .mean(initial: 50, scope: .section), prefetch: .none)

  static func engine(_ content: StackContent = article, size: CGSize = CGSize(width: 300, height: 400)) throws
    -> ScrollEngine
  {
    try ScrollEngine(ScrollConfiguration(containerSize: size, content: content))
  }

  static func frame(of element: StackElement, in engine: borrowing ScrollEngine) -> CGRect? {
    for position in 0..<engine.visibleElementCount {
      let view = engine.visibleElement(at: position)
      if view.element == element { return view.frame }
    }
    return nil
  }

  @Test("A grid in margins stands inside of them, and is followed by its distance")
  func margins() throws {
    var engine = try Self.engine()
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    #expect(Self.frame(of: .row(0, section: 0), in: engine) == CGRect(x: 0, y: 0, width: 300, height: 60))
    // The grid begins at 60 + 20 + 16. Each cell is a third of 300 − 30 − 20 wide.
    #expect(Self.frame(of: .row(0, section: 1), in: engine)?.minX == 16)
    #expect(Self.frame(of: .row(0, section: 1), in: engine)?.minY == 96)
    #expect(abs((Self.frame(of: .row(2, section: 1), in: engine)?.maxX ?? 0) - 286) < 1e-9)
    #expect(Self.frame(of: .row(8, section: 1), in: engine)?.minY == 232)
    // The grid's last line ends at 292. Distances of 12 and 20 follow.
    #expect(Self.frame(of: .header(section: 2), in: engine)?.minY == 324)
  }

  @Test("Eager sections are exact from the first frame on, whatever is estimated")
  func eager() throws {
    var engine = try Self.engine()
    let report = try engine.frame(at: 0, asking: Rows.all(60))
    // The screen shows the header, three lines of the grid, a header of 30 pt and a row. All other lines are estimated
    // by the means.
    let list = 30 + 60 + 19 * 45 + 21 * 50
    #expect(report.geometry.contentSize.height == CGFloat(60 + 20 + 16 + 196 + 12 + 20 + list + 124))
    #expect(engine.frame(of: .row(1, section: 4))?.height == 60)
    #expect(report.measuredLineCount == 1 + 3 + 2 + 2)
  }

  @Test("A header is pinned in its own section, and leaves with its last row")
  func pins() throws {
    var engine = try Self.engine()
    try engine.jump(to: 324 + 100, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    #expect(Self.frame(of: .header(section: 2), in: engine)?.minY == 0)
    // The last row stands beneath the header. The jump then puts the row's end 10 pt from the edge.
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(.row(19, section: 2), anchor: .top)))
    let offset = try engine.frame(at: 1, asking: Rows.all(60)).geometry.contentOffset.y
    try engine.jump(to: offset + 80, at: 1)
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.frame(of: .header(section: 2), in: engine)?.minY == -20)
    // Above the list no header is pinned.
    try engine.jump(to: 10, at: 2)
    _ = try engine.frame(at: 2, asking: Rows.all(60))
    #expect(Self.frame(of: .header(section: 2), in: engine)?.minY == 314)
  }

  @Test("A requested row of a list is beneath its pinned header, one of a grid at the very edge")
  func requests() throws {
    var engine = try Self.engine()
    for (row, y) in [(StackElement.row(4, section: 1), 0), (.row(7, section: 3), 30)] as [(StackElement, CGFloat)] {
      try engine.enqueue(ScrollEvent(time: 0, .scrollToView(row, anchor: .top)))
      _ = try engine.frame(at: 0, asking: Rows.all(60))
      #expect(Self.frame(of: row, in: engine)?.minY == y)
    }
  }

  @Test("An empty section keeps its margins and leaves no second distance")
  func emptySection() throws {
    var content = Self.article
    content.sections[1].rowCount = 0
    var engine = try Self.engine(content)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    #expect(Self.frame(of: .header(section: 2), in: engine)?.minY == 108)
    try engine.apply([.removeSections(1..<2)])
    _ = try engine.frame(at: 1, asking: Rows.all(60))
    #expect(Self.frame(of: .header(section: 1), in: engine)?.minY == 80)
  }

  @Test("Three columns become two, margins and spacing change: the first view on the screen stays where it is")
  func changes() throws {
    var engine = try Self.engine()
    try engine.jump(to: 120, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    let anchored = engine.visibleElement(at: 0).element
    #expect(anchored == .row(0, section: 1))
    let before = Self.frame(of: anchored, in: engine)?.minY
    for change in [
      { $0.tracks = [GridItem(), GridItem()] }, { $0.margins.top = 90 }, { $0.spacing = 2.5 }, { $0.isEager = true },
      { $0.pinnedViews = .sectionHeaders },
    ] as [(inout SectionLayout) -> Void] {
      var configuration = engine.configuration
      change(&configuration.content.layouts[1])
      try engine.update(to: configuration)
      _ = try engine.frame(at: 1, asking: Rows.all(60))
      #expect(Self.frame(of: anchored, in: engine)?.minY == before)
    }
  }

  @Test("What is inserted into an eager section is measured by the next frame, far from the screen")
  func insertion() throws {
    var engine = try Self.engine()
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    try engine.apply([.insertRows(count: 3, at: 1, section: 4)])
    let report = try engine.frame(at: 1, asking: Rows.all(75))
    #expect(report.measuredLineCount == 3)
    #expect(engine.frame(of: .row(3, section: 4))?.height == 75)
  }

  @Test("A place in a margin is that of the line before it, or of the first")
  func places() throws {
    var content = Self.article
    content.sections.removeFirst()
    var engine = try Self.engine(content)
    #expect(engine.element(atOffset: 3) == .row(0, section: 0))
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    #expect(engine.element(atOffset: 16 + 196 + 10) == .row(6, section: 0))
    #expect(engine.element(at: CGPoint(x: 8, y: 40)) == nil)
    content.sections = [StackSection(rowCount: 0, layout: 1)]
    let empty = try Self.engine(content)
    #expect(empty.element(atOffset: 3) == nil)
  }

  @Test("Rows that go to a section of another layout are measured again, others keep their extents")
  func transfers() throws {
    var content = Self.article
    content.sections = [2, 2, 0].map { StackSection(rowCount: 3, layout: $0) }
    var engine = try Self.engine(content)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    try engine.apply([.transferRows(0..<1, section: 0, to: 0, inSection: 1)])
    #expect(try engine.frame(at: 1, asking: Rows.all(60)).measuredLineCount == 0)
    try engine.apply([.transferRows(0..<1, section: 1, to: 0, inSection: 2)])
    #expect(try engine.frame(at: 2, asking: Rows.all(60)).measuredLineCount == 1)
  }

  @Test("Values that cannot be worked with are named")
  func refusals() throws {
    typealias Fault = (ScrollConfigurationError, (inout StackContent) -> Void)
    let faults: [Fault] = [
      (.nonFinite("content.layouts[0].spacing"), { $0.layouts[0].spacing = .nan }),
      (.negative("content.layouts[0].distance"), { $0.layouts[0].distance = -1 }),
      (.tooLarge("content.layouts[1].margins.bottom"), { $0.layouts[1].margins.bottom = 100_001 }),
      (.alignmentOutOfRange("content.layouts[2].alignment"), { $0.layouts[2].alignment = 1.5 }),
      (.nonFinite("content.layouts[2].alignment"), { $0.layouts[2].alignment = .nan }),
      (.negative("content.layouts[1].track.spacing"), { $0.layouts[1].tracks[0].spacing = -1 }),
      (.layoutOutOfRange(3), { $0.sections[4].layout = 3 }),
      (.layoutOutOfRange(-1), { $0.sections[4].layout = -1 }),
      (.layoutsShareEstimate, { $0.estimate = .fixed(50) }),
    ]
    for (error, change) in faults {
      var content = Self.article
      change(&content)
      #expect(throws: error) { _ = try Self.engine(content) }
    }
    var engine = try Self.engine()
    #expect(throws: ContentEditError.layoutOutOfRange(edit: 1)) {
      try engine.apply([
        .removeRows(0..<1, section: 1), .insertSections([StackSection(rowCount: 1, layout: 3)], at: 0),
      ])
    }
    var configuration = engine.configuration
    configuration.content.layouts.append(SectionLayout())
    try engine.update(to: configuration)
    configuration.content.layouts.removeLast()
    #expect(throws: ScrollConfigurationError.layoutsRemoved) {
      try engine.update(to: configuration)
    }
  }
}
