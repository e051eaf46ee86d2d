// Callbacks of views: when the actions of appearances, changes and tasks run, in which order, and how often.
import Testing
import Volute

@MainActor
@Suite("Lifecycle")
struct LifecycleTests {
  let log = Log()
  let model = Model()
  let events = Events()

  @Test("11, 12: an id that changes makes what is inside appear again, and not what is around")
  func identities() {
    let host = host {
      Text("x").onAppear { events.add("inside") }.id(model.number).onAppear { events.add("outside") }
    }
    #expect(host.texts == ["x"])
    #expect(events.take() == ["inside", "outside"])
    model.number = 1
    host.update()
    #expect(events.take() == ["inside"])
  }

  @Test("52: where an id changes the new view appears before the old one disappears")
  func replacement() {
    let host = host {
      Text("x").onAppear { events.add("appear") }.onDisappear { events.add("disappear") }.id(model.number)
    }
    host.update()
    _ = events.take()
    model.number = 1
    host.update()
    #expect(events.take() == ["appear", "disappear"])
  }

  @Test("What is inside appears first, though a collection beside it was made before")
  func orderBesideCollections() {
    let host = host {
      VStack {
        Group {
          ForEach(model.names, id: \.self) { Text($0) }
          Text("x").onAppear { events.add("inside") }
        }
        .onAppear { events.add("outside") }
      }
    }
    host.update()
    #expect(events.take() == ["inside", "outside"])
  }

  @Test("18: a group of three appears once, and disappears with the last of them")
  func groups() {
    let host = host {
      Group { ForEach(model.names, id: \.self) { Text($0) } }
        .onAppear { events.add("appear") }.onDisappear { events.add("disappear") }
    }
    host.update()
    #expect(events.take() == ["appear"])
    model.names = ["c"]
    host.update()
    #expect(events.take() == [])
    model.names = []
    host.update()
    #expect(events.take() == ["disappear"])
    model.names = ["d"]
    host.update()
    #expect(events.take() == ["appear"])
  }

  @Test("17: both views of a row end with its element")
  func rows() {
    let host = host {
      ForEach(model.names, id: \.self) { name in
        Text(name).onDisappear { events.add("first \(name)") }
        Text(name).onDisappear { events.add("second \(name)") }
      }
    }
    host.update()
    model.names = ["a", "c"]
    host.update()
    #expect(events.take() == ["first b", "second b"])
  }

  @Test("51: what appears runs inside out, tasks last")
  func order() async {
    let host = host {
      VStack {
        Text("x").onAppear { events.add("inner") }.task { events.add("inner task") }
      }
      .onChange(of: model.number, initial: true) { events.add("middle") }
      .task { events.add("outer task") }
      .onAppear { events.add("outer") }
    }
    host.update()
    #expect(events.take() == ["inner", "middle", "outer"])
    await host.finishTasks()
    #expect(events.take() == ["inner task", "outer task"])
  }

  @Test("Actions run behind the layout, and what they write is in the same update")
  func layoutFirst() {
    struct Growing: View {
      @State private var width = 10.0
      let events: Events
      var body: some View {
        Color.red.frame(width: width, height: 10).id("bar").onAppear { width = 30 }
          .onChange(of: width) { events.add("\($0) \($1)") }
      }
    }
    let host = host { Growing(events: events) }
    #expect(host.frame(of: "bar")?.width == 30)
    #expect(events.take() == ["10.0 30.0"])
    #expect(host.bodyCount == 3)
  }

  @Test("59: an initial change has one value twice, the others the old one and the new one")
  func initialChange() {
    let host = host {
      Text("x").onChange(of: model.number, initial: true) { events.add("\($0) \($1)") }
        .onChange(of: model.number) { events.add("later") }
    }
    host.update()
    #expect(events.take() == ["0 0"])
    for number in 1...2 {
      model.number = number
      host.update()
    }
    #expect(events.take() == ["0 1", "later", "1 2", "later"])
    model.number = 7
    model.number = 2
    host.update()
    #expect(events.take() == [])
  }

