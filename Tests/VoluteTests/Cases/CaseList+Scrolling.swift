// The cases of scroll views and lazy containers.
import Volute

extension CaseList {
  mutating func addScrollViews() {
    self("sv-large") { ScrollView { box("c", 500, 500) } }
    self("sv-nil") { ScrollView { box("c", 50, 300) } }
    self("sv-both") { ScrollView([.horizontal, .vertical]) { box("c", 50, 30) } }
    self("sv-two-h") {
      ScrollView(.horizontal) {
        box("a", 50, 30); box("b", 30, 20)
      }
    }
  }

  mutating func addLazyContainers() {
    self("lazy-v") {
      ScrollView {
        LazyVStack(spacing: 10) {
          box("a", 20, 30); leaf("b", .flexible, .flexible)
        }
      }
    }
    self("lz-fixed") {
      LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(40))]) {
        box("a", 30, 10); box("b", 20, 10); box("c", 100, 10); box("d", 20, 10)
      }
    }
    self("lz-h") {
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(20))]) {
        box("a", 10, 30); box("b", 10, 20); box("c", 10, 100); box("d", 10, 20)
      }
    }
    self("lz-cols-mixed") { columns([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 3) }
    for name in ["lz-cols-overflow", "lz-cols-overflow2"] {
      self(name) { columns([GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))], 2) }
    }
    self("lz-cols-flex-fixed") { columns([GridItem(.flexible(minimum: 40)), GridItem(.fixed(60))], 2) }
  }
}

/// A line of a grid whose cells are as wide as their columns.
@MainActor
private func columns(_ items: [GridItem], _ count: Int) -> some View {
  ColumnLeaf.offered = [:]
  return LazyVGrid(columns: items) {
    ForEach(0..<count) { index in ColumnLeaf(index: index) { EmptyView() }.id("c\(index)") }
  }
}

/// A leaf that fills the proposed size, and records the first width.
struct ColumnLeaf: Layout {
  @MainActor static var offered: [Int: CGFloat] = [:]

  var index: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let index = index
    MainActor.assumeIsolated {
      if let width = proposal.width, Self.offered[index] == nil { Self.offered[index] = width }
    }
    return CGSize(width: proposal.width ?? 10, height: 10)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
