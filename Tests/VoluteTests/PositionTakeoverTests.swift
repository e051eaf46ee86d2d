// Positions: what ends a request, content that opens half way, and the reports on ids that no row has.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Positions that come, go and are taken over")
struct PositionTakeoverTests {
  @Observable @MainActor
  final class Feed {
    var rows = Array(0..<100)
    var id: String?
    var position = ScrollPosition(idType: Int.self)
  }

  @Test("An id of a type that no row has is reported once, and one that a proxy does not find each time")
  func unknownIDs() {
    let feed = Feed()
    let host = host {
      @Bindable var feed = feed
      ScrollViewReader { proxy in
        ScrollView { LazyVStack { ForEach(feed.rows, id: \.self) { Text("\($0)") } }.scrollTargetLayout() }
          .scrollPosition(id: $feed.id)
        Button("Go") { proxy.scrollTo(1000) }.id("go")
      }
    }
    _ = host.tree
    #expect(host.diagnostics.isEmpty)
    feed.id = "7"
    _ = host.tree
    host.advance(by: 0.1)
    #expect(host.diagnostics == ["scrollPosition asks for the id 7 of type String; rows have ids of Int"])
    #expect(host.tap("go"))
    #expect(host.diagnostics.last == "scrollTo found no view with the id 1000 of type Int")
  }

  @Test("Where a view goes that was asked for, the view behind it takes its place")
  func deletedView() {
    let feed = Feed()
    feed.position.scrollTo(id: 20, anchor: .top)
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 50).id($0) } }
          .scrollTargetLayout()
      }
      .scrollPosition($feed.position)
    }
    host.waitUntilIdle()
    #expect(host.texts.first == "20")
    // Rows before it are removed with it.
    feed.rows.removeAll { $0 == 20 || $0 < 5 }
    host.waitUntilIdle()
    #expect(host.texts.first == "21")
    #expect(feed.position.viewID(type: Int.self) == 21)
    feed.position.scrollTo(id: 99)
    host.waitUntilIdle()
    feed.rows.removeLast()
    host.waitUntilIdle()
    #expect(host.texts.last == "98")
  }

  @Test("A touch that stops an animation makes the position the user's, and the content stays there")
  func stoppedAnimation() {
    let feed = Feed()
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { _ in Color.red.frame(height: 100) } }
          .scrollTargetLayout()
      }
      .scrollPosition($feed.position)
      .id("list")
    }
    host.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { feed.position.scrollTo(id: 40, anchor: .top) }
    host.advance(by: 0.5)
    host.touchDown(at: CGPoint(x: 50, y: 50))
    host.advance(by: 0.1)
    host.touchUp(at: CGPoint(x: 50, y: 50))
    host.advance(by: 0.1)
    let offset = host.scrollGeometry(of: "list")?.contentOffset.y ?? 0
    #expect(offset > 1000 && offset < 3000)
    #expect(feed.position.isPositionedByUser)
    feed.rows += 1000..<1100
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == offset)
  }

  @Test("A place that the program asks for after a wheel event of the same frame stays the program's")
  func askedBehindWheel() {
    let feed = Feed()
    let host = host {
      @Bindable var feed = feed
      ScrollView { LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 100) } } }
        .scrollPosition($feed.position)
    }
    host.advance(by: 0.1)
    host.wheel(by: CGVector(dx: 0, dy: -90), at: CGPoint(x: 50, y: 50))
    feed.position.scrollTo(edge: .bottom)
    host.advance(by: 0.1)
    #expect(host.texts.last == "99")
    #expect(feed.position.edge == .bottom && !feed.position.isPositionedByUser)
  }

  @Test("Content that is not lazy opens at its middle", arguments: [Axis.vertical, .horizontal])
  func middle(axis: Axis) {
    let host = ScrollHost(size: CGSize(width: 400, height: 400)) {
      ScrollView(axis == .vertical ? .vertical : .horizontal) {
        Color.red.frame(width: axis == .vertical ? 100 : 3000, height: axis == .vertical ? 3000 : 100)
      }
      .defaultScrollAnchor(.center)
      .id("map")
    }
    let offset = host.scrollGeometry(of: "map")?.contentOffset ?? .zero
    #expect((axis == .vertical ? offset.y : offset.x) == 1300)
  }

  @Test("Content opens at its middle once its scroll view has a length")
  func lateMiddle() {
    let host = ScrollHost(size: .zero) {
      ScrollView { Color.red.frame(width: 100, height: 3000) }.defaultScrollAnchor(.center).id("map")
    }
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "map")?.contentOffset.y == 0)
    host.size = CGSize(width: 400, height: 400)
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "map")?.contentOffset.y == 1300)
  }

  @Test("Lazy content opens in its middle by the rows that its first frame measures")
  func lazyMiddle() {
    let host = ScrollHost(size: CGSize(width: 400, height: 400)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 100).id($0) } } }
        .defaultScrollAnchor(.center)
        .id("list")
    }
    // With the estimates of 44 pt only, the screen would begin within row 45.
    #expect(host.frame(of: 48)?.minY == 0)
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 10_000)
  }

  @Test("What an action asks of a proxy is there when the host is read next")
  func proxy() {
    let host = host {
      ScrollViewReader { proxy in
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 100).id("view \($0)") } } }
        Button("Go") { proxy.scrollTo(50, anchor: .top) }.id("go")
      }
    }
    #expect(host.tap("go"))
    #expect(host.frame(of: "view 50")?.minY == 0)
  }
}
