// Requests for a view in the same update as a change of the content.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Requests together with changes of the content")
struct ChangingContentRequestTests {
  /// The values that the views of the tests bind.
  @Observable @MainActor
  final class Feed {
    var rows = Array(0..<100)
    var id: Int?
    var name: String?
    @ObservationIgnored var proxy: ScrollViewProxy?
  }

  // MARK: Proxies

  private func list(_ feed: Feed) -> ScrollHost {
    let host = host {
      ScrollViewReader { proxy in
        let _ = feed.proxy = proxy
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 50).frame(maxWidth: .infinity).id($0) }
          }
          Color.clear.frame(height: 1).id("bottom")
        }
        .id("list")
      }
    }
    _ = host.texts
    return host
  }

  /// The order of a call of a proxy and a change of the rows.
  enum Order: CaseIterable { case callFirst, changeFirst }

  private func inOrder(_ order: Order, call: () -> Void, change: () -> Void) {
    if order == .callFirst { call() }
    change()
    if order == .changeFirst { call() }
  }

  @Test("A proxy goes to a row of the new collection where rows come before it", arguments: Order.allCases)
  func inserted(order: Order) {
    let feed = Feed()
    let host = list(feed)
    inOrder(order) {
      feed.proxy?.scrollTo(50, anchor: .top)
    } change: {
      feed.rows.insert(contentsOf: -20..<0, at: 0)
    }
    #expect(host.frame(of: 50)?.minY == 0)
    #expect(host.contentOffset().y == 3_500)
    // The same with an animation, from where the content stands.
    inOrder(order) {
      withAnimation(.linear(duration: 1)) { feed.proxy?.scrollTo(10, anchor: .top) }
    } change: {
      feed.rows.insert(contentsOf: -40 ..< -20, at: 0)
    }
    host.advance(by: 0.5)
    #expect(host.scrollPhase(of: "list") == .animating)
    host.waitUntilIdle()
    #expect(host.frame(of: 10)?.minY == 0)
    #expect(host.diagnostics == [])
  }

  @Test("A proxy goes nowhere if the row is removed in the same action, and says so", arguments: Order.allCases)
  func removed(order: Order) {
    let feed = Feed()
    let host = list(feed)
    inOrder(order) {
      feed.proxy?.scrollTo(50)
    } change: {
      feed.rows.remove(at: 50)
    }
    #expect(host.contentOffset().y == 0)
    #expect(host.diagnostics == ["scrollTo found no view with the id 50 of type Int"])
  }

  @Test("A proxy goes to the end of content that grows in the same action", arguments: Order.allCases)
  func chat(order: Order) {
    let feed = Feed()
    let host = list(feed)
    feed.proxy?.scrollTo("bottom", anchor: .bottom)
    let atEnd = host.contentOffset().y
    let length = host.scrollGeometry(of: "list")?.contentSize.height
    #expect(length == 5_009 && atEnd == 4_209)
    inOrder(order) {
      feed.proxy?.scrollTo("bottom", anchor: .bottom)
    } change: {
      feed.rows += 100..<105
    }
    #expect(host.contentOffset().y == atEnd + 250)
    #expect(host.texts.last == "104")
    #expect(host.diagnostics == [])
  }

  @Test("Completions of a proxy's scroll wait for it, and those of a scroll to nothing run with the update")
  func completions() {
    let feed = Feed()
    let host = list(feed)
    var ended: [String] = []
    withAnimation(.linear(duration: 0.5)) {
      feed.rows.insert(-1, at: 0)
      feed.proxy?.scrollTo(50, anchor: .top)
    } completion: {
      ended.append("scroll")
    }
    host.advance(by: 0.3)
    #expect(ended == [])
    host.waitUntilIdle()
    #expect(ended == ["scroll"] && host.frame(of: 50)?.minY == 0)
    withAnimation(.linear(duration: 0.5)) {
      feed.proxy?.scrollTo(1_000)
    } completion: {
      ended.append("nothing")
    }
    host.update()
    #expect(ended == ["scroll", "nothing"])
  }

  // MARK: Positions

  private func bound(_ feed: Feed) -> ScrollHost {
    host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 50) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $feed.id)
    }
  }

  @Test("A collection shrinks while a position asks for one of its rows, after a frame that was not read")
  func shrinking() {
    let feed = Feed()
    let host = bound(feed)
    _ = host.texts
    host.advance(by: 0.1)
    feed.rows = [0, 1, 2]
    feed.id = 1
    #expect(host.texts == ["0", "1", "2"])
    #expect(feed.id == 1)
    #expect(host.diagnostics == [])
  }

  @Test("A collection becomes empty while a position waits for a row, and the row comes later")
  func emptied() {
    let feed = Feed()
    let host = bound(feed)
    _ = host.texts
    feed.id = 500
    _ = host.texts
    host.advance(by: 0.1)
    feed.rows = []
    #expect(host.texts == [])
    host.advance(by: 0.1)
    feed.rows = Array(450..<550)
    host.advance(by: 0.1)
    #expect(host.texts.last == "500")
  }

  @Test("A view beside the rows may have an id of another type: at the start, and together with an edit of the rows")
  func idBesideRows() {
    let feed = Feed()
    feed.name = "end"
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 50) } }
        Color.red.frame(height: 40).id("end")
      }
      .scrollPosition(id: $feed.name)
    }
    #expect(host.frame(of: "end")?.maxY == 800)
    #expect(host.diagnostics == [])
    feed.name = nil
    host.scroll(y: -2_000)
    #expect(host.frame(of: "end")?.maxY == 2_800)
    feed.rows += 100..<120
    feed.name = "end"
    #expect(host.frame(of: "end")?.maxY == 800)
    #expect(host.diagnostics == [])
    feed.name = "nobody"
    _ = host.texts
    #expect(host.diagnostics == ["scrollPosition asks for the id nobody of type String; rows have ids of Int"])
  }
}
