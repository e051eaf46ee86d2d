// Places of followed views: in nested scroll views, in stacks that are taken apart, in choices, and in removed rows.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Places of followed views")
struct FollowedPlaceTests {
  let events = Events()

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 399, y: 1))
  }

  @Test("A view three scroll views deep moves in the window with the outermost one")
  func depth() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            ScrollView {
              Color.red.frame(width: 100, height: 300)
                .onGeometryChange(for: [CGFloat].self) {
                  [$0.frame(in: .scrollView).minY, $0.frame(in: .global).minY]
                } action: {
                  events.add("\($0)")
                }
            }
            .frame(width: 100, height: 200)
          }
          .frame(width: 100)
          Color.blue.frame(width: 400, height: 2_000)
        }
      }
    }
    host.update()
    #expect(events.take() == ["[0.0, 0.0]"])
    wheel(host, 40)
    #expect(events.take() == ["[0.0, -40.0]"])
  }

  @Test("A view three scroll views deep has left when the row of the outermost one has")
  func hiddenDepth() {
    let host = host {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<10) { row in
            ScrollView(.horizontal) {
              ScrollView {
                Color.red.frame(width: 100, height: 600).onScrollVisibilityChange { events.add("\(row) \($0)") }
              }
              .frame(width: 100, height: 600)
            }
            .frame(width: 100)
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["0 true", "1 true"])
    wheel(host, 650)
    #expect(events.take() == ["0 false", "2 true"])
  }

  @Test("A padded lazy stack begins where its padding does")
  func padded() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 60)
          LazyVStack(spacing: 0) { ForEach(0..<10) { _ in Color.red.frame(height: 100) } }
            .padding(.vertical, 30)
            .onGeometryChange(for: [CGFloat].self) {
              [$0.frame(in: .scrollView).minY, $0.size.height]
            } action: {
              events.add("\($0)")
            }
        }
      }
    }
    host.waitUntilIdle()
    #expect(events.take().last == "[60.0, 1060.0]")
  }

  @Test("A lazy stack stands within the margins, also before it has any rows")
  func margins() {
    let rows = Rows(0..<0)
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(rows.ids, id: \.self) { _ in Color.red.frame(height: 100) } }
          .onGeometryChange(for: [CGFloat].self) { proxy in
            let frame = proxy.frame(in: .scrollView)
            return [frame.minX, frame.width, frame.height]
          } action: {
            events.add("\($0)")
          }
      }
      .contentMargins(.horizontal, 20)
    }
    host.update()
    #expect(events.take() == ["[0.0, 360.0, 0.0]"])
    #expect(host.tree?.first { $0.kind == "OnGeometryChange" } != nil)
    rows.ids = [1, 2, 3]
    host.waitUntilIdle()
    #expect(events.take().last == "[0.0, 360.0, 300.0]")
  }

  @Test("Of a choice only the view that is shown is followed")
  func choice() {
    let model = Model()
    let host = host {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(height: CGFloat(model.number))
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 300, height: 50).onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minY
          } action: { _ in
            events.add("wide")
          }
          Color.red.frame(width: 100, height: 50).onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minY
          } action: { _ in
            events.add("narrow")
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["wide"])
    host.size.width = 200
    host.update()
    #expect(events.take() == ["narrow"])
    model.number = 20
    host.update()
    #expect(events.take() == ["narrow"])
  }

  @Test("A view in a named view follows when only that one moves")
  func named() {
    let model = Model()
    let host = host {
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.blue
          Color.red.frame(width: 10, height: 10)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .named("card")).minX
            } action: {
              events.add("\($0)")
            }
            .offset(x: CGFloat(-model.number))
        }
        .frame(width: 100, height: 100)
        .coordinateSpace(name: "card")
        .offset(x: CGFloat(model.number))
      }
    }
    host.update()
    #expect(events.take() == ["0.0"])
    model.number = 30
    host.update()
    #expect(events.take() == ["-30.0"])
  }

  @Test("Rows that have gone are let go of, also by modifiers around their collection")
  func letGo() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { _ in Color.red.frame(height: 100).layoutValue(key: TokenKey.self, value: Token()) }
            .onScrollVisibilityChange { _ in }
            .visualEffect { content, _ in content }
        }
      }
    }
    for _ in 0..<50 { wheel(host, 2_000) }
    // A row holds a few tokens: those of its view's values, and that of its modifier.
    #expect(Token.count < 10 * host.madeRowCount)
    #expect(host.madeRowCount < 60)
  }
}

private final class Token: Sendable {
  @MainActor static var count = 0

  @MainActor init() { Self.count += 1 }
  deinit { MainActor.assumeIsolated { Token.count -= 1 } }
}

private struct TokenKey: LayoutValueKey {
  static let defaultValue: Token? = nil
}
