// State and models: a change runs only the bodies that read it.
import Testing
import Volute

@MainActor
@Suite("State")
struct StateTests {
  let log = Log()
  let model = Model()

  @Test("The initial value counts once")
  func initialValue() {
    struct Seeded: View {
      @State var value: Int
      let passed: Int
      var body: some View { Text("\(value) \(passed)") }
    }
    let host = host { Seeded(value: model.number, passed: model.number) }
    #expect(host.texts == ["0 0"])
    model.number = 5
    #expect(host.texts == ["0 5"])
  }

  @Test("19: a default with an effect of its own is made with each value, and the first one counts")
  func firstDefault() {
    struct Seeded: View {
      @State private var value: Int
      let other: Int
      init(_ log: Log, other: Int) {
        log.note("default")
        _value = State(initialValue: log.bodies["default"] ?? 0)
        self.other = other
      }
      var body: some View { Text("\(value)") }
    }
    let host = host { Seeded(log, other: model.number) }
    for number in 1...5 {
      #expect(host.texts == ["1"])
      model.number = number
    }
    #expect(host.texts == ["1"])
    #expect(log.bodies["default"] == 6)
  }

  @Test("37: of two views whose parent changes a text when it appears, one runs twice and one once")
  func textInAppearance() {
    struct Parent: View {
      let log: Log
      @State private var first = "a"
      @State private var second = "b"
      var body: some View {
        let _ = log.note("parent")
        VStack {
          Titled(text: first, log: log)
          Titled(text: second, log: log)
        }
        .onAppear { first = "c" }
      }
    }
    struct Titled: View {
      let text: String
      let log: Log
      var body: some View {
        let _ = log.note("titled")
        Text(text)
      }
    }
    let host = host { Parent(log: log) }
    #expect(host.texts == ["c", "b"])
    #expect(log.bodies == ["parent": 2, "titled": 3])
  }

  @Test("21: an action reads what it has written")
  func writeThenRead() {
    struct Reading: View {
      let log: Log
      @State private var value = 1
      var body: some View {
        let _ =
          log.actions["x"] = {
            value = 7
            value += value
          }
        Text("\(value)")
      }
    }
    let host = host { Reading(log: log) }
    _ = host.texts
    log.act("x")
    #expect(host.texts == ["14"])
  }

  @Test("43: several writes run one body, an equal value none")
  func coalescing() {
    let host = host { Counter("x", log) }
    _ = host.texts
    for _ in 0..<3 { log.act("x") }
    #expect(host.texts == ["x 3"])
    #expect(log.bodies["x"] == 2)
    host.update()
    #expect(log.bodies["x"] == 2)
  }

  @Test("22, 23: a write of an equal value, or of a state that the body does not read, runs no body")
  func silentWrites() {
    struct Silent: View {
      let log: Log
      @State private var read = 1
      @State private var unread = 1
      var body: some View {
        let _ = log.note("body")
        let _ = log.actions["equal"] = { read = 1 }
        let _ = log.actions["unread"] = { unread += 1 }
        Text("\(read)")
      }
    }
    let host = host { Silent(log: log) }
    host.update()
    log.act("equal")
    log.act("unread")
    host.update()
    #expect(log.bodies["body"] == 1)
  }

  @Test("32, 33, 35: a change of a model runs the bodies that read that property")
  func models() {
    struct Reader: View {
      let model: Model
      let log: Log
      var body: some View {
        let _ = log.note("reader")
        Text("\(model.number) \(model.ignored)")
      }
    }
    let host = host { Closure(name: "parent", log: log) { Reader(model: model, log: log) } }
    #expect(host.texts == ["0 0"])
    model.other = 1
    model.ignored = 1
    #expect(host.texts == ["0 0"])
    model.number = 1
    #expect(host.texts == ["1 1"])
    #expect(log.bodies == ["parent": 1, "reader": 2])
  }

