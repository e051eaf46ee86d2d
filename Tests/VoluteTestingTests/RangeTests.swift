// The range of offsets that a check allows, against the edges at which the engine stops.
import Foundation
import ScrollEngine
import Testing

@testable import VoluteTesting

@Suite("The range of a check")
struct RangeTests {
  @Test(
    "It ends where the engine's edges are (§C21, §C22, §C25)",
    arguments: [Axis.vertical, .horizontal], [LayoutDirection.leftToRight, .rightToLeft])
  func edges(axis: Axis, direction: LayoutDirection) throws {
    for (rowCount, alignment) in [(100, 0.0), (100, 0.5), (3, 0), (3, 0.5), (3, 1), (0, 0.5)] {
      var content = StackContent(rowCount: rowCount, axis: axis, spacing: 7, estimate: .fixed(40))
      content.layoutDirection = direction
      content.shortContentAlignment = alignment
      let configuration = ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 500),
        safeAreaInsets: EdgeInsets(top: 47, leading: 11, bottom: 34, trailing: 23),
        contentMargins: EdgeInsets(top: 3, leading: 5, bottom: 8, trailing: 13), content: content)
      var reached: [CGFloat] = []
      var range: ClosedRange<CGFloat> = 0...0
      for edge in axis == .vertical ? [Edge.top, .bottom] : [.leading, .trailing] {
        var engine = try ScrollEngine(configuration)
        try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(edge)))
        let report = try engine.frame(at: 0, asking: ClosureClient { _, _ in 40 })
        reached.append(axis.coordinate(of: report.geometry.contentOffset))
        range = report.geometry.restingRange(along: axis, in: content)
      }
      #expect(
        abs(range.lowerBound - (reached.min() ?? 0)) < 1e-5 && abs(range.upperBound - (reached.max() ?? 0)) < 1e-5)
    }
  }
}
