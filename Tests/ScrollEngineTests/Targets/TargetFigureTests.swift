// Pages and views at which releases settle, against computed figures and figures of peers' tests.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Figures of targets")
struct TargetFigureTests {
  private static let cases = RefereeFile.named("targets").cases

  private static func cases(of family: String) -> [Referee] { cases.filter { $0.family == family } }

  /// A release at an offset, in content that begins at 0.
  private static func release(
    at offset: Double, velocity: Double, rate: Double = 0.998, end: Double, page: Double
  ) -> TargetQuestion {
    let fling = Fling(
      velocity: velocity, lowerEdge: -offset, upperEdge: end - offset, rate: ScrollDecelerationRate(rawValue: rate))
    let range = OffsetRange(lower: 0, upper: ContentUnits(points: end))
    return TargetQuestion(
      offset: ContentUnits(points: offset), velocity: velocity,
      proposal: range.clamp(ContentUnits(points: offset + fling.rest)), original: ContentUnits(points: offset),
      range: range, page: ContentUnits(points: page))
  }

  @Test("Pages (§G13)", arguments: cases(of: "paging"))
  func pages(figure: Referee) throws {
    let question = try Self.release(
      at: figure.input("release_offset"), velocity: figure.input("velocity"), rate: figure.input("rate"),
      end: figure.input("max_offset"), page: figure.input("page"))
    try figure.expect(question.pageTarget.points, is: "target")
  }

  @Test("A peer's pages: where they are released", arguments: cases(of: "paging.page"))
  func peersPages(figure: Referee) throws {
    let page = try figure.input("page")
    let question = try Self.release(
      at: figure.input("release_offset"), velocity: figure.input("velocity"),
      end: (figure.input("pages") - 1) * page, page: page)
    try figure.expect(question.pageTarget.points / page, is: "page")
  }

  @Test("A peer's pages: halfway they change", arguments: cases(of: "paging.current_page"))
  func peersCurrentPages(figure: Referee) throws {
    let page = try figure.input("page")
    let question = try Self.release(at: figure.input("offset"), velocity: 0, end: 50 * page, page: page)
    try figure.expect(question.pageTarget.points / page, is: "page")
  }

  @Test("Views (§G15 to §G17)", arguments: cases(of: "view_aligned"))
  func views(figure: Referee) throws {
    let targets = try #require(figure.inputs["targets"]?.list)
    let end = try figure.input("max_offset")
    let step = targets[1] - targets[0]
    let length = step * Double(targets.count)
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: length - end),
        content: StackContent(rowCount: targets.count, estimate: .fixed(step))))
    var question = try Self.release(
      at: figure.input("release_offset"), velocity: figure.input("velocity"), rate: figure.input("rate"), end: end,
      page: length - end)
    question.original = ContentUnits(points: targets[Int(try figure.input("original_index"))])
    let limit: ViewAlignedLimit = figure.inputs["limit_items"]?.number == 1 ? .one : .never
    let found = engine.stack.alignedTarget(of: question, part: 0, limit: limit)
    try figure.expect(found?.offset.points ?? .nan, is: "target")
  }

  @Test("A peer's area that covers the container is left where it is", arguments: cases(of: "snap.position"))
  func coveringAreas(figure: Referee) throws {
    let (start, length) = (try figure.input("area_start"), try figure.input("area_length"))
    let (container, end) = (try figure.input("container"), try figure.input("max_offset"))
    let others = SectionLayout(isTargetLayout: false)
    let lengths = [start, length, end + container - start - length]
    let content = StackContent(
      sections: lengths.indices.map {
        StackSection(rowCount: 1, estimatedExtent: lengths[$0], layout: $0 == 1 ? nil : 0)
      },
      layouts: [others], estimate: .fixed(0, scope: .section))
    var engine = try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 200, height: container), content: content))
    let offset = try figure.input("release_offset")
    var question = Self.release(at: offset, velocity: 0, end: end, page: container)
    question.proposal = ContentUnits(points: offset + (try figure.input("travel")))
    let found = engine.stack.alignedTarget(of: question, part: 0, limit: .never)
    try figure.expect(found?.offset.points ?? .nan, is: "target")
  }
}
