// Ids that `id(_:)` gives to rows not yet made: proxies and positions find them.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Explicit ids of rows that have not been made")
struct ExplicitRowIDTests {
  enum Container: CaseIterable { case stack, grid, sections, list }

  /// The way in which a row's view carries its id.
  enum Wrapper: CaseIterable { case modifiers, group, optional, condition, erased, several, program }

  @Observable @MainActor
  final class Feed {
    @ObservationIgnored var prefix = "m"
    var id: Int?
    var name: String?
    var names = (0..<100).map { "m\($0)" }
    @ObservationIgnored var proxy: ScrollViewProxy?
    @ObservationIgnored var closures = 0

    func count() { closures += 1 }
  }

  struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.padding(0) }
  }

  @ViewBuilder
  private func row(_ id: String, _ wrapper: Wrapper) -> some View {
    switch wrapper {
    case .modifiers: Color.red.frame(height: 50).id(id).opacity(0.5).padding(0)
    case .group: Group { Color.red.frame(height: 50).id(id) }
    case .optional: if id != "m7" { Color.red.frame(height: 50).id(id) }
    case .condition: if id == "m7" { Color.blue } else { Color.red.frame(height: 50).id(id) }
    case .erased: AnyView(Color.red.frame(height: 50).id(id))
    case .program: Color.red.frame(height: 50).id(id).modifier(Framed())
    case .several:
      Color.red.frame(height: 50).id(id)
      Color.blue.frame(height: 10)
    }
  }

  private func list<Content: View>(_ feed: Feed, @ViewBuilder _ content: @escaping () -> Content) -> ScrollHost {
    let host = host {
      ScrollViewReader { proxy in
        let _ = feed.proxy = proxy
        content()
      }
    }
    host.advance(by: 0.1)
    return host
  }

  /// The offset to which a proxy brings the rows of a stack.
  private func offset(_ feed: Feed, scrollingTo id: some Hashable, in host: ScrollHost) -> CGFloat {
    feed.proxy?.scrollTo(id, anchor: .top)
    host.waitUntilIdle()
    return host.contentOffset().y
  }

  @Test("A proxy finds the row in a stack, a grid, a section and a list", arguments: Container.allCases)
  func containers(container: Container) {
    let feed = Feed()
    let host = list(feed) {
      let rows = ForEach(0..<100) { Text("\($0)").frame(height: 50).id("m\($0)") }
      let columns = [GridItem(spacing: 0), GridItem(spacing: 0)]
      if container == .list {
        List { rows.listRowInsets(EdgeInsets()) }.listStyle(.plain).id("list")
      } else {
        ScrollView {
          switch container {
          case .grid: LazyVGrid(columns: columns, spacing: 0) { rows }
          case .sections:
            LazyVStack(spacing: 0) {
              Section {
                ForEach(0..<10) { Text("\($0)").frame(height: 50) }
              }
              Section {
                rows
              } header: {
                Color.red.frame(height: 20)
              }
            }
          default: LazyVStack(spacing: 0) { rows }
          }
        }
        .id("list")
      }
    }
    #expect(offset(feed, scrollingTo: "m50", in: host) > 1200)
    #expect(isNear(host.view("m50")?.frame.minY, 0))
    #expect(host.diagnostics.isEmpty)
  }

  @Test("Ids are found behind modifiers and in views that need no body", arguments: Wrapper.allCases)
  func wrappers(wrapper: Wrapper) {
    let feed = Feed()
    let host = list(feed) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { row("m\($0)", wrapper) } } }.id("list")
    }
    #expect(offset(feed, scrollingTo: "m50", in: host) > 2400)
    #expect(isNear(host.view("m50")?.frame.minY, 0))
  }

  @Test("A position finds ids of the type of the elements, also in nested collections", arguments: [true, false])
  func positions(isNested: Bool) {
    let feed = Feed()
    let host = list(feed) {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) {
          if isNested {
            ForEach(0..<10) { tens in ForEach(0..<10) { Color.red.frame(height: 50).id(1000 + tens * 10 + $0) } }
          } else {
            ForEach(0..<100) { Color.red.frame(height: 50).id(1000 + $0) }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $feed.id, anchor: .top)
      .id("list")
    }
    feed.id = 1050
    host.waitUntilIdle()
    #expect(host.contentOffset().y == 2500)
    #expect(feed.id == 1050)
  }

  @Test("A change and a scroll in one action: rows that come are found, and no closure is asked for one that has gone")
  func changedRows() {
    let feed = Feed()
    let host = list(feed) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<feed.names.count, id: \.self) { Color.red.frame(height: 50).id(feed.names[$0]) }
        }
      }
      .id("list")
    }
    feed.names.removeLast(50)
    #expect(offset(feed, scrollingTo: "m90", in: host) == 0)
    #expect(host.diagnostics.count == 1)
    feed.names += (0..<100).map { "n\($0)" }
    var hasEnded = false
    withAnimation(.linear(duration: 0.5)) {
      feed.proxy?.scrollTo("n50", anchor: .top)
    } completion: {
      hasEnded = true
    }
    #expect(!hasEnded)
    host.waitUntilIdle()
    #expect(host.contentOffset().y == 5000 && hasEnded)
    #expect(host.diagnostics.count == 1)
  }

  @Test("The id of an element comes before an explicit one, and of two explicit ones the outer one counts")
  func order() {
    let feed = Feed()
    let host = list(feed) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Color.red.frame(height: 50).id("inner \($0)").id(99 - $0) }
          ForEach(100..<200) { Color.red.frame(height: 50).id("inner \($0 - 50)") }
        }
      }
      .id("list")
    }
    #expect(offset(feed, scrollingTo: "inner 90", in: host) == 7000)
    #expect(offset(feed, scrollingTo: 60, in: host) == 3000)
  }

  @Test("A lookup runs closures up to the first hit, makes no views, and begins anew each time")
  func lookups() {
    let feed = Feed()
    let host = list(feed) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { number in
            let _ = feed.count()
            Color.red.frame(height: 50).id("\(feed.prefix)\(number)")
          }
        }
      }
      .id("list")
    }
    let made = feed.closures
    #expect(made < 100)
    let bodies = host.bodyCount
    feed.proxy?.scrollTo("m499", anchor: .top)
    host.update()
    // The closure of a row that is made runs in a body.
    #expect(feed.closures == 500 + host.bodyCount - bodies)
    host.waitUntilIdle()
    let evaluations = host.bodyCount
    feed.closures = 0
    feed.proxy?.scrollTo("n7000")
    host.update()
    #expect(feed.closures > 9_900)
    #expect(host.bodyCount == evaluations)
    #expect(host.diagnostics.count == 1)
    feed.prefix = "n"
    #expect(offset(feed, scrollingTo: "n7000", in: host) == 350_000)
  }

  @Test("Rows whose type can have no such id cost a lookup nothing")
  func misses() {
    let feed = Feed()
    let host = list(feed) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { number in
            let _ = feed.count()
            Color.red.frame(height: 50).id(number)
          }
          ForEach(0..<1000) { number in
            let _ = feed.count()
            Color.red.frame(height: 20)
            Color.red.frame(height: 30)
          }
        }
      }
      .id("list")
    }
    feed.closures = 0
    feed.proxy?.scrollTo("m")
    host.update()
    // A row of several views has the same view types as the first row.
    #expect(feed.closures == 1)
    #expect(host.diagnostics.count == 1)
  }

  @Test("An id that a row may get is waited for without a line in the diagnostics")
  func waiting() {
    let feed = Feed()
    let host = list(feed) {
      @Bindable var feed = feed
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 50).id("m\($0)") } } }
        .scrollPosition(id: $feed.name, anchor: .top)
        .id("list")
    }
    feed.name = "m500"
    host.waitUntilIdle()
    #expect(host.diagnostics.isEmpty)
    feed.name = "m50"
    host.waitUntilIdle()
    #expect(host.contentOffset().y == 2500)
  }
}
