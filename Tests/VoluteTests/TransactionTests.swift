// Transactions: which changes form one update, and what bodies read of them.
import Testing
import Volute

@MainActor
@Suite("Transactions")
struct TransactionTests {
  let log = Log()
  let model = Model()
  let events = Events()

  @Test("42: changes with another transaction are an update of their own, and what is between is not seen")
  func batches() {
    struct Writing: View {
      let events: Events
      @State private var value = 0
      var body: some View {
        let _ = events.add("\(value)")
        Text("\(value)")
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
            events.add("is \(value)")
          }
          .onChange(of: value) { events.add("\($0) to \($1)") }
      }
    }
    let host = host { Writing(events: events) }
    #expect(host.texts == ["4"])
    #expect(events.take() == ["0", "is 4", "2", "4", "0 to 2", "2 to 4"])
    #expect(host.bodyCount == 4)
  }

  @Test("43: several changes of one transaction run one body, also through bindings")
  func coalescing() {
    let host = host { Counter("x", log) }
    host.update()
    withAnimation { for _ in 0..<3 { log.act("x") } }
    #expect(host.texts == ["x 3"])
    #expect(log.bodies["x"] == 2)
    log.act("x")
    withTransaction(\.animation, .linear) { log.act("x") }
    log.act("x")
    #expect(host.texts == ["x 6"])
    #expect(log.bodies["x"] == 5)
    withTransaction(Transaction()) { log.act("x") }
    log.act("x")
    #expect(host.texts == ["x 8"])
    #expect(log.bodies["x"] == 6)
  }

  @Test("A view that ends in one update has none in the next")
  func endings() {
    struct Parent: View {
      let log: Log
      @State private var isThere = true
      var body: some View {
        let _ = log.actions["end"] = { isThere = false }
        if isThere { Counter("x", log) }
      }
    }
    let host = host { Parent(log: log) }
    host.update()
    let count = log.actions["x"]
    log.act("end")
    withAnimation { count?() }
    #expect(host.texts == [])
    #expect(log.bodies["x"] == 1)
  }

  @Test("50: a completion runs once, behind the changes")
  func completion() {
    let host = host { Text("\(model.number)") }
    host.update()
    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
      model.number = 1
    } completion: {
      events.add("done \(model.number)")
    }
    #expect(host.texts == ["1"])
    host.update()
    #expect(events.take() == ["done 1"])
  }

  @Test("A transaction ends with its closure, also when that throws")
  func scope() {
    struct Failure: Error {}
    let host = host { Counter("x", log) }
    host.update()
    try? withAnimation { throw Failure() }
    log.act("x")
    log.act("x")
    host.update()
    #expect(log.bodies["x"] == 2)
  }
}
