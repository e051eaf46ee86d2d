// Whole screens whose drawing follows the scroll: fading cards, parallax, a day wheel, masonry, an inverted chat.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens that are drawn by the scroll")
struct EffectScreenTests {
  @Test("Cards of a carousel are small at its sides and whole in its middle")
  func carousel() throws {
    let host = ScrollHost(size: CGSize(width: 400, height: 300)) { CardCarousel() }
    func scale(_ id: Int) -> CGFloat? { host.visualEffect(of: id)?.transform.m11 }
    // Cards are 200 pt wide. One is in the middle of the window, and half a card is on each side.
    host.wheel(by: CGVector(dx: -500, dy: 0), at: CGPoint(x: 200, y: 150))
    host.advance(by: 0.1)
    #expect(isNear(host.frame(of: 3)?.minX, 100))
    #expect(isNear(scale(3), 1))
    let scaleAside: CGFloat = 0.8 + 0.2 * (100.0 / 300)
    #expect(isNear(scale(2), scaleAside))
    #expect(isNear(scale(4), scaleAside))
    // Cards at the sides are drawn nearer to the middle of their own place.
    let left = try #require(host.drawnFrame(of: 2))
    #expect(isNear(left.midX, 0) && left.width < 190)
    for _ in 0..<10 {
      host.wheel(by: CGVector(dx: -20, dy: 0), at: CGPoint(x: 200, y: 150))
      host.advance(by: 1.0 / 60)
      let sizes = (2...6).compactMap(scale)
      #expect(sizes.allSatisfy { $0 >= 0.8 && $0 <= 1 })
    }
    #expect(isNear(scale(4), 1))
    #expect(host.visualEffect(of: 3)?.phase == .topLeading)
    host.expectRest()
  }

  @Test("A picture moves more slowly than its row, which clips it")
  func parallax() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { ParallaxList() }
    func shift(_ id: Int) -> CGFloat? { host.visualEffect(of: "picture \(id)")?.transform.m32 }
    // The middle of row 1 is at 300 of 800 pt, which is 100 pt above the middle of the window.
    #expect(shift(1) == 20)
    host.wheel(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(shift(1) == 30)
    #expect(host.frame(of: "row 1")?.minY == 150)
    let before = host.bodyCount
    host.fling(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -20))
    #expect(host.bodyCount - before < 5)
    host.expectRest()
  }

  @Test("A picture at the top is stretched as one pulls it down, and goes back as it is let go")
  func stretchedHeader() throws {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { StretchedHeader() }
    #expect(host.drawnFrame(of: "header") == CGRect(x: 0, y: 0, width: 400, height: 200))
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 200, y: 400 + 20 * CGFloat(step)))
      host.advance(by: 1.0 / 60)
    }
    let pulled = try #require(host.frame(of: "header")?.minY)
    #expect(pulled > 40)
    // The drawn header still begins at the top, and ends where its layout frame ends.
    #expect(isNear(host.drawnFrame(of: "header")?.minY, 0))
    #expect(isNear(host.drawnFrame(of: "header")?.height, 200 + pulled))
    host.touchUp(at: CGPoint(x: 200, y: 600))
    host.waitUntilIdle()
    #expect(host.drawnFrame(of: "header") == CGRect(x: 0, y: 0, width: 400, height: 200))
    host.expectRest()
  }

  @Test("A strip of days fades at both ends, and a tap brings a day to its middle")
  func calendar() {
    let host = ScrollHost(size: CGSize(width: 350, height: 100)) { CalendarStrip() }
    #expect(host.visualEffect(of: 0)?.opacity == 1)
    #expect(host.tap(5))
    host.waitUntilIdle()
    #expect(isNear(host.frame(of: 5)?.midX, 175))
    #expect(host.texts.contains("Day 5 of 365"))
    #expect(host.frame(of: 1) == nil)
    // Half of day 2 is off the screen.
    #expect(isNear(host.frame(of: 2)?.minX, 0) || (host.visualEffect(of: 2)?.opacity ?? 1) < 1)
    #expect(host.madeRowCount < 30)
    host.fling(from: CGPoint(x: 300, y: 50), by: CGVector(dx: -200, dy: 0))
    host.waitUntilIdle()
    #expect(host.texts.contains("Day 5 of 365"))
    #expect(host.frame(of: 5) == nil)
    host.expectRest()
  }

  @Test("Columns of a masonry grow by themselves and scroll as one")
  func masonry() throws {
    let host = ScrollHost(size: CGSize(width: 408, height: 800)) { Masonry() }
    let second = try #require(host.frame(of: 2))
    #expect(second == CGRect(x: 0, y: 108, width: 200, height: 120))
    #expect(host.frame(of: 1) == CGRect(x: 208, y: 0, width: 200, height: 110))
    #expect(host.frame(of: 3) == CGRect(x: 208, y: 118, width: 200, height: 130))
    host.wheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(host.frame(of: 2)?.minY == 8)
    #expect(host.frame(of: 3)?.minY == 18)
    #expect(isNear(host.visualEffect(of: 0).map { CGFloat($0.opacity) }, 0))
    #expect(isNear(host.visualEffect(of: 1).map { CGFloat($0.opacity) }, 10.0 / 110))
    host.expectRest()
  }

  @Test("A chat that is turned upside down has its newest message at the bottom, and right way up")
  func upsideDownChat() throws {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { UpsideDownChat() }
    let newest = try #require(host.drawnFrame(of: 0))
    #expect(isNear(newest.minY, 750) && isNear(newest.height, 50))
    #expect(isNear(host.drawnFrame(of: 1)?.minY, 700))
    host.wheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(isNear(host.drawnFrame(of: 2)?.minY, 750))
    host.expectRest()
  }

  @Test("A grid of photographs shows rows of four, and those of them that are seen are loaded")
  func grid() {
    let model = PhotoModel()
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { PhotoGrid(model: model) }
    host.update()
    #expect(host.frame(of: 0)?.size == CGSize(width: 98.5, height: 98.5))
    #expect(host.frame(of: 5)?.origin == CGPoint(x: 100.5, y: 100.5))
    #expect(model.seen == Array(0..<32))
    host.wheel(by: CGVector(dx: 0, dy: -100.5), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(model.seen == Array(4..<36))
    #expect(model.changes == 2)
    #expect(host.madeRowCount < 120)
    host.expectRest()
  }
}

