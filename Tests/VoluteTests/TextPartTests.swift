// Sums of texts, and texts with their own font or colour.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Parts of texts")
struct TextPartTests {
  @Test("A sum is as wide as its parts in their fonts, and as high as the largest")
  func fonts() {
    let small = Font.system(size: 10)
    let large = Font.system(size: 20)
    let sum: Text = Text("aaaa").font(small) + Text("bb").font(large)
    let host = host {
      VStack {
        sum.id("sum")
        sum.frame(width: 25, alignment: .leading)
        (Text("aaaa").font(small) + Text(" bb")).font(large).id("outer")
        (Text("aaaa").font(small) + Text(" bbbbbbbb")).font(large).lineLimit(1).frame(width: 60)
        Text("x").font(small).font(large).id("inner")
        Text("x").font(nil).id("nil")
      }
      .font(.system(size: 40))
    }
    #expect(host.frame(of: "sum")?.size == CGSize(width: 40, height: 24))
    #expect(host.frame(of: "outer")?.size == CGSize(width: 50, height: 24))
    #expect(host.frame(of: "inner")?.size == CGSize(width: 5, height: 12))
    #expect(host.frame(of: "nil")?.size == CGSize(width: 20, height: 48))
    let texts = host.tree?.all.filter { $0.kind == "Text" }.map(\.frame.size) ?? []
    // The first line has room for aaaa and at most one b.
    #expect(texts[1] == CGSize(width: 20, height: 48))
    // The line shows aaaa, a space, two letters and an ellipsis.
    #expect(texts[3] == CGSize(width: 60, height: 24))
  }

  @Test("Styles of texts are recorded with them, and the inner one counts")
  func styles() {
    let text: Text = Text("a").foregroundStyle(.red).bold() + Text("b").foregroundColor(.blue)
    let host = host {
      VStack {
        text.foregroundStyle(.green)
        Text("c").foregroundStyle(.secondary).foregroundStyle(.tint)
        Text("d").foregroundColor(nil)
      }
    }
    #expect(
      host.tree?.all.filter { $0.kind == "Text" }.map(\.effect) == [
        "\"a\" foreground red, bold; \"b\" foreground blue", "foreground secondary", nil,
      ])
    #expect(host.tree?.all.contains { $0.kind == "ForegroundStyle" } == false)
  }
}
