// Common modifiers that do not change the layout: each compiles as in SwiftUI, and is recorded in the tree.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Spellings that are recorded")
struct PaintSpellingTests {
  let events = Events()

  /// The recorded effects of the views of a kind, from the outside in.
  func effects<V: View>(_ kind: String, @ViewBuilder _ content: @escaping () -> V) -> [String?] {
    (host(content).tree?.all ?? []).filter { $0.kind == kind }.map(\.effect)
  }

  @Test("Styles by importance, role and material are spelled with a leading dot")
  func styles() {
    let styles = effects("ForegroundStyle") {
      Color.clear.foregroundStyle(.primary).foregroundStyle(.secondary).foregroundStyle(.tertiary)
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

  @Test("A gradient and a colour fade as views where a view is wanted, and as styles where a style is")
  func fadingViews() {
    let host = host {
      LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5)
      Color.red.opacity(0.5).frame(height: 10)
      Rectangle().fill(RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1).opacity(0.5))
    }
    let all = host.tree?.all ?? []
    #expect(all.filter { $0.kind == "Opacity" }.map(\.effect) == ["0.5"])
    #expect(all.first { $0.kind == "Color" }?.paint == "red, opacity 0.5")
    #expect(all.first { $0.kind == "Rectangle" }?.paint?.hasSuffix(", opacity 0.5") == true)
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
  @Test("What a text looks like is recorded with it, also where its font says so, and changes no size")
  func textLooks() {
    let looks = effects("Text") {
      Text("x")
      Text("x").bold().italic()
      Text("x").fontWeight(.semibold).fontDesign(.rounded).monospacedDigit()
      Text("x").underline().strikethrough(color: .red)
      Text("x").underline(true, pattern: .dash).bold(false)
      Text(verbatim: "x").font(.system(size: 17, weight: .bold, design: .monospaced))
      Text("x").fontWeight(.light).font(.body.bold().weight(.heavy).italic())
      Text("x").font(.system(.body, design: .serif))
    }
    #expect(
      looks == [
        nil, "bold, italic", "semibold, rounded, monospacedDigit", "underline solid, strikethrough solid red",
        "underline dash", "bold, monospaced", "bold, italic, light", "serif",
      ])
    let sizes = host {
      Text("x").id("plain")
      Text("x").bold().underline().id("marked")
      Text("x").font(.system(size: 17, weight: .black)).id("black")
    }
    #expect(sizes.frame(of: "plain")?.size == sizes.frame(of: "marked")?.size)
    #expect(sizes.frame(of: "plain")?.size == sizes.frame(of: "black")?.size)
  }

  @Test("Two texts are one: it is measured and breaks as one, and each part says what it looks like")
  func sums() {
    let host = host {
      (Text("one ") + Text("two").bold()).id("sum")
      Text("one two").id("plain")
      Text("on").bold() + Text("e").bold()
      Text(12.5, format: .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US")))
    }
    #expect(host.texts == ["one two", "one two", "one", "12.50"])
    #expect(host.frame(of: "sum")?.size == host.frame(of: "plain")?.size)
    let looks = host.tree?.all.filter { $0.kind == "Text" }.map(\.effect)
    #expect(looks == ["\"one \" plain; \"two\" bold", nil, "bold", nil])
  }

  @Test("Looks of texts in a view are recorded with the modifier")
  func textLooksOfViews() {
    let host = host {
      HStack { Text("x") }.bold().italic().fontWeight(.medium).fontDesign(.serif).monospaced().monospacedDigit()
        .underline().strikethrough(false).multilineTextAlignment(.center).truncationMode(.middle)
        .minimumScaleFactor(0.5)
    }
    let all = (host.tree?.all ?? []).prefix(11).reversed()
    #expect(
      all.map(\.kind) == [
        "Bold", "Italic", "FontWeight", "FontDesign", "Monospaced", "MonospacedDigit", "Underline", "Strikethrough",
        "MultilineTextAlignment", "TruncationMode", "MinimumScaleFactor",
      ])
    #expect(
      all.map(\.effect) == [
        "true", "true", "medium", "serif", "true", "true", "underline solid", "none", "center", "middle", "0.5",
      ])
  }

  @Test("Lines stand apart by their spacing, which counts where a text has little room, and for its last baseline")
  func lineSpacing() {
    let host = host {
      Text("a\nb\nc").font(.system(size: 10)).lineSpacing(4).id("all")
      Text("a\nb\nc").font(.system(size: 10)).lineSpacing(4).frame(height: 29).fixedSize().id("two")
      HStack(alignment: .lastTextBaseline) {
        Text("a\nb").font(.system(size: 10)).lineSpacing(4)
        Text("c").font(.system(size: 10)).id("last")
      }
      .id("row")
    }
    #expect(host.frame(of: "all")?.height == 44)
    #expect((host.frame(of: "last")?.minY ?? 0) - (host.frame(of: "row")?.minY ?? 0) == 16)
    let cut = host.tree?.first { $0.id == AnyHashable("two") }?.first { $0.kind == "Text" }
    #expect(cut?.frame.height == 28)
  }
}
