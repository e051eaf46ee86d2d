// Searched content that becomes another view, several views or none, and screens over it.
import Foundation
import Testing
import Volute

private struct ClosureKey: EnvironmentKey {
  static var defaultValue: () -> Void { {} }
}

extension EnvironmentValues {
  fileprivate var goOn: () -> Void {
    get { self[ClosureKey.self] }
    set { self[ClosureKey.self] = newValue }
  }
}

@MainActor
@Suite("Searched content")
struct SearchedContentTests {
  let log = Log()
  let model = Model()

  /// The results of a search, or a text if there are none.
  struct Results: View {
    let model: Model
    @State private var text = ""

    var body: some View {
      let names = model.names.filter { text.isEmpty || $0.hasPrefix(text) }
      Group {
        if names.isEmpty {
          Text("None")
        } else {
          ScrollView {
            ForEach(names, id: \.self) { Text($0).frame(maxWidth: .infinity, minHeight: 500) }
          }
          .id("list")
        }
      }
      .searchable(text: $text)
    }
  }

  private func tapField(of host: ScrollHost) {
    let frame = host.tree?.first { $0.kind == "TextField" }?.frame ?? .zero
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test("A search whose results become another view goes on, with the keyboard or without it as before")
  func otherView() {
    for hasKeyboard in [true, false] {
      let host = host { Results(model: model) }
      host.keyboardHeight = 300
      tapField(of: host)
      #expect(host.type("a"))
      #expect(host.frame(of: "list") == CGRect(x: 0, y: 0, width: 400, height: 500))
      #expect(host.scrollGeometry(of: "list")?.contentInsets.top == 52)
      if !hasKeyboard { host.drag(on: "list", by: CGVector(dx: 0, dy: -50)) }
      model.names = []
      #expect(host.texts == ["None", "a", "Cancel"])
      #expect(host.type("b") == hasKeyboard)
      model.names = ["a", "ab"]
      #expect(host.texts.suffix(2) == [hasKeyboard ? "ab" : "a", "Cancel"])
      #expect(host.frame(of: "list")?.height == (hasKeyboard ? 500 : 800))
      #expect(host.scrollGeometry(of: "list")?.contentInsets.top == 52)
      #expect(host.frame(of: "list")?.minY == 0)
      #expect(host.diagnostics == [])
    }
  }

  @Test("Content of no view has the field at its top, and a view that comes stands below it")
  func noView() {
    struct Maybe: View {
      let model: Model
      var body: some View {
        Group { if model.flag { Color.red.id("red") } }.searchable(text: .constant(""))
      }
    }
    let host = host { Maybe(model: model) }
    for isThere in [false, true, false] {
      model.flag = isThere
      #expect(host.texts == ["Search"])
      #expect(host.tree?.first { $0.kind == "TextField" }?.frame.midY == 26)
      #expect(host.frame(of: "red") == (isThere ? CGRect(x: 0, y: 52, width: 400, height: 748) : nil))
    }
  }

  @Test("Several views have one field above them, and lazy rows stay lazy")
  func severalViews() {
    let host = host {
      Group {
        Color.red.frame(height: 100).id("red")
        Color.blue.id("blue")
      }
      .searchable(text: .constant(""))
    }
    #expect(host.texts == ["Search"])
    #expect(host.frame(of: "red") == CGRect(x: 0, y: 52, width: 400, height: 100))
    #expect(host.frame(of: "blue") == CGRect(x: 0, y: 160, width: 400, height: 640))
    let rows = VoluteTests.host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { Counter("\($0)", log).frame(height: 100).id($0) }
        }
        .searchable(text: .constant(""))
      }
    }
    #expect(rows.frame(of: 0)?.minY == 52)
    #expect((1..<50).contains(log.bodies.count))
  }

  @Test("A text that is typed is no change of the environment of what is searched")
  func environment() {
    struct Dismissal: View {
      let log: Log
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View {
        let _ = log.note("dismissal")
        let dismissSearch = dismissSearch
        Button("end") { dismissSearch() }.id("end")
      }
    }
    // Reads a closure. The closure counts as changed whenever any value of the environment may have changed.
    struct Return: View {
      let log: Log
      @Environment(\.goOn) private var goOn
      var body: some View {
        let _ = log.note("return")
        let goOn = goOn
        Button("back") { goOn() }
      }
    }
    struct Screen: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        let _ = text
        VStack {
          Dismissal(log: log)
          Return(log: log)
        }
        .searchable(text: Binding(get: { text }, set: { text = $0 }))
      }
    }
    let host = host { Screen(log: log) }
    tapField(of: host)
    #expect(host.type("a"))
    host.update()
    let bodies = log.bodies
    #expect(host.type("bc"))
    #expect(host.texts.contains("abc"))
    #expect(log.bodies == bodies && bodies.count == 2)
    host.tap("end")
    #expect(host.texts == ["end", "back", "Search"])
  }

  @Test("A screen that is pushed takes the focus from a search, which goes on without it when the screen goes")
  func pushedScreen() {
    struct Screen: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        NavigationStack {
          List(0..<3) { NavigationLink("Item \($0)", value: $0) }
            .listStyle(.plain)
            .navigationDestination(for: Int.self) { number in
              VStack(spacing: 0) {
                TextField("Note", text: .constant("")).focused($isFocused)
                Color.blue
              }
              .id("detail")
              .onAppear { if number == 1 { isFocused = true } }
            }
            .searchable(text: $text)
        }
      }
    }
    let host = host { Screen() }
    host.keyboardHeight = 300
    tapField(of: host)
    #expect(host.type("I"))
    #expect(host.tap(at: CGPoint(x: 100, y: 52 + 22)))
    #expect(host.frame(of: "detail") == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(!host.type("t"))
    #expect(host.goBack())
    #expect(host.texts.suffix(2) == ["I", "Cancel"])
    #expect(!host.type("t"))
    // A field of the new screen that asks for the focus keeps it until the screen goes.
    tapField(of: host)
    #expect(host.tap(at: CGPoint(x: 100, y: 52 + 44 + 22)))
    #expect(host.frame(of: "detail")?.height == 500)
    #expect(host.type("x"))
    #expect(host.goBack())
    #expect(!host.type("t"))
    #expect(host.texts.suffix(2) == ["I", "Cancel"])
    #expect(host.diagnostics == [])
  }

  @Test("Another tab takes the focus from a field, also one in a stack of screens, and no field outside of the tabs")
  func otherTab() {
    struct Screen: View {
      let model: Model
      @State private var name = ""
      @State private var outside = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack(spacing: 0) {
          TextField("Outside", text: $outside).id("outside")
          TabView(selection: Bindable(model).number) {
            NavigationStack { TextField("Name", text: $name).focused($isFocused).id("name") }.tag(0)
            Text(isFocused ? "focused" : "not focused").tag(1)
          }
        }
      }
    }
    let host = host { Screen(model: model) }
    #expect(host.tap("name"))
    #expect(host.type("a"))
    model.number = 1
    #expect(host.texts.contains("not focused"))
    #expect(!host.type("b"))
    model.number = 0
    #expect(host.texts.contains("a"))
    #expect(!host.type("b"))
    #expect(host.tap("outside"))
    model.number = 1
    #expect(host.type("c"))
    #expect(host.texts.first == "c")
    #expect(host.diagnostics == [])
  }
}
