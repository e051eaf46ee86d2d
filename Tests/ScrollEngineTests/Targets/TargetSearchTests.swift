// The search for a target, checked against a look at every line.
import Foundation
import ScrollScenario
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Search for targets")
struct TargetSearchTests {
  /// A random stack of sections with headers, footers, empty rows and tall rows. Some of its sections are targets.
  private static func stack(_ random: inout SeededGenerator) throws -> ScrollEngine {
    var layouts: [SectionLayout] = []
    for index in 0..<3 {
      var layout = SectionLayout(spacing: CGFloat(index * 7), isTargetLayout: Bool.random(using: &random))
      layout.margins.top = CGFloat(index * 5)
      if index == 2 { layout.tracks = [GridItem(), GridItem()] }
      if index > 0 { layout.pinnedViews = [.sectionHeaders, .sectionFooters] }
      layouts.append(layout)
    }
    var sections: [StackSection] = []
    for _ in 0..<6 {
      let layout = Int.random(in: -1..<3, using: &random)
      sections.append(
        StackSection(
          rowCount: Int.random(in: 0...8, using: &random), hasHeader: Bool.random(using: &random),
          hasFooter: Bool.random(using: &random), layout: layout < 0 ? nil : layout))
    }
    var content = StackContent(sections: sections, layouts: layouts, estimate: .mean(initial: 30), prefetch: .none)
    content.estimate.scope = .section
    content.isTargetLayout = Bool.random(using: &random)
    let configuration = ScrollConfiguration(
      containerSize: CGSize(width: 300, height: Bool.random(using: &random) ? 90 : 200),
      safeAreaInsets: EdgeInsets(top: 13, leading: 0, bottom: 29, trailing: 0), content: content)
    var engine = try ScrollEngine(configuration)
    let extents: [CGFloat] = [0, 1.0 / 3, 20, 55, 180, 300]
    let rows = Rows { row in extents[(row * 5) % 6] }
    for step in 0..<6 {
      try engine.jump(to: CGFloat(step) * 150, at: Double(step))
      _ = try engine.frame(at: Double(step), asking: rows)
    }
    return engine
  }

  private struct Candidate {
    var line: Int
    var place: ContentUnits
    var first: ContentUnits
  }

  /// §G15 and §G16, word by word.
  private static func nearest(
    to offset: ContentUnits, velocity: Double, part: Double, in engine: inout ScrollEngine
  ) -> (index: Int, targets: [Candidate])? {
    var targets: [Candidate] = []
    let range = engine.stack.offsetRange
    for line in 0..<engine.stack.lineCount where engine.stack.target(from: line) == line {
      let (first, last) = engine.stack.alignment(ofLine: line, part: part)
      targets.append(Candidate(line: line, place: range.clamp(min(max(offset, first), last)), first: first))
    }
    guard let least = targets.map({ abs($0.place - offset) }).min() else { return nil }
    let nearest = targets.indices.filter { abs(targets[$0].place - offset) == least }
    let places = nearest.map { targets[$0].place }
    let wanted = velocity > 0 ? places.max() : places.min()
    return nearest.first { targets[$0].place == wanted }.map { ($0, targets) }
  }

  @Test("The search finds what looking at every line finds", arguments: 0..<UInt64(60))
  func sameAsScan(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var engine = try Self.stack(&random)
    let range = engine.stack.offsetRange
    for _ in 0..<200 {
      let part: Double = [0, 0.25, 0.5, 1].randomElement(using: &random) ?? 0
      let velocity: Double = [-1, 0, 1].randomElement(using: &random) ?? 0
      let limit = [ViewAlignedLimit.never, .one, .few].randomElement(using: &random) ?? .one
      let page = ContentUnits(points: 158)
      let spread = ContentUnits(points: 100)
      var proposal = ContentUnits.random(in: range.lower...range.upper, using: &random)
      // The proposal is often a place where a line is aligned, or half way between two of them.
      let line = Int.random(in: 0..<max(1, engine.stack.lineCount), using: &random)
      if engine.stack.lineCount > 1, Bool.random(using: &random) {
        let one = engine.stack.alignment(ofLine: line, part: part).first
        let other = engine.stack.alignment(ofLine: min(line + 1, engine.stack.lineCount - 1), part: part).first
        proposal = range.clamp(Bool.random(using: &random) ? one : one + (other - one) / 2)
      }
      let original = ContentUnits.random(in: (range.lower - spread)...(range.upper + spread), using: &random)
      let question = TargetQuestion(
        offset: original, velocity: velocity, proposal: proposal, original: original, range: range, page: page)
      let found = engine.stack.alignedTarget(of: question, part: part, limit: limit)
      guard let (index, targets) = Self.nearest(to: proposal, velocity: velocity, part: part, in: &engine),
        let (origin, _) = Self.nearest(to: original, velocity: 0, part: part, in: &engine)
      else {
        #expect(found == nil)
        continue
      }
      var reach = max(0, origin - 1)...min(origin + 1, targets.count - 1)
      if limit == .never { reach = 0...(targets.count - 1) }
      if limit == .few {
        let near = targets.indices.filter { abs(targets[$0].first - targets[origin].first) <= page }
        reach = min(reach.lowerBound, near[0])...max(reach.upperBound, near[near.count - 1])
      }
      let wanted = targets[min(max(index, reach.lowerBound), reach.upperBound)]
      #expect(found?.offset == wanted.place)
      if let aligned = found?.aligned { #expect(aligned.line == wanted.line) }
    }
  }
}