  @Test("34: a row that reads a model depends on it, and the list does not")
  func rows() {
    let host = host {
      Closure(name: "list", log: log) {
        ForEach(0..<3) { index in
          let _ = log.note("row \(index)")
          Text(index == 1 ? "\(model.number)" : "-")
        }
      }
    }
    #expect(host.texts == ["-", "0", "-"])
    model.number = 4
    #expect(host.texts == ["-", "4", "-"])
    #expect(log.bodies == ["list": 1, "row 0": 1, "row 1": 2, "row 2": 1])
  }

  @Test("36, 38: a child with equal values is skipped, and a changed value runs parent and child once")
  func skipping() {
    let host = host {
      Number(name: "same", value: 1, log: log)
      Number(name: "new", value: model.number, log: log)
    }
    host.update()
    model.number = 2
    #expect(host.texts == ["same 1", "new 2"])
    #expect(log.bodies == ["same": 1, "new": 2])
  }

  @Test("39: of an Equatable view == decides")
  func equatable() {
    struct Loose: View, Equatable {
      let value: Int
      let ignored: Int
      let log: Log
      var body: some View {
        let _ = log.note("loose")
        Text("\(value)")
      }
      nonisolated static func == (first: Loose, second: Loose) -> Bool { first.value == second.value }
    }
    let host = host { Loose(value: model.other, ignored: model.number, log: log) }
    host.update()
    model.number = 1
    host.update()
    #expect(log.bodies["loose"] == 1)
    model.other = 1
    host.update()
    #expect(log.bodies["loose"] == 2)
  }

  @Test("44: a state that a body changes stays as it is, and the host notes it")
  func writeInBody() {
    struct Writing: View {
      @State private var value = 0
      var body: some View {
        let _ = value = 1
        Text("\(value)")
      }
    }
    let host = host { Writing() }
    #expect(host.texts == ["0"])
    #expect(host.diagnostics.count == 1)
  }

  @Test("Bodies that change what they read come to an end, and the host notes it")
  func endlessBodies() {
    struct First: View {
      let model: Model
      var body: some View {
        let _ = model.other = model.number + 1
        Text("\(model.number)")
      }
    }
    struct Second: View {
      let model: Model
      var body: some View {
        let _ = model.number = model.other + 1
        Text("\(model.other)")
      }
    }
    let host = host {
      First(model: model)
      Second(model: model)
    }
    host.update()
    model.number = 100
    host.update()
    #expect(host.diagnostics.count > 0)
  }

  @Test("A state outlives nothing: a write behind the end of its view is dropped")
  func lateWrite() {
    let host = host { if !model.flag { Counter("x", log) } }
    _ = host.texts
    model.flag = true
    #expect(host.texts == [])
    log.act("x")
    host.update()
    #expect(log.bodies["x"] == 1)
  }

  @Test("A view with an optional field that has no == is the same where the fields in it are")
  func optionalFields() {
    struct Part { let number: Int }
    struct Child: View {
      let part: Part?
      let log: Log
      var body: some View {
        let _ = log.note("child")
        Text("\(part?.number ?? 0)")
      }
    }
    let host = host {
      Closure(name: "parent", log: log) {
        Child(part: Part(number: model.other), log: log).padding(CGFloat(model.number))
      }
    }
    host.update()
    model.number = 1
    host.update()
    #expect(log.bodies == ["parent": 2, "child": 1])
    model.other = 1
    host.update()
    #expect(host.texts == ["1"])
  }

  @Test("A window that changes its size, and a state, are one update")
  func windowAndState() {
    let host = host { Counter("x", log) }
    host.update()
    log.act("x")
    host.size = CGSize(width: 200, height: 200)
    host.environment.layoutDirection = .rightToLeft
    #expect(log.bodies == ["x": 1])
    #expect(host.texts == ["x 1"])
    #expect(log.bodies == ["x": 2])
    #expect(host.frame(of: "none") == nil)
  }
}
