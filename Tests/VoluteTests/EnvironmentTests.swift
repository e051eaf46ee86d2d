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

  @Observable @MainActor
  final class Session {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Observable @MainActor
  final class Account {
    var session = Session("first")
    var limit = 1
    var isOpen = true
  }

  @Test("Actions of a body that does not run again read the values that the environment has now")
  func actions() {
    struct Reader: View {
      let events: Events
      @Environment(Session.self) private var session
      @Environment(\.lineLimit) private var limit
      var body: some View {
        let _ = events.add("body")
        Button("out") { events.add("out of \(session.name), \(limit ?? 0)") }.id("out")
          .onDisappear { events.add("gone from \(session.name), \(limit ?? 0)") }
      }
    }
    let events = Events()
    // The first action of a host comes after the change: a value that an action has read counts as read by the body.
    for change in ["none", "session", "limit", "session and limit"] {
      let account = Account()
      let host = host {
        if account.isOpen {
          Reader(events: events).environment(account.session).environment(\.lineLimit, account.limit)
        }
      }
      host.update()
      if change.contains("session") { account.session = Session("second") }
      host.update()
      if change.contains("limit") { account.limit = 2 }
      host.update()
      #expect(events.take() == ["body"])
      let (name, limit) = (account.session.name, account.limit)
      if change == "session" {
        account.isOpen = false
        host.update()
        #expect(events.take() == ["gone from second, 1"])
      } else {
        #expect(host.tap("out"))
        #expect(events.take() == ["out of \(name), \(limit)"], "\(change)")
      }
    }
  }
}
