// Everyday spellings that change no layout: each compiles as in SwiftUI, and is in the tree that is read.
import Testing
import Volute

@MainActor
@Suite("Spellings that are recorded")
struct PaintSpellingTests {
  let events = Events()

  /// What views of a kind say that they do, from the outside in.
  func effects<V: View>(_ kind: String, @ViewBuilder _ content: @escaping () -> V) -> [String?] {
    (host(content).tree?.all ?? []).filter { $0.kind == kind }.map(\.effect)
  }

  @Test("Styles by importance, role and material are spelled with a leading dot")
  func styles() {
    let styles = effects("ForegroundStyle") {
      Text("x").foregroundStyle(.primary).foregroundStyle(.secondary).foregroundStyle(.tertiary)
        .foregroundStyle(.quaternary).foregroundStyle(.tint).foregroundStyle(.red, .blue)
        .foregroundStyle(.red, .secondary, .tertiary).foregroundStyle(.blue.opacity(0.5))
        .foregroundStyle(.tint.opacity(0.5)).foregroundStyle(AnyShapeStyle(.green)).foregroundStyle(.mint.gradient)
        .foregroundStyle(Color.secondary)
    }
    #expect(
      styles.reversed() == [
        "primary", "secondary", "tertiary", "quaternary", "tint", "red / blue", "red / secondary / tertiary",
        "blue, opacity 0.5", "tint, opacity 0.5", "green", "gradient(mint)", "secondary",
      ])
    #expect(effects("Tint") { Text("x").tint(.secondary).tint(.red).tint(nil) } == ["default", "red", "secondary"])
    let paints = host {
      ZStack {
        Rectangle().fill(.blue.opacity(0.3))
        Rectangle().fill(.background)
        Rectangle().fill(.foreground)
        Text("x").background(.ultraThinMaterial).background(.bar, in: .capsule).border(.secondary)
      }
    }
    let all = paints.tree?.all.compactMap(\.paint)
    #expect(all == ["blue, opacity 0.3", "background", "foreground", "bar", "ultraThinMaterial"])
  }

  @Test("A style of which nothing is seen takes no tap")
  func unseenStyles() {
    for isSeen in [false, true] {
      let stack = host {
        ZStack {
          Button("Below") { events.add("below") }
          Rectangle().fill(.tint.opacity(isSeen ? 1 : 0))
          Rectangle().fill(AnyShapeStyle(isSeen ? .red : .clear))
        }
      }
      #expect(stack.tap(at: CGPoint(x: 200, y: 400)) == !isSeen)
    }
    #expect(events.take() == ["below"])
  }

  @Test("Shapes are spelled with a leading dot")
  func shapes() {
    let clips = effects("Clip") {
      Text("x").clipShape(.rect).clipShape(.rect(cornerRadius: 8)).clipShape(.circle).clipShape(.capsule)
        .clipShape(.ellipse).clipShape(RoundedRectangle(cornerRadius: 4, style: .circular))
    }
    #expect(clips.count == 6)
    #expect(clips.reversed().first == "Rectangle()")
    #expect(clips[0] == String(describing: RoundedRectangle(cornerRadius: 4, style: .circular)))
    #expect(clips[4] == String(describing: RoundedRectangle(cornerRadius: 8)))
    #expect(clips[0] != String(describing: RoundedRectangle(cornerRadius: 4)))
    let behind = host { Text("x").background(.red, in: .rect(cornerRadius: 8)).contentShape(.rect) }
    #expect(behind.tree?.first { $0.kind == "RoundedRectangle" }?.paint == "red")
  }
}
