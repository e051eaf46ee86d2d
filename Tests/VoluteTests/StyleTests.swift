// Styles of the program: how they draw controls, and whether a button is pressed.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Styles of controls")
struct StyleTests {
  let events = Events()
  let model = Model()

  struct Framed: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        configuration.label
        Text(configuration.isPressed ? "pressed" : isEnabled ? "free" : "disabled")
      }
      .padding(10)
    }
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  struct Boxed: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding(5)
    }
  }

  struct Check: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "yes" : "no")
          configuration.label
        }
      }
    }
  }

  struct Upright: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.icon
        configuration.title
      }
    }
  }

  struct Spaced: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(3) }
  }

  @Test("A style makes a button's view, and shows whether a touch is on it")
  func pressedButtons() {
    let host = host {
      VStack {
        Button("a") { events.add("a") }.id("a")
        Button("b") { events.add("b") }.disabled(true)
      }
      .buttonStyle(Framed())
    }
    #expect(host.texts == ["a", "free", "b", "disabled"])
    #expect(host.frame(of: "a")?.height == 40)
    #expect(host.tree?.first { $0.kind == "ButtonStyle" }?.effect == "Framed")
    let middle = CGPoint(x: host.frame(of: "a")?.midX ?? 0, y: host.frame(of: "a")?.midY ?? 0)
    host.touchDown(at: middle)
    #expect(host.texts[1] == "pressed")
    host.touchMove(to: CGPoint(x: middle.x, y: middle.y + 100))
    #expect(host.texts[1] == "free")
    host.touchMove(to: middle)
    #expect(host.texts[1] == "pressed")
    host.touchUp(at: middle)
    #expect(host.texts[1] == "free")
    host.touchDown(on: "a", touch: 3)
    host.touchCancel(touch: 3)
    #expect(host.texts[1] == "free")
    #expect(events.take() == [])
    #expect(host.tap("a"))
    #expect(events.take() == ["a"])
  }

  @Test("A touch that scrolls presses no button, nor does one that stops a scroll view")
  func pressesInScrollViews() {
    let host = host {
      ScrollView {
        ForEach(0..<50) { number in Button("\(number)") {}.frame(height: 60).id(number) }
      }
      .buttonStyle(Framed())
    }
    host.touchDown(on: 5)
    host.advance(by: 0.1)
    #expect(host.texts.contains("pressed"))
    host.touchMove(to: CGPoint(x: 200, y: 300))
    host.advance(by: 0.1)
    host.touchMove(to: CGPoint(x: 200, y: 200))
    host.advance(by: 0.1)
    #expect(!host.texts.contains("pressed"))
    host.touchUp(at: CGPoint(x: 200, y: 200))
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(!host.texts.contains("pressed"))
  }

  @Test("A primitive style says itself when the action runs, and can be made of the style around")
  func primitiveStyles() {
    let host = host {
      VStack {
        Button("twice") { events.add("twice") }.buttonStyle(Twice()).id("twice")
        Button("boxed") { events.add("boxed") }.buttonStyle(Boxed()).buttonStyle(Framed()).id("boxed")
        Button("plain") { events.add("plain") }.buttonStyle(.plain).id("plain")
      }
      .buttonStyle(Framed())
    }
    #expect(!host.tap("twice"))
    #expect(host.tap("twice", count: 2))
    #expect(host.tap("boxed"))
    #expect(host.tap("plain"))
    #expect(events.take() == ["twice", "boxed", "plain"])
    #expect(host.texts == ["twice", "boxed", "free", "plain"])
    #expect(host.frame(of: "boxed")?.height == 50)
  }

  @Test("Styles make toggles and labels")
  func togglesAndLabels() {
    let host = host {
      VStack {
        Toggle("Sound", isOn: Bindable(model).flag).toggleStyle(Check()).id("toggle")
        Toggle("Light", isOn: Bindable(model).flag).toggleStyle(.switch).toggleStyle(Check())
        Label("Star", systemImage: "star").labelStyle(Upright()).id("upright")
        Label("Star", systemImage: "star").labelStyle(.titleOnly).id("title")
        Label("Star", systemImage: "star").labelStyle(.iconOnly).id("icon")
        Label("Star", systemImage: "star").labelStyle(Spaced()).labelStyle(Upright()).id("spaced")
      }
      .font(.system(size: 10))
    }
    #expect(host.texts.prefix(3) == ["no", "Sound", "Light"])
    #expect(host.tap("toggle"))
    #expect(model.flag)
    #expect(host.texts.first == "yes")
    #expect(host.tree?.all.filter { $0.kind == "Switch" }.count == 1)
    #expect(host.frame(of: "upright")?.size == CGSize(width: 20, height: 24))
    #expect(host.frame(of: "title")?.size == CGSize(width: 20, height: 12))
    #expect(host.frame(of: "icon")?.size == CGSize(width: 12, height: 12))
    #expect(host.frame(of: "spaced")?.size == CGSize(width: 26, height: 30))
  }

  @Test("Progress views have labels and styles")
  func progressViews() {
    struct Ring: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.label
          Text("\(configuration.fractionCompleted ?? -1)")
        }
      }
    }
    let host = host {
      VStack {
        ProgressView("Loading").id("wheel")
        ProgressView(value: 1, total: 4.0) {
          Text("Part")
        } currentValueLabel: {
          Text("25 %")
        }.id("bar")
        ProgressView("Ring", value: 0.5).progressViewStyle(Ring())
        ProgressView(value: 0.5).progressViewStyle(.automatic).progressViewStyle(Ring())
      }
    }
    #expect(host.texts == ["Loading", "Part", "25 %", "Ring", "0.5"])
    #expect(host.frame(of: "wheel")?.height == 48)
    #expect(host.frame(of: "bar")?.size == CGSize(width: 400, height: 60))
    #expect(host.tree?.all.filter { $0.kind == "ProgressView" }.map(\.effect) == [nil, "0.25", "0.5"])
  }
}
