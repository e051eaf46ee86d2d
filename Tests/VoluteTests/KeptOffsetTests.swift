// Transactions whose changes keep content offsets: scrollContentOffsetAdjustmentBehavior.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Changes that leave content offsets as they are")
struct KeptOffsetTests {
  @Observable
  final class Model {
    var numbers = Array(0..<100)
    var title = "A"
  }

  private func makeHost(_ model: Model) -> ScrollHost {
    let host = ScrollHost(size: CGSize(width: 390, height: 500)) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(model.numbers, id: \.self) { Text("\($0)").frame(height: 50).id($0) } }
      }
      .id("list")
      .overlay(alignment: .bottomTrailing) { Text(model.title) }
    }
    host.wheel(by: CGVector(dx: 0, dy: -1000), at: CGPoint(x: 200, y: 250))
    host.advance(by: 0.1)
    return host
  }

  private var disabled: Transaction {
    var transaction = Transaction()
    transaction.scrollContentOffsetAdjustmentBehavior = .disabled
    return transaction
  }

  @Test("Rows that come above move what is shown, by as much as they are long")
  func comingRows() {
    let model = Model()
    let host = makeHost(model)
    #expect(host.frame(of: 20)?.minY == 0)
    withTransaction(disabled) { model.numbers.insert(contentsOf: 1000..<1004, at: 0) }
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1000)
    #expect(host.frame(of: 20)?.minY == 200)
    // Any other change keeps the rows on the screen in place.
    model.numbers.insert(contentsOf: 2000..<2004, at: 0)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1200)
    #expect(host.frame(of: 20)?.minY == 200)
  }

  @Test("A change of anything else leaves nothing behind for the next one")
  func otherChange() {
    let model = Model()
    let host = makeHost(model)
    withTransaction(disabled) { model.title = "B" }
    #expect(host.texts.last == "B")
    model.numbers.insert(contentsOf: 1000..<1004, at: 0)
    #expect(host.frame(of: 20)?.minY == 0)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1200)
  }

  @Test("A fling goes on")
  func fling() {
    let model = Model()
    let host = makeHost(model)
    host.fling(on: "list", by: CGVector(dx: 0, dy: -100))
    let offset = host.scrollGeometry(of: "list")?.contentOffset.y ?? 0
    withTransaction(disabled) { model.numbers.removeFirst(2) }
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == offset)
    #expect(host.scrollPhase(of: "list") == .decelerating)
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y ?? 0 > offset + 50)
  }
}
