// Pictures of screens: rows stand, turn, fade and overlap as their presentation says.
import Foundation
import FuzzTargets
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Pictures of screens")
struct ScreenPictureTests {
  private static let container = CGSize(width: 400, height: 300)

  private static func report(_ container: CGSize = container, insets: EdgeInsets = EdgeInsets()) -> FrameReport {
    FrameReport(
      time: 0.25, phase: .decelerating, velocity: CGVector(dx: 0, dy: 90),
      geometry: ScrollGeometry(
        contentOffset: CGPoint(x: 0, y: 312.26), contentSize: CGSize(width: 400, height: 9000), contentInsets: insets,
        containerSize: container),
      visibleLines: 0..<3, retainedLines: 0..<9, releasedLineCount: 0, measuredLineCount: 0, prefetchedLineCount: 0,
      offsetCorrection: 0, changes: [])
  }

  private static func picture(
    _ rows: [PresentedRow], insets: EdgeInsets = EdgeInsets(), direction: LayoutDirection = .leftToRight,
    isClipped: Bool = true
  ) -> String {
    ScreenPicture(
      [ScreenPicture.Screen(ScreenFrame(number: 7, report: report(insets: insets), rows: rows))], title: "t",
      size: .frame, direction: direction, isClipped: isClipped
    ).svg
  }

  private static func row(
    _ number: Int = 3, _ transform: ProjectionTransform = .identity, opacity: Double = 1,
    _ filters: VisualEffectFilters = .none
  ) -> PresentedRow {
    PresentedRow(
      element: .row(number, section: 0), line: number, frame: CGRect(x: 10, y: 20, width: 100, height: 50),
      transform: transform, opacity: opacity, filters: filters)
  }

  /// The names of the rows that a picture draws, in order.
  private static func names(_ svg: String) -> [String] {
    svg.matches(of: #/<g class="(?:row\d+|header|footer)"[^>]*><title>([^<]*)</title>/#).map { String($0.1) }
  }

  @Test("A row without effects stands in its frame, under its name, and one with an affine transform has its matrix")
  func transforms() {
    let plain = Self.picture([Self.row()])
    #expect(plain.contains(#"<g transform="translate(10 20)">"#))
    #expect(plain.contains(#"<rect width="100" height="50" rx="10"/>"#))
    #expect(plain.contains(#/<text x="50" y="[0-9.]+" font-size="10">row 3</text>/#), "\(plain)")
    #expect(Self.names(plain) == ["row 3"])

    let half = ProjectionTransform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 25, ty: 12.5))
    #expect(Self.picture([Self.row(3, half)]).contains(#"<g transform="matrix(0.5 0 0 0.5 35 32.5)">"#))
    let turned = ProjectionTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(Self.picture([Self.row(3, turned)]).contains(#"<g transform="matrix(0 1 -1 0 10 20)">"#))
    let flat = ProjectionTransform(CGAffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 50, ty: 0))
    #expect(Self.names(Self.picture([Self.row(3, flat)])) == [])
  }

