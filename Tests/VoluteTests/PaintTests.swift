// Modifiers that only paint, views at edges, and type-erased layouts.
import Testing
import Volute

@MainActor
@Suite("Paint and edges")
struct PaintTests {
  let log = Log()
  let model = Model()
  let events = Events()

  @Test("Modifiers that paint are in the tree and change no frame")
  func paint() {
    let plain = host { Text("x").id("x") }
    let painted = host {
      Text("x").id("x").opacity(0.5).foregroundStyle(.red).shadow(radius: 4).cornerRadius(3).border(.blue, width: 2)
        .background(.green, in: Capsule()).clipped().blur(radius: 1)
    }
    #expect(painted.frame(of: "x") == plain.frame(of: "x"))
    let all = painted.tree?.all ?? []
    #expect(
      all.map(\.kind) == [
        "Blur", "Clip", "Background", "Capsule", "Border", "Clip", "Shadow", "ForegroundStyle", "Opacity", "ID", "Text",
      ])
    #expect(all.first { $0.kind == "Opacity" }?.effect == "0.5")
    #expect(all.first { $0.kind == "Border" }?.effect == "blue width 2.0")
    #expect(all.first { $0.kind == "Capsule" }?.paint == "green")
  }

  @Test("A modifier that paints shows its next value and keeps the layout of the view")
  func paintChanges() {
    let host = host {
      Counter("x", log).opacity(model.flag ? 0 : 1).id("x").onTapGesture { events.add("tap") }
    }
    #expect(host.tap("x"))
    log.act("x")
    model.flag = true
    #expect(host.texts == ["x 1"])
    #expect(host.tree?.first { $0.kind == "Opacity" }?.effect == "0.0")
    #expect(!host.tap("x"))
  }

  @Test("Gradients take all room, and say what they are")
  func gradients() {
    let host = ScrollHost(size: CGSize(width: 30, height: 20)) {
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).id("gradient")
        .overlay { Circle().fill(Gradient(colors: [.red])) }
    }
    #expect(host.frame(of: "gradient")?.size == CGSize(width: 30, height: 20))
    let paint = host.tree?.first { $0.kind == "LinearGradient" }?.paint
    #expect(paint == "linear(red 0.0, blue 1.0; 0.5, 0.0 to 0.5, 1.0)")
    #expect(host.tree?.first { $0.kind == "Circle" }?.paint == "red 0.0")
  }

  @Test("A view at an edge stands where its alignment says, 8 pt from what makes room for it")
  func edges() {
    let host = ScrollHost(size: CGSize(width: 100, height: 200)) {
      Color.red.id("content")
        .safeAreaInset(edge: .top, alignment: .trailing) { box("bar", 30, 20) }
        .safeAreaInset(edge: .trailing, alignment: .bottom, spacing: 2) {
          if model.flag { box("side", 10, 40) }
        }
    }
    #expect(host.frame(of: "content") == CGRect(x: 0, y: 28, width: 100, height: 172))
    #expect(host.frame(of: "bar") == CGRect(x: 70, y: 0, width: 30, height: 20))
    model.flag = true
    #expect(host.frame(of: "content") == CGRect(x: 0, y: 28, width: 88, height: 172))
    #expect(host.frame(of: "side") == CGRect(x: 90, y: 160, width: 10, height: 40))
  }

  @Test("Views keep their state when an erased layout becomes another one, and spacers follow its axis")
  func erasedLayouts() {
    let host = ScrollHost(size: CGSize(width: 100, height: 80)) {
      let layout = model.flag ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      layout {
        Counter("x", log).frame(width: 40, height: 10).id("x")
        Spacer(minLength: 0).id("spacer")
        box("box", 20, 10)
      }
    }
    #expect(host.frame(of: "spacer") == CGRect(x: 40, y: 40, width: 40, height: 0))
    #expect(host.frame(of: "box")?.minX == 80)
    log.act("x")
    model.flag = true
    #expect(host.texts == ["x 1"])
    #expect(host.frame(of: "spacer") == CGRect(x: 50, y: 10, width: 0, height: 60))
    #expect(host.frame(of: "box")?.minY == 70)
  }

  @Test("A colour has a hue, and an opacity that is times its own; one that is not seen takes no tap")
  func colours() {
    #expect(Color(hue: 0.25, saturation: 0.5, brightness: 1) == Color(red: 0.75, green: 1, blue: 0.5))
    #expect(Color(hue: 1, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.red.opacity(0.5).opacity(0.5) == Color.red.opacity(0.25))
    #expect(Color(white: 1, opacity: 0.5).opacity(0.5) == Color(white: 1, opacity: 0.25))
    let fill = host { Rectangle().fill(Color.teal.opacity(0.7)) }
    #expect(fill.tree?.first { $0.kind == "Rectangle" }?.paint == "teal, opacity 0.7")
    let stack = host {
      ZStack {
        Button("Below") { events.add("below") }
        Color.red.opacity(model.flag ? 0.1 : 0)
        Rectangle().fill(.red.opacity(model.flag ? 0.1 : 0))
      }
    }
    let middle = CGPoint(x: 200, y: 400)
    #expect(stack.tap(at: middle))
    model.flag = true
    #expect(!stack.tap(at: middle))
    #expect(events.take() == ["below"])
  }
}
