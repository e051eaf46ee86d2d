// Layout that the cases do not cover: geometry readers, resizing, modifiers of groups, and grids with baselines.
import Testing
import Volute

@MainActor
@Suite("Layout on a host")
struct GeometryTests {
  let log = Log()
  let model = Model()

  @Test("A geometry reader makes its content for its size, again when that changes")
  func reader() {
    let host = host {
      VStack(spacing: 0) {
        Rectangle().frame(height: 100)
        GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2, height: 10).id("half")
          Text("\(Int(proxy.frame(in: .global).minY))")
        }
      }
    }
    #expect(host.frame(of: "half") == CGRect(x: 0, y: 100, width: 200, height: 10))
    #expect(host.texts == ["100"])
    host.size = CGSize(width: 300, height: 800)
    #expect(host.frame(of: "half")?.width == 150)
  }

  @Test("A reader in a reader knows its size")
  func nestedReaders() {
    let host = host {
      GeometryReader { outer in
        GeometryReader { inner in Color.red.frame(width: inner.size.width / 4, height: 1).id("quarter") }
          .frame(width: outer.size.width / 2)
      }
    }
    #expect(host.frame(of: "quarter")?.width == 50)
    #expect(host.diagnostics == [])
  }

  @Test("A change in a reader lays out the reader and runs no body around it")
  func changeInReader() {
    let host = host {
      Closure(name: "around", log: log) {
        GeometryReader { _ in Color.red.frame(width: CGFloat(model.number), height: 5).id("bar") }
      }
    }
    #expect(host.frame(of: "bar")?.width == 0)
    model.number = 30
    #expect(host.frame(of: "bar")?.width == 30)
    #expect(log.bodies["around"] == 1)
  }

  @Test("A modifier of a group goes to each member")
  func groups() {
    let host = host {
      HStack(spacing: 0) {
        Group {
          box("a", 10, 10); box("b", 10, 10)
        }.padding(5)
      }
    }
    #expect(host.tree?.children.map(\.kind) == ["Padding", "Padding"])
    #expect(host.tree?.frame.width == 40)
  }

  @Test("Each member of a group has an overlay of its own")
  func overlays() {
    let host = host {
      HStack(spacing: 0) {
        Group {
          box("a", 10, 10); box("b", 30, 10)
        }.overlay { Counter("x", log) }
      }
    }
    #expect(host.texts == ["x 0", "x 0"])
    log.act("x")
    #expect(host.texts == ["x 0", "x 1"])
  }

  @Test("Views are read from the back to the front")
  func paintOrder() {
    let host = host {
      ZStack {
        box("a", 1, 1).zIndex(1); box("b", 1, 1); box("c", 1, 1).hidden()
      }
    }
    let ids = host.tree?.all.compactMap { $0.id as? String }
    #expect(ids == ["b", "c", "a"])
    #expect(host.tree?.children[1].isHidden == true)
  }

  @Test("Rows of a grid align their texts by the baseline")
  func gridBaselines() {
    let host = host {
      Grid(alignment: .leadingFirstTextBaseline) {
        GridRow {
          textBox("small", 10, 16, 13); textBox("large", 10, 30, 25)
        }
        Divider().gridCellUnsizedAxes(.horizontal).id("line")
      }
    }
    let tree = host.tree
    #expect(host.frame(of: "small")?.minY == (tree?.frame.minY ?? 0) + 12)
    #expect(host.frame(of: "large")?.minY == tree?.frame.minY)
    #expect(host.frame(of: "line")?.width == tree?.frame.width)
  }

  @Test("A guide follows the proposal")
  func guidesByProposal() {
    struct Baselines: Layout {
      var record: ProbeRecord

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for width in [60.0, 30.0] {
          let text = subviews[0].dimensions(in: ProposedViewSize(width: width, height: nil))
          record.guides["\(Int(width))"] = text[VerticalAlignment.lastTextBaseline]
        }
      }
    }
    let record = ProbeRecord()
    let host = host { Baselines(record: record) { Text("Alpha beta").font(.system(size: 10)) } }
    host.update()
    #expect(record.guides == ["60": 10, "30": 22])
  }

  @Test("A text takes over another font, limit and measurer")
  func text() {
    let host = host {
      Text("one two three").lineLimit(model.flag ? 1 : nil).font(.system(size: CGFloat(10 + model.number)))
        .frame(width: 40).id("text")
    }
    let first = host.frame(of: "text")
    #expect(first?.height == 24)
    model.number = 10
    #expect(host.frame(of: "text")?.height == 96)
    model.flag = true
    #expect(host.frame(of: "text")?.height == 24)
    host.environment.textMeasurer = MonospacedTextMeasurer(lineHeight: 2)
    #expect(host.frame(of: "text")?.height == 40)
  }
}
