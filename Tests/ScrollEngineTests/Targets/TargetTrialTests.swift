// 100 000 random releases: a settled place leads nowhere else, and more velocity never leads less far.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Trials of targets")
struct TargetTrialTests {
  private static let trials = 1000

  /// A stack of rows of any length: some have no length, some exceed the container, and some are no targets.
  private static func engine(_ random: inout SeededGenerator) throws -> ScrollEngine {
    let lengths: [CGFloat] = [0, 1.0 / 3, 44, 80, 290, 1200]
    let content = StackContent(
      spacing: [0, 8, 20].randomElement(using: &random) ?? 0,
      sections: (0..<12).map { _ in
        StackSection(
          rowCount: Int.random(in: 0...6, using: &random), hasHeader: Bool.random(using: &random),
          estimatedExtent: lengths.randomElement(using: &random), layout: Bool.random(using: &random) ? 0 : nil)
      },
      layouts: [SectionLayout(spacing: 5, isTargetLayout: Bool.random(using: &random))],
      estimate: .fixed(44, scope: .section))
    return try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: CGFloat.random(in: 1...900, using: &random)),
        contentMargins: EdgeInsets(
          top: 0, leading: 0, bottom: CGFloat.random(in: 0...200, using: &random), trailing: 0),
        content: content))
  }

  /// A release with a velocity at any place, also past the edges.
  private static func release(
    at offset: ContentUnits, velocity: Double, original: ContentUnits, in engine: borrowing ScrollEngine
  ) -> TargetQuestion {
    let range = engine.stack.offsetRange
    let fling = Fling(
      velocity: velocity, lowerEdge: (range.lower - offset).points, upperEdge: (range.upper - offset).points,
      rate: .normal)
    return TargetQuestion(
      offset: offset, velocity: velocity, proposal: range.clamp(offset.advanced(byPoints: fling.rest)),
      original: original, range: range,
      page: engine.stack.containerExtent - engine.stack.startInset - engine.stack.endInset)
  }

  /// The rules under test: paging, and view-aligned with each limit.
  private enum Rule: CaseIterable {
    case paging, never, few, one

    func target(of question: TargetQuestion, part: Double, in engine: inout ScrollEngine) -> ContentUnits {
      let limit: ViewAlignedLimit =
        switch self {
        case .paging, .never: .never
        case .few: .few
        case .one: .one
        }
      if self == .paging { return question.pageTarget }
      return engine.stack.alignedTarget(of: question, part: part, limit: limit)?.offset ?? question.proposal
    }
  }

  @Test("Settled places lead nowhere else, and velocity leads farther (§G13, §G16, §G17)", arguments: 0..<100)
  func trials(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 1)
    var engine = try Self.engine(&random)
    let range = engine.stack.offsetRange
    let ends = range.lower.points - 100...range.upper.points + 100
    for _ in 0..<Self.trials {
      let part = [0, 0.5, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0
      let offset = ContentUnits(points: Double.random(in: ends, using: &random))
      let original = range.clamp(ContentUnits(points: Double.random(in: ends, using: &random)))
      let velocities = [0, 0].map { _ in Double.random(in: -4000...4000, using: &random) }.sorted()
      let rule = Rule.allCases.randomElement(using: &random) ?? .paging
      let targets = velocities.map {
        rule.target(
          of: Self.release(at: offset, velocity: $0, original: original, in: engine), part: part, in: &engine)
      }
      for target in targets {
        #expect(range.contains(target))
        let again = Self.release(at: target, velocity: 0, original: target, in: engine)
        let next = rule.target(of: again, part: part, in: &engine)
        #expect(next == target, "\(rule) at \(offset) by \(velocities)")
      }
      #expect(targets[0] <= targets[1], "\(rule) at \(offset) by \(velocities)")
    }
  }
}
