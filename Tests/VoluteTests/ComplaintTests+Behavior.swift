// The complaints about bindings, targets, observers, nested scroll views, headers and tests.
import Foundation
import Testing
import Volute

extension ComplaintTests {
  @Test("7: a bound id follows every way of scrolling: touches, wheels, keys to the ends, and requests of a proxy")
  func binding() {
    let feed = ComplaintFeed(0..<300)
    let host = list(feed, anchor: .top)
    host.update()
    func first() -> Int? {
      host.tops(of: feed.rows).filter { $0.value + UnevenRow(number: $0.key).height > 0 }.keys.min()
    }
    host.flingOn(y: 250)
    #expect(feed.id == first() && feed.id ?? 0 > 3)
    host.scroll(y: 777)
    #expect(feed.id == first())
    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(feed.id == first() && feed.id ?? 0 > 280)
    // A tap on a status bar does the same.
    host.press(.home, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(feed.id == 0)
    feed.proxy?.scrollTo(200, anchor: .top)
    host.advance(by: 0.1)
    #expect(feed.id == 200)
  }

  @Test("8: the first frame is at the place that was asked for: by a value, in onAppear, or by a default anchor")
  func initialPlace() {
    let value = ComplaintFeed(0..<5_000)
    value.id = 3_210
    #expect(isNear(list(value, anchor: .top).frame(of: "row 3210")?.minY, 0))
    let appearing = host { OpensInOnAppear() }
    #expect(isNear(appearing.frame(of: "row 777")?.minY, 0))
    let proxied = host {
      ScrollViewReader { proxy in
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<5_000) { UnevenRow(number: $0) } } }
          .onAppear { proxy.scrollTo(2_222, anchor: .top) }
      }
    }
    proxied.advance(by: 1.0 / 60)
    #expect(isNear(proxied.frame(of: "row 2222")?.minY, 0))
    let chat = host {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<5_000) { UnevenRow(number: $0) } } }.defaultScrollAnchor(
        .bottom)
    }
    #expect(isNear(chat.frame(of: "row 4999")?.maxY, 800))
  }

  @Test("9: pages stay aligned fling after fling and as the window turns; with a spacing, aligned views do")
  func pages() {
    let pages = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<40) { Color.gray.containerRelativeFrame(.horizontal).id($0) } }
      }
      .scrollTargetBehavior(.paging)
      .safeAreaPadding(.horizontal, 15)
    }
    let cards = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 13) { ForEach(0..<40) { Color.gray.containerRelativeFrame(.horizontal).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      .safeAreaPadding(.horizontal, 15)
    }
    for page in 1...12 {
      for host in [pages, cards] {
        if page == 6 { host.size = CGSize(width: 800, height: 400) }
        host.fling(from: CGPoint(x: 350, y: 200), by: CGVector(dx: -150, dy: 0))
        host.waitUntilIdle()
        #expect(host.frame(of: page)?.minX == 15)
        #expect(host.frame(of: page)?.width == host.size.width - 30)
      }
    }
  }

  @Test("10: one view a gesture, however fast the fling, also centred and beside an index that the program sets")
  func oneByOne() {
    let feed = ComplaintFeed(0..<60)
    feed.id = 30
    let host = host {
      @Bindable var feed = feed
      ScrollView(.horizontal) {
        LazyHStack(spacing: 9) {
          ForEach(feed.rows, id: \.self) { Color.gray.frame(width: 110 + CGFloat($0 % 5) * 20).id("card \($0)") }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne, anchor: .center))
      .scrollPosition(id: $feed.id, anchor: .center)
    }
    #expect(isNear(host.frame(of: "card 30")?.midX, 200))
    var card = 30
    for (distance, duration) in [(60.0, 0.05), (150, 0.05), (300, 0.03), (-90, 0.05), (-300, 0.03), (340, 0.02)] {
      host.fling(from: CGPoint(x: 200 + distance / 2, y: 300), by: CGVector(dx: -distance, dy: 0), duration: duration)
      host.waitUntilIdle()
      card += distance > 0 ? 1 : -1
      #expect(isNear(host.frame(of: "card \(card)")?.midX, 200))
      #expect(feed.id == card)
    }
    withAnimation { feed.id = 40 }
    host.waitUntilIdle()
    #expect(isNear(host.frame(of: "card 40")?.midX, 200))
  }

  @Test("11: observers are quiet while nothing that is seen moves, and a threshold is passed once")
  func quiet() {
    let feed = ComplaintFeed(0..<400)
    let events = Events()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { UnevenRow(number: $0) } }.scrollTargetLayout()
      }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 900
      } action: {
        events.add("\($1)")
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { _ in events.add("seen") }
    }
    host.update()
    _ = events.take()
    for _ in 0..<100 { host.scroll(y: 19) }
    #expect(events.take().filter { $0 != "seen" } == ["true"])
    feed.rows.insert(contentsOf: -40..<0, at: 0)
    host.advance(by: 0.5)
    feed.rows.append(contentsOf: 400..<500)
    host.advance(by: 0.5)
    feed.rows.removeFirst(20)
    host.advance(by: 0.5)
    #expect(events.take() == [])
  }

  @Test("12: however far one scrolls, at most three screens of rows have views")
  func memory() {
    let feed = ComplaintFeed(0..<3_000)
    let host = list(feed, anchor: .top)
    host.update()
    var most = 0
    for _ in 0..<150 {
      host.scroll(y: 1_000)
      most = max(most, host.madeRowCount)
    }
    #expect(feed.id ?? 0 > 1_000)
    // Rows are at least 40 pt long, and 100 pt on average.
    #expect(most <= 60, "\(most)")
  }

  @Test("13: carousels in a list take drags along their axis, the list those along its own; a proxy reaches into them")
  func nested() {
    var proxy: ScrollViewProxy?
    let host = host {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { shelf in
              ScrollView(.horizontal) {
                HStack(spacing: 0) {
                  ForEach(0..<30) { Color.gray.frame(width: 120, height: 150).id("\(shelf).\($0)") }
                }
              }
              .id("shelf \(shelf)")
            }
          }
        }
        .id("list")
      }
    }
    host.drag(on: "0.0", by: CGVector(dx: -90, dy: 6))
    #expect(host.contentOffset(of: "shelf 0").x > 60 && host.contentOffset().y == 0)
    host.drag(on: "1.0", by: CGVector(dx: 6, dy: -90))
    #expect(host.contentOffset(of: "shelf 1").x == 0 && host.contentOffset().y > 60)
    proxy?.scrollTo("2.20", anchor: .leading)
    host.advance(by: 0.1)
    #expect(host.contentOffset(of: "shelf 2").x == 2_400)
  }

  @Test("14: in every frame of a fling the pinned header is at the top, or is pushed by the next one")
  func pinned() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<40) { section in
            Section {
              ForEach(0..<6) { UnevenRow(number: section * 10 + $0) }
            } header: {
              Color.gray.frame(height: 44).id("header \(section)")
            }
          }
        }
      }
      .id("list")
    }
    host.update()
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -500))
    var frames = 0
    while !host.isIdle {
      host.advance(by: 1.0 / 60)
      let tops = (0..<40).compactMap { host.frame(of: "header \($0)")?.minY }.sorted()
      guard tops.count > 1 else { continue }
      frames += 1
      #expect(isNear(tops[0], min(0, tops[1] - 44), by: 0.001))
    }
    #expect(frames > 30)
  }

  @Test("15: the same gestures give the same frames, to the bit, and the same rest at 60 and at 120 frames a second")
  func deterministic() {
    func run(_ rate: Double) -> (rest: CGFloat, all: [CGFloat]) {
      let host = host {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<900) { Color.gray.frame(height: 44).id($0) } } }.id("list")
      }
      host.frameDuration = 1 / rate
      host.touchDown(at: CGPoint(x: 200, y: 600))
      for step in 1...6 {
        host.advance(by: 1.0 / 30)
        host.touchMove(to: CGPoint(x: 200, y: 600 - 50 * CGFloat(step)))
      }
      host.touchUp(at: CGPoint(x: 200, y: 300))
      var all: [CGFloat] = []
      while !host.isIdle {
        host.advance(by: host.frameDuration)
        all.append(host.contentOffset().y)
      }
      return (host.contentOffset().y, all)
    }
    let first = run(60)
    #expect(first.all.count > 30 && first.all == run(60).all)
    #expect(isNear(run(120).rest, first.rest))
  }
}

private struct OpensInOnAppear: View {
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<5_000) { UnevenRow(number: $0) } }.scrollTargetLayout()
    }
    .scrollPosition($position)
    .onAppear { position.scrollTo(id: 777, anchor: .top) }
  }
}
