// Tabs: the view that is shown, the state that other tabs keep, and pages that scroll.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Tabs")
struct TabTests {
  let log = Log()
  let events = Events()

  @Observable @MainActor
  final class Choice {
    var tab = 0
    var name: String? = "b"
    var pages = Array(0..<5)
  }

  let choice = Choice()

  @Test("The selected view is shown over a bar, and the others keep their state")
  func bar() {
    let host = host {
      TabView(selection: Bindable(choice).tab) {
        Counter("first", log).tag(0)
          .onAppear { events.add("first appears") }.onDisappear { events.add("first disappears") }
          .tabItem { Label("One", systemImage: "star").id("one") }
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } } }
          .id("list").tag(1).onAppear { events.add("second appears") }
          .tabItem {
            Image(systemName: "moon")
            Text("Two").id("two")
          }
      }
    }
    #expect(host.texts == ["first 0", "One", "Two"])
    #expect(host.frame(of: "one")?.midX == 100)
    #expect(host.frame(of: "one")?.midY == 800 - 24.5)
    log.act("first")
    #expect(events.take() == ["first appears"])
    #expect(host.tap("two"))
    #expect(choice.tab == 1)
    #expect(host.texts.first == "Row 0")
    #expect(events.take() == ["second appears", "first disappears"])
    #expect(host.scrollGeometry(of: "list")?.contentInsets.bottom == 49)
    host.scroll(y: 500)
    choice.tab = 0
    #expect(host.texts == ["first 1", "One", "Two"])
    choice.tab = 1
    #expect(host.texts.first == "Row 10")
    choice.tab = 7
    #expect(host.texts.first == "first 1")
    host.expectRest()
  }

  @Test("Tabs with values, without a binding, and made of a collection")
  func kinds() {
    let host = host {
      VStack {
        TabView {
          Tab("A", systemImage: "a") { Text("in A") }
          Tab("B", systemImage: "b") { Text("in B") }
        }
        TabView(selection: Bindable(choice).name) {
          Tab("C", systemImage: "c", value: "a") { Text("in C") }
          Tab("D", systemImage: "d", value: "b") { Text("in D") }
        }
        TabView(selection: Bindable(choice).tab) {
          ForEach(choice.pages, id: \.self) { page in Text("in \(page)").tabItem { Text("tab \(page)") } }
        }
      }
    }
    #expect(host.texts.filter { $0.hasPrefix("in") } == ["in A", "in D", "in 0"])
    let label = host.tree?.first { $0.text == "B" }?.frame ?? .zero
    #expect(host.tap(at: CGPoint(x: label.midX, y: label.midY)))
    #expect(host.texts.first == "in B")
    choice.name = "a"
    choice.pages.removeFirst()
    #expect(host.texts.filter { $0.hasPrefix("in") } == ["in B", "in C", "in 1"])
    #expect(host.texts.filter { $0.hasPrefix("tab") } == ["tab 1", "tab 2", "tab 3", "tab 4"])
    host.expectRest()
  }

  @Test("Tabs whose views contain closures come to rest, at first and after each change", arguments: [true, false])
  func rest(areTabs: Bool) {
    struct Screen: View {
      let areTabs: Bool
      let choice: Choice
      @State private var count = 0
      var body: some View {
        TabView(selection: Bindable(choice).tab) {
          if areTabs {
            Tab("One \(count)", systemImage: "a", value: 0) { Button("add") { count += 1 }.id("add") }
            Tab("Two", systemImage: "b", value: 1) {
              NavigationStack { NavigationLink("go") { Text("there") }.id("go") }
            }
          } else {
            Button("add") { count += 1 }.id("add").tag(0).tabItem { Text("One \(count)") }
            NavigationStack { NavigationLink("go") { Text("there") }.id("go") }.tag(1).tabItem { Text("Two") }
          }
        }
      }
    }
    let host = host { Screen(areTabs: areTabs, choice: choice) }
    #expect(host.texts == ["add", "One 0", "Two"])
    host.expectRest()
    #expect(host.tap("add"))
    #expect(host.texts == ["add", "One 1", "Two"])
    host.expectRest()
    choice.tab = 1
    #expect(host.tap("go"))
    #expect(host.texts == ["there", "One 1", "Two"])
    host.expectRest()
  }

  @Test("Pages scroll one by one, and the selection follows and leads", arguments: [true, false])
  func pages(areTagged: Bool) {
    let host = host {
      TabView(selection: Bindable(choice).tab) {
        ForEach(0..<100) { page in
          if areTagged { Text("Page \(page)").tag(page * 10) } else { Text("Page \(page)") }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never)).id("pages")
    }
    let step = areTagged ? 10 : 1
    #expect(host.texts == ["Page 0"])
    host.fling(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -200, dy: 0))
    host.waitUntilIdle()
    #expect(host.texts == ["Page 1"])
    #expect(choice.tab == step)
    choice.tab = 80 * step
    #expect(host.texts == ["Page 80"])
    #expect(host.contentOffset(of: "pages").x == 32_000)
    withAnimation { choice.tab = 82 * step }
    host.advance(by: 0.1)
    #expect(!host.isIdle)
    host.waitUntilIdle()
    #expect(host.texts == ["Page 82"])
    host.size = CGSize(width: 800, height: 400)
    host.waitUntilIdle()
    #expect(host.texts == ["Page 82"])
    #expect(host.contentOffset(of: "pages").x == 65_600)
    #expect(host.frame(of: "pages") == CGRect(x: 0, y: 0, width: 800, height: 400))
    host.expectRest()
  }

  @Test("A page that the selection names at first is shown, and pages without tags count from 0")
  func firstPage() {
    choice.name = "c"
    choice.tab = 1
    let host = host {
      VStack(spacing: 0) {
        TabView(selection: Bindable(choice).name) {
          Text("A").tag("a")
          Text("B").tag("b")
          Text("C").tag("c")
        }
        TabView(selection: Bindable(choice).tab) {
          Color.red.id("red")
          Color.blue.id("blue")
        }
      }
      .tabViewStyle(.page)
    }
    #expect(host.texts == ["C"])
    #expect(host.frame(of: "blue") == CGRect(x: 0, y: 400, width: 400, height: 400))
    host.fling(from: CGPoint(x: 50, y: 200), by: CGVector(dx: 200, dy: 0))
    host.waitUntilIdle()
    #expect(choice.name == "b")
    host.expectRest()
  }
}
