// The same article: all of its modifiers in one view, visible views, and rows that are made.
import Foundation
import Testing
import Volute

extension AdvancedScrollArticleTests {
  @Test("Position, geometry, targets and transitions work together in one view")
  func browser() {
    let host = host { LineBrowser() }
    #expect(host.texts.first == "The line")
    host.drag(from: CGPoint(x: 350, y: 350), by: CGVector(dx: -250, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "stop 1")?.minX == 0)
    #expect(host.texts.first == "Stop 1")
    #expect(host.visualEffect(of: "stop 1")?.opacity == 1)
    #expect(host.tap("next"))
    host.waitUntilIdle()
    #expect(host.texts.first == "Stop 2")
    #expect(host.frame(of: "stop 2")?.minX == 0)
    host.expectRest()
  }

  @Test("Visibility: a row counts once half of it is on the screen, each time that it comes")
  func impressions() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(Stop.line) { stop in
            Color.teal.frame(height: 200)
              .onScrollVisibilityChange(threshold: 0.5) { if $0 { events.add("\(stop.id)") } }
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["0", "1", "2", "3"])
    host.scroll(y: 90)
    #expect(events.take() == [])
    host.scroll(y: 20)
    #expect(events.take() == ["4"])
    host.scroll(y: -30)
    #expect(events.take() == ["0"])
    host.expectRest()
  }

  @Test("Endless list: a sentinel that becomes visible loads a page, once each time, and nothing on the screen moves")
  func endless() {
    let model = Model()
    model.number = 20
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<model.number, id: \.self) { Color.teal.frame(height: 100).id($0) }
          Color.clear.frame(height: 10).onScrollVisibilityChange { if $0 { model.number += 20 } }
        }
      }
    }
    host.update()
    #expect(model.number == 20)
    host.scroll(y: 1_195)
    #expect(model.number == 20)
    let place = host.frame(of: 15)
    host.scroll(y: 12)
    #expect(model.number == 40)
    #expect(host.frame(of: 15)?.minY == (place?.minY ?? 0) - 12)
    host.expectRest()
  }

  @Test("Performance: a lazy stack with targets and transitions makes the rows near the screen, a plain stack all")
  func laziness() {
    func bodies<Stack: View>(@ViewBuilder _ stack: @escaping (Log) -> Stack) -> Int {
      let log = Log()
      let host = host { ScrollView { stack(log) }.scrollTargetBehavior(.viewAligned) }
      host.update()
      return log.bodies.count
    }
    let lazy = bodies { log in
      LazyVStack(spacing: 0) { ForEach(0..<5_000) { MeasuredRow(id: $0, log: log) } }.scrollTargetLayout()
    }
    let plain = bodies { log in
      VStack(spacing: 0) { ForEach(0..<500) { MeasuredRow(id: $0, log: log) } }.scrollTargetLayout()
    }
    #expect(lazy < 40 && plain == 500)
  }
}

private struct LineBrowser: View {
  @State private var position = ScrollPosition(id: 0)
  @State private var isScrolled = false

  var body: some View {
    VStack(spacing: 0) {
      Text(isScrolled ? "Stop \(position.viewID(type: Int.self) ?? 0)" : "The line")
      ScrollView(.horizontal) {
        LazyHStack(spacing: 20) {
          ForEach(Stop.line) { stop in
            Color.teal.containerRelativeFrame(.horizontal)
              .scrollTransition(.animated) { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0.4).scaleEffect(phase.isIdentity ? 1 : 0.9)
              }
              .id("stop \(stop.id)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .scrollTargetBehavior(.viewAligned)
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.x > 50
      } action: { _, isPast in
        withAnimation { isScrolled = isPast }
      }
      StopControls(position: $position)
    }
  }
}

private struct StopControls: View {
  @Binding var position: ScrollPosition

  var body: some View {
    Button("Next") {
      withAnimation { position.scrollTo(id: (position.viewID(type: Int.self) ?? 0) + 1) }
    }
    .id("next")
  }
}

private struct MeasuredRow: View {
  let id: Int
  let log: Log

  var body: some View {
    let _ = log.note("\(id)")
    Color.teal.frame(height: 80).scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) }
  }
}
