// Actions for a whole scroll view: its phases, its geometry, and its visible rows.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Observers of scroll views")
struct ScrollObserverTests {
  let events = Events()

  private func column(_ count: Int = 20) -> some View {
    VStack(spacing: 0) { ForEach(0..<count) { Color.red.frame(height: 100).id($0) } }
  }

  @Test("A drag, a fling and a wheel go through their phases, each told with the one before")
  func phases() {
    let host = host {
      ScrollView { column() }
        .onScrollPhaseChange { old, new in events.add("\(old)>\(new)") }
    }
    host.advance(by: 0.1)
    #expect(events.take() == [])
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -250))
    #expect(events.take() == ["idle>tracking", "tracking>interacting", "interacting>idle"])
    host.fling(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -200))
    #expect(events.take() == ["idle>tracking", "tracking>interacting", "interacting>decelerating"])
    host.waitUntilIdle()
    #expect(events.take() == ["decelerating>idle"])
  }

  @Test("A tap within one frame is two changes")
  func shortTouch() {
    let host = host { ScrollView { column() }.onScrollPhaseChange { events.add("\($0)>\($1)") } }
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.touchUp(at: CGPoint(x: 200, y: 400))
    host.advance(by: 1.0 / 60)
    #expect(events.take() == ["idle>tracking", "tracking>idle"])
  }

  @Test("The context of a phase has the geometry and the velocity of that moment")
  func context() throws {
    var contexts: [ScrollPhase: ScrollPhaseChangeContext] = [:]
    let host = host {
      ScrollView { column() }.id("list")
        .onScrollPhaseChange { _, new, context in contexts[new] = context }
    }
    host.fling(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -100))
    host.waitUntilIdle()
    let thrown = try #require(contexts[.decelerating])
    #expect(thrown.velocity?.dy ?? 0 > 500)
    #expect(thrown.geometry.contentOffset.y > 50 && thrown.geometry.contentOffset.y <= 100)
    #expect(contexts[.idle]?.velocity == .zero)
    #expect(contexts[.idle]?.geometry == host.scrollGeometry(of: "list"))
  }

  @Test("An action of a phase changes state, and the screen follows in the same frame")
  func state() {
    let host = host { PhaseLabel() }
    #expect(host.texts == ["idle"])
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 1.0 / 60)
    #expect(host.texts == ["tracking"])
    host.touchUp(at: CGPoint(x: 200, y: 400))
    host.advance(by: 1.0 / 60)
    #expect(host.texts == ["idle"])
    #expect(host.bodyCount < 30)
  }

  @Test("What a transform makes of the geometry is told when it changes, with the old value, and not at first")
  func geometry() {
    let host = host {
      ScrollView { column() }
        .onScrollGeometryChange(for: Int.self) {
          Int($0.contentOffset.y / 100)
        } action: {
          events.add("\($0)>\($1)")
        }
    }
    host.advance(by: 0.5)
    #expect(events.take() == [])
    host.wheel(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(events.take() == [])
    host.wheel(by: CGVector(dx: 0, dy: -60), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(events.take() == ["0>1"])
    host.wheel(by: CGVector(dx: 0, dy: -450), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(events.take() == ["1>5"])
    host.size = CGSize(width: 300, height: 500)
    host.update()
    #expect(events.take() == [])
  }

  @Test("The size of the content and of the scroll view are part of the geometry")
  func contentSize() {
    let model = Model()
    let host = host {
      ScrollView { column(10 + model.number) }
        .onScrollGeometryChange(for: CGSize.self, of: \.contentSize) { events.add("content \($1.height)") }
        .onScrollGeometryChange(for: CGFloat.self, of: \.containerSize.height) { events.add("container \($1)") }
    }
    host.advance(by: 0.1)
    #expect(events.take() == [])
    model.number = 5
    host.update()
    #expect(events.take() == ["content 1500.0"])
    host.size.height = 600
    host.update()
    #expect(events.take() == ["container 600.0"])
  }

  @Test("An observer around several views hears of the first scroll view in them")
  func ancestor() {
    let host = host {
      VStack(spacing: 0) {
        Text("Title")
        HStack(spacing: 0) {
          ScrollView { column() }.frame(width: 200)
          ScrollView { column() }.frame(width: 200)
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("\($1)") }
    }
    host.wheel(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 300, y: 400))
    host.advance(by: 0.1)
    #expect(events.take() == [])
    host.wheel(by: CGVector(dx: 0, dy: -70), at: CGPoint(x: 100, y: 400))
    host.advance(by: 0.1)
    #expect(events.take() == ["70.0"])
  }

  @Test("Observers inside hear before those around, phases before geometry, and rows appear behind both")
  func order() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { id in
            Color.red.frame(height: 100).onAppear { events.add("+\(id)") }
              .onScrollVisibilityChange { events.add("\(id) \($0)") }
          }
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("inner \($1)") }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("outer \($1)") }
      .onScrollPhaseChange { events.add("\($1)") }
    }
    host.advance(by: 0.5)
    _ = events.take()
    host.wheel(by: CGVector(dx: 0, dy: -160), at: CGPoint(x: 1, y: 1))
    host.advance(by: 1.0 / 60)
    let heard = events.take()
    #expect(
      heard.filter { !$0.contains("ing") && $0 != "idle" } == [
        "inner 160.0", "outer 160.0", "+8", "+9", "0 false", "1 false", "8 true", "9 true",
      ])
  }

  @Test("A scroll view that takes the place of another one is told of as it changes, and not by its first value")
  func replaced() {
    let model = Model()
    let host = host {
      Group {
        if model.flag { ScrollView { column(9) } } else { ScrollView { column() } }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentSize.height) { events.add("\($0) \($1)") }
      .onScrollPhaseChange { events.add("\($1)") }
    }
    host.update()
    model.flag = true
    host.update()
    #expect(events.take() == [])
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(events.take() == ["tracking"])
  }

  @Test("Without a scroll view nothing is told, and a scroll view around is not one inside")
  func outside() {
    let host = host {
      ScrollView {
        column().onScrollPhaseChange { events.add("\($1)") }
          .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("\($1)") }
      }
    }
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -250))
    #expect(events.take() == [])
  }

  @Test("The ids of the rows that are seen are told in order, at first and when they change")
  func targets() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1_000) { id in Color.red.frame(height: 200) } }
          .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { events.add("\($0)") }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 1) { events.add("whole \($0)") }
      .onScrollTargetVisibilityChange(idType: String.self) { events.add("texts \($0)") }
      .onScrollTargetVisibilityChange(idType: String?.self) { events.add("optional texts \($0)") }
    }
    host.update()
    #expect(events.take() == ["[0, 1, 2, 3]", "whole [0, 1, 2, 3]"])
    host.wheel(by: CGVector(dx: 0, dy: -90), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(events.take() == ["whole [1, 2, 3]"])
    host.wheel(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.1)
    #expect(events.take() == ["[1, 2, 3, 4]"])
    host.advance(by: 1)
    #expect(events.take() == [])
  }

  @Test("Views of a plain stack that is a layout of targets count, and rows outside of any do not")
  func plainTargets() {
    let host = host {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            Text("Title").id("title")
            VStack(spacing: 0) {
              ForEach(["a", "b", "c", "d"], id: \.self) { Text($0).frame(height: 150) }
              Text("e").frame(height: 150).id("e")
            }
            .scrollTargetLayout()
          }
        }
        .onScrollTargetVisibilityChange(idType: String.self) { events.add("plain \($0.joined())") }
        ScrollView {
          LazyVStack { ForEach(["a", "b"], id: \.self) { Text($0) } }
        }
        .onScrollTargetVisibilityChange(idType: String.self) { events.add("none \($0.joined())") }
      }
    }
    host.update()
    #expect(events.take() == ["plain abc"])
    wheel(host, 200)
    #expect(events.take() == ["plain bcd"])
    wheel(host, 1_000)
    #expect(events.take() == ["plain cde"])
  }

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 200, y: 10))
  }

  @Test("Rows that are moved in the data are told of in their new order")
  func movedTargets() {
    let model = Model()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(model.names, id: \.self) { Text($0).frame(height: 100) } }
          .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: String.self) { events.add($0.joined()) }
    }
    host.update()
    #expect(events.take() == ["abc"])
    model.names = ["c", "a", "b"]
    host.update()
    #expect(events.take() == ["cab"])
    model.names = ["c", "b", "x"]
    host.update()
    #expect(events.take() == ["cbx"])
    model.names = []
    host.update()
    #expect(events.take() == [""])
  }
}

private struct PhaseLabel: View {
  @State private var phase = ScrollPhase.idle

  var body: some View {
    ScrollView {
      VStack { Text("\(phase)").frame(height: 2_000) }
    }
    .onScrollPhaseChange { phase = $1 }
  }
}
