// Alignments of grid items, given as alignments of views.
import Testing
import Volute

@MainActor
@Suite("Alignments of grid items")
struct GridItemTests {
  private enum Own: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 7 }
  }

  @Test("An alignment becomes a point: edges and centres are kept, other guides count as the centre")
  func points() {
    let points: [(Alignment, UnitPoint)] = [
      (.center, .center), (.leading, .leading), (.trailing, .trailing), (.top, .top), (.bottom, .bottom),
      (.topLeading, .topLeading), (.topTrailing, .topTrailing), (.bottomLeading, .bottomLeading),
      (.bottomTrailing, .bottomTrailing), (.leadingFirstTextBaseline, .leading),
      (Alignment(horizontal: HorizontalAlignment(Own.self), vertical: .top), .top),
    ]
    for (alignment, point) in points {
      let item = GridItem(.fixed(50), spacing: 3, alignment: alignment)
      #expect(item == GridItem(.fixed(50), spacing: 3, alignment: point))
    }
    let nothing: Alignment? = nil
    #expect(GridItem(.fixed(50), alignment: nothing) == GridItem(.fixed(50)) && GridItem(alignment: nil) == GridItem())
    #expect(GridItem(alignment: .trailingLastTextBaseline).alignment == .trailing)
    // A name that both types have means a unit point.
    #expect(GridItem(.flexible(), alignment: .top).alignment == .top && GridItem(spacing: 3).alignment == nil)
  }

  @Test("Cells stand by it across the grid")
  func cells() {
    for (alignment, start) in [(Alignment.topTrailing, 70 as CGFloat), (.leadingFirstTextBaseline, 0), (.center, 35)] {
      let host = ScrollHost(size: CGSize(width: 100, height: 100)) {
        ScrollView {
          LazyVGrid(columns: [GridItem(.fixed(100), alignment: alignment)]) {
            Color.red.frame(width: 30, height: 20).id("cell")
          }
        }
      }
      #expect(host.frame(of: "cell")?.minX == start)
    }
  }
}
