// Transactions that views declare, and the changes of an update to which they apply.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Transactions that views declare, change by change")
struct TransactionBatchTests {
  @Test("A change of transactions by a value holds for all batches of its update, and for that update alone")
  func batches() {
    let log = Log()
    struct Screen: View {
      let log: Log
      @State private var first = 0
      @State private var badge = 0
      var body: some View {
        let _ =
          log.actions["both"] = {
            first -= 5
            withAnimation { badge += 1 }
          }
        let _ =
          log.actions["badge first"] = {
            badge += 1
            withAnimation { first -= 5 }
          }
        let _ = log.actions["rows"] = { first -= 5 }
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(first..<100, id: \.self) { Text("\($0)").frame(height: 100) } }
        }
        .id("list")
        .transaction(value: badge) { $0.scrollContentOffsetAdjustmentBehavior = .disabled }
      }
    }
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Screen(log: log) }
    host.scroll(y: 1000, at: CGPoint(x: 100, y: 300))
    let steps: [(String, CGFloat)] = [
      ("rows", 1500), ("both", 1500), ("rows", 2000), ("badge first", 2000), ("rows", 2500),
    ]
    for (action, offset) in steps {
      log.act(action)
      host.advance(by: 0.1)
      #expect(host.contentOffset().y == offset, "\(action)")
    }
  }

  @Test("A transaction is changed once for a position, with the values of the change that edits content too")
  func asked() {
    let log = Log()
    struct Screen: View {
      let log: Log
      @State private var first = 0
      var body: some View {
        let _ = log.actions["add"] = { first -= 5 }
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(first..<100, id: \.self) { Text("\($0)").frame(height: 100) } }
        }
        .id("list")
        .transaction { if $0.animation != nil { $0.scrollContentOffsetAdjustmentBehavior = .disabled } }
      }
    }
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Screen(log: log) }
    host.scroll(y: 1000, at: CGPoint(x: 100, y: 300))
    withAnimation { log.act("add") }
    host.advance(by: 0.1)
    #expect(host.contentOffset().y == 1000)
    log.act("add")
    host.advance(by: 0.1)
    #expect(host.contentOffset().y == 1500)
  }
}
