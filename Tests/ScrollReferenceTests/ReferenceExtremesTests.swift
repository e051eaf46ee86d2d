// Input at the bounds of validity: the reference answers, and its numbers can be counted in units.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The reference at its bounds")
struct ReferenceExtremesTests {
  private let numbers: [CGFloat] = [0, 1, -1, 1e5, -1e5, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, 0.1, 640]
  private let springs = [0, 1e-300, 0.01, 0.5, 1, 100, .infinity, .nan]

  @Test("answers whatever is valid", arguments: 1...40 as ClosedRange<UInt64>)
  func extremes(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
    let content = StackContent(
      axis: pick([.vertical, .horizontal]), crossExtent: pick([nil, 1e5]),
      layoutDirection: pick([.leftToRight, .rightToLeft]),
      sections: [StackSection(rowCount: 300), StackSection(rowCount: 20)], estimate: .mean(initial: pick([0, 1e5])))
    var model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: pick([0, 400, 1e5]), height: pick([0, 800, 1e5])), content: content,
        decelerationRate: ScrollDecelerationRate(rawValue: pick([0.998, 1e-300, 1 - 0x1p-53])),
        stickyEdges: pick([.all, [], .bottom]), overshootLimit: pick([nil, 0, 1e5])))
    var rows = ListedRows([1e5, 0, 1e300, -5, .nan, 40])
    rows.acrossLengths = [1e300, 0, .nan]
    var time = pick([0, -1e308, 1e15])
    for _ in 0..<200 {
      func point() -> CGPoint { CGPoint(x: pick(numbers), y: pick(numbers)) }
      let fast = Animation.spring(response: pick(springs), dampingFraction: pick(springs)).speed(1000)
      let spring = Spring(response: 0.5, dampingRatio: pick(springs))
      let slow = Animation.interpolatingSpring(spring, initialVelocity: 1000)
      let animation: Animation? = pick([nil, Animation.linear(duration: 1000), fast, slow.delay(1)])
      let delta = CGVector(dx: pick(numbers), dy: pick(numbers))
      let wheel = WheelEvent(delta: delta, phase: pick([.none, .changed, .began]))
      let kind: ScrollEvent.Kind = pick([
        .touchBegan(point()), .touchMoved(point()), .touchMoved(point()), .touchEnded(point()),
        .scrollTo(point(), animation: animation, preservesVelocity: pick([true, false])),
        .scrollToEdge(pick(Edge.allCases), animation: animation, preservesVelocity: pick([true, false])),
        .scrollToView(.row(pick([0, 150, 299]), section: 0), anchor: pick([nil, UnitPoint(x: 1e300, y: -1e300)])),
        .resize(CGSize(width: pick([0, 10, 1e5]), height: pick([0, 10, 1e5]))), .key(pick([.end, .home, .pageDown])),
        .wheel(wheel),
      ])
      try model.enqueue(ScrollEvent(time: time, kind))
      if pick([true, false, false]) {
        try? model.apply([.transferRows(0..<pick([1, 15]), section: 0, to: 3, inSection: pick([0, 1]))])
        try? model.apply([.invalidateRows(0..<5, section: 1)])
      }
      time += pick([0, 0.01, 0.05, 3, 1e15, 1e307])
      guard time.isFinite else { return }
      let report = try model.frame(at: time, asking: rows)
      #expect(abs(report.geometry.contentOffset.x) < 2.5e12 && abs(report.geometry.contentOffset.y) < 2.5e12)
      #expect(report.velocity.dx.isFinite && report.velocity.dy.isFinite)
    }
  }
}
