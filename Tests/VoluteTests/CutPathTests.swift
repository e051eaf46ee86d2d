// Screens without a value, when the path under them is cut or replaced.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Paths that are cut")
struct CutPathTests {
  @Observable @MainActor
  final class Router {
    var path: [Int] = []
    var edits = false
    var item: Int?
  }

  let router = Router()

  /// A screen that an editor, a link or an item leads on from.
  struct Detail: View {
    let number: Int
    let router: Router
    @State private var edits = false

    var body: some View {
      VStack {
        Text("detail \(number)")
        Button("edit") { edits = true }.id("edit")
        NavigationLink("link") { Text("linked") }.id("link")
      }
      .navigationDestination(isPresented: $edits) { Text("editor") }
      .navigationDestination(isPresented: Bindable(router).edits) { Text("model's editor") }
      .navigationDestination(item: number == 1 ? Bindable(router).item : .constant(nil)) { item in
        NavigationLink("item \(item)", value: 9).id("on")
      }
    }
  }

  private func show() -> ScrollHost {
    let host = host {
      NavigationStack(path: Bindable(router).path) {
        Text("root").navigationDestination(for: Int.self) { Detail(number: $0, router: router) }
      }
    }
    router.path = [1]
    #expect(host.texts.first == "detail 1")
    return host
  }

  @Test("A screen of a link or of a state goes with the screen below it", arguments: ["edit", "link"])
  func cut(button: String) {
    let host = show()
    host.tap(button)
    #expect(host.texts == [button == "edit" ? "editor" : "linked"])
    router.path = []
    #expect(host.texts == ["root"])
    router.path = [2]
    #expect(host.texts.first == "detail 2")
    host.tap(button)
    router.path = [1]
    #expect(host.texts.first == "detail 1")
    host.tap(button)
    #expect(host.texts == [button == "edit" ? "editor" : "linked"])
    #expect(host.goBack())
    #expect(host.texts.first == "detail 1")
    host.expectRest()
  }

  @Test("A path that is cut and grows again in two batches has new screens")
  func batches() {
    struct Screen: View {
      let log: Log
      let router: Router
      @State private var path: [Int] = [1]
      var body: some View {
        let _ =
          log.actions["again"] = {
            path = []
            withAnimation { path = [1] }
          }
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { Detail(number: $0, router: router) }
        }
      }
    }
    let log = Log()
    let host = host { Screen(log: log, router: router) }
    #expect(host.tap("edit"))
    #expect(host.texts == ["editor"])
    log.act("again")
    #expect(host.texts.first == "detail 1")
    host.expectRest()
  }

  @Test("A binding of a model is set back when the screen below its screen goes", arguments: [[], [2], [3, 4]])
  func models(path: [Int]) {
    let host = show()
    router.edits = true
    #expect(host.texts == ["model's editor"])
    router.path = path
    #expect(host.texts.first == (path.last.map { "detail \($0)" } ?? "root"))
    #expect(!router.edits)
    router.path = [1]
    router.item = 5
    #expect(host.texts == ["item 5"])
    router.path = path
    #expect(host.texts.first == (path.last.map { "detail \($0)" } ?? "root"))
    #expect(router.item == nil)
    host.expectRest()
  }

  @Test("A screen of a value on top of one without a value leaves it in place")
  func onTop() {
    let host = show()
    router.item = 5
    #expect(host.tap("on"))
    #expect(router.path == [1, 9])
    #expect(host.texts.first == "detail 9")
    #expect(host.tap("edit"))
    router.path = [1, 8]
    #expect(host.texts.first == "detail 8")
    router.path = [1]
    #expect(host.texts == ["item 5"])
    #expect(host.goBack())
    #expect(router.item == nil)
    #expect(host.texts.first == "detail 1")
    host.expectRest()
  }
}
