// The longest possible content and the farthest places in it: every sum is exact, and nothing traps.
import Foundation
import ScrollEngine
import Testing

@Suite("Longest content")
struct LongestContentTests {
  static let rowCount = ScrollLimits.maximumRowCount
  static let rows = Rows.all(ScrollLimits.maximumLength)

  static func configuration(_ estimate: ExtentEstimate = .fixed(100_000)) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 800), content: StackContent(rowCount: rowCount, estimate: estimate))
  }

  @Test("Of the most rows of the greatest length, any two can be asked for one after the other")
  func requests() throws {
    var engine = try ScrollEngine(Self.configuration())
    for (index, row) in [14_000_000, 14_800_000, Self.rowCount - 1, 3, 9_999_999].enumerated() {
      try engine.enqueue(ScrollEvent(time: Double(index), .scrollToView(.row(row, section: 0), anchor: .top)))
      let report = try engine.frame(at: Double(index), asking: Self.rows)
      let end = CGFloat(Self.rowCount) * 100_000 - 800
      #expect(report.geometry.contentOffset.y == min(CGFloat(row) * 100_000, end))
      #expect(engine.visibleElement(at: 0).line == row)
    }
  }

  @Test("An animation leads all the way from one end to the other, and no farther than it is told on its way")
  func animations() throws {
    var engine = try ScrollEngine(Self.configuration())
    _ = try engine.frame(at: 0, asking: Self.rows)
    let swinging = Animation.interpolatingSpring(Spring(duration: 1, bounce: 0.9), initialVelocity: 1000)
    for (index, animation) in [Animation.linear(duration: 8), .default, swinging].enumerated() {
      let start = 1 + 1000 * Double(index)
      try engine.enqueue(ScrollEvent(time: start, .scrollToEdge(.bottom, animation: animation)))
      for frame in 1...60 { _ = try engine.frame(at: start + Double(frame) / 10, asking: Self.rows) }
      _ = try engine.frame(at: start + 900, asking: Self.rows)
      #expect(engine.phase == .idle)
      #expect(engine.visibleElement(at: 0).line == Self.rowCount - 1)
      try engine.press(.home, at: start + 901)
      _ = try engine.frame(at: start + 990, asking: Self.rows)
      #expect(engine.geometry.contentOffset.y == 0)
    }
    try engine.jump(to: 0, animation: .linear(duration: 8), at: 5000)
    try engine.enqueue(ScrollEvent(time: 6000, .scrollToEdge(.bottom, animation: .linear(duration: 8))))
    _ = try engine.frame(at: 6002, asking: Self.rows)
    // Exactly a quarter of the way: no distance is cut short.
    let quarter = (CGFloat(Self.rowCount) * 100_000 - 800) / 4
    #expect(abs(engine.geometry.contentOffset.y - quarter) < 1)
  }

  @Test("All rows behind the first can be taken out, and as many put in before it, in one transaction")
  func replacement() throws {
    var engine = try ScrollEngine(Self.configuration())
    try engine.jump(to: 50_000, at: 0)
    _ = try engine.frame(at: 0, asking: Self.rows)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0.5)
    for round in 0..<4 {
      let last = Self.rowCount - 1
      try engine.apply([
        .removeRows(1..<Self.rowCount, section: 0), .insertRows(count: last, at: 0, section: 0),
      ])
      let report = try engine.frame(at: 1 + Double(round), asking: Self.rows)
      #expect(report.geometry.contentOffset.y == CGFloat(last) * 100_000 + 50_000)
      try engine.apply([
        .removeRows(0..<last, section: 0), .insertRows(count: last, at: 1, section: 0),
      ])
      #expect(try engine.frame(at: 1.5 + Double(round), asking: Self.rows).geometry.contentOffset.y == 50_000)
    }
  }

  @Test("A flight that hardly slows down ends at the far edge")
  func flight() throws {
    var configuration = Self.configuration()
    configuration.decelerationRate = ScrollDecelerationRate(rawValue: 1 - 1e-15)
    var engine = try ScrollEngine(configuration)
    try engine.flick(from: 700, by: -200, count: 4, at: 0)
    _ = try engine.frame(at: 0.1, asking: Self.rows)
    #expect(engine.phase == .decelerating)
    _ = try engine.frame(at: 1e12, asking: Self.rows)
    let report = try engine.frame(at: 1e13, asking: Self.rows)
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 800)
  }

  @Test("Sections with estimates of their own are as long together")
  func sections() throws {
    var content = StackContent(
      sections: [StackSection(rowCount: Self.rowCount / 2), StackSection(rowCount: Self.rowCount / 2)],
      estimate: .fixed(100_000, scope: .section))
    content.spacing = 100
    var engine = try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 390, height: 800), content: content))
    let last = Self.rowCount / 2 - 1
    for (index, section) in [1, 0, 1].enumerated() {
      try engine.enqueue(
        ScrollEvent(time: Double(index), .scrollToView(.row(last, section: section), anchor: .bottom)))
      _ = try engine.frame(at: Double(index), asking: Rows.all(90_000))
      let frame = try #require(Optional(engine.frame(of: .row(last, section: section))) ?? nil)
      #expect(frame.maxY == 800)
    }
  }
}
