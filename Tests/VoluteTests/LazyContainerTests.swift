// Lazy containers: which rows are made, where they stand, and which of them keep their state.
import Foundation
import Testing
import Volute

/// The rows of a list, which the tests change.
@Observable @MainActor
final class Rows {
  var ids: [Int]
  var tick = 0

  init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }
}

@MainActor
@Suite("Lazy containers")
struct LazyContainerTests {
  let log = Log()

  /// A window of 400 × 800 pt with rows of 50 pt.
  private func list(_ rows: Rows) -> ScrollHost {
    host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(rows.ids, id: \.self) { id in Counter("\(id)", log).frame(height: 50).id("row \(id)") }
        }
      }
      .id("list")
    }
  }

  @Test("The first frame of a million rows makes at most three screens of them", arguments: [1_000, 1_000_000])
  func firstFrame(count: Int) {
    let host = list(Rows(0..<count))
    #expect(host.frame(of: "row 15") == CGRect(x: 0, y: 750, width: 400, height: 50).inMiddle(of: host))
    #expect(log.bodies.count >= 16 && log.bodies.count <= 48, "\(log.bodies.count)")
    #expect(host.shownRowCount == 16)
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == CGFloat(count) * 50)
  }

  @Test("Rows are made as they come, those far away go, and no body runs twice on the way")
  func scrolling() throws {
    let host = list(Rows(0..<10_000))
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -400))
    host.waitUntilIdle()
    let offset = host.scrollGeometry(of: "list")?.contentOffset.y ?? 0
    #expect(offset > 1_000)
    let first = Int(offset / 50)
    let place = try #require(host.frame(of: "row \(first)")?.minY)
    #expect(abs(place - (CGFloat(first) * 50 - offset)) < 0.001)
    #expect(log.bodies.values.allSatisfy { $0 == 1 })
    #expect(log.bodies.count >= first + 16 && log.bodies.count < first + 50)
    #expect(host.madeRowCount <= 64, "\(host.madeRowCount)")
    #expect(host.diagnostics == [])
  }

  @Test("A change of the state of a row runs one body")
  func oneRow() {
    let host = list(Rows(0..<1_000))
    // The next frames make the rows ahead of the screen.
    host.waitUntilIdle()
    let before = host.bodyCount
    log.act("3")
    #expect(host.texts[3] == "3 1")
    #expect(host.bodyCount == before + 1)
  }

  @Test("A row near the screen keeps its state, and one that was farther away than a screen begins anew")
  func retention() {
    let host = list(Rows(0..<1_000))
    _ = host.texts
    log.act("0")
    func wheel(_ distance: CGFloat) {
      host.wheel(by: CGVector(dx: 0, dy: distance), at: CGPoint(x: 10, y: 10))
      host.advance(by: 0.1)
    }
    wheel(-700)
    #expect(host.frame(of: "row 0") == nil)
    wheel(700)
    #expect(host.texts.first == "0 1")
    wheel(-900)
    wheel(900)
    #expect(host.texts.first == "0 0")
  }

  @Test("Rows that come before those on the screen move nothing there, and rows keep their state as they move")
  func prepend() {
    let rows = Rows(0..<200)
    let host = list(rows)
    host.wheel(by: CGVector(dx: 0, dy: -1_020), at: CGPoint(x: 10, y: 10))
    host.advance(by: 0.1)
    let frame = host.frame(of: "row 21")
    #expect(frame?.minY == 30)
    log.act("21")
    rows.ids = Array(-40..<0) + rows.ids
    #expect(host.frame(of: "row 21") == frame)
    #expect(host.texts.contains("21 1"))
    rows.ids.removeAll { $0 < 10 }
    #expect(host.frame(of: "row 21") == frame)
    rows.ids.swapAt(11, 13)
    #expect(host.texts.contains("21 1"))
    #expect(host.frame(of: "row 22")?.minY == 80)
    #expect(host.frame(of: "row 21")?.minY == 130)
    #expect(host.diagnostics == [])
  }

  @Test("At the start, rows that come are shown")
  func prependAtTheStart() {
    let rows = Rows(0..<200)
    let host = list(rows)
    _ = host.texts
    rows.ids.insert(-1, at: 0)
    #expect(host.frame(of: "row -1")?.minY == 0)
    #expect(host.frame(of: "row 0")?.minY == 50)
  }

  @Test("Rows of a range keep their state as it grows, shrinks and moves on at either end")
  func ranges() {
    let model = Model()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.number..<model.other) { Counter("\($0)", log).frame(height: 50) }
        }
      }
    }
    model.other = 40
    _ = host.texts
    log.act("3")
    for (start, end) in [(0, 60), (0, 30), (-2, 30), (2, 30), (1, 40), (-1, 35)] {
      (model.number, model.other) = (start, end)
      let texts = host.texts
      #expect(texts.contains("3 1"), "\(start)..<\(end): \(texts)")
      #expect(host.diagnostics == [])
    }
    #expect(log.bodies["5"] == 1)
  }

  @Test("Elements known by a property keep their state, whichever of them are replaced")
  func properties() {
    struct Item { var name: String, text: String }
    final class Items { var list: [Item] = [] }
    let model = Model()
    let items = Items()
    items.list = (0..<60).map { Item(name: "\($0)", text: "first") }
    let host = host {
      ScrollView {
        let _ = model.number
        LazyVStack(spacing: 0) {
          ForEach(items.list, id: \.name) { item in
            HStack {
              Counter(item.name, log)
              Text(item.text)
            }
            .frame(height: 50)
          }
        }
      }
    }
    _ = host.texts
    log.act("4")
    items.list = items.list.map { Item(name: $0.name, text: "second") }
    items.list.remove(at: 2)
    items.list[0].name = "new"
    model.number += 1
    #expect(host.texts.prefix(8) == ["new 0", "second", "1 0", "second", "3 0", "second", "4 1", "second"])
    #expect(log.bodies["4"] == 2)
  }

  @Test("Rows with the same id are told apart by their order")
  func duplicates() {
    let rows = Rows([1, 2, 2, 3])
    let host = list(rows)
    #expect(host.texts == ["1 0", "2 0", "2 0", "3 0"])
    rows.ids = [2, 2, 1, 3, 2]
    #expect(host.texts == ["2 0", "2 0", "1 0", "3 0", "2 0"])
    rows.ids = []
    #expect(host.texts == [])
    rows.ids = [5]
    #expect(host.texts == ["5 0"])
    #expect(host.diagnostics == [])
  }

  @Test("Any change of the rows is shown as a new list shows them")
  func randomChanges() {
    var generator = SketchGenerator(seed: 4)
    let rows = Rows(0..<8)
    let changed = list(rows)
    for _ in 0..<60 {
      var ids = rows.ids
      for _ in 0...generator.number(below: 3) {
        switch generator.number(below: 4) {
        case 0 where ids.count < 14: ids.insert(generator.number(below: 12), at: generator.number(below: ids.count + 1))
        case 1 where !ids.isEmpty: ids.remove(at: generator.number(below: ids.count))
        case 2 where ids.count > 1: ids.swapAt(0, generator.number(below: ids.count))
        default: ids.reverse()
        }
      }
      rows.ids = ids
      #expect(changed.texts == ids.map { "\($0) 0" })
      let frames = changed.tree?.all.filter { $0.text != nil }.map(\.frame.minY) ?? []
      #expect(frames == frames.sorted() && frames.count == ids.count)
    }
    #expect(changed.diagnostics == [])
  }

  @Test("Modifiers of a collection go to each row, and a condition in a lazy stack comes and goes in its place")
  func modifiers() {
    let model = Model()
    let host = host {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          Text("top")
          if model.flag { Text("middle") }
          ForEach(0..<1_000) { Text("\($0)").id($0) }.frame(height: 100).padding(.leading, model.flag ? 20 : 0)
        }
      }
    }
    #expect(host.texts.prefix(2) == ["top", "0"])
    #expect(host.texts.count < 30)
    model.flag = true
    #expect(host.texts.prefix(3) == ["top", "middle", "0"])
    #expect(host.frame(of: 0)?.minX == 20)
    model.flag = false
    #expect(host.texts.prefix(2) == ["top", "0"])
    #expect(host.frame(of: 0)?.minX == 0)
  }

  @Test("A row that changes its length pushes those below, and one above the screen moves nothing on it")
  func lengths() {
    let model = Model()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { index in
            Color.red.frame(height: index == 2 && model.flag ? 90 : 50).id(index)
          }
        }
      }
    }
    #expect(host.frame(of: 3)?.minY == 150)
    model.flag = true
    #expect(host.frame(of: 3)?.minY == 190)
    host.wheel(by: CGVector(dx: 0, dy: -400), at: .zero)
    host.advance(by: 0.1)
    #expect(host.frame(of: 8)?.minY == 40)
    model.flag = false
    #expect(host.frame(of: 8)?.minY == 40)
  }

  @Test("Outside of a scroll view along its axis a lazy stack makes all of its rows")
  func outside() {
    let host = host {
      LazyVStack(spacing: 0) { ForEach(0..<30) { Text("\($0)").frame(height: 50).id($0) } }
    }
    #expect(host.texts.count == 30)
    #expect(host.frame(of: 29)?.height == 50)
  }

  @Test("A proxy scrolls to a row that has not been made, and to a view in one that has")
  func proxies() throws {
    var proxy: ScrollViewProxy?
    let host = host {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<10_000) { Text("\($0)").frame(height: 50) } }
        }
        .id("list")
      }
    }
    _ = host.texts
    let reader = try #require(proxy)
    reader.scrollTo(5_000, anchor: .top)
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 250_000)
    #expect(host.texts.contains("5000"))
    reader.scrollTo(5_020)
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 250_250)
  }

  @Test("A row may be a view that stands in its own body")
  func nestedRow() {
    struct Nest: View {
      let depth: Int
      var body: some View {
        if depth == 0 { Text("innermost") } else { Nest(depth: depth - 1).padding(1) }
      }
    }
    let host = host { ScrollView { LazyVStack { ForEach(0..<2) { Nest(depth: $0 + 1) } } } }
    #expect(host.texts == ["innermost", "innermost"])
  }
}

extension CGRect {
  /// The frame of a text in the middle of the window, with the text's own width.
  @MainActor
  fileprivate func inMiddle(of host: ScrollHost) -> CGRect {
    guard let width = host.frame(of: "row 15")?.width else { return self }
    return CGRect(x: (400 - width) / 2, y: minY, width: width, height: height)
  }
}
