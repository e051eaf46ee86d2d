// Search fields, with which users search the content of a view.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Searchable views")
struct SearchableTests {
  let events = Events()

  /// The content of the searched screen, which shows the state of the search.
  struct Inside: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<50) { Color.red.frame(height: 100).id($0) } }
      }
      .id("list")
      .overlay(alignment: .bottom) {
        Button(isSearching ? "searching" : "idle") { dismissSearch() }.id("state")
      }
    }
  }

  /// A list with a search field.
  struct Screen: View {
    let events: Events
    @State private var text = ""

    var body: some View {
      Inside()
        .searchable(text: $text, prompt: "Names")
        .onSubmit(of: .search) { events.add("searched \(text)") }
        .onSubmit { events.add("text") }
        .onChange(of: text) { events.add("\"\(text)\"") }
    }
  }

  private func state(_ host: ScrollHost) -> String? { host.texts.first }

  private func tapField(of host: ScrollHost) {
    let frame = host.tree?.first { $0.kind == "TextField" }?.frame ?? .zero
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test("Content rests below the field and scrolls under it; the safe area at the top is 52 pt")
  func inset() {
    let host = host { Screen(events: events) }
    #expect(host.frame(of: "list") == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(host.frame(of: 0)?.minY == 52)
    #expect(host.scrollGeometry(of: "list")?.contentInsets == EdgeInsets(top: 52, leading: 0, bottom: 0, trailing: 0))
    #expect(host.tree?.first { $0.kind == "Searchable" } != nil)
    let shown = host.tree?.first { $0.kind == "TextField" }?.frame
    #expect(shown?.minX == 16 && shown?.maxX == 384 && shown?.midY == 26)
    #expect(host.texts == ["idle", "Names"])
    host.scroll(y: 30, at: CGPoint(x: 200, y: 400))
    #expect(host.frame(of: 0)?.minY == 22)
    #expect(host.tree?.first { $0.kind == "TextField" }?.frame == shown)
    // Any other view stands below the field.
    let plain = VoluteTests.host { Color.blue.id("blue").searchable(text: .constant("word")).safeAreaPadding(.top, 8) }
    #expect(plain.frame(of: "blue") == CGRect(x: 0, y: 60, width: 400, height: 740))
    #expect(plain.texts == ["word"])
    host.expectRest()
  }

  @Test("A tap on the field begins a search, typing changes the text, and a line break submits the search alone")
  func typing() {
    let host = host { Screen(events: events) }
    tapField(of: host)
    #expect(state(host) == "searching")
    #expect(host.type("An"))
    #expect(host.texts == ["searching", "An", "Cancel"])
    host.deleteBackward()
    host.type("\n")
    host.update()
    #expect(events.take() == ["\"An\"", "\"A\"", "searched A"])
    host.expectRest()
  }

  @Test("A search ends by its button and by the action, which empty the text; not as the keyboard is put away")
  func ends() {
    for isCancelled in [true, false] {
      let host = host { Screen(events: events) }
      host.keyboardHeight = 300
      tapField(of: host)
      host.type("A")
      host.drag(on: "list", by: CGVector(dx: 0, dy: -50))
      #expect(!host.type("B"))
      #expect(state(host) == "searching" && host.texts.contains("A"))
      if isCancelled {
        let cancel = host.tree?.first { $0.text == "Cancel" }?.frame ?? .zero
        host.tap(at: CGPoint(x: cancel.midX, y: cancel.midY))
      } else {
        host.tap("state")
      }
      #expect(host.texts == ["idle", "Names"])
      #expect(!host.type("B"))
    }
  }

  @Test("A search is presented by the program, from the start, too, and tells it that it is")
  func presented() {
    struct Bound: View {
      let log: Log
      @State private var text = ""
      @State private var isPresented: Bool
      init(_ log: Log, _ isPresented: Bool) {
        self.log = log
        _isPresented = State(initialValue: isPresented)
      }
      var body: some View {
        let _ = log.actions["toggle"] = { isPresented.toggle() }
        Text(isPresented ? "presented" : "hidden \(text)")
          .searchable(text: $text, isPresented: $isPresented, placement: .navigationBarDrawer(displayMode: .always))
      }
    }
    let log = Log()
    let host = host { Bound(log, true) }
    #expect(host.type("A"))
    #expect(host.texts.contains("presented"))
    log.act("toggle")
    #expect(!host.type("B"))
    // The program can end a search, and the text stays.
    #expect(host.texts.contains("hidden A"))
    log.act("toggle")
    #expect(host.type("B"))
    let other = VoluteTests.host { Bound(log, false) }
    #expect(!other.type("A"))
    tapField(of: other)
    #expect(other.texts.contains("presented"))
    #expect(host.diagnostics == [] && other.diagnostics == [])
    host.expectRest()
  }

  @Test("A screen of a stack is searched over its list, and so is the stack")
  func stack() {
    for isAround in [true, false] {
      let host = host {
        if isAround {
          NavigationStack { Inside() }.searchable(text: .constant(""))
        } else {
          NavigationStack { Inside().searchable(text: .constant(""), placement: .toolbar) }
        }
      }
      #expect(host.frame(of: 0)?.minY == 52 && host.frame(of: "list")?.minY == 0)
    }
  }
}
