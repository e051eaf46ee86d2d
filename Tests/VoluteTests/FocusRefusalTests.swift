// Fields that cannot have the focus: disabled ones, those that are gone, and those in views that are not shown.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Fields that cannot have the focus")
struct FocusRefusalTests {
  let model = Model()

  @Test("A disabled field does not get the focus, and a field that becomes disabled loses it")
  func disabled() {
    struct Screen: View {
      let model: Model
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Name", text: $text).disabled(model.flag).focused($isFocused)
        Text(isFocused ? "focused" : "free")
        Button("focus") { isFocused = true }.id("focus")
      }
    }
    model.flag = true
    let host = host { Screen(model: model) }
    host.tap("focus")
    #expect(!host.type("x"))
    #expect(host.texts == ["Name", "free", "focus"])
    model.flag = false
    host.tap("focus")
    #expect(host.type("x"))
    #expect(host.texts == ["x", "focused", "focus"])
    model.flag = true
    #expect(!host.type("y"))
    #expect(host.texts == ["x", "free", "focus"])
    host.expectRest()
  }

  @Test("Of the fields in a view the first that can have the focus gets it")
  func others() {
    struct Screen: View {
      @State private var first = ""
      @State private var second = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("First", text: $first).disabled(true)
          TextField("Second", text: $second)
        }
        .focused($isFocused)
        Button("focus") { isFocused = true }.id("focus")
      }
    }
    let host = host { Screen() }
    host.tap("focus")
    #expect(host.type("x"))
    #expect(host.texts == ["First", "x", "focus"])
  }

  @Test("A field that takes the place of another one in the same update gets the focus")
  func replaced() {
    struct Screen: View {
      @State private var number = 0
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Name", text: $text).id(number).focused($isFocused)
        Text(isFocused ? "focused" : "free")
        Button("next") {
          number += 1
          isFocused = true
        }
        .id("next")
      }
    }
    let host = host { Screen() }
    host.tap("next")
    #expect(host.texts == ["Name", "focused", "next"])
    #expect(host.type("x"))
    #expect(host.texts == ["x", "focused", "next"])
    host.expectRest()
  }

  @Test("A field under another screen, or in another tab, does not get the focus")
  func hidden() {
    struct Screen: View {
      @State private var path: [Int] = []
      @State private var tab = 0
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        TabView(selection: $tab) {
          NavigationStack(path: $path) {
            VStack {
              TextField("Name", text: $text).focused($isFocused)
              Button("push") {
                path.append(1)
                isFocused = true
              }
              .id("push")
            }
            .navigationDestination(for: Int.self) { Text("screen \($0)") }
          }
          .tag(0)
          Button("focus") { isFocused = true }.id("focus").tag(1)
        }
        Text(isFocused ? "focused" : "free")
        Button("tab") { tab = 1 - tab }.id("tab")
      }
    }
    let host = host { Screen() }
    host.tap("push")
    #expect(host.texts == ["screen 1", "free", "tab"])
    #expect(!host.type("x"))
    #expect(host.goBack())
    #expect(host.texts == ["Name", "push", "free", "tab"])
    host.tap("tab")
    host.tap("focus")
    #expect(host.texts == ["focus", "free", "tab"])
    #expect(!host.type("x"))
    host.tap("tab")
    #expect(host.texts == ["Name", "push", "free", "tab"])
    host.expectRest()
  }
}
