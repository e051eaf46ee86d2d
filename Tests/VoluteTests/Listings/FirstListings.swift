// The listings of the articles on getting started and on coming from SwiftUI.
import Foundation
import Testing
import Volute

private struct ChoiceList: View {
  @State private var chosen: Int?

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000) { number in
          Button("Row \(number)") { chosen = number }.frame(height: 44).id(number)
        }
      }
    }
    .id("list")
    .safeAreaInset(edge: .bottom) {
      Text(chosen.map { "Chosen: \($0)" } ?? "Nothing chosen").frame(height: 60)
    }
  }
}

private struct Player: View {
  @State private var progress = 0.0
  @State private var isPlaying = false

  var body: some View {
    ScrollView {
      Color.black.frame(height: 300)
        .onScrollVisibilityChange(threshold: 0.6) { isPlaying = $0 }
      ForEach(0..<20) { Text("Comment \($0)").frame(height: 60) }
    }
    .onScrollGeometryChange(for: Double.self) { geometry in
      geometry.contentOffset.y / max(1, geometry.contentSize.height - geometry.containerSize.height)
    } action: { _, part in
      progress = part
    }
    .id("page")
    .overlay(alignment: .bottom) { Text(isPlaying ? "playing" : "paused \(Int(progress * 100)) %") }
  }
}

private struct Elastic: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time > duration { return nil }
    let part = time / duration
    let swing = sin((20 * part - 11.125) * 2 * .pi / 4.5)
    let way = part < 0.5 ? -exp2(20 * part - 10) * swing / 2 : exp2(10 - 20 * part) * swing / 2 + 1
    return value.scaled(by: way)
  }
}

private struct ElasticList: View {
  @State private var position = ScrollPosition()

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(height: 44) } }
    }
    .scrollPosition($position)
    .id("list")
    .overlay(alignment: .bottom) {
      Button("Down") {
        withAnimation(Animation(Elastic(duration: 0.5))) { position.scrollTo(y: 2000) }
      }
      .id("down")
    }
  }
}

@MainActor
@Suite("Listings: first steps")
struct FirstListings {
  @Test("A list is tapped and flung")
  func tapsAndFlings() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChoiceList() }
    #expect(host.tap(3))
    #expect(host.texts.contains("Chosen: 3"))

    host.fling(on: "list", by: CGVector(dx: 0, dy: -300))
    #expect(host.scrollPhase(of: "list") == .decelerating)

    host.waitUntilIdle()
    #expect(!host.texts.contains("Row 0"))
    #expect(host.texts.contains("Chosen: 3"))
    host.expectRest()
  }

  @Test("A touch is down while something is looked at")
  func steps() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChoiceList() }
    host.touchDown(at: CGPoint(x: 200, y: 600))
    host.advance(by: 0.1)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 200, y: 600 - 20 * CGFloat(step)))
      host.advance(by: 1.0 / 60)
    }
    #expect(host.scrollPhase(of: "list") == .interacting)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 180)
    host.touchUp(at: CGPoint(x: 200, y: 400))
    host.expectRest()
  }

  @Test("What a fling costs, in bodies and rows")
  func counts() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChoiceList() }
    host.fling(on: "list", by: CGVector(dx: 0, dy: -300))
    let bodies = host.bodyCount
    host.advance(by: 0.5)
    #expect(host.bodyCount - bodies < 100)
    #expect(host.madeRowCount < 80)
    host.expectRest()
  }

  @Test("A custom animation scrolls past its target, and comes to rest there")
  func elastic() {
    let host = ScrollHost(size: CGSize(width: 390, height: 600)) { ElasticList() }
    #expect(host.tap("down"))
    host.frameDuration = 1.0 / 120
    var offsets: [CGFloat] = []
    while host.time < 1 {
      host.advance(by: 1.0 / 120)
      offsets.append(host.scrollGeometry(of: "list")?.contentOffset.y ?? 0)
    }
    #expect(offsets.last == 2000 && offsets.max()! > 2050 && offsets.min()! < -50)
    host.expectRest()
  }

  @Test("A screen that was written for SwiftUI")
  func player() {
    let host = ScrollHost(size: CGSize(width: 390, height: 600)) { Player() }
    #expect(host.texts.last == "playing")
    host.wheel(by: CGVector(dx: 0, dy: -450), at: CGPoint(x: 200, y: 300))
    host.advance(by: 0.1)
    #expect(host.texts.last?.hasPrefix("paused") == true)
    host.expectRest()
  }
}
