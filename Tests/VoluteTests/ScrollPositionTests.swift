// Positions of scroll views as bindings of the program: ids, positions, and the rows that stay in place.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Scroll positions")
struct ScrollPositionTests {
  /// The values that the views of the tests bind.
  @Observable @MainActor
  final class Feed {
    var rows = Array(0..<100)
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var height: CGFloat = 100
  }

  private func byID(_ feed: Feed, anchor: UnitPoint? = nil) -> ScrollHost {
    host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(feed.rows, id: \.self) { row in Color.red.frame(height: feed.height).id("view \(row)") }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $feed.id, anchor: anchor)
      .id("list")
    }
  }

  private func byPosition(_ feed: Feed, anchor: UnitPoint? = nil) -> ScrollHost {
    host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(feed.rows, id: \.self) { row in Color.red.frame(height: feed.height).id("view \(row)") }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($feed.position, anchor: anchor)
      .id("list")
    }
  }

  private func top(_ host: ScrollHost, _ row: Int) -> CGFloat? { host.frame(of: "view \(row)")?.minY }
  private func offset(_ host: ScrollHost) -> CGFloat? { host.scrollGeometry(of: "list")?.contentOffset.y }

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 200, y: 400))
  }

  // MARK: Ids

  @Test("An id is nil until the user scrolls, and then that of the row at the top")
  func idFollows() {
    let feed = Feed()
    let host = byID(feed)
    host.advance(by: 0.1)
    #expect(feed.id == nil)
    wheel(host, 350)
    #expect(feed.id == 3)
    wheel(host, 40)
    #expect(feed.id == 3)
    wheel(host, 20)
    #expect(feed.id == 4)
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
    #expect(feed.id == Int((offset(host) ?? 0) / 100))
  }

  @Test("An anchor says at which point of the screen the row is read")
  func anchorOfReading() {
    let feed = Feed()
    let host = byID(feed, anchor: .bottom)
    _ = host.tree
    wheel(host, 350)
    #expect(feed.id == 11)
  }

  @Test("An id that is set is scrolled to: the least way, or to the anchor, also where nothing was measured")
  func idIsSet() {
    let feed = Feed()
    let host = byID(feed)
    _ = host.tree
    feed.id = 3
    host.advance(by: 0.1)
    #expect(top(host, 3) == 300)
    feed.id = 50
    host.advance(by: 0.1)
    #expect(top(host, 50) == 700)
    let anchored = Feed()
    anchored.rows = Array(0..<100_000)
    let second = byID(anchored, anchor: .center)
    _ = second.tree
    anchored.id = 77_777
    #expect(top(second, 77_777) == 350)
    #expect(anchored.id == 77_777)
    #expect(second.madeRowCount < 60)
  }

  @Test("An id that is there from the start is where the scroll view begins")
  func initialID() {
    let feed = Feed()
    feed.id = 40
    let host = byID(feed, anchor: .top)
    #expect(top(host, 40) == 0)
    #expect(feed.id == 40)
  }

  @Test("Rows that come before the row that is shown leave it in its place, at the top of the content too")
  func prepend() {
    let feed = Feed()
    let host = byID(feed)
    _ = host.tree
    feed.rows.insert(contentsOf: [-2, -1], at: 0)
    #expect(top(host, -2) == 0)
    wheel(host, 350)
    #expect(feed.id == 1)
    feed.rows.insert(contentsOf: [-20, -10], at: 0)
    #expect(top(host, 1) == -50)
    #expect(feed.id == 1)
    wheel(host, -5000)
    host.waitUntilIdle()
    #expect(feed.id == -20)
    feed.rows.insert(contentsOf: Array(-90 ..< -50), at: 0)
    #expect(top(host, -20) == 0)
    #expect(feed.id == -20)
  }

  @Test("A scroll view that goes and comes back begins at the row whose id is bound")
  func comesBack() {
    let feed = Feed()
    let model = Model()
    let host = host {
      @Bindable var feed = feed
      VStack(spacing: 0) {
        if !model.flag {
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Color.red.frame(height: 100).id("view \($0)") } }
              .scrollTargetLayout()
          }
        }
      }
      .scrollPosition(id: $feed.id, anchor: .top)
    }
    _ = host.tree
    wheel(host, 2030)
    #expect(feed.id == 20)
    model.flag = true
    #expect(top(host, 20) == nil)
    model.flag = false
    #expect(top(host, 20) == 0)
    wheel(host, 120)
    #expect(feed.id == 21)
  }

  @Test("A row that was asked for stays at its anchor as rows come and go and the window turns")
  func kept() {
    let feed = Feed()
    let host = byID(feed, anchor: .center)
    feed.id = 50
    #expect(top(host, 50) == 350)
    feed.rows.insert(contentsOf: Array(1000..<1020), at: 10)
    #expect(top(host, 50) == 350)
    host.size.height = 400
    #expect(top(host, 50) == 150)
    feed.rows.removeAll { $0 == 50 }
    host.advance(by: 0.1)
    #expect(feed.id != 50 && feed.id != nil)
  }

  @Test("Nil scrolls nothing, and an id that comes later is waited for")
  func nilAndMissing() {
    let feed = Feed()
    let host = byID(feed, anchor: .top)
    feed.id = 20
    #expect(top(host, 20) == 0)
    feed.id = nil
    host.advance(by: 0.1)
    #expect(top(host, 20) == 0)
    #expect(feed.id == nil)
    feed.id = 500
    host.advance(by: 0.1)
    #expect(top(host, 20) == 0)
    #expect(feed.id == 500)
    feed.rows += 400..<600
    #expect(top(host, 500) == 0)
  }

  @Test("With an animation the scroll view goes there, and comes to rest exactly")
  func animated() {
    let feed = Feed()
    let host = byID(feed, anchor: .top)
    _ = host.tree
    withAnimation { feed.id = 60 }
    host.advance(by: 0.05)
    #expect(host.scrollPhase(of: "list") == .animating)
    #expect((offset(host) ?? 0) < 6000)
    host.waitUntilIdle()
    #expect(top(host, 60) == 0)
    #expect(feed.id == 60)
    withTransaction(\.scrollTargetAnchor, .bottom) { feed.id = 20 }
    #expect(top(host, 20) == 700)
  }

  @Test("A binding that keeps nothing of what is written scrolls nothing")
  func deafBinding() {
    let model = Model()
    var written: [Int?] = []
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 100).id("view \($0)") } }
          .scrollTargetLayout()
      }
      .scrollPosition(id: Binding(get: { model.number == 9 ? 50 : 2 }, set: { written.append($0) }), anchor: .top)
      .padding(.bottom, model.flag ? 10 : 0)
      .id("list")
    }
    _ = host.tree
    wheel(host, 350)
    let last = written.last
    #expect(last == 5)
    model.flag = true
    host.advance(by: 0.1)
    #expect(top(host, 5) == -50)
    model.number = 9
    host.advance(by: 0.1)
    #expect(top(host, 50) == 0)
  }

  @Test("Ids of a type that rows do not have follow nothing")
  func otherType() {
    var id: Double?
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 100).id("view \($0)") } }
          .scrollTargetLayout()
      }
      .scrollPosition(id: Binding(get: { id }, set: { id = $0 }))
    }
    _ = host.tree
    wheel(host, 350)
    #expect(id == nil)
  }

  @Test("Views of a plain stack have the ids of their elements, and ids of their own")
  func plainStack() {
    let feed = Feed()
    var name: String?
    let host = host {
      @Bindable var feed = feed
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<20) { index in Color.red.frame(width: 150).id("card \(index)") }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $feed.id)
      .scrollTargetBehavior(.viewAligned)
      .id("list")
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<20) { index in Color.red.frame(width: 150).id("box \(index)") } }
          .scrollTargetLayout()
      }
      .scrollPosition(id: Binding(get: { name }, set: { name = $0 }), anchor: .leading)
    }
    host.drag(on: "card 1", by: CGVector(dx: -330, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "card 2")?.minX == 0)
    #expect(feed.id == 2)
    feed.id = 10
    host.advance(by: 0.1)
    #expect(host.frame(of: "card 10")?.maxX == 400)
    host.drag(on: "box 1", by: CGVector(dx: -200, dy: 0))
    #expect(name == "box 1")
  }

  @Test("A view inside of content that is one view is found by its id, from the start too")
  func oneView() {
    let feed = Feed()
    feed.id = 12
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<30) { Color.red.frame(height: 100).id($0) } }
      }
      .scrollPosition(id: $feed.id, anchor: .top)
    }
    #expect(host.frame(of: 12)?.minY == 0)
    feed.id = 3
    #expect(host.frame(of: 3)?.minY == 0)
  }

  // MARK: Positions

  @Test("A position asks for edges, points and views, and says so")
  func requests() {
    let feed = Feed()
    let host = byPosition(feed)
    _ = host.tree
    feed.position.scrollTo(edge: .bottom)
    #expect(offset(host) == 9200)
    #expect(feed.position.edge == .bottom && !feed.position.isPositionedByUser)
    feed.position.scrollTo(y: 1234)
    #expect(offset(host) == 1234)
    #expect(feed.position.y == 1234 && feed.position.edge == nil)
    feed.position.scrollTo(point: CGPoint(x: 0, y: 99_999))
    #expect(offset(host) == 9200)
    feed.position.scrollTo(id: 30, anchor: .center)
    #expect(top(host, 30) == 350)
    #expect(feed.position.viewID(type: Int.self) == 30)
    feed.position.scrollTo(x: 5)
    #expect(offset(host) == 0)
  }

  @Test("The user's scrolling makes it a position by the user, whose view is the one at the top")
  func byUser() {
    let feed = Feed()
    let host = byPosition(feed)
    feed.position.scrollTo(edge: .top)
    _ = host.tree
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -260))
    #expect(feed.position.isPositionedByUser)
    #expect(feed.position.edge == nil && feed.position.point == nil)
    #expect(feed.position.viewID(type: Int.self) == 2)
    feed.position.scrollTo(edge: .bottom)
    host.advance(by: 0.1)
    #expect(!feed.position.isPositionedByUser)
    #expect(offset(host) == 9200)
  }

  @Test("A tap leaves a position what it is")
  func tap() {
    let feed = Feed()
    let host = byPosition(feed)
    feed.position.scrollTo(edge: .bottom)
    _ = host.tree
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    host.touchUp(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(feed.position.edge == .bottom)
  }

  @Test("Content stays at the edge that was asked for as it grows, and leaves it when the user scrolls")
  func edgeIsKept() {
    let feed = Feed()
    let host = byPosition(feed)
    feed.position.scrollTo(edge: .bottom)
    _ = host.tree
    feed.rows += 100..<110
    #expect(offset(host) == 10_200)
    wheel(host, -450)
    feed.rows += 200..<210
    #expect(offset(host) == 9750)
    #expect(feed.position.viewID(type: Int.self) == 97)
  }

  @Test("A position with an animation is gone to, and a drag meanwhile takes over")
  func animatedPosition() {
    let feed = Feed()
    let host = byPosition(feed)
    _ = host.tree
    withAnimation(.linear(duration: 1)) { feed.position.scrollTo(y: 4000) }
    host.advance(by: 0.5)
    #expect(host.scrollPhase(of: "list") == .animating)
    let middle = offset(host) ?? 0
    #expect(middle > 1000 && middle < 3000)
    host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -100))
    host.waitUntilIdle()
    #expect(feed.position.isPositionedByUser)
    #expect((offset(host) ?? 0) < 3500)
  }

  @Test("No body runs again because of a position that nobody reads, but the one that reads it")
  func bodies() {
    let feed = Feed()
    let host = byID(feed)
    _ = host.tree
    wheel(host, 10)
    let count = host.bodyCount
    wheel(host, 100)
    #expect(feed.id == 1)
    // Only the bodies of new rows run.
    #expect(host.bodyCount - count <= 3)
  }

  // MARK: Anchors

  @Test("A chat begins at its end, and stays there as messages come")
  func chat() {
    let feed = Feed()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Color.red.frame(height: 100).id("view \($0)") } }
      }
      .defaultScrollAnchor(.bottom)
      .id("list")
    }
    #expect(offset(host) == 9200)
    feed.rows.append(100)
    #expect(host.frame(of: "view 100")?.maxY == 800)
    feed.rows = [1]
    #expect(host.frame(of: "view 1")?.maxY == 800)
  }

  @Test("An anchor for a role comes before that for all")
  func roles() {
    let feed = Feed()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Color.red.frame(height: 100).id("view \($0)") } }
      }
      .defaultScrollAnchor(.top, for: .initialOffset)
      .defaultScrollAnchor(.bottom)
      .defaultScrollAnchor(.center, for: .alignment)
      .id("list")
    }
    #expect(offset(host) == 0)
    feed.rows = [1]
    #expect(host.frame(of: "view 1")?.midY == 400)
  }

  @Test("A position that asks for an edge or a point has no view until the user scrolls")
  func edgeHasNoView() {
    let feed = Feed()
    let host = byPosition(feed)
    wheel(host, 700)
    host.waitUntilIdle()
    #expect(feed.position.viewID(type: Int.self) == 7)
    feed.position.scrollTo(edge: .bottom)
    #expect(feed.position.viewID == nil)
    host.waitUntilIdle()
    #expect(offset(host) == 9_200 && feed.position.viewID == nil && feed.position.edge == .bottom)
    feed.position.scrollTo(id: 50)
    feed.position.scrollTo(y: 300)
    host.waitUntilIdle()
    #expect(offset(host) == 300 && feed.position.viewID == nil && feed.position.y == 300)
    wheel(host, 100)
    host.waitUntilIdle()
    #expect(feed.position.viewID(type: Int.self) == 4)
  }

  @Test("A position comes before the default anchor")
  func positionFirst() {
    let feed = Feed()
    feed.id = 5
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { Color.red.frame(height: 100).id("view \($0)") } }
          .scrollTargetLayout()
      }
      .defaultScrollAnchor(.bottom)
      .scrollPosition(id: $feed.id, anchor: .top)
    }
    #expect(top(host, 5) == 0)
  }

  @Test("A proxy scrolls with the animation and the anchor of the transaction")
  func proxy() {
    var proxy: ScrollViewProxy?
    let host = host {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<1000) { Color.red.frame(height: 100).id("view \($0)") } }
        }
        .id("list")
      }
    }
    _ = host.tree
    withAnimation(.linear(duration: 1)) { proxy?.scrollTo(500, anchor: .top) }
    host.advance(by: 0.5)
    #expect(host.scrollPhase(of: "list") == .animating)
    host.waitUntilIdle()
    #expect(top(host, 500) == 0)
    withTransaction(\.scrollTargetAnchor, .bottom) { proxy?.scrollTo(100, anchor: .top) }
    host.advance(by: 0.1)
    #expect(top(host, 100) == 700)
  }
}