private struct CardCarousel: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 0) {
        ForEach(0..<50) { id in
          Color.blue.frame(width: 200, height: 250)
            .scrollTransition(.interactive(timingCurve: .linear).threshold(.centered)) { content, phase in
              content.scaleEffect(phase.isIdentity ? 1 : 0.8)
            }
            .id(id)
        }
      }
    }
  }
}

private struct ParallaxList: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { id in
          Image("picture").resizable().frame(height: 300)
            .visualEffect { content, proxy in
              let middle = proxy.bounds(of: .scrollView)?.midY ?? 0
              return content.offset(y: (middle - proxy.size.height / 2) / 5)
            }
            .id("picture \(id)")
            .frame(height: 200).clipped().id("row \(id)")
        }
      }
    }
  }
}

private struct StretchedHeader: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.blue.frame(height: 200).id("header")
          .visualEffect { content, proxy in
            let pulled = max(0, proxy.frame(in: .scrollView).minY)
            return content.scaleEffect(1 + pulled / proxy.size.height, anchor: .bottom)
          }
        ForEach(0..<30) { Text("Row \($0)").frame(height: 50) }
      }
    }
  }
}

private struct CalendarStrip: View {
  @State private var day = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("Day \(day) of 365")
      ScrollViewReader { proxy in
        ScrollView(.horizontal) {
          LazyHStack(spacing: 10) {
            ForEach(0..<365) { id in
              Button("\(id)") {
                day = id
                proxy.scrollTo(id, anchor: .center)
              }
              .frame(width: 50, height: 50).contentShape(Rectangle()).id(id)
              .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
            }
          }
        }
      }
    }
  }
}

private struct Masonry: View {
  var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 8) {
        ForEach(0..<2) { column in
          LazyVStack(spacing: 8) {
            ForEach(0..<20) { line in
              let id = line * 2 + column
              Color.blue.frame(height: CGFloat(100 + id * 10))
                .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
                .id(id)
            }
          }
        }
      }
    }
  }
}

private struct UpsideDownChat: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1_000) { id in
          Text("Message \(id)").frame(maxWidth: .infinity).frame(height: 50).id(id).rotationEffect(.degrees(180))
        }
      }
    }
    .rotationEffect(.degrees(180))
  }
}

@Observable @MainActor
private final class PhotoModel {
  @ObservationIgnored private(set) var seen: [Int] = []
  @ObservationIgnored private(set) var changes = 0

  func see(_ ids: [Int]) {
    seen = ids
    changes += 1
  }
}

private struct PhotoGrid: View {
  let model: PhotoModel

  var body: some View {
    ScrollView {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 4), spacing: 2) {
        ForEach(0..<10_000) { id in Color.gray.aspectRatio(1, contentMode: .fit).id(id) }
      }
      .scrollTargetLayout()
    }
    .onScrollTargetVisibilityChange(idType: Int.self) { model.see($0) }
  }
}
