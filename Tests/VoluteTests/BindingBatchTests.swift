// States that change and change back in several batches of one update, and the readers of their parts.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Bindings, batch by batch")
struct BindingBatchTests {
  let log = Log()

  struct Bar: View {
    @Binding var part: Int
    let events: Events
    var body: some View {
      let _ = events.add("\(part)")
      Text("bar \(part)")
    }
  }

  @Test("A body that reads a part through a binding sees a value that comes back to what it read before")
  func parts() {
    struct Parent: View {
      let log: Log
      let events: Events
      @State private var pair = (first: 1, second: 1)
      var body: some View {
        let _ =
          log.actions["back"] = {
            pair.first = 0
            withAnimation { pair.first = 1 }
          }
        let _ =
          log.actions["other"] = {
            pair.second = 0
            withAnimation { pair.second = 1 }
          }
        Bar(part: $pair.first, events: events)
      }
    }
    let events = Events()
    let host = host { Parent(log: log, events: events) }
    #expect(host.texts == ["bar 1"])
    #expect(events.take() == ["1"])
    log.act("back")
    #expect(host.texts == ["bar 1"])
    #expect(events.take() == ["0", "1"])
    log.act("other")
    #expect(host.texts == ["bar 1"])
    #expect(events.take() == [])
    log.act("back")
    #expect(host.texts == ["bar 1"])
    host.expectRest()
  }

  @Test("A view that is made in the update of a batch sees the values of later batches", arguments: [true, false])
  func newViews(changesAbove: Bool) {
    struct Parent: View {
      let log: Log
      let events: Events
      let changesAbove: Bool
      @State private var isShown = false
      @State private var above = 0
      @State private var part = 0
      var body: some View {
        let _ =
          log.actions["show"] = {
            isShown = true
            withAnimation {
              part = 1
              if changesAbove { above = 1 }
            }
          }
        Text("above \(above)")
        if isShown { Bar(part: $part, events: events) }
      }
    }
    let host = host { Parent(log: log, events: Events(), changesAbove: changesAbove) }
    #expect(host.texts == ["above 0"])
    log.act("show")
    #expect(host.texts == ["above \(changesAbove ? 1 : 0)", "bar 1"])
    host.expectRest()
  }

  @Test("An id that is taken away and asked for again scrolls, and follows the user after that")
  func positions() {
    struct Screen: View {
      let log: Log
      @State private var card: Int? = 7
      var body: some View {
        let _ =
          log.actions["again"] = {
            card = nil
            withAnimation { card = 7 }
          }
        let _ = log.actions["read"] = { log.note("\(card ?? -1)") }
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 100).id($0) } }.scrollTargetLayout()
        }
        .id("list")
        .scrollPosition(id: $card, anchor: .top)
      }
    }
    let host = host { Screen(log: log) }
    host.advance(by: 0.1)
    host.scroll(y: 40)
    #expect(host.frame(of: 7)?.minY == -40)
    log.act("again")
    host.waitUntilIdle()
    #expect(host.frame(of: 7)?.minY == 0)
    host.scroll(y: 500)
    log.act("read")
    #expect(log.bodies["12"] == 1)
    host.expectRest()
  }

  @Test("A focus that is taken away and asked for again stays")
  func focus() {
    struct Screen: View {
      let log: Log
      @State private var text = ""
      @FocusState private var field: Int?
      var body: some View {
        let _ =
          log.actions["again"] = {
            field = nil
            withAnimation { field = 1 }
          }
        TextField("Name", text: $text).id("field").focused($field, equals: 1)
        Text("\(field ?? 0)")
      }
    }
    let host = host { Screen(log: log) }
    #expect(host.tap("field"))
    #expect(host.texts == ["Name", "1"])
    log.act("again")
    #expect(host.texts == ["Name", "1"])
    #expect(host.type("x"))
    host.expectRest()
  }
}