  @Test("45: a change that leads to another one for ever runs twice in an update, and the host notes it")
  func endlessChange() {
    let host = host {
      Text("\(model.number)").onChange(of: model.number) {
        events.add("\($0) \($1)")
        model.number += 1
      }
    }
    host.update()
    model.number = 1
    #expect(host.texts == ["3"])
    #expect(events.take() == ["0 1", "1 2"])
    #expect(host.diagnostics.count == 1)
    host.update()
    #expect(events.take() == ["2 3", "3 4"])
    #expect(host.texts != [])
    #expect(host.diagnostics.count == 1)
  }

  @Test("Two appearances that change one another come to an end")
  func endlessAppearance() {
    let host = host {
      if model.number % 2 == 0 {
        Text("even").onAppear { model.number += 1 }
      } else {
        Text("odd").onAppear { model.number += 1 }
      }
    }
    host.update()
    #expect(model.number == 8)
    #expect(host.diagnostics.count == 1)
  }

  /// Sleeps until its task is cancelled. A loop of yields would occupy a core that the tests beside this one need.
  private func untilCancelled() async {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
  }

  @Test("58: another id cancels a task before it starts the next")
  func taskIdentity() async {
    let host = host {
      Text("x").task(id: model.number) {
        events.add("start \(model.number)")
        await untilCancelled()
        events.add("end")
      }
    }
    host.update()
    while events.all.isEmpty { await Task.yield() }
    model.number = 1
    host.update()
    while events.all.count < 3 { await Task.yield() }
    #expect(events.take().sorted() == ["end", "start 0", "start 1"])
  }

  @Test("A task is cancelled when its view is gone, and starts again when it comes back")
  func taskEnd() async {
    let host = host {
      if !model.flag {
        Text("x").task {
          events.add("start")
          await untilCancelled()
          events.add("end")
        }
      }
    }
    host.update()
    while events.all.isEmpty { await Task.yield() }
    model.flag = true
    host.update()
    await host.finishTasks()
    #expect(events.take() == ["start", "end"])
    model.flag = false
    host.update()
    while events.all.isEmpty { await Task.yield() }
    #expect(events.take() == ["start"])
  }

  @Test("A task that changes the view is seen")
  func taskResult() async {
    struct Loading: View {
      @State private var text = "loading"
      var body: some View { Text(text).task { text = "done" } }
    }
    let host = host { Loading() }
    #expect(host.texts == ["loading"])
    await host.finishTasks()
    #expect(host.texts == ["done"])
  }

  @Test("The content of a geometry reader appears with its first layout")
  func readers() {
    let host = host {
      GeometryReader { proxy in Text("x").onAppear { events.add("\(proxy.size.width)") } }
        .onAppear { events.add("reader") }
    }
    host.update()
    #expect(events.take() == ["reader", "400.0"])
  }

  @Test("Tasks that a program makes by itself have their turns while those of views are waited for")
  func ownTasks() async {
    struct Loader: View {
      @State private var text = "none"
      private func load() async { for _ in 0..<10 { await Task.yield() } }
      var body: some View {
        Button(text) {
          Task {
            await load()
            text = "loaded"
          }
        }
        .id("go")
        .onChange(of: text) { if text == "loaded" { Task { text = "shown" } } }
      }
    }
    let host = host { Loader() }
    host.tap("go")
    #expect(host.texts == ["none"])
    await host.finishTasks()
    #expect(host.texts == ["shown"])
  }

  @Test("What an update leaves behind is not waited for")
  func endlessBodies() async {
    struct Child: View {
      let number: Int
      let model: Model
      var body: some View {
        let _ = model.number = number + 1
        Text("\(number)")
      }
    }
    struct Parent: View {
      let model: Model
      var body: some View { Child(number: model.number, model: model) }
    }
    let host = host { Parent(model: model) }
    await host.finishTasks()
    #expect(!host.diagnostics.isEmpty)
  }

  @Test("An action that reads the host reads the layout of its pass")
  func reading() {
    var host: ScrollHost?
    host = VoluteTests.host {
      Text("\(model.number)").onAppear {
        model.number = 1
        events.add(host?.texts.joined() ?? "")
      }
    }
    #expect(host?.texts == ["1"])
    #expect(events.take() == ["0"])
  }
}

/// The events that callbacks recorded, in order.
@MainActor
final class Events {
  private(set) var all: [String] = []

  func add(_ event: String) { all.append(event) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}
