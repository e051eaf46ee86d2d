// Navigation: paths, links, ways back, and the state that screens keep.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Navigation")
struct NavigationTests {
  let log = Log()
  let events = Events()

  @Observable @MainActor
  final class Router {
    var path: [Int] = []
    var mixed = NavigationPath()
    var isShown = false
    var item: String?
    var suffix = ""
  }

  let router = Router()

  struct Leave: View {
    let name: String
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View { Button("leave \(name) \(isPresented)") { dismiss() }.id("leave") }
  }

  @Test("Links add screens of a path, screens keep their state, and a host goes back")
  func paths() {
    let host = host {
      NavigationStack(path: Bindable(router).path) {
        VStack {
          Counter("root", log)
          NavigationLink("to 1", value: 1).id("to 1")
          NavigationLink("nowhere", value: nil as Int?).id("nowhere")
        }
        .onAppear { events.add("root appears") }.onDisappear { events.add("root disappears") }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Counter("screen \(number)", log)
            Text("\(number)\(router.suffix)")
            NavigationLink(value: number + 1) { Text("on") }.id("on")
            Leave(name: "\(number)")
          }
          .onAppear { events.add("\(number) appears") }.onDisappear { events.add("\(number) disappears") }
        }
      }
    }
    #expect(host.texts == ["root 0", "to 1", "nowhere"])
    #expect(host.tree?.first { $0.kind == "NavigationTitle" }?.effect == "Root")
    log.act("root")
    #expect(!host.goBack())
    #expect(!host.tap("nowhere"))
    #expect(events.take() == ["root appears"])
    #expect(host.tap("to 1"))
    #expect(router.path == [1])
    #expect(host.texts == ["screen 1 0", "1", "on", "leave 1 true"])
    #expect(events.take() == ["1 appears", "root disappears"])
    log.act("screen 1")
    #expect(host.tap("on"))
    #expect(router.path == [1, 2])
    router.suffix = "!"
    #expect(host.texts == ["screen 2 0", "2!", "on", "leave 2 true"])
    #expect(host.goBack())
    #expect(host.texts.prefix(2) == ["screen 1 1", "1!"])
    #expect(events.take() == ["2 appears", "1 disappears", "1 appears", "2 disappears"])
    router.path = [1, 5, 6, 7]
    #expect(host.texts.first == "screen 7 0")
    router.path = [1, 8]
    #expect(host.texts.first == "screen 8 0")
    router.path = [1]
    #expect(host.texts.first == "screen 1 1")
    #expect(host.tap("leave"))
    #expect(host.texts.first == "root 1")
    #expect(router.path.isEmpty)
    host.expectRest()
  }

  @Test("A path of several types, and a screen that makes screens of another type")
  func mixedPaths() {
    let host = host {
      NavigationStack(path: Bindable(router).mixed) {
        NavigationLink("go", value: 1).id("go")
          .navigationDestination(for: Int.self) { number in
            NavigationLink("number \(number)", value: "text").id("on")
              .navigationDestination(for: String.self) { text in
                Text(text)
                NavigationLink("more", value: 2).id("more")
              }
              .navigationDestination(for: Int.self) { _ in Text("never") }
          }
      }
    }
    host.tap("go")
    host.tap("on")
    #expect(host.texts == ["text", "more"])
    host.tap("more")
    #expect(router.mixed.count == 3)
    #expect(host.texts == ["number 2"])
    router.mixed.removeLast(2)
    #expect(host.texts == ["number 1"])
    router.mixed = NavigationPath([1])
    router.mixed.append("deep")
    #expect(host.texts == ["deep", "more"])
    router.mixed.append(1.5)
    #expect(host.texts == [])
    host.expectRest()
  }

  @Test("Links to views, and screens that are bound to a state")
  func directScreens() {
    struct Root: View {
      let router: Router
      @State private var count = 0
      var body: some View {
        VStack {
          NavigationLink {
            Button("count \(count)") { count += 1 }.id("count")
          } label: {
            Text("link")
          }
          .id("link")
          Text("root \(count)")
        }
        .navigationDestination(isPresented: Bindable(router).isShown) { Text("shown") }
        .navigationDestination(item: Bindable(router).item) { Text("item \($0)") }
      }
    }
    let host = host { NavigationStack { Root(router: router) } }
    host.tap("link")
    #expect(host.texts == ["count 0"])
    host.tap("count")
    #expect(host.texts == ["count 1"])
    #expect(host.goBack())
    #expect(host.texts == ["link", "root 1"])
    router.isShown = true
    #expect(host.texts == ["shown"])
    #expect(host.goBack())
    #expect(!router.isShown)
    #expect(host.texts == ["link", "root 1"])
    router.item = "a"
    #expect(host.texts == ["item a"])
    router.item = "b"
    #expect(host.texts == ["item b"])
    router.item = nil
    #expect(host.texts == ["link", "root 1"])
    host.expectRest()
  }

  @Test("A list of links in a tab keeps where it stands while a screen is on top of it")
  func listOfLinks() {
    let host = host {
      TabView {
        Tab("Songs", systemImage: "music") {
          NavigationStack {
            List(0..<100) { number in NavigationLink("Song \(number)", value: number) }
              .listStyle(.plain).id("list").navigationDestination(for: Int.self) { Text("Playing \($0)") }
          }
        }
      }
    }
    host.scroll(y: 440)
    #expect(host.tap(at: CGPoint(x: 390, y: 22)))
    #expect(host.texts.first == "Playing 10")
    #expect(host.goBack())
    #expect(host.texts.first == "Song 10")
    #expect(host.frame(of: "list") == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(host.scrollGeometry(of: "list")?.contentInsets.bottom == 49)
    host.expectRest()
  }
}
