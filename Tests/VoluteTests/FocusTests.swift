// Text fields, what is typed into them, and the focus.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Focus")
struct FocusTests {
  let events = Events()

  enum Field: Hashable { case name, mail }

  struct Form: View {
    let events: Events
    @State private var name = ""
    @State private var mail = "m"
    @FocusState private var field: Field?

    var body: some View {
      VStack(spacing: 0) {
        TextField("Name", text: $name).focused($field, equals: .name).id("name")
          .onSubmit { field = .mail }
        TextField("Mail", text: $mail).focused($field, equals: .mail).id("mail")
          .onSubmit { events.add("mail sent") }
        Text("\(String(describing: field))")
        Button("done") { field = nil }.id("done")
        Spacer(minLength: 0)
      }
      .onSubmit { events.add("sent") }
    }
  }

  @Test("A tap gives a field the focus, a host types into it, and a state follows and leads")
  func fields() {
    let host = host { Form(events: events) }
    #expect(host.texts == ["Name", "m", "nil", "done"])
    #expect(host.frame(of: "name") == CGRect(x: 0, y: 0, width: 400, height: 20))
    #expect(!host.type("x"))
    #expect(host.tap("name"))
    #expect(host.texts[2].contains("name"))
    #expect(host.type("Ada"))
    #expect(host.deleteBackward())
    #expect(host.texts.first == "Ad")
    #expect(host.type("\nx"))
    #expect(events.take() == ["sent"])
    #expect(host.texts[2].contains("mail"))
    #expect(host.texts[1] == "m")
    #expect(host.type("x"))
    #expect(host.texts[1] == "mx")
    #expect(host.tree?.all.filter { $0.kind == "TextField" }.map(\.effect) == [nil, "focused"])
    host.type("\n")
    #expect(events.take() == ["mail sent", "sent"])
    host.tap("done")
    #expect(host.texts[2] == "nil")
    #expect(!host.type("x"))
    host.expectRest()
  }

  @Test("A field that goes loses the focus, and a state without a field is set back")
  func goneFields() {
    struct Screen: View {
      @State private var isThere = true
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        if isThere { TextField("Text", text: $text).focused($isFocused) }
        Text(isFocused ? "focused" : "free").id("state").onTapGesture { isThere.toggle() }
        Button("focus") { isFocused = true }.id("focus")
      }
    }
    let host = host { Screen() }
    host.tap("focus")
    #expect(host.texts.contains("focused"))
    host.tap("state")
    #expect(host.texts == ["free", "focus"])
    #expect(!host.type("x"))
    host.tap("state")
    #expect(host.texts.contains("free"))
    host.tap("focus")
    #expect(host.type("x"))
    #expect(host.texts.first == "x")
    host.expectRest()
  }

  @Test("A chat that is typed into stands over the keyboard, and its last message stays in sight")
  func chat() {
    struct Chat: View {
      @State private var messages = (0..<50).map { "Message \($0)" }
      @State private var draft = ""
      var body: some View {
        VStack(spacing: 0) {
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(messages, id: \.self) { Text($0).frame(height: 40).id($0) }
            }
          }
          .defaultScrollAnchor(.bottom)
          TextField("Write", text: $draft, axis: .vertical).lineLimit(1...4).id("field")
            .onSubmit {
              messages.append(draft)
              draft = ""
            }
        }
      }
    }
    let host = host { Chat() }
    host.keyboardHeight = 300
    #expect(host.frame(of: "field")?.maxY == 800)
    host.tap("field")
    #expect(host.frame(of: "field")?.maxY == 500)
    #expect(host.frame(of: "Message 49")?.maxY == 480)
    host.type(String(repeating: "long words ", count: 10))
    #expect(host.frame(of: "field")?.height == 60)
    #expect(host.frame(of: "Message 49")?.maxY == 440)
    host.deleteBackward(count: 200)
    host.type("Hello\n")
    #expect(host.frame(of: "Hello")?.maxY == 480)
    host.expectRest()
  }

  @Test("A name that a space gets later is found")
  func lateNames() {
    struct Screen: View {
      let log: Model
      var body: some View {
        GeometryReader { proxy in
          Text("\(Int(proxy.frame(in: .named("late")).minX)) \(log.number)")
        }
        .frame(height: 20).padding(10)
        .coordinateSpace(log.flag ? NamedCoordinateSpace.named("late") : .scrollView(axis: .vertical))
      }
    }
    let model = Model()
    let host = host { Screen(log: model) }
    host.update()
    model.flag = true
    host.update()
    model.number = 1
    #expect(host.texts == ["10 1"])
    host.expectRest()
  }
}
