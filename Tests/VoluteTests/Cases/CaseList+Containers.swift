// The cases of grids, choices, relative frames, right to left, layouts of the program, and the root.
import Volute

extension CaseList {
  mutating func addGrids() {
    self("gr-control") {
      VStack {
        HStack {
          box("a", 30, 10); box("b", 20, 20)
        };
        HStack {
          box("c", 10, 30); box("d", 40, 10)
        }
      }
    }
    self("gr-basic") { grid(box("a", 30, 10), box("b", 20, 20)) }
    self("gr-spacing") {
      Grid(horizontalSpacing: 3, verticalSpacing: 5) {
        GridRow {
          box("a", 30, 10); box("b", 20, 20)
        }
        GridRow {
          box("c", 10, 30); box("d", 40, 10)
        }
      }
    }
    for name in ["nil", "w"] { self("gr-flex-" + name) { grid(leaf("a", .flexible, .flexible), box("b", 20, 20)) } }
    self("gr-clamp") { grid(leaf("a", .range(0, 150), .range(0, 150)), box("b", 20, 20)) }
    self("gr-overflow") { grid(leaf("a", .flexible, .flexible), box("b", 120, 20)) }
    self("gr-finite-flex") {
      Grid {
        GridRow {
          leaf("a", .range(0, 30), .fixed(10)); leaf("b", .range(0, 55), .fixed(10))
        }
      }
    }
    self("gr-span") {
      Grid {
        GridRow {
          box("a", 30, 10); box("b", 20, 20)
        }
        GridRow { box("c", 100, 10).gridCellColumns(2) }
      }
    }
    self("gr-unequal") {
      Grid {
        GridRow {
          box("a", 30, 10); box("b", 20, 20); box("e", 5, 5)
        }; GridRow { box("c", 10, 30) }
      }
    }
  }

  mutating func addContainers() {
    self("vtf-axis") {
      ViewThatFits(in: .horizontal) {
        box("tall", 100, 500); box("small", 10, 10)
      }
    }
    self("vtf-flex") {
      ViewThatFits {
        Color.red; box("small", 5, 5)
      }
    }
    self("crf-1") { Color.red.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10) }
    self("crf-2") { Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 0) }
    self("crf-3") { Color.red.containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 12) }
    self("rtl-hstack") {
      HStack(spacing: 10) {
        box("a", 20, 20); box("b", 30, 20)
      }
    }
    self("rtl-padding") { box("a", 20, 20).padding(.leading, 6) }
    self("rtl-frame") { box("a", 20, 20).frame(width: 100, alignment: .leading) }
    for (name, edge) in [("px-26.6667-2", 26.6667), ("px-10.3-1", 10.3), ("px--0.25-2", -0.25)] {
      self(name) { box("a", 5, 5).offset(x: edge) }
    }
    self("lp-unplaced") { PlacingLayout(side: 100, places: []) { box("c", 30, 30) } }
    self("lp-twice") {
      PlacingLayout(
        side: 100,
        places: [
          (CGPoint(x: 10, y: 10), .topLeading, CGSize(width: 20, height: 20)),
          (CGPoint(x: 50, y: 50), .topLeading, CGSize(width: 40, height: 40)),
        ]
      ) { Color.red.id("c") }
    }
    self("lp-anchor") {
      PlacingLayout(side: 150, places: [(CGPoint(x: 100, y: 100), .center, CGSize(width: 30, height: 20))]) {
        Color.red.id("c")
      }
    }
    self("root-center") { box("root", 58, 20) }
  }
}

/// Two rows of two cells. The cells of the lower row are always the same.
@MainActor
private func grid(_ first: some View, _ second: some View) -> some View {
  Grid {
    GridRow {
      first; second
    };
    GridRow {
      box("c", 10, 30); box("d", 40, 10)
    }
  }
}

/// A square that places its view at several places, one after another.
struct PlacingLayout: Layout {
  var side: CGFloat
  var places: [(point: CGPoint, anchor: UnitPoint, size: CGSize)]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for place in places {
      subviews[0].place(
        at: CGPoint(x: bounds.minX + place.point.x, y: bounds.minY + place.point.y), anchor: place.anchor,
        proposal: ProposedViewSize(place.size))
    }
  }
}
