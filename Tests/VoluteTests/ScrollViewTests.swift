// Scroll views without lazy containers: layout, touches, nesting, and readings while they scroll.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
  /// A window of 400 × 800 pt with a column of twenty boxes of 100 pt.
  private func column() -> ScrollHost {
    host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { index in Color.red.frame(height: 100).id(index) }
        }
      }
      .id("list")
    }
  }

  @Test("A fling of a scroll view in another one bounces at its own edge; a drag there goes on in the one around")
  func flingInside() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.blue.frame(height: 600) }.frame(height: 400).id("inner")
          Color.red.frame(height: 2000)
        }
      }
      .id("list")
    }
    var farthest: CGFloat = 0
    host.fling(on: "inner", by: CGVector(dx: 0, dy: -150), duration: 0.05)
    while !host.isIdle {
      host.advance(by: 0.01)
      farthest = max(farthest, host.contentOffset(of: "inner").y)
    }
    #expect(host.contentOffset(of: "inner").y == 200 && farthest > 200 && host.contentOffset().y == 0)
    host.drag(on: "inner", by: CGVector(dx: 0, dy: -150))
    host.waitUntilIdle()
    #expect(host.contentOffset(of: "inner").y == 200 && host.contentOffset().y > 100)
  }

  @Test("What is in a scroll view without length has its own length", arguments: [false, true])
  func noRoom(isRightToLeft: Bool) {
    let host = ScrollHost(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.frame(width: 33, height: 10).id("first")
          LazyHStack { Color.red.frame(width: 20, height: 10) }
          Color.blue.frame(width: 70, height: 10).id("last")
        }
      }
      .frame(width: 0)
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
    #expect(host.frame(of: "first")?.width == 33)
    #expect(host.frame(of: "last")?.width == 70)
    let start: CGFloat = isRightToLeft ? 17 : 50
    #expect(host.frame(of: "first")?.minX == start)
  }

  @Test("Frames follow the touch, once it has gone 10 pt")
  func drag() throws {
    let host = column()
    #expect(host.frame(of: 3)?.minY == 300)
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -250))
    let offset = try #require(host.scrollGeometry(of: "list")?.contentOffset.y)
    #expect(offset > 200 && offset <= 250)
    #expect(host.frame(of: 3)?.minY == 300 - offset)
    host.advance(by: 0.1)
    #expect(host.isIdle)
  }

  @Test("A fling goes on and comes to rest, and past the end content comes back")
  func fling() throws {
    let host = column()
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    #expect(host.scrollPhase(of: "list") == .decelerating)
    #expect(!host.isIdle)
    #expect(host.waitUntilIdle())
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1200)
    #expect(host.frame(of: 19) == CGRect(x: 0, y: 700, width: 400, height: 100))
    host.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -200), duration: 0.1)
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1200)
  }

  @Test("Wheels and keys scroll what is at their point")
  func wheelsAndKeys() {
    let host = column()
    host.wheel(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 30)
    host.press(.end, at: CGPoint(x: 1, y: 1))
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 1200)
  }

  @Test("Content that becomes longer is measured again, and the offset stays")
  func growth() {
    let model = Model()
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 1000).id("a")
          Color.blue.frame(height: model.flag ? 2000 : 1000).id("b")
        }
      }
      .id("list")
    }
    host.wheel(by: CGVector(dx: 0, dy: -500), at: .zero)
    host.advance(by: 0.1)
    model.flag = true
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 3000)
    #expect(host.frame(of: "b") == CGRect(x: 0, y: 500, width: 400, height: 2000))
  }

  @Test("A row that scrolls across hands on what it has no use for")
  func carousel() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 300)
          ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(0..<10) { Color.blue.frame(width: 200, height: 100).id("card \($0)") } }
          }
          .id("carousel")
          Color.red.frame(height: 1000)
        }
      }
      .id("page")
    }
    #expect(host.frame(of: "card 1") == CGRect(x: 200, y: 300, width: 200, height: 100))
    host.drag(on: "carousel", by: CGVector(dx: -150, dy: 0))
    let across = host.scrollGeometry(of: "carousel")?.contentOffset.x ?? 0
    #expect(across > 100)
    #expect(host.scrollGeometry(of: "page")?.contentOffset.y == 0)
    host.drag(on: "carousel", by: CGVector(dx: 0, dy: -150))
    let along = host.scrollGeometry(of: "page")?.contentOffset.y ?? 0
    #expect(along > 100)
    #expect(host.frame(of: "card 1")?.minX == 200 - across)
    #expect(host.frame(of: "card 1")?.minY == 300 - along)
  }

  @Test("Of two scroll views along one axis the inner one goes first, and the outer one takes what is left")
  func handOver() throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.blue.frame(height: 500) }.frame(height: 400).id("inner")
          Color.red.frame(height: 2000)
        }
      }
      .id("outer")
    }
    host.drag(on: "inner", by: CGVector(dx: 0, dy: -190))
    #expect(host.scrollGeometry(of: "inner")?.contentOffset.y == 100)
    let rest = try #require(host.scrollGeometry(of: "outer")?.contentOffset.y)
    #expect(rest > 50 && rest < 100)
  }

  @Test("A view in front of a scroll view keeps touches from it")
  func covered() {
    let host = host {
      ScrollView { Color.red.frame(height: 2000) }.id("list")
        .overlay(alignment: .top) { Color.blue.frame(height: 100) }
    }
    host.drag(from: CGPoint(x: 10, y: 90), by: CGVector(dx: 0, dy: -80))
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 0)
    host.drag(from: CGPoint(x: 10, y: 300), by: CGVector(dx: 0, dy: -80))
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y ?? 0 > 50)
  }

  @Test("A scroll view that is disabled leaves touches to the one around it")
  func disabled() {
    let host = host {
      ScrollView {
        ScrollView { Color.red.frame(height: 900) }.scrollDisabled(true).frame(height: 600).id("inner")
        Color.red.frame(height: 900)
      }
      .id("outer")
    }
    host.drag(on: "inner", by: CGVector(dx: 0, dy: -100))
    #expect(host.scrollGeometry(of: "inner")?.contentOffset.y == 0)
    #expect(host.scrollGeometry(of: "outer")?.contentOffset.y ?? 0 > 50)
  }

  @Test("Content that scrolls along both axes keeps its ideal size")
  func bothAxes() {
    let host = host {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 1600).id("map") }.id("view")
    }
    host.drag(from: CGPoint(x: 300, y: 700), by: CGVector(dx: -100, dy: -200))
    let offset = host.scrollGeometry(of: "view")?.contentOffset ?? .zero
    #expect(offset.x > 50 && offset.y > 100)
    #expect(host.frame(of: "map") == CGRect(x: -offset.x, y: -offset.y, width: 1000, height: 1600))
  }

  @Test("A scroll view that goes and comes back begins at its start, and one with other axes too")
  func identity() {
    let model = Model()
    let host = host {
      if !model.flag {
        ScrollView(model.number == 0 ? .vertical : .horizontal) {
          Counter("x", log).frame(width: 1000, height: 2000)
        }
        .id("list")
      }
    }
    host.wheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 200, y: 200))
    host.advance(by: 0.1)
    log.act("x")
    model.number = 1
    #expect(host.scrollGeometry(of: "list")?.contentOffset == .zero)
    #expect(host.texts == ["x 1"])
    model.flag = true
    #expect(host.texts == [])
    model.flag = false
    #expect(host.scrollGeometry(of: "list")?.contentOffset == .zero)
    #expect(host.texts == ["x 0"])
    #expect(host.diagnostics == [])
  }

  private let log = Log()

  @Test("Inside, the scroll view is the container of relative frames")
  func container() {
    let host = host {
      VStack(spacing: 0) {
        Color.red.frame(height: 200)
        ScrollView(.horizontal) {
          HStack(spacing: 0) { ForEach(0..<3) { Color.blue.containerRelativeFrame(.horizontal).id($0) } }
        }
        .frame(width: 300)
      }
    }
    #expect(host.frame(of: 1) == CGRect(x: 350, y: 200, width: 300, height: 600))
  }

  @Test("A geometry reader in a scroll view sees its place as it scrolls")
  func reader() {
    let host = host {
      ScrollView {
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY))") }.frame(height: 50)
        Color.red.frame(height: 2000)
      }
    }
    #expect(host.texts == ["0"])
    host.wheel(by: CGVector(dx: 0, dy: -20), at: .zero)
    host.advance(by: 0.1)
    #expect(host.texts == ["-20"])
  }

  @Test("A touch on a view by its id is made only where the middle of the view is on the screen")
  func touchesOnViews() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(width: 200, height: 50).id($0) } }
      }
      .id("list")
      .frame(height: 500)
      .overlay(alignment: .top) { Color.red.frame(width: 10, height: 10).id("outside").offset(y: -200) }
    }
    let distance = CGVector(dx: 0, dy: -110)
    // The scroll view stands from 150 to 650 in the window. Row 10 is in the window, too.
    for id in [AnyHashable(90), AnyHashable(10), AnyHashable("outside"), AnyHashable("nobody")] {
      #expect(!host.touchDown(on: id))
      #expect(!host.drag(on: id, by: distance))
      #expect(!host.fling(on: id, by: distance))
    }
    #expect(host.time == 0)
    #expect(host.contentOffset().y == 0)
    #expect(host.drag(on: 9, by: distance))
    let offset = host.contentOffset().y
    #expect(offset > 90)
    #expect(host.touchDown(on: 10))
    host.advance(by: 0.1)
    #expect(host.scrollPhase(of: "list") == .tracking)
    // The upper half of row 2 is off the screen.
    host.touchCancel()
    host.advance(by: 0.1)
    #expect(!host.touchDown(on: Int(offset / 50) - 1))
  }
}
