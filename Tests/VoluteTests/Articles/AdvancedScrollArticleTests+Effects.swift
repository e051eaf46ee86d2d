// The same article: targets and transitions.
import Foundation
import Testing
import Volute

extension AdvancedScrollArticleTests {
  // MARK: Targets

  @Test("Paging: a fling leads one container's width on, so cards with a spacing drift and cards without do not")
  func paging() {
    for spacing in [CGFloat(0), 16] {
      let host = host {
        ScrollView(.horizontal) {
          LazyHStack(spacing: spacing) {
            ForEach(Stop.line) { Color.teal.containerRelativeFrame(.horizontal).id($0.id) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .id("list")
      }
      for page in 1...3 {
        host.flingOn(x: 250)
        #expect(host.contentOffset().x == CGFloat(page) * 400)
        #expect(host.frame(of: page)?.minX == CGFloat(page) * spacing)
      }
    }
  }

  @Test("View alignment: cards that are narrower than the screen rest at their leading edge, inside of the margins")
  func viewAligned() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 16) {
          ForEach(Stop.line) { Color.teal.frame(width: 280, height: 400).id($0.id) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.horizontal, 40)
      .id("list")
    }
    #expect(host.frame(of: 0)?.minX == 40)
    for distance in [190, 320, -170] {
      host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: -Double(distance), dy: 0))
      host.waitUntilIdle()
      #expect(Stop.line.contains { host.frame(of: $0.id)?.minX == 40 })
    }
    host.expectRest()
  }

  @Test("A custom behaviour: rests are multiples of its interval, and the context has the size and the velocity")
  func customInterval() {
    let host = host {
      ScrollView(.horizontal) { Color.teal.frame(width: 5_000) }
        .scrollTargetBehavior(IntervalBehavior(interval: 200, events: events))
        .id("list")
    }
    host.flingOn(x: 120)
    #expect(host.contentOffset().x >= 200)
    #expect(host.contentOffset().x.truncatingRemainder(dividingBy: 200) == 0)
    #expect(events.take() == ["width 400.0, onwards"])
    host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 90, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x.truncatingRemainder(dividingBy: 200) == 0)
    host.expectRest()
  }

  // MARK: Transitions

  @Test("Transition: a card is whole while it is all on the screen, and turned, small and pale beside it")
  func transition() throws {
    let host = host { TurningCards() }
    host.waitUntilIdle()
    #expect(host.visualEffect(of: 0)?.phase == .identity)
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    host.touchDown(at: CGPoint(x: 300, y: 200))
    host.advance(by: 0.05)
    for x in stride(from: 280.0, through: 180, by: -20) {
      host.touchMove(to: CGPoint(x: x, y: 200))
      host.advance(by: 1.0 / 60)
    }
    host.advance(by: 3)
    for (card, phase, degrees) in [(0, ScrollTransitionPhase.topLeading, -10.0), (1, .bottomTrailing, 10)] {
      let effect = try #require(host.visualEffect(of: card))
      #expect(effect.phase == phase)
      #expect(isNear(effect.opacity, 0.3))
      #expect(isNear(effect.transform.m11, 0.85 * cos(degrees * .pi / 180)))
      #expect(isNear(effect.transform.m12, 0.85 * sin(degrees * .pi / 180)))
    }
    host.touchMove(to: CGPoint(x: 60, y: 200))
    host.advance(by: 0.3)
    host.touchUp(at: CGPoint(x: 60, y: 200))
    host.waitUntilIdle()
    #expect(host.frame(of: 1)?.minX == 0)
    #expect(host.visualEffect(of: 1)?.phase == .identity)
    #expect(host.visualEffect(of: 1)?.opacity == 1)
    host.expectRest()
  }

  @Test("Value of a phase: it is -1, 0 or 1; what lies between is mixed from the effects, not from the value")
  func phaseValue() {
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<40) { id in
            Color.teal.frame(height: 100)
              .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                // If the phase's value were a quarter, its square would be a sixteenth.
                content.offset(x: phase.value * phase.value * 16)
              }
              .id(id)
          }
        }
      }
    }
    host.update()
    host.scroll(y: 25)
    #expect(isNear(host.visualEffect(of: 0)?.transform.m31, 4))
    host.expectRest()
  }

  @Test("Transition at each edge: rows move and fade by the curve of their edge, and a threshold makes it shorter")
  func edges() {
    func list(_ bottom: ScrollTransitionConfiguration) -> ScrollHost {
      host {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<40) { id in
              Color.teal.frame(height: 100)
                .scrollTransition(
                  topLeading: .interactive(timingCurve: .easeInOut), bottomTrailing: bottom
                ) { content, phase in
                  content.opacity(phase.isIdentity ? 1 : 0.5).offset(y: phase.isIdentity ? 0 : phase.value * 30)
                }
                .id(id)
            }
          }
        }
      }
    }
    let plain = list(.interactive(timingCurve: .easeInOut))
    plain.update()
    plain.scroll(y: 50)
    // Half way through, the curve is at one half.
    #expect(isNear(plain.visualEffect(of: 0)?.opacity, 0.75) && isNear(plain.visualEffect(of: 8)?.opacity, 0.75))
    #expect(isNear(plain.visualEffect(of: 0)?.transform.m32, -15, by: 0.01))
    #expect(isNear(plain.visualEffect(of: 8)?.transform.m32, 15, by: 0.01))
    let near = list(.interactive(timingCurve: .easeInOut).threshold(.visible(0.5)))
    near.update()
    near.scroll(y: 50)
    #expect(isNear(near.visualEffect(of: 0)?.opacity, 0.75))
    #expect(near.visualEffect(of: 8)?.opacity == 1)
  }

  @Test(
    "A carousel with transitions and alignment: at rest the card in the middle is whole and those beside it are not")
  func albums() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<20) { id in
            Color.teal.frame(width: 240, height: 240)
              .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.4).scaleEffect($1.isIdentity ? 1 : 0.8) }
              .id(id)
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      .contentMargins(.horizontal, 80)
    }
    for card in 1...3 {
      host.flingOn(x: 200)
      #expect(host.frame(of: card)?.midX == 200)
      #expect(host.visualEffect(of: card)?.opacity == 1)
      for side in [card - 1, card + 1] {
        #expect((host.visualEffect(of: side)?.opacity ?? 1) < 0.9)
        #expect((host.drawnFrame(of: side)?.height ?? 240) < 230)
      }
    }
    host.expectRest()
  }
}

private struct TurningCards: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 20) {
        ForEach(Stop.line) { stop in
          Color.teal.containerRelativeFrame(.horizontal)
            .scrollTransition(.animated) { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.85)
                .rotationEffect(.degrees(phase.isIdentity ? 0 : phase.value * 10))
            }
            .id(stop.id)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
  }
}

private struct IntervalBehavior: ScrollTargetBehavior {
  let interval: CGFloat
  let events: Events

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let width = context.containerSize.width
    let direction = context.velocity.dx > 0 ? "onwards" : "at rest"
    MainActor.assumeIsolated { if direction == "onwards" { events.add("width \(width), \(direction)") } }
    target.rect.origin.x = (target.rect.minX / interval).rounded() * interval
  }
}
