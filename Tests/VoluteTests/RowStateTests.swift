// Rows that come, go and return: which ones have appeared, and which keep their state. Numbers name behaviours.
import Foundation
import Testing
import Volute

@MainActor
@Suite("States of rows")
struct RowStateTests {
  let events = Events()
  let log = Log()

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 1, y: 1))
  }

  private func list(_ count: Int = 1_000) -> ScrollHost {
    host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count) { id in
            Counter("\(id)", log).frame(height: 100)
              .onAppear { events.add("+\(id)") }.onDisappear { events.add("-\(id)") }
          }
        }
      }
    }
  }

  @Test("40: == of a view counts without equatable(), too")
  func ownEquality() {
    let model = Model()
    let host = host { Rounded(value: model.number, log: log) }
    host.update()
    model.number = 5
    host.update()
    #expect(log.bodies["rounded"] == 1)
    model.number = 10
    host.update()
    #expect(log.bodies["rounded"] == 2)
    #expect(host.texts == ["10"])
  }

  @Test("Of rows with one id the first keeps its views; in lazy containers common ends keep theirs before that")
  func repeatedIDs() {
    struct Rows: View {
      let log: Log
      let isLazy: Bool
      @State private var names = ["b", "a"]
      var body: some View {
        let _ = log.actions["prepend"] = { names = ["a", "b", "a"] }
        ScrollView {
          if isLazy {
            LazyVStack { ForEach(names, id: \.self) { Counter($0, log) } }
          } else {
            VStack { ForEach(names, id: \.self) { Counter($0, log) } }
          }
        }
      }
    }
    for isLazy in [true, false] {
      let host = host { Rows(log: log, isLazy: isLazy) }
      #expect(host.texts == ["b 0", "a 0"])
      log.act("a")
      log.act("prepend")
      #expect(host.texts == (isLazy ? ["a 0", "b 0", "a 1"] : ["a 1", "b 0", "a 0"]))
    }
  }

  @Test("54: all rows of a plain stack appear at first, and none disappears")
  func plainStack() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<100) { id in
            Color.red.frame(height: 100).onAppear { events.add("+\(id)") }.onDisappear { events.add("-\(id)") }
          }
        }
      }
    }
    host.update()
    #expect(events.take() == (0..<100).map { "+\($0)" })
    wheel(host, 100_000)
    #expect(events.take() == [])
  }

  @Test("55: a row that was only made ahead has a body and has not appeared")
  func madeAhead() {
    let host = list()
    host.waitUntilIdle()
    #expect(host.madeRowCount > host.shownRowCount)
    let ahead = (0..<host.madeRowCount).filter { log.bodies["\($0)"] != nil && !events.all.contains("+\($0)") }
    #expect(ahead == Array(8..<host.madeRowCount))
    // The content moves down by less than a row, and back.
    wheel(host, 50)
    wheel(host, -50)
    #expect(Set(events.take()) == Set((0...8).map { "+\($0)" } + ["-8"]))
    #expect(log.bodies["9"] == 1)
  }

  @Test("A row whose element has gone has views no more")
  func goneRows() {
    let model = Model()
    model.names = (0..<20).map(String.init)
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(model.names, id: \.self) { Text($0).frame(height: 100) } }
      }
    }
    #expect(host.madeRowCount >= 8)
    model.names = ["3"]
    #expect(host.madeRowCount == 1)
  }

  @Test("56: a row that was far away begins anew, and appears again")
  func farAway() {
    let host = list()
    host.update()
    for _ in 0..<5 { log.act("0") }
    #expect(host.texts.first == "0 5")
    wheel(host, 20_000)
    wheel(host, -20_000)
    #expect(host.texts.first == "0 0")
    #expect(events.take().filter { $0.hasSuffix("0") && $0.count == 2 } == ["+0", "-0", "+0"])
  }

  @Test("57: a row that was near the screen keeps its state, and appears again")
  func nearby() {
    let host = list()
    host.update()
    for _ in 0..<5 { log.act("0") }
    wheel(host, 300)
    wheel(host, -300)
    #expect(host.texts.first == "0 5")
    #expect(events.take().filter { $0.hasSuffix("0") && $0.count == 2 } == ["+0", "-0", "+0"])
  }
}

/// A view that compares only the tens of its value.
private struct Rounded: View, @MainActor Equatable {
  let value: Int
  let log: Log

  static func == (first: Rounded, second: Rounded) -> Bool { first.value / 10 == second.value / 10 }

  var body: some View {
    let _ = log.note("rounded")
    Text("\(value)")
  }
}
