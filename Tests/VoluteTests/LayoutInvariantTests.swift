// The invariants of layout, on random trees of views.
import Testing
import Volute

@MainActor
@Suite("Invariants of layout")
struct LayoutInvariantTests {
  static let seeds = 1...100

  private func host(_ sketch: Sketch) -> ScrollHost {
    ScrollHost(size: CGSize(width: 200, height: 300)) { sketch.view }
  }

  @Test("Measuring twice gives the same, whatever was measured between")
  func repeatability() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let sketch = generator.sketch(4)
      let proposals = (0..<40).map { _ in generator.proposal() }
      let host = host(sketch)
      let first = proposals.map { host.sizeThatFits($0) }
      _ = host.tree
      #expect(proposals.reversed().map { host.sizeThatFits($0) } == first.reversed(), "\(seed)")
      #expect(proposals.map { self.host(sketch).sizeThatFits($0) } == first, "\(seed)")
    }
  }

  @Test("No answer and no frame is without a number")
  func numbers() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let host = host(generator.sketch(4))
      for view in host.tree?.all ?? [] {
        let values = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        let areFinite = values.allSatisfy { $0.isFinite }
        #expect(areFinite, "\(seed): \(view.kind) \(values)")
      }
    }
  }

  @Test("A view that has changed is laid out as if it had been so from the beginning")
  func incrementalLayout() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let drawing = Drawing(generator.sketch(4))
      let changed = ScrollHost(size: CGSize(width: 200, height: 300)) { drawing.sketch.view }
      for _ in 0..<4 {
        drawing.sketch = generator.sketch(4)
        #expect(changed.tree == host(drawing.sketch).tree, "\(seed)")
      }
    }
  }

  @Test("A resized window shows what a new one of that size does")
  func resizing() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let sketch = generator.sketch(4)
      let resized = ScrollHost(size: CGSize(width: 90, height: 40)) { sketch.view }
      _ = resized.tree
      resized.size = CGSize(width: 200, height: 300)
      #expect(resized.tree == host(sketch).tree, "\(seed)")
    }
  }

  @Test("A stack is as long as its views and gaps together, and as wide as its widest view")
  func stackSizes() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let views = generator.sketches(3)
      let proposal = generator.proposal()
      guard !views.isEmpty, let width = proposal.width, width.isFinite else { continue }
      let stack = ProbedView(Sketch.horizontal(views, spacing: 3).view, proposal)
      let children = stack.root.first { $0.kind == "HStack" }?.children ?? []
      let length = children.map(\.frame.width).reduce(0, +) + 3 * CGFloat(children.count - 1)
      // With a proposed height, views are placed as they were measured.
      guard proposal.height != nil, stack.size.height.isFinite else { continue }
      #expect(abs(length - stack.size.width) < 1e-6, "\(seed)")
      let height = children.map(\.frame.height).max() ?? 0
      #expect(children.isEmpty || abs(height - stack.size.height) < 1e-6, "\(seed)")
    }
  }

  @Test("Views that differ in flexibility are as long in whatever order they stand")
  func orderIndependence() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let leaves = (0..<4).map { index in
        let least = generator.length()
        return Sketch.leaf("\(index)", .range(least, least + CGFloat(index * 40) + generator.length()), .fixed(5))
      }
      let proposal = ProposedViewSize(width: CGFloat(generator.number(below: 300)), height: 10)
      func widths(_ views: [Sketch]) -> [CGFloat?] {
        let stack = ProbedView(Sketch.horizontal(views, spacing: nil).view, proposal)
        return (0..<4).map { stack.frames[AnyHashable("\($0)")]?.width }
      }
      #expect(widths(leaves) == widths(leaves.reversed()), "\(seed)")
    }
  }

  @Test("A view with a width answers it, and a bounded one stays within its bounds")
  func frames() {
    for seed in Self.seeds {
      var generator = SketchGenerator(seed: UInt64(seed))
      let sketch = generator.sketch(3)
      let proposal = generator.proposal()
      #expect(host(.framed(sketch, 33)).sizeThatFits(proposal).width == 33, "\(seed)")
      let width = host(.bounded(sketch, 20, 50)).sizeThatFits(proposal).width
      #expect((20...50).contains(width), "\(seed)")
    }
  }
}

/// A sketch that changes.
@Observable @MainActor
private final class Drawing {
  var sketch: Sketch

  init(_ sketch: Sketch) { self.sketch = sketch }
}
