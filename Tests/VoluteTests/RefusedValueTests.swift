// Values that the engine does not accept: they count as others, or the content changes without them.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Values that the engine does not accept")
struct RefusedValueTests {
  @Test("A negative or endless spacing of a grid item counts as 0, in a scroll view or not", arguments: [true, false])
  func spacingOfItems(isScrolled: Bool) {
    for spacing in [-1, -CGFloat.infinity, .infinity, .nan] as [CGFloat] {
      let grid = LazyVGrid(columns: Array(repeating: GridItem(.fixed(50), spacing: spacing), count: 7)) {
        ForEach(0..<14) { Color.red.frame(height: 20).id($0) }
      }
      let host = host {
        if isScrolled { ScrollView { grid } } else { grid }
      }
      let top = isScrolled ? 0 : host.frame(of: 0)?.minY ?? -1
      #expect(host.frame(of: 0) == CGRect(x: 25, y: top, width: 50, height: 20))
      #expect(host.frame(of: 6)?.minX == 325)
      #expect(host.frame(of: 7)?.origin == CGPoint(x: 25, y: top + 28))
      #expect(host.diagnostics == [])
    }
  }

  @Test("A spacing of grid items that becomes negative while rows go changes both")
  func spacingWithEdits() {
    let model = Model()
    model.number = 100
    let host = host {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(50), spacing: model.flag ? -1 : 8), count: 2)) {
          ForEach(0..<model.number, id: \.self) { Color.red.frame(height: 20).id($0) }
        }
      }
      .id("list")
    }
    #expect(host.frame(of: 1)?.minX == 204)
    model.flag = true
    model.number = 5
    #expect(host.frame(of: 1)?.minX == 200)
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 76)
    #expect(host.diagnostics == [])
  }

  @Test("Negative spacings of a lazy stack, of the rows and of the sections of a list count as 0")
  func spacings() {
    let host = host {
      VStack(spacing: 0) {
        ScrollView {
          LazyVStack(spacing: -5) { ForEach(0..<5) { Color.red.frame(height: 20).id($0) } }
        }
        .frame(height: 400)
        List {
          Section { Text("a").id("a") }
          Section { Text("b").id("b") }
        }
        .listStyle(.grouped).listRowSpacing(-5).listSectionSpacing(-5)
      }
    }
    #expect(host.frame(of: 4)?.minY == 80)
    #expect(isNear(host.frame(of: "b")?.midY, (host.frame(of: "a")?.midY ?? 0) + 44))
    #expect(host.diagnostics == [])
  }

  @Test("Rows come and go in the update in which a value of their scroll view is refused, and after it")
  func refusedConfiguration() {
    let model = Model()
    model.number = 10
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<model.number, id: \.self) { Text("\($0)").frame(height: 50) } }
      }
      .defaultScrollAnchor(UnitPoint(x: 0, y: model.flag ? CGFloat.nan : 0))
      .id("list")
    }
    let length = { host.scrollGeometry(of: "list")?.contentSize.height }
    #expect(length() == 500)
    model.flag = true
    model.number = 12
    #expect(length() == 600)
    #expect(host.texts.last == "11")
    #expect(host.diagnostics.contains { $0.hasPrefix("A change of a scroll view was refused") })
    model.number = 3
    #expect(length() == 150)
    model.flag = false
    model.number = 5
    #expect(length() == 250)
    #expect(host.texts == ["0", "1", "2", "3", "4"])
  }

  @Test("A scroll view with more rows than it can have shows nothing, and starts over once there are fewer")
  func refusedRows() {
    let model = Model()
    model.number = 10
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<model.number, id: \.self) { Text("\($0)").frame(height: 50) } }
      }
      .id("list")
    }
    #expect(host.texts.count == 10)
    model.number = 20_000_000
    #expect(host.texts == [])
    #expect(host.diagnostics.first?.hasPrefix("Rows were refused") == true)
    host.advance(by: 0.1)
    model.number = 3
    #expect(host.texts == ["0", "1", "2"])
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 150)
  }
}
