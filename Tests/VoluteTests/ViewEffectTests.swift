// Effects that follow the scroll, and modifiers that move, scale and rotate the drawn view.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Effects of views")
struct ViewEffectTests {
  let log = Log()

  private func wheel(_ host: ScrollHost, _ distance: CGFloat, at point: CGPoint = CGPoint(x: 1, y: 400)) {
    host.scroll(y: distance, at: point)
  }

  /// Rows of 100 pt in a window of 400 × 800 pt.
  private func list<Row: View>(@ViewBuilder _ row: @escaping (Int) -> Row) -> ScrollHost {
    host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { row($0) } }
      }
    }
  }

  @Test("An interactive transition follows a row's place, without its body")
  func interactive() {
    let host = list { id in
      Counter("\(id)", log).frame(maxWidth: .infinity).frame(height: 100)
        .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.5)
        }
        .id(id)
    }
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    #expect(host.visualEffect(of: 0)?.phase == .identity)
    wheel(host, 25)
    let bodies = log.bodies
    // A quarter of row 0 is off the screen, and a quarter of row 8 has come in.
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.75))
    #expect(host.visualEffect(of: 0)?.phase == .topLeading)
    #expect(isNear(host.visualEffect(of: 0)?.progress, -0.25))
    #expect(isNear(host.visualEffect(of: 8)?.opacity, 0.25))
    #expect(host.visualEffect(of: 8)?.phase == .bottomTrailing)
    #expect(isNear(host.visualEffect(of: 8)?.progress, 0.75))
    #expect(host.visualEffect(of: 4)?.opacity == 1)
    wheel(host, 25)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5))
    #expect(isNear(Double(host.visualEffect(of: 0)?.transform.m11 ?? 0), 0.75))
    #expect(log.bodies == bodies)
    // The effect does not change the layout.
    #expect(host.frame(of: 0) == CGRect(x: 0, y: -50, width: 400, height: 100))
    #expect(isNear(host.drawnFrame(of: 0).map { Double($0.width) }, 300, by: 0.1))
    #expect(isNear(host.drawnFrame(of: 0).map { Double($0.minX) }, 50, by: 0.1))
    #expect(isNear(host.drawnFrame(of: 0).map { Double($0.minY) }, -37.5, by: 0.1))
  }

  @Test("Each edge has its own configuration, and its threshold says where a row is whole")
  func edges() {
    let host = list { id in
      Color.red.frame(height: 100)
        .scrollTransition(
          topLeading: .identity, bottomTrailing: .interactive(timingCurve: .linear).threshold(.visible(0.5))
        ) { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        .id(id)
    }
    wheel(host, 25)
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    #expect(isNear(host.visualEffect(of: 8)?.opacity, 0.5))
    wheel(host, 25)
    #expect(host.visualEffect(of: 8)?.opacity == 1)
  }

  @Test("An animated transition runs by its animation once a row has crossed its threshold, and then rests")
  func animated() throws {
    let host = list { id in
      Color.red.frame(height: 100)
        .scrollTransition(.animated(.linear(duration: 1))) { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0)
        }
        .id(id)
    }
    host.waitUntilIdle()
    host.wheel(by: CGVector(dx: 0, dy: -10), at: CGPoint(x: 1, y: 1))
    host.advance(by: 1.0 / 60)
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    // A row that comes in starts in its phase, without an animation.
    #expect(host.visualEffect(of: 8)?.opacity == 0)
    #expect(!host.isIdle)
    host.advance(by: 0.5)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5, by: 0.02))
    #expect(host.visualEffect(of: 0)?.phase == .topLeading)
    #expect(host.waitUntilIdle())
    #expect(host.visualEffect(of: 0)?.opacity == 0)
    host.wheel(by: CGVector(dx: 0, dy: 10), at: CGPoint(x: 1, y: 1))
    host.advance(by: 0.52)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5, by: 0.03))
    #expect(host.visualEffect(of: 0)?.phase == .identity)
  }

  @Test("A transition goes by the nearest scroll view and its axis, or by the axis that it names")
  func axes() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              ForEach(0..<10) { id in
                Color.red.frame(width: 100, height: 100)
                  .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
                  .id("card \(id)")
              }
            }
          }
          .id("carousel")
          .scrollTransition(.interactive(timingCurve: .linear)) { $0.blur(radius: $1.isIdentity ? 0 : 8) }
          Color.red.frame(height: 2_000)
        }
      }
    }
    host.wheel(by: CGVector(dx: -50, dy: 0), at: CGPoint(x: 100, y: 50))
    host.advance(by: 0.1)
    #expect(isNear(host.visualEffect(of: "card 0")?.opacity, 0.5))
    #expect(isNear(host.visualEffect(of: "card 4")?.opacity, 0.5))
    #expect(host.visualEffect(of: "carousel")?.filters == VisualEffectFilters.none)
    host.wheel(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 100, y: 300))
    host.advance(by: 0.1)
    #expect(isNear(host.visualEffect(of: "carousel")?.filters.blurRadius, 4, by: 0.01))
    #expect(isNear(host.visualEffect(of: "card 0")?.opacity, 0.5))
  }

  @Test("A transition in a row goes by the place of its own view in the scroll view")
  func insideRows() {
    let host = list { id in
      VStack(spacing: 0) {
        Color.red.frame(height: 50)
        Color.blue.frame(height: 50)
          .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
          .id(id)
      }
    }
    wheel(host, 25)
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    wheel(host, 50)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5))
  }

  @Test("A visual effect follows a view's place in every frame, without its body")
  func visualEffect() {
    let host = list { id in
      Counter("\(id)", log).frame(maxWidth: .infinity).frame(height: 100)
        .visualEffect { content, proxy in
          content
            .offset(x: proxy.frame(in: .scrollView).minY / 10)
            .opacity(proxy.bounds(of: .scrollView)?.height == 800 ? 0.5 : 1)
        }
        .id(id)
    }
    #expect(host.visualEffect(of: 3)?.transform.m31 == 30)
    #expect(host.visualEffect(of: 3)?.opacity == 0.5)
    wheel(host, 50)
    let bodies = log.bodies
    for step in 1...10 {
      wheel(host, 4)
      #expect(host.visualEffect(of: 3)?.transform.m31 == 25 - CGFloat(step) * 0.4)
      #expect(host.drawnFrame(of: 3)?.minX == 25 - CGFloat(step) * 0.4)
    }
    #expect(log.bodies == bodies)
    #expect(host.frame(of: 3)?.minX == 0)
    #expect(host.visualEffect(of: 50) == nil)
  }

  @Test("A visual effect of a state follows the state")
  func effectOfState() {
    let model = Model()
    let host = host {
      let turned = model.flag
      Color.red.frame(width: 100, height: 100)
        .visualEffect { content, proxy in
          content.rotationEffect(.degrees(turned ? 90 : 0)).blur(radius: proxy.size.width / 50)
        }
        .id("box")
    }
    #expect(host.visualEffect(of: "box")?.transform == .identity)
    #expect(host.visualEffect(of: "box")?.filters.blurRadius == 2)
    model.flag = true
    #expect(isNear(host.visualEffect(of: "box").map { Double($0.transform.m12) }, 1))
  }

  @Test("Effects of one view are drawn one around the other, inner ones first")
  func chain() {
    let host = host {
      Color.red.frame(width: 100, height: 100).id("box")
        .scaleEffect(2, anchor: .topLeading).visualEffect { content, _ in content.offset(x: 10) }
        .opacity(0.5).opacity(0.5)
    }
    let effect = host.visualEffect(of: "box")
    #expect(effect?.transform.m11 == 2 && effect?.transform.m31 == 10)
    #expect(effect?.opacity == 0.25)
    let frame = host.frame(of: "box") ?? .zero
    #expect(host.drawnFrame(of: "box") == CGRect(x: frame.minX + 10, y: frame.minY, width: 200, height: 200))
  }

  @Test("Views are drawn scaled, turned and moved with all that is around them, and laid out where they were")
  func drawing() {
    let host = host {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).rotationEffect(.degrees(90), anchor: .bottomTrailing).id("turned")
        Color.red.frame(width: 100, height: 100).id("inside").frame(width: 200, height: 100, alignment: .leading)
          .scaleEffect(x: 0.5, y: 1)
        Color.red.frame(width: 100, height: 100).transformEffect(CGAffineTransform(translationX: 5, y: 6)).id("moved")
        Color.red.frame(width: 100, height: 100).hueRotation(.degrees(30)).blendMode(.multiply).blur(radius: 3)
          .id("filtered")
        Color.red.frame(width: 100, height: 100)
          .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0).id("deep")
      }
    }
    func rounded(_ id: String) -> CGRect? {
      host.drawnFrame(of: id).map {
        CGRect(
          x: $0.minX.rounded(), y: $0.minY.rounded(), width: $0.width.rounded(), height: $0.height.rounded())
      }
    }
    #expect(host.frame(of: "turned") == CGRect(x: 150, y: 150, width: 100, height: 100))
    #expect(rounded("turned") == CGRect(x: 250, y: 150, width: 100, height: 100))
    #expect(host.frame(of: "inside") == CGRect(x: 100, y: 250, width: 100, height: 100))
    #expect(rounded("inside") == CGRect(x: 150, y: 250, width: 50, height: 100))
    #expect(rounded("moved") == CGRect(x: 155, y: 356, width: 100, height: 100))
    #expect(isNear(host.visualEffect(of: "filtered")?.filters.hueRotation, 30))
    #expect(host.visualEffect(of: "filtered")?.filters.blendMode == .multiply)
    #expect(host.visualEffect(of: "filtered")?.filters.blurRadius == 3)
    #expect(rounded("deep") == CGRect(x: 175, y: 550, width: 50, height: 100))
    #expect(host.tree?.all.map(\.kind).contains("Rotation") == true)
    #expect(host.tree?.first { $0.kind == "BlendMode" }?.effect == "blendMode multiply")
  }

  @Test("What a scroll view has behind it and at its edges is recorded")
  func surroundings() {
    let host = host {
      ScrollView { Text("Content") }
        .scrollContentBackground(.hidden).scrollEdgeEffectStyle(.soft, for: .top).scrollEdgeEffectHidden(for: .bottom)
    }
    let effects = host.tree?.all.filter { $0.kind.hasPrefix("Scroll") }.map { "\($0.kind) \($0.effect ?? "")" }
    #expect(
      effects?.prefix(3) == [
        "ScrollEdgeEffect hidden for edges \(Edge.Set.bottom.rawValue)",
        "ScrollEdgeEffect soft for edges \(Edge.Set.top.rawValue)", "ScrollContentBackground hidden",
      ])
  }

  @Test("From right to left, a transition's leading edge is the right one")
  func rightToLeft() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<10) { id in
            Color.red.frame(width: 100, height: 100)
              .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1 == .topLeading ? 0 : 1) }
              .id(id)
          }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(host.frame(of: 0)?.minX == 300)
    host.wheel(by: CGVector(dx: 50, dy: 0), at: CGPoint(x: 100, y: 400))
    host.advance(by: 0.1)
    #expect(host.frame(of: 0)?.minX == 350)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5))
    #expect(host.visualEffect(of: 4)?.phase == .bottomTrailing)
  }

  @Test("A transition around a collection goes to each of its rows")
  func collections() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000) { id in Color.red.frame(height: 100).id(id) }
            .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
        }
      }
    }
    wheel(host, 50)
    #expect(isNear(host.visualEffect(of: 0)?.opacity, 0.5))
    #expect(isNear(host.visualEffect(of: 8)?.opacity, 0.5))
    #expect(host.madeRowCount < 40)
  }
}
