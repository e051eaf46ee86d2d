// Properties of views that contain other properties, and stored values that outlive views.
import Testing
import Volute

@MainActor
@Suite("Properties")
struct PropertyTests {
  let log = Log()
  let model = Model()

  @Test("A struct with a state in it is a property of the view")
  func dynamicProperties() {
    let host = host { Tallying(log: log) }
    #expect(host.texts == ["0 none"])
    log.act("tally")
    #expect(host.texts == ["1 none"])
    host.environment.font = .title
    #expect(host.texts == ["1 title"])
    #expect(log.bodies["update"] == 3)
  }

  @Test("What an update reads makes the body run again")
  func updateReads() {
    struct Source: DynamicProperty {
      let model: Model
      let log: Log
      mutating func update() {
        let (model, log) = (model, log)
        MainActor.assumeIsolated { log.actions["\(model.number)"] = {} }
      }
    }
    struct Reader: View {
      let source: Source
      var body: some View {
        let _ = source.log.note("body")
        Text("x")
      }
    }
    let host = host { Reader(source: Source(model: model, log: log)) }
    host.update()
    model.number = 5
    host.update()
    #expect(log.bodies["body"] == 2)
    #expect(log.actions["5"] != nil)
  }

  @Test("39, 41: an equatable view is made anew only when == says so, and still hears of its state")
  func equatableViews() {
    let host = host {
      Parity(value: model.number, log: log).equatable()
    }
    #expect(host.texts == ["0 0"])
    model.number = 2
    #expect(host.texts == ["0 0"])
    log.act("parity")
    #expect(host.texts == ["0 1"])
    model.number = 3
    #expect(host.texts == ["3 1"])
    host.environment.font = .title
    #expect(host.texts == ["3 1"])
  }

  @Test("A stored value is the default until it is written, and all views of the key see it")
  func storage() {
    let host = host {
      Stored(name: "a", log: log)
      Stored(name: "b", log: log)
    }
    #expect(host.texts == ["7 small", "7 small"])
    #expect(host.appStorage.values.isEmpty)
    log.act("a")
    #expect(host.texts == ["8 large", "8 large"])
    #expect(host.appStorage["volume"] as? Int == 8)
    #expect(host.sceneStorage["size"] as? String == "large")
    host.appStorage["volume"] = 1
    #expect(host.texts == ["1 large", "1 large"])
    host.appStorage = StoredValues(["volume": 3])
    #expect(host.texts == ["3 large", "3 large"])
    host.appStorage["volume"] = "no number"
    #expect(host.texts == ["7 large", "7 large"])
    log.act("clear")
    #expect(host.sceneStorage.values.isEmpty)
  }

  @Test("A stored value outlives its views")
  func storageAndIdentity() {
    let host = host { Stored(name: "a", log: log).id(model.number) }
    _ = host.texts
    log.act("a")
    model.number = 1
    #expect(host.texts == ["8 large"])
  }
}

private struct Tally: DynamicProperty {
  @State private var count = 0
  @Environment(\.font) private var font
  let log: Log

  var text: String { "\(count) \(font == nil ? "none" : "title")" }
  func add() { count += 1 }
  mutating func update() {
    let log = log
    MainActor.assumeIsolated { log.note("update") }
  }
}

private struct Tallying: View {
  private let tally: Tally
  private let log: Log

  init(log: Log) {
    self.log = log
    tally = Tally(log: log)
  }

  var body: some View {
    let _ = log.actions["tally"] = { tally.add() }
    Text(tally.text)
  }
}

private struct Parity: View, @MainActor Equatable {
  let value: Int
  let log: Log
  @State private var count = 0

  static func == (first: Parity, second: Parity) -> Bool { first.value % 2 == second.value % 2 }

  var body: some View {
    let _ = log.actions["parity"] = { count += 1 }
    Text("\(value) \(count)")
  }
}

private struct Stored: View {
  enum Size: String { case small, large }

  let name: String
  let log: Log
  @AppStorage("volume") private var volume = 7
  @SceneStorage("size") private var size = Size.small
  @SceneStorage("size") private var storedName: String?

  var body: some View {
    let _ =
      log.actions[name] = {
        $volume.wrappedValue += 1
        size = .large
      }
    let _ = log.actions["clear"] = { storedName = nil }
    Text("\(volume) \(size.rawValue)")
  }
}
