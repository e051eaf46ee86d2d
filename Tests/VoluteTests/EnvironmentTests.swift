// The environment: bodies depend only on the values that they read.
import Testing
import Volute

@MainActor
@Suite("Environment")
struct EnvironmentTests {
  let log = Log()
  let model = Model()

  @Test("28, 29, 30: a change of the environment runs the bodies that read that value; the nearest value counts")
  func environment() {
    struct Reader: View {
      @Environment(\.lineLimit) private var limit
      let log: Log
      var body: some View {
        let _ = log.note("reader")
        Text("\(limit ?? 0)")
      }
    }
    let host = host {
      VStack {
        Reader(log: log)
        Reader(log: log).lineLimit(9)
      }
      .environment(\.lineLimit, model.number)
      .environment(\.isEnabled, model.flag)
    }
    #expect(host.texts == ["1", "9"])
    model.number = 3
    #expect(host.texts == ["3", "9"])
    #expect(log.bodies["reader"] == 3)
    model.flag = true
    host.update()
    #expect(log.bodies["reader"] == 3)
  }

  @Test("31: objects are found by their type, and an optional one may be missing")
  func objects() {
    struct Reader: View {
      @Environment(Model.self) private var model: Model?
      var body: some View { Text(model.map { "\($0.number)" } ?? "none") }
    }
    let host = host {
      Reader()
      Reader().environment(model)
    }
    #expect(host.texts == ["none", "0"])
    model.number = 2
    #expect(host.texts == ["none", "2"])
  }
}