  /// The corners of the path in a picture of one projected row.
  private static func outline(_ svg: String) throws -> [CGPoint] {
    let data = try #require(svg.firstMatch(of: #/<path d="M([^"]*)Z"/>/#)).output.1
    return data.split(separator: "L").map { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0) }
      return CGPoint(x: numbers[0], y: numbers[1])
    }
  }

  @Test("A row turned in space is the outline of what the projection draws, and its label turns with it")
  func projections() throws {
    var m = ProjectionTransform()
    m.m11 = 0.64
    m.m13 = 0.004
    m.m31 = 18
    let row = Self.row(3, m)
    let svg = Self.picture([row])
    let outline = try Self.outline(svg)
    #expect(outline.count >= 20)
    let bounds = m.bounds(ofViewWith: row.frame)
    let drawn = outline.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    #expect(abs(bounds.minX - drawn.minX) < 0.01 && abs(bounds.maxX - drawn.maxX) < 0.01, "\(bounds) \(drawn)")
    // Corners are round.
    #expect(abs(bounds.minY - drawn.minY) < 2.5 && abs(bounds.maxY - drawn.maxY) < 2.5, "\(bounds) \(drawn)")
    // The left side is nearer, so it is higher than the right one.
    let left = outline.filter { abs($0.x - drawn.minX) < 0.02 }.map(\.y)
    let right = outline.filter { abs($0.x - drawn.maxX) < 0.02 }.map(\.y)
    #expect((left.max() ?? 0) - (left.min() ?? 0) > (right.max() ?? 0) - (right.min() ?? 0) + 3)
    // The label's matrix puts the middle, and points near it, where the projection puts them.
    m.m21 = 0.1
    m.m23 = 0.001
    let turned = Self.picture([Self.row(3, m)])
    let matrix = try #require(turned.firstMatch(of: #/<g transform="matrix\(([^)]*)\)"><text/#)).output.1
    let numbers = matrix.split(separator: " ").compactMap { Double($0) }
    for point in [CGPoint(x: 50, y: 25), CGPoint(x: 51, y: 25), CGPoint(x: 50, y: 26)] {
      let seen = point.applying(m)
      #expect(abs(point.x * numbers[0] + point.y * numbers[2] + numbers[4] - 10 - seen.x) < 0.015)
      #expect(abs(point.x * numbers[1] + point.y * numbers[3] + numbers[5] - 20 - seen.y) < 0.015)
    }
  }

  @Test("Of a row that is partly behind the eye the rest is drawn, near the screen, and of one that is wholly nothing")
  func behindTheEye() throws {
    var partly = ProjectionTransform()
    partly.m13 = -0.02
    let outline = try Self.outline(Self.picture([Self.row(3, partly)]))
    #expect(outline.count > 2 && outline.allSatisfy { abs($0.x) <= 2001 && abs($0.y) <= 2001 }, "\(outline)")
    #expect(outline.contains { $0.x > 1999 })
    var wholly = ProjectionTransform()
    wholly.m33 = -1
    #expect(Self.names(Self.picture([Self.row(3, wholly)])) == [])
  }

  @Test("Opacity and blend modes are those of the row, and a row of no opacity is not drawn")
  func opacity() {
    let pale = Self.picture([Self.row(3, opacity: 0.25, VisualEffectFilters(blendMode: .multiply))])
    #expect(pale.contains(#"<g class="row3" opacity="0.25" style="mix-blend-mode:multiply">"#))
    #expect(Self.picture([Self.row()]).contains(#"<g class="row3"><title>"#))
    #expect(Self.names(Self.picture([Self.row(3, opacity: 0)])) == [])
  }

  @Test("Filters stand in the order of page Z, each with its number, and beneath the transform")
  func filters() throws {
    let all = VisualEffectFilters(
      blurRadius: 4, brightness: -0.25, contrast: 2, saturation: 0.5, grayscale: 1, hueRotation: 90)
    let svg = Self.picture([Self.row(3, .identity, all)])
    var rest = svg[...]
    for part in [
      #"<g transform="translate(10 20)">"#, #"<filter id="screen0-0" "#, #"x="-14" y="-14" width="128" height="78""#,
      #"<feGaussianBlur stdDeviation="4"/>"#, #"slope="1" intercept="-0.25"/>"#, #"slope="2" intercept="-0.5"/>"#,
      #"values="0.6065 0.3575 0.036 0 0 0.1065 0.8575 0.036 "#, #"values="0.213 0.715 0.072 0 0 0.213 "#,
      #"<feColorMatrix type="hueRotate" values="90"/></filter>"#, #"<g filter="url(#screen0-0)">"#, "<rect ",
    ] {
      let found = try #require(rest.range(of: part), "\(part) in\n\(svg)")
      rest = rest[found.upperBound...]
    }
    #expect(!Self.picture([Self.row()]).contains("filter"))
    let opaque = Self.picture([Self.row(3, .identity, VisualEffectFilters(blurRadius: 4, isBlurOpaque: true))])
    #expect(opaque.contains(#"x="0" y="0" width="100" height="50""#) && opaque.contains("<feFuncA "))
  }

  @Test("Rows lie on one another in their order, and pinned views on all of them")
  func order() {
    let header = PresentedRow(
      element: .header(section: 0), line: 0, frame: CGRect(x: 0, y: 0, width: 400, height: 30), isPinned: true)
    let svg = Self.picture([header, Self.row(2), Self.row(5), Self.row(4)])
    #expect(Self.names(svg) == ["row 2", "row 5", "row 4", "header of section 0"])
  }

  @Test("Rows are cut off at the container's edges unless that is disabled; then there is room around it")
  func clip() {
    let clipped = Self.picture([Self.row()])
    #expect(clipped.contains(#"<clipPath id="screen0"><rect width="400" height="300" rx="14"/></clipPath>"#))
    #expect(clipped.contains(#"<g class="content" clip-path="url(#screen0)""#))
    #expect(clipped.contains(#"viewBox="0 0 448 432""#))
    let whole = Self.picture([Self.row()], isClipped: false)
    #expect(whole.contains(#"<g class="content" stroke-width"#))
    #expect(whole.contains(#"viewBox="0 0 568 552""#))
  }

  @Test("Insets are shaded: the leading one is at the right where people read from right to left")
  func insets() {
    let insets = EdgeInsets(top: 40, leading: 10, bottom: 20, trailing: 0)
    #expect(Self.picture([], insets: insets).contains(#"d="M0 0H400V300H0ZM10 40H400V280H10Z""#))
    #expect(
      Self.picture([], insets: insets, direction: .rightToLeft).contains(#"d="M0 0H400V300H0ZM0 40H390V280H0Z""#))
  }

  @Test("Text is escaped, a caption tells time, phase and offset, and a fault is marked")
  func text() {
    let frame = ScreenFrame(number: 7, report: Self.report(), rows: [])
    let screen = ScreenPicture.Screen(frame, name: "a<b", isFault: true)
    let svg = ScreenPicture([screen], title: "a & \"b\" \u{1B}[1m", size: .strip).svg
    #expect(svg.contains("a &amp; &quot;b&quot; \\u{1B}[1m</text>") && svg.contains("a&lt;b  0.25 s</text>"))
    #expect(svg.contains(#"class="decelerating"/>"#) && svg.contains(">offset 0, 312.3</text>"))
    #expect(svg.contains(#"class="edge fault""#) && svg.contains(#"class="time fault""#))
    #expect(svg.contains("prefers-color-scheme: dark") && !svg.contains("<script"))
    #expect(Self.isWellFormed(svg))
  }

  @Test("A strip has its frames in order at one scale, a turned screen among them, and captions with room")
  func strip() {
    let frames = [Self.report(CGSize(width: 400, height: 800)), Self.report(CGSize(width: 800, height: 400))]
    let screens = frames.enumerated().map { ScreenPicture.Screen(ScreenFrame(number: $0, report: $1, rows: [])) }
    let svg = ScreenPicture(screens, title: "", size: .strip).svg
    let place = #/<g transform="translate\(([0-9.]+) 108\) scale\(([0-9.]+)\)"><title>frame (\d)</#
    let places = svg.matches(of: place)
    #expect(places.map { String($0.3) } == ["0", "1"])
    #expect(places.map { String($0.2) } == ["0.2", "0.2"])
    #expect(places.map { String($0.1) } == ["24", "204"])
  }

  @Test("Frames of a strip are spread evenly, and one that must be there takes the place of the nearest")
  func spread() {
    #expect(ScreenFrame.spread(5, over: 101) == [0, 25, 50, 75, 100])
    #expect(ScreenFrame.spread(4, over: 6) == [0, 2, 3, 5])
    #expect(ScreenFrame.spread(5, over: 3) == [0, 1, 2])
    #expect(ScreenFrame.spread(3, over: 101, keeping: 44) == [0, 44, 100])
    #expect(ScreenFrame.spread(1, over: 9) == [8] && ScreenFrame.spread(1, over: 9, keeping: 4) == [4])
    #expect(ScreenFrame.spread(4, over: 0) == [])
  }

  @Test("What is measured ahead of the screen is not drawn")
  func aheadOfTheScreen() throws {
    let scenario = try Scenario(
      parsing: """
        scenario 1
        container 390 x 400
        rows 50 estimate 100 extents 100
        prefetch 2 lines 4
        transition all interactive topLeading opacity 0.5 identity opacity 1 bottomTrailing opacity 0.5

        0ms     frame
        16ms    frame

        """)
    let frames = Self.frames(of: scenario)
    let last = try #require(frames.last)
    #expect(frames.contains { $0.report.prefetchedLineCount > 0 })
    let svg = ScreenPicture([ScreenPicture.Screen(last)], title: "", size: .frame).svg
    #expect(Self.names(svg) == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test(
    "Pictures of random presentations are well formed, and every number in them is finite",
    arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rowCount = 0
    for _ in 0..<40 {
      rowCount += checkPictures(of: Scenario(bytes: RecordGenerator.scenario(&generator, on: .effects)))
    }
    #expect(rowCount > 500)
  }

  @Test("So are those of the seeds", arguments: CorpusTests.seeds(of: "effects"))
  func seeds(file: URL) throws {
    #expect(checkPictures(of: try InputFile.read(file).scenario) > 0)
  }

  /// Draws some frames, clipped and not clipped. Returns the number of drawn rows.
  private func checkPictures(of scenario: Scenario) -> Int {
    let frames = Self.frames(of: scenario)
    let screens = ScreenFrame.spread(6, over: frames.count).map { ScreenPicture.Screen(frames[$0]) }
    return [true, false].reduce(0) { count, isClipped in
      let svg = ScreenPicture(
        screens, title: "t", size: .strip, direction: scenario.configuration.content.layoutDirection,
        isClipped: isClipped
      ).svg
      #expect(Self.isWellFormed(svg), "\(scenario)")
      #expect(svg.firstMatch(of: #/["( LMHV]-?(?:nan|inf)/#) == nil, "\(scenario)")
      return count + Self.names(svg).count
    }
  }

  private static func frames(of scenario: Scenario) -> [ScreenFrame] {
    var frames: [ScreenFrame] = []
    _ = FuzzTarget.effects.presentations[0].play(scenario) {
      frames.append(ScreenFrame(number: frames.count, report: $0.report, rows: $0.record.rows))
    }
    return frames
  }

  /// Whether all tags are closed in order and no ampersand stands in text. Foundation's parser accepts tags that are
  /// left open.
  private static func isWellFormed(_ svg: String) -> Bool {
    var open: [Substring] = []
    for tag in svg.matches(of: #/<(/?)(\w+)[^<>]*?(/?)>/#) {
      if tag.1 == "/" {
        guard open.popLast() == tag.2 else { return false }
      } else if tag.3.isEmpty {
        open.append(tag.2)
      }
    }
    return open.isEmpty && svg.firstMatch(of: #/&(?!(?:amp|lt|gt|quot);)/#) == nil
  }
}
