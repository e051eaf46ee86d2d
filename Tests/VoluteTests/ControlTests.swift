// Controls, taps and images.
import Testing
import Volute

@MainActor
@Suite("Controls")
struct ControlTests {
  let log = Log()
  let model = Model()
  let events = Events()

  @Test("A tap on a button runs its action, and the view shows what that writes")
  func buttons() {
    struct Score: View {
      @State private var goals = 0
      var body: some View {
        VStack {
          Text("\(goals)")
          Button("Goal") { goals += 1 }.id("goal")
          Button("Reset", role: .destructive) { goals = 0 }.id("reset")
        }
      }
    }
    let host = host { Score() }
    #expect(host.tap("goal"))
    #expect(host.tap("goal"))
    #expect(host.texts.first == "2")
    #expect(host.tap("reset"))
    #expect(host.texts.first == "0")
    #expect(!host.tap("other"))
    #expect(host.tree?.first { $0.kind == "Button" && $0.effect == "destructive" } != nil)
  }

  @Test("A button is hit in all of its frame, a stack with a tap gesture only where it shows something")
  func hitAreas() {
    let host = host {
      VStack(spacing: 0) {
        Button {
          events.add("button")
        } label: {
          HStack {
            Text("a")
            Spacer()
          }
        }
        .frame(height: 20)
        HStack {
          Text("a")
          Spacer()
        }
        .frame(height: 20).onTapGesture { events.add("stack") }
        HStack {
          Text("a")
          Spacer()
        }
        .frame(height: 20).contentShape(Rectangle()).onTapGesture { events.add("shape") }
        Color.clear.frame(height: 20).onTapGesture { events.add("clear") }
        Spacer(minLength: 0)
      }
    }
    let middles = (0..<4).map { CGPoint(x: 200, y: CGFloat($0) * 20 + 10) }
    #expect(middles.map { host.tap(at: $0) } == [true, false, true, false])
    #expect(host.tap(at: CGPoint(x: 2, y: 30)))
    #expect(events.take() == ["button", "shape", "stack"])
    #expect(!host.tap(at: CGPoint(x: 1000, y: 30)))
  }

  @Test("The view in front takes a tap, the innermost action counts, and a disabled one lets it through")
  func nesting() {
    let host = host {
      ZStack {
        Button("behind") { events.add("behind") }.frame(width: 100, height: 100)
        VStack {
          Button("inner") { events.add("inner") }.disabled(model.flag).id("inner")
        }
        .frame(width: 200, height: 200).background(Color.red)
        .onTapGesture { events.add("outer") }
        .allowsHitTesting(model.number == 0)
        Color.blue.hidden().onTapGesture { events.add("hidden") }
      }
    }
    #expect(host.tap("inner"))
    #expect(host.tap(at: CGPoint(x: 310, y: 400)) == false)
    #expect(host.tap(at: CGPoint(x: 290, y: 490)))
    model.flag = true
    #expect(host.tap("inner"))
    #expect(events.take() == ["inner", "outer", "outer"])
    model.number = 1
    #expect(host.tap("inner"))
    #expect(events.take() == ["behind"])
  }

  @Test("What is disabled around stays disabled inside")
  func disabling() {
    let host = host {
      VStack { Button("x") { events.add("x") }.disabled(false).id("x") }.disabled(!model.flag)
    }
    #expect(!host.tap("x"))
    model.flag = true
    #expect(host.tap("x"))
  }

  @Test("A gesture for two taps does nothing for one")
  func doubleTaps() {
    let host = host {
      Text("x").id("x").onTapGesture(count: 2) { events.add("two") }.onTapGesture { events.add("one") }
    }
    host.tap("x")
    host.tap("x", count: 2)
    #expect(events.take() == ["one", "two"])
  }

  @Test("A tap hits what is seen where a line runs from right to left")
  func rightToLeft() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let host = ScrollHost(size: CGSize(width: 100, height: 20), environment: environment) {
      HStack(spacing: 0) {
        Button("a") { events.add("first") }.frame(width: 50)
        Button("b") { events.add("second") }.frame(width: 50)
      }
    }
    #expect(host.tap(at: CGPoint(x: 75, y: 10)))
    #expect(events.take() == ["first"])
  }

  @Test("A toggle shows its binding and changes it")
  func toggles() {
    let host = host { Toggle("Sound", isOn: Bindable(model).flag).id("sound") }
    #expect(host.tree?.first { $0.kind == "Switch" }?.effect == "off")
    #expect(host.frame(of: "sound")?.width == 400)
    #expect(host.tap("sound"))
    #expect(model.flag)
    #expect(host.tree?.first { $0.kind == "Switch" }?.effect == "on")
  }

  @Test("Images are as large as the program says, symbols as a line of text")
  func images() {
    var environment = EnvironmentValues()
    environment.imageSizer = ImageTable(["photo": CGSize(width: 40, height: 20)])
    let host = ScrollHost(size: CGSize(width: 400, height: 800), environment: environment) {
      VStack {
        Image("photo").id("photo")
        Image("missing").id("missing")
        Image(systemName: "star").font(.system(size: 10)).id("star")
        Label("Star", systemImage: "star").font(.system(size: 10)).id("label")
        Image("photo").resizable().frame(width: 10, height: 90).id("resizable")
      }
    }
    #expect(host.frame(of: "photo")?.size == CGSize(width: 40, height: 20))
    #expect(host.frame(of: "missing")?.size == .zero)
    #expect(host.frame(of: "star")?.size == CGSize(width: 12, height: 12))
    #expect(host.frame(of: "label")?.size == CGSize(width: 40, height: 12))
    #expect(host.tree?.first { $0.image == "star" }?.kind == "Image")
  }
}
